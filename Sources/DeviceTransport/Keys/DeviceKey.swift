import CGnuTLS

/// The private key of a device, with a self-signed certificate that presents the public key in TLS.
///
/// Only the key identifies the device. Every process makes a new certificate: its name, its dates and its issuer are
/// the same for all devices, and a peer ignores them.
package final class DeviceKey {
    /// The private key in the PEM encoding. It is stored on the disk and must not be logged.
    package let privateKeyPEM: [UInt8]
    /// The public key in the encoding of X.509 (SubjectPublicKeyInfo).
    package let publicKey: [UInt8]
    /// The fingerprint of the public key.
    package let fingerprint: KeyFingerprint

    /// The credentials for TLS sessions.
    let credentials: gnutls_certificate_credentials_t

    /// Generates a new key.
    ///
    /// - Throws: ``TLSError``.
    package static func generate() throws(TLSError) -> DeviceKey {
        let key = try X509PrivateKey()
        try TLSError.check(
            "generating a key", gnutls_x509_privkey_generate(key.pointer, GNUTLS_PK_ECDSA, cgnutls_p256(), 0))
        return try DeviceKey(key)
    }

    /// Reads a key in the PEM encoding.
    ///
    /// - Throws: ``TLSError`` if the text is not a private key on the curve P-256.
    package convenience init(privateKeyPEM: [UInt8]) throws(TLSError) {
        let key = try X509PrivateKey()
        try TLSError.check(
            "reading the key",
            TLSData.with(privateKeyPEM) { gnutls_x509_privkey_import2(key.pointer, &$0, GNUTLS_X509_FMT_PEM, nil, 0) })
        var curve = GNUTLS_ECC_CURVE_INVALID
        var (x, y, secret) = (gnutls_datum_t(), gnutls_datum_t(), gnutls_datum_t())
        let result = gnutls_x509_privkey_export_ecc_raw(key.pointer, &curve, &x, &y, &secret)
        for (var part) in [x, y, secret] { cgnutls_release(&part) }
        try TLSError.check("reading the key", result)
        guard curve == GNUTLS_ECC_CURVE_SECP256R1 else {
            throw TLSError("reading the key", GNUTLS_E_ECC_UNSUPPORTED_CURVE)
        }
        try self.init(key)
    }

    private init(_ key: X509PrivateKey) throws(TLSError) {
        privateKeyPEM = try TLSData.exported("encoding the key") {
            gnutls_x509_privkey_export2_pkcs8(key.pointer, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, &$0)
        }
        let certificate = try X509Certificate()
        try certificate.selfSign(key)
        publicKey = try certificate.publicKey()
        fingerprint = try KeyFingerprint(ofPublicKey: publicKey)
        var credentials: gnutls_certificate_credentials_t?
        try TLSError.check("credentials", gnutls_certificate_allocate_credentials(&credentials))
        guard let credentials else { throw TLSError("credentials", GNUTLS_E_MEMORY_ERROR) }
        self.credentials = credentials
        var list: gnutls_x509_crt_t? = certificate.pointer
        // The function copies the certificate and the key.
        try TLSError.check("credentials", gnutls_certificate_set_x509_key(credentials, &list, 1, key.pointer))
    }

    deinit { gnutls_certificate_free_credentials(credentials) }
}
