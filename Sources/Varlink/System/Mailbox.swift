import Foundation

/// Takes values from any thread to the thread of an event loop, in the order in which they were sent.
public final class Mailbox<Message: Sendable>: @unchecked Sendable {
    // Reason: `messages` and `isClosed` are only touched while `lock` is held; the rest never changes.
    private let lock = NSLock()
    private let event: OwnedDescriptor
    private var messages: [Message] = []
    private var isClosed = false

    package init() throws(SystemError) {
        let descriptor = LinuxCalls.createEvent()
        guard descriptor >= 0 else { throw .last("eventfd") }
        event = OwnedDescriptor(descriptor)
    }

    /// The descriptor that becomes readable when a value waits.
    package var descriptor: Int32 { event.number }

    /// Sends a value. False when the loop is gone, in which case nobody will get it.
    @discardableResult
    public func post(_ message: Message) -> Bool {
        lock.withLock {
            guard !isClosed else { return false }
            messages.append(message)
            // The descriptor is readable already when other values wait.
            if messages.count == 1 {
                var one: UInt64 = 1
                _ = write(event.number, &one, 8)
            }
            return true
        }
    }

    /// The values that wait, in the order in which they were sent; the descriptor is not readable any more.
    package func takeAll() -> [Message] {
        lock.withLock {
            var count: UInt64 = 0
            _ = read(event.number, &count, 8)
            defer { messages = [] }
            return messages
        }
    }

    /// Takes no more values.
    package func close() {
        lock.withLock {
            isClosed = true
            messages = []
        }
    }
}
