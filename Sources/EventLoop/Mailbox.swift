import Foundation

/// A queue that transfers messages from any thread to the thread of an event loop, in the order in which they were
/// posted.
///
/// ``EventLoop/mailbox(of:handler:)`` makes a mailbox together with its handler; ``EventLoop/receive(from:handler:)``
/// adds a handler to an existing mailbox.
public final class Mailbox<Message: Sendable>: @unchecked Sendable {
    // Reason: `messages` and `isClosed` are accessed only while `lock` is held; the other properties never change.
    private let lock = NSLock()
    private let event: OwnedDescriptor
    private var messages: [Message] = []
    private var isClosed = false

    /// Makes a mailbox. The mailbox queues its messages until a loop receives them.
    ///
    /// - Throws: the error of the failed system call, for example when too many files are open.
    package init() throws(SystemError) {
        let descriptor = LinuxCalls.createEvent()
        guard descriptor >= 0 else { throw .last("eventfd") }
        event = OwnedDescriptor(descriptor)
    }

    /// The descriptor that is readable while messages are pending or the mailbox is closed.
    var descriptor: Int32 { event.number }

    /// Posts a message. If the mailbox is closed, drops the message and returns false.
    @discardableResult
    package func post(_ message: Message) -> Bool {
        lock.withLock {
            guard !isClosed else { return false }
            messages.append(message)
            // The descriptor is readable already if other messages are pending.
            if messages.count == 1 { signal() }
            return true
        }
    }

    /// Closes the mailbox and drops the pending messages. Does nothing when called again.
    public func close() {
        // The messages are released after the lock has been released, because the deinitialiser of a message may post
        // to this mailbox.
        let dropped = lock.withLock {
            defer { messages = [] }
            if !isClosed {
                isClosed = true
                // Wakes the loop. The handler of the mailbox's watch then ends the watch.
                signal()
            }
            return messages
        }
        withExtendedLifetime(dropped) {}
    }

    /// Returns the pending messages and resets the descriptor; nil if the mailbox is closed.
    func receive() -> [Message]? {
        lock.withLock {
            guard !isClosed else { return nil }
            var count: UInt64 = 0
            _ = read(event.number, &count, 8)
            defer { messages = [] }
            return messages
        }
    }

    private func signal() {
        var one: UInt64 = 1
        _ = write(event.number, &one, 8)
    }
}
