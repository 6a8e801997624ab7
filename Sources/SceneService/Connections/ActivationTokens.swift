import SceneModel

/// The tokens by which windows are bound to sessions: each is good once, for one session and one process.
struct ActivationTokens: Sendable {
    struct Grant: Hashable, Sendable {
        let session: SessionIdentifier
        let pid: Int32
    }

    private var grants: [String: Grant] = [:]

    /// Tokens that were given out and not used, by session and text.
    var outstanding: [(token: String, session: SessionIdentifier)] {
        grants.map { ($0.key, $0.value.session) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }

    /// Makes a token good; the session's earlier ones are not any more.
    mutating func grant(_ token: String, to session: SessionIdentifier, pid: Int32) {
        revoke(session)
        grants[token] = Grant(session: session, pid: pid)
    }

    /// Uses a token up; nil, and nothing is used up, unless it is good for a window of this process.
    mutating func redeem(_ token: String, pid: Int32) -> SessionIdentifier? {
        guard let grant = grants[token], grant.pid == pid else { return nil }
        grants[token] = nil
        return grant.session
    }

    /// The session's scene is gone, and its window need not come any more.
    mutating func revoke(_ session: SessionIdentifier) { grants = grants.filter { $0.value.session != session } }

    /// The process is gone.
    mutating func revoke(pid: Int32) { grants = grants.filter { $0.value.pid != pid } }
}

/// Texts that cannot be guessed.
enum Secret {
    /// 128 bits in hexadecimal digits.
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
