/// A loop that waits for descriptors and deadlines and calls their handlers.
///
/// A loop belongs to one thread, or to the actor that runs on that thread: all functions of the loop are called there,
/// and so are all handlers. A loop that is isolated to an actor conforms as `@ThatActor EventLoop`. Other threads send
/// messages to the loop's thread through a ``Mailbox``.
///
/// A handler may watch, unwatch, schedule and cancel; it may also end its own watch.
public protocol EventLoop: AnyObject {
    /// Watches a descriptor. The caller owns the descriptor and unwatches it before closing it.
    ///
    /// - Parameter handler: called in every turn in which the descriptor is ready (level-triggered).
    /// - Throws: the error of the system, as for a closed descriptor.
    func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch

    /// Changes the events that a watch waits for. Does nothing if they are unchanged or the watch has ended.
    func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch)

    /// Ends a watch: its handler is not called again, not even for events of the present turn. Does nothing if the
    /// watch has ended.
    func unwatch(_ watch: DescriptorWatch)

    /// Calls a function once, at a deadline or soon after it.
    ///
    /// Due timers fire in the order of their deadlines; timers with equal deadlines fire in the order in which they
    /// were scheduled. A timer that is scheduled by a timer's function fires in a later turn, so that timers cannot
    /// starve descriptors.
    @discardableResult
    func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer

    /// Cancels a timer. Does nothing if the timer has fired or was cancelled.
    func cancel(_ timer: ScheduledTimer)
}

extension EventLoop {
    /// Calls a function once, after a delay; a negative delay counts as none.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledTimer {
        schedule(at: .now + max(.zero, delay), action)
    }

    /// Makes a mailbox whose messages are handled on the loop's thread. The mailbox closes when the loop is deallocated.
    ///
    /// - Throws: the error of the system, as when there are too many open files.
    package func mailbox<Message: Sendable>(
        of type: Message.Type = Message.self, handler: @escaping (Message) -> Void
    ) throws(SystemError) -> Mailbox<Message> {
        let mailbox = try Mailbox<Message>()
        try receive(from: mailbox, handler: handler)
        return mailbox
    }

    /// Handles the messages of a mailbox on the loop's thread, those that were posted before included. The mailbox
    /// closes when the loop is deallocated, and it must not be received twice.
    ///
    /// - Throws: the error of the system; the mailbox closes then.
    public func receive<Message: Sendable>(
        from mailbox: Mailbox<Message>, handler: @escaping (Message) -> Void
    ) throws(SystemError) {
        let receiver = MailboxReceiver(mailbox)
        receiver.watch = try watch(mailbox.descriptor, for: .read) { [weak self] _ in
            if let messages = receiver.mailbox.receive() {
                for message in messages { handler(message) }
            } else if let watch = receiver.watch {
                self?.unwatch(watch)
            }
        }
    }
}

/// The loop's end of a mailbox. The loop's handler holds it, so that the mailbox closes with the watch.
private final class MailboxReceiver<Message: Sendable> {
    let mailbox: Mailbox<Message>
    var watch: DescriptorWatch?

    init(_ mailbox: Mailbox<Message>) { self.mailbox = mailbox }

    deinit { mailbox.close() }
}
