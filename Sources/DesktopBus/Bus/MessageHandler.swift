import CSDBus

/// A Swift closure behind a C callback of the bus library.
final class MessageHandler {
    /// Handles a message; returns whether the message was consumed.
    let handle: (OpaquePointer) -> Bool
    /// The library's slot, released by the connection.
    var slot: OpaquePointer?

    init(_ handle: @escaping (OpaquePointer) -> Bool) {
        self.handle = handle
    }

    /// The context pointer for the library; the connection keeps the handler alive as long as the slot.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// The callback of all slots.
func deliverBusMessage(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userdata else { return 0 }
    let handler = Unmanaged<MessageHandler>.fromOpaque(userdata).takeUnretainedValue()
    return handler.handle(message) ? 1 : 0
}

/// The callback for the bus's reply to a match. Without one, the library closes the connection if the bus refuses the
/// match.
func ignoreMatchAnswer(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 { 1 }
