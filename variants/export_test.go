package variants

// Aliases is for the test that no two games share a name.
var Aliases = aliases
