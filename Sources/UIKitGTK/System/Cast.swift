import CGTK

/// Casts an object pointer from one class to another, like GTK's cast macros.
func cast<From, To>(_ pointer: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// Casts an object pointer from a class whose struct is opaque in Swift to a class whose struct is public.
func cast<To>(_ pointer: OpaquePointer) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// Casts an object pointer from a class whose struct is public to a class whose struct is opaque in Swift.
func opaque<From>(_ pointer: UnsafeMutablePointer<From>) -> OpaquePointer { OpaquePointer(pointer) }

/// Unwraps a pointer that Swift imports as optional although the C function never passes or returns NULL. Ends the
/// process if the pointer is NULL.
func nonNull<Pointer>(_ pointer: Pointer?, file: StaticString = #fileID, line: UInt = #line) -> Pointer {
    guard let pointer else { preconditionFailure("unexpected NULL from a C function", file: file, line: line) }
    return pointer
}

/// Copies a string that GLib has allocated, and frees it; nil for NULL.
func consumeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
