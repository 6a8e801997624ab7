/// A loop that waits for descriptors and deadlines and calls their handlers.
///
/// A loop belongs to one thread, or to the actor that runs on that thread. All functions of the loop must be called on
/// this thread, and the loop calls all handlers on the same thread. A loop that is isolated to an actor conforms as
/// `@ThatActor EventLoop`. Other threads send messages to the loop's thread through a ``Mailbox``.
///
/// A handler may call all functions of this protocol, and may even end its own watch.
public protocol EventLoop: AnyObject {
    /// Watches a descriptor. The caller owns the descriptor and must unwatch it before closing it.
    ///
    /// - Parameter handler: called in every turn in which the descriptor is ready (level-triggered).
    /// - Throws: the error of the failed system call, for example for a closed descriptor.
    func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch

    /// Changes the events that a watch waits for. Does nothing if the events are unchanged or the watch has ended.
    func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch)

    /// Ends a watch. The handler is not called again, not even for events of the current turn. Does nothing if the
    /// watch has ended.
    func unwatch(_ watch: DescriptorWatch)

    /// Calls a function once, at a deadline or soon after it.
    ///
    /// Due timers fire in the order of their deadlines; timers with equal deadlines fire in the order in which they
    /// were scheduled. A timer that another timer's function schedules fires in a later turn, so that timers cannot
    /// starve descriptors.
    @discardableResult
    func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer

    /// Cancels a timer. Does nothing if the timer has fired or was cancelled.
    func cancel(_ timer: ScheduledTimer)
}

extension EventLoop {
    /// Calls a function once, after a delay; a negative delay counts as zero.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledTimer {
        schedule(at: .now + max(.zero, delay), action)
    }

    /// Makes a mailbox whose messages are handled on the loop's thread. The mailbox closes when the loop is
    /// deallocated.
    ///
    /// - Throws: the error of the failed system call, for example when too many files are open.
    package func mailbox<Message: Sendable>(
        of type: Message.Type = Message.self, handler: @escaping (Message) -> Void
    ) throws(SystemError) -> Mailbox<Message> {
        let mailbox = try Mailbox<Message>()
        try receive(from: mailbox, handler: handler)
        return mailbox
    }

    /// Calls a handler on the loop's thread for each message of a mailbox, including messages that were posted earlier.
    ///
    /// The mailbox closes when the loop is deallocated. A mailbox must be passed to this function only once.
    ///
    /// - Throws: the error of the failed system call; the mailbox is then closed.
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

/// The receiving end of a mailbox. The handler of the loop's watch owns this object, so the mailbox closes when the
/// loop releases the watch.
private final class MailboxReceiver<Message: Sendable> {
    let mailbox: Mailbox<Message>
    var watch: DescriptorWatch?

    init(_ mailbox: Mailbox<Message>) { self.mailbox = mailbox }

    deinit { mailbox.close() }
}
