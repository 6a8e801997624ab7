import CGnuTLS

/// A private key of GnuTLS.
final class X509PrivateKey {
    let pointer: gnutls_x509_privkey_t

    init() throws(TLSError) {
        var key: gnutls_x509_privkey_t?
        try TLSError.check("key", gnutls_x509_privkey_init(&key))
        guard let key else { throw TLSError("key", GNUTLS_E_MEMORY_ERROR) }
        pointer = key
    }

    deinit { gnutls_x509_privkey_deinit(pointer) }
}

/// A certificate of GnuTLS.
final class X509Certificate {
    let pointer: gnutls_x509_crt_t

    /// Creates an empty certificate.
    init() throws(TLSError) {
        var certificate: gnutls_x509_crt_t?
        try TLSError.check("certificate", gnutls_x509_crt_init(&certificate))
        guard let certificate else { throw TLSError("certificate", GNUTLS_E_MEMORY_ERROR) }
        pointer = certificate
    }

    /// Reads a certificate in the DER encoding.
    convenience init(encoded: gnutls_datum_t) throws(TLSError) {
        try self.init()
        var encoded = encoded
        try TLSError.check("certificate", gnutls_x509_crt_import(pointer, &encoded, GNUTLS_X509_FMT_DER))
    }

    deinit { gnutls_x509_crt_deinit(pointer) }

    /// Fills an empty certificate for a key and signs it with the key. All fields except the key are the same for every
    /// device.
    func selfSign(_ key: X509PrivateKey) throws(TLSError) {
        try TLSError.check("certificate version", gnutls_x509_crt_set_version(pointer, 3))
        try TLSError.check("certificate serial", gnutls_x509_crt_set_serial(pointer, [1], 1))
        try TLSError.check("certificate dates", gnutls_x509_crt_set_activation_time(pointer, 0))
        // -1 selects the date of a certificate that never expires.
        try TLSError.check("certificate dates", gnutls_x509_crt_set_expiration_time(pointer, -1))
        try TLSError.check("certificate name", gnutls_x509_crt_set_dn(pointer, "CN=proscenium", nil))
        try TLSError.check("certificate key", gnutls_x509_crt_set_key(pointer, key.pointer))
        try TLSError.check(
            "certificate signature", gnutls_x509_crt_sign2(pointer, pointer, key.pointer, GNUTLS_DIG_SHA256, 0))
    }

    /// Returns the public key in the encoding of X.509 (SubjectPublicKeyInfo).
    func publicKey() throws(TLSError) -> [UInt8] {
        var key: gnutls_pubkey_t?
        try TLSError.check("public key", gnutls_pubkey_init(&key))
        guard let key else { throw TLSError("public key", GNUTLS_E_MEMORY_ERROR) }
        defer { gnutls_pubkey_deinit(key) }
        try TLSError.check("public key", gnutls_pubkey_import_x509(key, pointer, 0))
        return try TLSData.exported("public key") { gnutls_pubkey_export2(key, GNUTLS_X509_FMT_DER, &$0) }
    }
}

/// Functions that pass bytes to and from GnuTLS.
enum TLSData {
    /// Passes bytes to a function as a datum of GnuTLS, which is valid during the call only.
    static func with<Value>(_ bytes: [UInt8], _ body: (inout gnutls_datum_t) -> Value) -> Value {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = gnutls_datum_t(data: buffer.baseAddress, size: UInt32(buffer.count))
            return body(&datum)
        }
    }

    /// Returns the bytes that a function allocates, and frees them.
    static func exported(
        _ step: String, _ body: (inout gnutls_datum_t) -> Int32
    ) throws(TLSError) -> [UInt8] {
        var datum = gnutls_datum_t()
        try TLSError.check(step, body(&datum))
        defer { cgnutls_release(&datum) }
        return Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size)))
    }
}
