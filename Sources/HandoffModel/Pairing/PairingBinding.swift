/// The values that bind a pairing to one connection and to the keys of both devices.
package struct PairingBinding: Hashable, Sendable {
    /// The value that TLS exports for the connection (RFC 8446, section 7.5). It is the same on both sides, and
    /// different for every connection.
    package let exportedValue: [UInt8]
    /// The public key of the device that opened the connection.
    package let initiatorKey: [UInt8]
    /// The public key of the device that accepted the connection.
    package let responderKey: [UInt8]

    /// Creates a binding.
    package init(exportedValue: [UInt8], initiatorKey: [UInt8], responderKey: [UInt8]) {
        (self.exportedValue, self.initiatorKey, self.responderKey) = (exportedValue, initiatorKey, responderKey)
    }
}

/// A cryptographic hash function, such as SHA-256.
package typealias PairingDigest = @Sendable ([UInt8]) -> [UInt8]

extension PairingBinding {
    /// Returns the commitment to the initiator's nonce.
    package func commitment(toNonce nonce: [UInt8], _ digest: PairingDigest) -> [UInt8] {
        digest(Self.text("proscenium handoff commitment", [exportedValue, initiatorKey, responderKey, nonce]))
    }

    /// Returns the code that both devices show.
    package func code(initiatorNonce: [UInt8], responderNonce: [UInt8], _ digest: PairingDigest) -> PairingCode {
        let fields = [exportedValue, initiatorKey, responderKey, initiatorNonce, responderNonce]
        let bytes = digest(Self.text("proscenium handoff code", fields))
        return PairingCode(number: bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns an unambiguous encoding of a purpose and of fields: each is preceded by its length.
    private static func text(_ purpose: String, _ fields: [[UInt8]]) -> [UInt8] {
        ([Array(purpose.utf8)] + fields).flatMap { field -> [UInt8] in
            (0..<4).map { UInt8(truncatingIfNeeded: field.count >> (24 - 8 * $0)) } + field
        }
    }
}

/// The six digits that a person compares on both devices.
package struct PairingCode: Hashable, Sendable {
    /// The six digits.
    package let digits: String

    /// Creates a code from the last six decimal digits of a number.
    package init(number: UInt64) {
        let text = String(number % 1_000_000)
        digits = String(repeating: "0", count: 6 - text.count) + text
    }
}
