import Varlink

/// A loop that waits for descriptors and timers, on one thread: that of everything which uses the loop.
///
/// The compositor offers its own. An actor's class can conform with `@ShellActor ShellLoop`; whatever it is handed to is then used from
/// that actor alone.
public protocol ShellLoop: AnyObject {
    /// Calls a function whenever bytes, or the end of them, can be read from a descriptor; and when it can be written to, while that is
    /// wanted. The descriptor stays the caller's, who removes the source before it is closed.
    ///
    /// - Returns: the source; nil when the system has no room for it.
    func addDescriptor(_ descriptor: Int32, ready: @escaping () -> Void) -> (any ShellDescriptorSource)?

    /// Calls a function once, after a time.
    func addTimer(after delay: Duration, fired: @escaping () -> Void) -> any ShellTimerSource
}

/// A descriptor that a loop waits for.
public protocol ShellDescriptorSource: AnyObject {
    /// Whether the function is also called when the descriptor can be written to; false at first.
    var wantsWriting: Bool { get set }

    /// Ends it: the function is not called again. Nothing happens the second time.
    func remove()
}

/// A function that a loop will call.
public protocol ShellTimerSource: AnyObject {
    /// Ends it: the function is not called. Nothing happens when it was.
    func remove()
}

/// Takes values from other threads to the thread of a loop, in their order.
final class LoopMailbox<Message: Sendable> {
    /// What other threads send values with.
    let sender: Mailbox<Message>
    private var source: (any ShellDescriptorSource)?

    /// Nil when there are too many open files.
    init?(_ loop: any ShellLoop, handler: @escaping (Message) -> Void) {
        guard let sender = try? Mailbox<Message>() else { return nil }
        self.sender = sender
        source = loop.addDescriptor(sender.descriptor) { [weak self] in
            guard let self else { return }
            for message in self.sender.takeAll() { handler(message) }
        }
        guard source != nil else { return nil }
    }

    deinit { close() }

    /// Takes no more values; those that wait are dropped.
    func close() {
        source?.remove()
        source = nil
        sender.close()
    }
}
