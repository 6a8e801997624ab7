/// A message of the pairing protocol.
package enum PairingMessage: Hashable, Sendable {
    /// The initiator's commitment to its nonce.
    case commitment([UInt8])
    /// The responder's nonce.
    case responderNonce([UInt8])
    /// The initiator's nonce, which the commitment fixes.
    case initiatorNonce([UInt8])
    /// The person has confirmed that both devices show the same code.
    case confirmation
    /// The person has refused the pairing, or the device has ended it.
    case refusal

    /// The number of bytes of a commitment and of a nonce.
    package static let fieldBytes = 32
}

extension PairingMessage {
    private enum Tag: UInt8 { case commitment = 1, responderNonce, initiatorNonce, confirmation, refusal }

    /// The encoded form: a tag and the field.
    package var encoded: [UInt8] {
        switch self {
        case .commitment(let bytes): [Tag.commitment.rawValue] + bytes
        case .responderNonce(let bytes): [Tag.responderNonce.rawValue] + bytes
        case .initiatorNonce(let bytes): [Tag.initiatorNonce.rawValue] + bytes
        case .confirmation: [Tag.confirmation.rawValue]
        case .refusal: [Tag.refusal.rawValue]
        }
    }

    /// Decodes a message; nil for an unknown tag or a field of another length.
    package init?(_ encoded: some Collection<UInt8>) {
        guard let tag = encoded.first.flatMap(Tag.init(rawValue:)) else { return nil }
        let field = Array(encoded.dropFirst())
        switch tag {
        case .commitment: self = .commitment(field)
        case .responderNonce: self = .responderNonce(field)
        case .initiatorNonce: self = .initiatorNonce(field)
        case .confirmation: self = .confirmation
        case .refusal: self = .refusal
        }
        guard encoded.count == Self.encodedBytes(tag: tag.rawValue) else { return nil }
    }

    /// Returns the length of an encoded message that begins with a tag; nil for an unknown tag.
    static func encodedBytes(tag: UInt8) -> Int? {
        switch Tag(rawValue: tag) {
        case .commitment, .responderNonce, .initiatorNonce: 1 + fieldBytes
        case .confirmation, .refusal: 1
        case nil: nil
        }
    }
}

/// A reader that splits a stream of bytes into messages of the pairing protocol.
package struct PairingMessageReader: Sendable {
    /// A result of reading.
    package enum Item: Hashable, Sendable {
        /// A message.
        case message(PairingMessage)
        /// The stream has bytes that are not a message. Everything after them is dropped.
        case invalid
    }

    /// The maximum number of bytes that wait. All messages of one pairing have 101 bytes together.
    private static let maximumBytes = 256

    private var buffer: [UInt8] = []
    private var isInvalid = false

    /// Creates a reader for the beginning of a stream.
    package init() {}

    /// Adds received bytes.
    package mutating func append(_ bytes: [UInt8]) {
        guard !isInvalid else { return }
        buffer += bytes.prefix(Self.maximumBytes + 1 - buffer.count)
    }

    /// Removes and returns the next item; nil if no complete message was received.
    package mutating func next() -> Item? {
        guard !isInvalid, let tag = buffer.first else { return nil }
        guard buffer.count <= Self.maximumBytes, let length = PairingMessage.encodedBytes(tag: tag) else {
            (buffer, isInvalid) = ([], true)
            return .invalid
        }
        guard buffer.count >= length, let message = PairingMessage(buffer.prefix(length)) else { return nil }
        buffer.removeFirst(length)
        return .message(message)
    }
}
