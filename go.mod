module github.com/pyramid-go/pyramid

go 1.25
