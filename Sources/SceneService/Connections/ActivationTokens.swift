import SceneModel

/// The activation tokens that bind windows to sessions. A token can be redeemed once, for one session and by one
/// process.
struct ActivationTokens: Sendable {
    struct Grant: Hashable, Sendable {
        let session: SessionIdentifier
        let pid: Int32
    }

    private var grants: [String: Grant] = [:]

    /// The tokens that were granted but not yet redeemed, sorted by session and then by token.
    var outstanding: [(token: String, session: SessionIdentifier)] {
        grants.map { ($0.key, $0.value.session) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    /// Grants a token for a session to a process, and revokes all earlier tokens for the session.
    mutating func grant(_ token: String, to session: SessionIdentifier, pid: Int32) {
        revoke(session)
        grants[token] = Grant(session: session, pid: pid)
    }

    /// Redeems a token and returns its session. Returns nil for an unknown token. Also returns nil for a token that was
    /// granted to another process; such a token stays valid.
    mutating func redeem(_ token: String, pid: Int32) -> SessionIdentifier? {
        guard let grant = grants[token], grant.pid == pid else { return nil }
        grants[token] = nil
        return grant.session
    }

    /// Revokes the tokens of a session whose scene has ended.
    mutating func revoke(_ session: SessionIdentifier) { grants = grants.filter { $0.value.session != session } }

    /// Revokes the tokens of a process that has ended.
    mutating func revoke(pid: Int32) { grants = grants.filter { $0.value.pid != pid } }
}

/// A generator of unguessable texts.
enum RandomToken {
    /// Returns 128 random bits as hexadecimal digits.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
