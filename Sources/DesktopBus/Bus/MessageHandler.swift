import CSDBus

/// A Swift closure that a C callback of the bus library calls.
final class MessageHandler {
    /// Handles a message; returns whether the message was consumed.
    let handle: (OpaquePointer) -> Bool
    /// The library's registration of the callback; the connection releases this registration.
    var slot: OpaquePointer?

    init(_ handle: @escaping (OpaquePointer) -> Bool) {
        self.handle = handle
    }

    /// The context pointer that the library passes to the callback. The pointer does not retain the handler: the
    /// connection keeps the handler alive as long as the slot exists.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// The C callback of all slots. It calls the handler to which the context pointer refers, and returns 1 if the message
/// was consumed.
func deliverBusMessage(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    guard let message, let userdata else { return 0 }
    let handler = Unmanaged<MessageHandler>.fromOpaque(userdata).takeUnretainedValue()
    return handler.handle(message) ? 1 : 0
}

/// The C callback for the bus's reply to a match rule. The callback ignores the reply, but without a callback the
/// library would close the connection if the bus refuses the rule.
func ignoreMatchReply(
    _ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 { 1 }
