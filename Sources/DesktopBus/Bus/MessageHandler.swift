import CSDBus

/// A Swift function behind a C callback of the bus library.
final class MessageHandler {
    /// What the library calls; the result says whether the message was taken.
    let handle: (OpaquePointer) -> Bool
    /// The library's side of it, released by the connection.
    var slot: OpaquePointer?

    init(_ handle: @escaping (OpaquePointer) -> Bool) {
        self.handle = handle
    }

    /// What the library gets to find the handler again; the connection keeps the handler alive as long as the slot.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// The callback that all slots have.
func deliverBusMessage(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userdata else { return 0 }
    let handler = Unmanaged<MessageHandler>.fromOpaque(userdata).takeUnretainedValue()
    return handler.handle(message) ? 1 : 0
}

/// The callback for the bus's answer to a match. Without one, the library ends the connection when the bus refuses.
func ignoreMatchAnswer(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 { 1 }
