// The compiler looks for a module of this name wherever a file imports both Testing and UIKit, since Apple's Testing has one for
// Apple's UIKit, and refuses the file when there is none. It has nothing to offer here.
