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
        let expected = tag == .confirmation || tag == .refusal ? 0 : Self.fieldBytes
        guard field.count == expected else { return nil }
    }
}
