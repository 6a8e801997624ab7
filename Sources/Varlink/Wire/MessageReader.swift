import Foundation

/// Cuts a stream of bytes into the messages that are separated by NUL bytes.
///
/// The time taken is linear in the number of bytes, however they are cut into pieces.
public struct MessageReader: Sendable {
    private let maximumMessageBytes: Int
    private var bytes = ByteQueue()
    private var scanned = 0

    /// How many whole messages wait to be taken.
    public private(set) var waitingMessages = 0

    /// How many bytes wait to be taken or to be completed.
    public var waitingBytes: Int { bytes.count }

    /// Why no more bytes are taken in; nil while all is well. Messages that came before the fault can still be taken.
    public private(set) var fault: MessageFault?

    /// Makes a reader without bytes.
    ///
    /// - Parameter maximumMessageBytes: the longest message allowed, without its NUL.
    public init(maximumMessageBytes: Int = Limits().maximumMessageBytes) {
        self.maximumMessageBytes = maximumMessageBytes
    }

    /// Takes in bytes from the peer.
    ///
    /// - Throws: `MessageFault.tooLong` as soon as a message is too long, whether or not it has ended; and again at
    ///   every later call.
    public mutating func append(_ input: some Collection<UInt8>) throws(MessageFault) {
        if let fault { throw fault }
        bytes.append(input)
        // `scanned` is where the unfinished message begins plus the part of it that is known to hold no NUL.
        while let end = bytes.firstOffset(of: 0, from: scanned) {
            guard end - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
            waitingMessages += 1
            unfinishedStart = end + 1
            scanned = end + 1
        }
        scanned = bytes.count
        guard scanned - unfinishedStart <= maximumMessageBytes else { throw becomeFaulty() }
    }

    /// Takes the next whole message, without its NUL; nil when none is whole yet.
    public mutating func next() -> Data? {
        guard waitingMessages > 0, let end = bytes.firstOffset(of: 0, from: 0) else { return nil }
        let message = Data(bytes.prefix(end))
        bytes.removeFirst(end + 1)
        waitingMessages -= 1
        scanned -= end + 1
        unfinishedStart -= end + 1
        return message
    }

    /// Where the message that has not ended begins.
    private var unfinishedStart = 0

    private mutating func becomeFaulty() -> MessageFault {
        let found = MessageFault.tooLong(limit: maximumMessageBytes)
        fault = found
        return found
    }
}
