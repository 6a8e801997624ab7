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

/// Returns a pointer that a C function passes or returns and that is never NULL, which its declaration does not say.
func nonNull<Pointer>(_ pointer: Pointer?, file: StaticString = #fileID, line: UInt = #line) -> Pointer {
    guard let pointer else { preconditionFailure("unexpected NULL from a C function", file: file, line: line) }
    return pointer
}

/// Copies a string allocated by GLib and frees it.
func consumeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
