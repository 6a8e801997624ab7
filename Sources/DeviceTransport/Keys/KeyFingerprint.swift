import CGnuTLS

/// The SHA-256 hash of a device's public key. The hash identifies the device.
package struct KeyFingerprint: Hashable, Sendable {
    /// The number of bytes of a fingerprint.
    package static let byteCount = 32

    /// The bytes.
    package let bytes: [UInt8]

    /// Computes the fingerprint of a public key in the encoding of X.509 (SubjectPublicKeyInfo).
    init(ofPublicKey encoded: [UInt8]) throws(TLSError) { bytes = try SystemCryptography.sha256(encoded) }

    /// The fingerprint as hexadecimal digits.
    package var text: String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}

/// The cryptographic functions of the system's library that the protocols of devices need.
package enum SystemCryptography {
    /// Returns the SHA-256 hash of bytes.
    ///
    /// - Throws: ``TLSError`` if the library does not work.
    package static func sha256(_ bytes: [UInt8]) throws(TLSError) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        try TLSError.check("hash", gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &digest))
        return digest
    }

    /// Returns random bytes for keys and nonces.
    ///
    /// - Throws: ``TLSError`` if the system provides no random numbers.
    package static func randomBytes(_ count: Int) throws(TLSError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        try TLSError.check("random numbers", gnutls_rnd(GNUTLS_RND_KEY, &bytes, count))
        return bytes
    }
}
