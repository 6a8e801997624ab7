import CGnuTLS

/// One side of a TLS 1.3 connection over a non-blocking socket. No function blocks: each performs as much of its work as
/// the socket permits.
///
/// Both sides present a self-signed certificate. TLS proves that the peer has the private key of its certificate, and
/// the policy decides which public keys are accepted.
package final class TLSSession {
    /// The side of a connection.
    package enum Role: Hashable, Sendable {
        /// The side that opened the connection.
        case client
        /// The side that accepted the connection.
        case server
    }

    /// The result of reading.
    package enum ReadResult: Hashable, Sendable {
        /// Received bytes.
        case bytes([UInt8])
        /// Nothing was received yet.
        case wouldBlock
        /// The peer has ended the connection.
        case ended
    }

    /// Decides whether a peer's key is accepted, for the application protocol that both sides have negotiated.
    package typealias Policy = (_ peer: KeyFingerprint, _ applicationProtocol: String) -> Bool

    /// TLS 1.3 only, with one kind of key. Both sides are programs of this project, so nothing needs to be negotiated.
    private static let priorities =
        "NORMAL:-VERS-ALL:+VERS-TLS1.3:-SIGN-ALL:+SIGN-ECDSA-SECP256R1-SHA256:+SIGN-ECDSA-SHA256"
        + ":-GROUP-ALL:+GROUP-X25519:+GROUP-SECP256R1"
    /// The maximum size of a handshake message in bytes. A peer's certificate has less than 1 KiB.
    private static let maximumHandshakeBytes = 16 << 10
    /// The maximum number of bytes that one call reads: one record of TLS.
    private static let maximumReadBytes = 16 << 10

    /// The public key of the peer in the encoding of X.509; nil until the peer has presented it.
    package private(set) var peerKey: [UInt8]?
    /// The fingerprint of the peer's key; nil until the policy has accepted the key.
    package private(set) var peer: KeyFingerprint?
    /// Whether the handshake is complete.
    package private(set) var isOpen = false
    /// The number of bytes that wait to be sent.
    package var outputCount: Int { output.count - outputPosition }
    /// Whether received bytes are buffered in the session, so that the socket need not become readable for them.
    package var hasBufferedInput: Bool { gnutls_record_check_pending(session) > 0 }

    private let session: gnutls_session_t
    private let key: DeviceKey
    private let policy: Policy
    private var output: [UInt8] = []
    private var outputPosition = 0
    /// Whether GnuTLS has encrypted bytes that the socket has not accepted yet.
    private var hasUnsentRecord = false

    /// Creates a session over a connected, non-blocking socket, which the caller owns and closes after the session.
    ///
    /// - Parameter protocols: the application protocols that this side supports; the first that both sides support is
    ///   used.
    /// - Throws: ``TLSError``.
    package init(
        _ role: Role, over descriptor: Int32, key: DeviceKey, protocols: [String], policy: @escaping Policy
    ) throws(TLSError) {
        // The header declares the flags twice, as values of an enumeration and as macros.
        let flags: [gnutls_init_flags_t] = [
            role == .server ? GNUTLS_SERVER : GNUTLS_CLIENT, GNUTLS_NONBLOCK, GNUTLS_NO_SIGNAL, GNUTLS_NO_TICKETS,
            GNUTLS_FORCE_CLIENT_CERT,
        ]
        var session: gnutls_session_t?
        try TLSError.check("session", gnutls_init(&session, flags.reduce(0) { $0 | $1.rawValue }))
        guard let session else { throw TLSError("session", GNUTLS_E_MEMORY_ERROR) }
        (self.session, self.key, self.policy) = (session, key, policy)
        try TLSError.check("priorities", gnutls_priority_set_direct(session, Self.priorities, nil))
        try TLSError.check(
            "credentials",
            gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(key.credentials)))
        try setProtocols(protocols)
        gnutls_handshake_set_max_packet_length(session, Self.maximumHandshakeBytes)
        if role == .server { gnutls_certificate_server_set_request(session, GNUTLS_CERT_REQUIRE) }
        gnutls_transport_set_int2(session, descriptor, descriptor)
        // The owner limits the time of the handshake; the session itself must not wait.
        gnutls_handshake_set_timeout(session, 0)
        gnutls_session_set_ptr(session, Unmanaged.passUnretained(self).toOpaque())
        gnutls_session_set_verify_function(session) { session in
            guard let session, let owner = gnutls_session_get_ptr(session) else { return GNUTLS_E_CERTIFICATE_ERROR }
            return Unmanaged<TLSSession>.fromOpaque(owner).takeUnretainedValue().verifyPeer()
        }
    }

    deinit { gnutls_deinit(session) }

    private func setProtocols(_ protocols: [String]) throws(TLSError) {
        var bytes = protocols.map { Array($0.utf8) }
        let offsets = bytes.indices.map { bytes[..<$0].reduce(0) { $0 + $1.count } }
        var all = bytes.flatMap(\.self)
        let result = all.withUnsafeMutableBufferPointer { buffer in
            let list = bytes.indices.map { index in
                gnutls_datum_t(
                    data: buffer.baseAddress.map { $0 + offsets[index] }, size: UInt32(bytes[index].count))
            }
            let flags = GNUTLS_ALPN_MANDATORY.rawValue | GNUTLS_ALPN_SERVER_PRECEDENCE.rawValue
            return gnutls_alpn_set_protocols(session, list, UInt32(list.count), flags)
        }
        bytes = []
        try TLSError.check("application protocols", result)
    }

    /// The application protocol that both sides have negotiated; nil before the negotiation.
    package var applicationProtocol: String? {
        var datum = gnutls_datum_t()
        guard gnutls_alpn_get_selected_protocol(session, &datum) == 0 else { return nil }
        return String(decoding: UnsafeBufferPointer(start: datum.data, count: Int(datum.size)), as: UTF8.self)
    }

    /// Checks the peer's certificate during the handshake; returns 0, or the code that ends the handshake.
    private func verifyPeer() -> Int32 {
        var count: UInt32 = 0
        guard let list = gnutls_certificate_get_peers(session, &count), count == 1,
            let key = try? X509Certificate(encoded: list[0]).publicKey(),
            let fingerprint = try? KeyFingerprint(ofPublicKey: key), let name = applicationProtocol,
            policy(fingerprint, name)
        else { return GNUTLS_E_CERTIFICATE_ERROR }
        (peerKey, peer) = (key, fingerprint)
        return 0
    }

    /// Performs the next part of the handshake. Returns whether the handshake is complete.
    ///
    /// - Throws: ``TLSError`` if the handshake has failed; the session cannot be used afterwards.
    package func handshake() throws(TLSError) -> Bool {
        guard !isOpen else { return true }
        let result = gnutls_handshake(session)
        if Self.canContinue(result) { return false }
        try TLSError.check("handshake", result)
        // The function that checks the peer is called in every handshake; this condition is checked again because
        // everything depends on it.
        guard peer != nil else { throw TLSError("handshake", GNUTLS_E_NO_CERTIFICATE_FOUND) }
        isOpen = true
        return true
    }

    /// Whether the session waits until the socket accepts more bytes.
    package var wantsToWrite: Bool {
        isOpen ? outputCount > 0 : gnutls_record_get_direction(session) == 1
    }

    /// Reads bytes of at most one record.
    ///
    /// - Throws: ``TLSError`` if the peer violates the protocol or the connection has failed.
    package func read() throws(TLSError) -> ReadResult {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.maximumReadBytes) { buffer, count in
            result = gnutls_record_recv(session, buffer.baseAddress, buffer.count)
            count = max(0, result)
        }
        if result > 0 { return .bytes(bytes) }
        let code = Int32(clamping: result)
        if Self.canContinue(code) { return .wouldBlock }
        switch code {
        case 0, GNUTLS_E_PREMATURE_TERMINATION, GNUTLS_E_PULL_ERROR: return .ended
        default: throw TLSError("reading", code)
        }
    }

    /// Appends bytes to the output. ``flush()`` sends them.
    package func send(_ bytes: [UInt8]) {
        if outputPosition > 0 {
            output.removeSubrange(..<outputPosition)
            outputPosition = 0
        }
        output += bytes
    }

    /// Sends as many bytes of the output as the socket accepts.
    ///
    /// - Throws: ``TLSError`` if the connection has failed.
    package func flush() throws(TLSError) {
        while isOpen, outputCount > 0 {
            let result = output.withUnsafeBytes { bytes in
                // After an incomplete call, GnuTLS has the bytes already and is called without bytes.
                hasUnsentRecord
                    ? gnutls_record_send(session, nil, 0)
                    : gnutls_record_send(
                        session, bytes.baseAddress.map { $0 + outputPosition }, bytes.count - outputPosition)
            }
            let code = Int32(clamping: result)
            hasUnsentRecord = Self.canContinue(code)
            if hasUnsentRecord { return }
            try TLSError.check("writing", code)
            outputPosition += result
        }
        if outputCount == 0 { (output, outputPosition) = ([], 0) }
    }

    /// Sends the peer the alert that closes the connection, if the socket accepts it without blocking.
    package func end() {
        if isOpen { _ = gnutls_bye(session, GNUTLS_SHUT_WR) }
    }

    /// Sends the peer the alert for a failed handshake, if the socket accepts it without blocking.
    package func sendAlert(for error: TLSError) {
        _ = gnutls_alert_send_appropriate(session, error.code)
    }

    /// Returns a value that is the same on both sides, and different for every connection (RFC 8446, section 7.5).
    ///
    /// - Throws: ``TLSError`` before the end of the handshake.
    package func exportedValue(label: String, count: Int) throws(TLSError) -> [UInt8] {
        guard isOpen else { throw TLSError("exporting a value", GNUTLS_E_INVALID_SESSION) }
        var value = [UInt8](repeating: 0, count: count)
        let text = Array(label.utf8).map { CChar(bitPattern: $0) }
        let result = value.withUnsafeMutableBytes { buffer in
            gnutls_prf_rfc5705(
                session, text.count, text, 0, nil, buffer.count,
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        try TLSError.check("exporting a value", result)
        return value
    }

    /// Whether a code means that the call must be repeated: the socket was not ready, or a warning was received.
    private static func canContinue(_ code: Int32) -> Bool {
        code < 0 && gnutls_error_is_fatal(code) == 0
    }
}
