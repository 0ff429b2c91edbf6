// Package e2e plays on the page of examples/web in a browser, Chromium without
// a window: it has tests only. It is a module of its own, for it needs a driver
// of browsers.
//
//	go test . -shots /tmp/shots   # and keep pictures of the page
//
// The browser is what CHROMIUM names, or else chromium in the PATH; without
// either the tests are skipped.
package e2e
