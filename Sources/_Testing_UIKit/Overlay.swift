// The compiler imports a cross-import overlay of this name in files that import both Testing and UIKit, because Apple's
// Testing has one for Apple's UIKit, and reports an error if there is none. This module is empty.
