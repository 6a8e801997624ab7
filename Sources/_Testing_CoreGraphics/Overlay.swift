// Apple's Testing has a cross-import overlay for CoreGraphics. The compiler therefore imports a module of this name in
// every file that imports both Testing and CoreGraphics, and reports an error if that module does not exist. This module
// exists only for that import and is empty.
