import CGnuTLS

/// An error of GnuTLS.
package struct TLSError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the failed step, such as `handshake`.
    package let step: String
    /// The error code of GnuTLS, which is negative.
    package let code: Int32

    init(_ step: String, _ code: Int32) { (self.step, self.code) = (step, code) }

    /// Throws an error for a negative code.
    static func check(_ step: String, _ code: Int32) throws(TLSError) {
        if code < 0 { throw TLSError(step, code) }
    }

    /// The step and the reason as text.
    package var description: String { "\(step): \(String(cString: gnutls_strerror(code)))" }
}

extension TLSError {
    /// The error for a session whose peer has not presented its key.
    package static let missingPeer = TLSError("reading the peer's key", GNUTLS_E_NO_CERTIFICATE_FOUND)
}
