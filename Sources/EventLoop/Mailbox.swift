import Foundation

/// A queue that carries messages from any thread to the thread of a loop, in the order in which they were posted.
///
/// ``EventLoop/mailbox(of:handler:)`` makes one.
public final class Mailbox<Message: Sendable>: @unchecked Sendable {
    // Reason: `messages` and `isClosed` are only touched while `lock` is held; the rest never changes.
    private let lock = NSLock()
    private let event: OwnedDescriptor
    private var messages: [Message] = []
    private var isClosed = false

    init() throws(SystemError) {
        let descriptor = LinuxCalls.createEvent()
        guard descriptor >= 0 else { throw .last("eventfd") }
        event = OwnedDescriptor(descriptor)
    }

    /// The descriptor that is readable while messages wait, and from `close` on.
    var descriptor: Int32 { event.number }

    /// Posts a message. False when the mailbox is closed, in which case the message is dropped.
    @discardableResult
    public func post(_ message: Message) -> Bool {
        lock.withLock {
            guard !isClosed else { return false }
            messages.append(message)
            // The descriptor is readable already when other messages wait.
            if messages.count == 1 { signal() }
            return true
        }
    }

    /// Closes the mailbox and drops the messages that wait. Nothing happens the second time.
    public func close() {
        // Freed after the lock is released: the end of a message may post to this mailbox.
        let dropped = lock.withLock {
            defer { messages = [] }
            if !isClosed {
                isClosed = true
                // Lets the loop end its watch.
                signal()
            }
            return messages
        }
        withExtendedLifetime(dropped) {}
    }

    /// Returns the messages that wait and resets the descriptor; nil when the mailbox is closed.
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
