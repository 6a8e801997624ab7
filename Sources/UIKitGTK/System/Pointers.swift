import CGTK

/// A pointer to the same object, seen as another of its classes: what GTK's cast macros do.
func cast<From, To>(_ pointer: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// A pointer to an object whose struct GTK keeps to itself, seen as one of its public classes.
func cast<To>(_ pointer: OpaquePointer) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// A pointer to an object, seen as a class whose struct GTK keeps to itself.
func opaque<From>(_ pointer: UnsafeMutablePointer<From>) -> OpaquePointer { OpaquePointer(pointer) }

/// Text of GLib's, which is freed.
func taking(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
