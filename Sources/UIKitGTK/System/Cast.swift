import CGTK

/// Casts a pointer between classes of the same object, like GTK's cast macros.
func cast<From, To>(_ pointer: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// Casts a pointer to an object with an opaque struct to one of its public classes.
func cast<To>(_ pointer: OpaquePointer) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// Casts a pointer to an object to a pointer to a class whose struct is opaque.
func opaque<From>(_ pointer: UnsafeMutablePointer<From>) -> OpaquePointer { OpaquePointer(pointer) }

/// Copies a string allocated by GLib and frees it.
func consumeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
