import Varlink

/// An event loop for descriptors and timers on one thread, which is the thread of everything that uses the loop.
///
/// The compositor provides its own. An actor's class can conform with `@ShellActor ShellLoop`; objects that receive the
/// loop are then used from that actor only.
public protocol ShellLoop: AnyObject {
    /// Calls a function whenever a descriptor becomes readable or reaches its end, and whenever it becomes writable
    /// while `wantsWriting` is set. The caller owns the descriptor and removes the source before closing it.
    ///
    /// - Returns: the source; nil if the system cannot add another one.
    func addDescriptor(_ descriptor: Int32, ready: @escaping () -> Void) -> (any ShellDescriptorSource)?

    /// Calls a function once after a delay.
    func addTimer(after delay: Duration, fired: @escaping () -> Void) -> any ShellTimerSource
}

/// A descriptor for which a loop waits.
public protocol ShellDescriptorSource: AnyObject {
    /// Whether the function is also called when the descriptor becomes writable; initially false.
    var wantsWriting: Bool { get set }

    /// Removes the source: the function is not called again. Does nothing when called again.
    func remove()
}

/// A scheduled call of a function.
public protocol ShellTimerSource: AnyObject {
    /// Cancels the call. Does nothing after the function has been called.
    func remove()
}

/// A mailbox that transfers values in order from other threads to the thread of a loop.
final class LoopMailbox<Message: Sendable> {
    /// The sending end for other threads.
    let sender: Mailbox<Message>
    private var source: (any ShellDescriptorSource)?

    /// Nil if too many files are open.
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

    /// Closes the mailbox; pending values are discarded.
    func close() {
        source?.remove()
        source = nil
        sender.close()
    }
}
