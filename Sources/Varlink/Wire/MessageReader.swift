import Foundation

/// A splitter of a byte stream into messages that are terminated by null bytes.
///
/// Splitting takes time linear in the number of bytes, regardless of the pieces in which the bytes arrive.
public struct MessageReader: Sendable {
    private let maximumMessageBytes: Int
    private var bytes = ByteQueue()
    private var scanned = 0

    /// The number of complete messages that have not been read with ``next()``.
    package private(set) var completeMessageCount = 0

    /// The number of buffered bytes, of complete and incomplete messages.
    package var bufferedByteCount: Int { bytes.count }

    /// The fault after which no more bytes are accepted; nil without a fault. Messages received before the fault can
    /// still be read.
    package private(set) var fault: MessageFault?

    /// Makes a reader without bytes.
    ///
    /// - Parameter maximumMessageBytes: the maximum length of a message, without its terminating null byte.
    public init(maximumMessageBytes: Int = Limits().maximumMessageBytes) {
        self.maximumMessageBytes = maximumMessageBytes
    }

    /// Appends bytes received from the peer.
    ///
    /// - Throws: `MessageFault.tooLong` as soon as a message exceeds the maximum length, even if its end has not been
    ///   received; every later call throws the same error.
    public mutating func append(_ input: some Collection<UInt8>) throws(MessageFault) {
        if let fault { throw fault }
        bytes.append(input)
        // `scanned` is the offset up to which the bytes have been searched for a null byte.
        while let end = bytes.firstOffset(of: 0, from: scanned) {
            guard end - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
            completeMessageCount += 1
            unfinishedStart = end + 1
            scanned = end + 1
        }
        scanned = bytes.count
        guard scanned - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
    }

    /// Returns the next complete message, without its terminating null byte; nil if no message is complete.
    public mutating func next() -> Data? {
        guard completeMessageCount > 0, let end = bytes.firstOffset(of: 0, from: 0) else { return nil }
        let message = Data(bytes.prefix(end))
        bytes.removeFirst(end + 1)
        completeMessageCount -= 1
        scanned -= end + 1
        unfinishedStart -= end + 1
        return message
    }

    /// The offset at which the unfinished message begins.
    private var unfinishedStart = 0

    private mutating func becomeFaulty() -> MessageFault {
        let found = MessageFault.tooLong(limit: maximumMessageBytes)
        fault = found
        return found
    }
}
