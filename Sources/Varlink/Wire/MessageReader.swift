import Foundation
import Glibc

/// A splitter of a byte stream into messages that are terminated by null bytes.
///
/// Splitting takes time linear in the number of bytes, regardless of the pieces in which the bytes arrive.
public struct MessageReader: Sendable {
    /// A complete message.
    struct Message {
        /// The bytes without the terminating null byte; only the first bytes if a limit was exceeded.
        let text: Data
        /// The shape limit that the message exceeds, such as the maximum nesting; nil if it exceeds none.
        let excess: MessageFault?
    }

    private struct Record {
        let length: Int
        let excess: MessageFault?
    }

    /// The number of bytes that are kept of a message that exceeds a limit. They usually contain the method.
    private static let headBytes = 1024

    private let maximumMessageBytes: Int
    private let shapeLimits: MessageShape.Limits
    /// The bytes of the complete messages and of the unfinished message, without null bytes.
    private var bytes = ByteQueue()
    private var records: [Record] = []
    private var firstRecord = 0

    private var shape = MessageShape()
    private var excess: MessageFault?
    private var unfinishedLength = 0
    private var keptLength = 0

    /// The number of complete messages that have not been read with ``next()``.
    package var completeMessageCount: Int { records.count - firstRecord }

    /// The number of buffered bytes, of complete and incomplete messages.
    package var bufferedByteCount: Int { bytes.count }

    /// Whether the peer has sent a part of a message whose end has not been received.
    var hasUnfinishedMessage: Bool { unfinishedLength > 0 }

    /// The fault after which no more bytes are accepted; nil without a fault. Messages that were received before the
    /// fault can still be read.
    package private(set) var fault: MessageFault?

    /// Makes a reader without bytes.
    ///
    /// - Parameter maximumMessageBytes: the maximum length of a message, without its terminating null byte.
    public init(maximumMessageBytes: Int = Limits().maximumMessageBytes) {
        self.maximumMessageBytes = maximumMessageBytes
        shapeLimits = MessageShape.Limits()
    }

    /// Makes a reader without bytes, which recognises messages with too many levels, values or combining marks.
    init(limits: Limits) {
        maximumMessageBytes = limits.maximumMessageBytes
        shapeLimits = MessageShape.Limits(
            nesting: limits.maximumNesting, values: limits.maximumValues, marks: limits.maximumMarks)
    }

    /// Appends bytes received from the peer.
    ///
    /// - Throws: `MessageFault.tooLong` as soon as a message exceeds the maximum length, even if its end has not been
    ///   received; every later call throws the same error.
    public mutating func append(_ input: some Collection<UInt8>) throws(MessageFault) {
        if let fault { throw fault }
        if let buffer = input as? UnsafeRawBufferPointer {
            split(buffer)
        } else {
            Array(input).withUnsafeBytes { split($0) }
        }
        if let fault { throw fault }
    }

    /// Returns the next complete message, without its terminating null byte; nil if no message is complete.
    public mutating func next() -> Data? { nextMessage()?.text }

    /// Returns the next complete message with the limit that it exceeds; nil if no message is complete.
    mutating func nextMessage() -> Message? {
        guard firstRecord < records.count else { return nil }
        let record = records[firstRecord]
        firstRecord += 1
        // The space is reclaimed only when half of it is unused, so every record is moved once on average.
        if firstRecord * 2 >= records.count {
            records.removeFirst(firstRecord)
            firstRecord = 0
        }
        let text = Data(bytes.prefix(record.length))
        bytes.removeFirst(record.length)
        return Message(text: text, excess: record.excess)
    }

    private mutating func split(_ input: UnsafeRawBufferPointer) {
        var rest = input
        while let start = rest.baseAddress, rest.count > 0 {
            let end = memchr(start, 0, rest.count).map { start.distance(to: UnsafeRawPointer($0)) }
            addPart(UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)]))
            guard fault == nil, let end else { return }
            finishMessage()
            rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        }
    }

    /// Adds bytes to the unfinished message. If the message exceeds a limit of its shape, its remaining bytes
    /// are counted and dropped.
    private mutating func addPart(_ part: UnsafeRawBufferPointer) {
        unfinishedLength += part.count
        guard unfinishedLength <= maximumMessageBytes else {
            fault = .tooLong(limit: maximumMessageBytes)
            return
        }
        if excess == nil, shapeLimits != MessageShape.Limits() { excess = shape.scan(part, within: shapeLimits) }
        let kept = excess == nil ? part.count : min(part.count, max(0, Self.headBytes - keptLength))
        bytes.append(UnsafeRawBufferPointer(rebasing: part[..<kept]))
        keptLength += kept
    }

    private mutating func finishMessage() {
        records.append(Record(length: keptLength, excess: excess))
        (shape, excess, unfinishedLength, keptLength) = (MessageShape(), nil, 0, 0)
    }
}
