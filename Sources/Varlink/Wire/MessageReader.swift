import Foundation

/// A splitter of a byte stream into messages that are terminated by NUL bytes.
///
/// The time is linear in the number of bytes, however they are divided into pieces.
public struct MessageReader: Sendable {
    private let maximumMessageBytes: Int
    private var bytes = ByteQueue()
    private var scanned = 0

    /// The number of complete messages that have not been read with ``next()``.
    package private(set) var waitingMessages = 0

    /// The number of buffered bytes, of complete and incomplete messages.
    package var waitingBytes: Int { bytes.count }

    /// The fault after which no more bytes are accepted; nil without a fault. Messages received before the fault can
    /// still be read.
    package private(set) var fault: MessageFault?

    /// Makes a reader without bytes.
    ///
    /// - Parameter maximumMessageBytes: the maximum length of a message, without its NUL.
    public init(maximumMessageBytes: Int = Limits().maximumMessageBytes) {
        self.maximumMessageBytes = maximumMessageBytes
    }

    /// Appends bytes received from the peer.
    ///
    /// - Throws: `MessageFault.tooLong` as soon as a message is too long, whether or not it is complete, and at every
    ///   later call.
    public mutating func append(_ input: some Collection<UInt8>) throws(MessageFault) {
        if let fault { throw fault }
        bytes.append(input)
        // `scanned` is the start of the unfinished message plus the length of its part that is known to contain no NUL.
        while let end = bytes.firstOffset(of: 0, from: scanned) {
            guard end - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
            waitingMessages += 1
            unfinishedStart = end + 1
            scanned = end + 1
        }
        scanned = bytes.count
        guard scanned - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
    }

    /// Returns the next complete message, without its NUL; nil if none is complete.
    public mutating func next() -> Data? {
        guard waitingMessages > 0, let end = bytes.firstOffset(of: 0, from: 0) else { return nil }
        let message = Data(bytes.prefix(end))
        bytes.removeFirst(end + 1)
        waitingMessages -= 1
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
