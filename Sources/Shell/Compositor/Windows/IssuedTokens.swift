/// The activation tokens that clients have requested and that nobody has used yet.
///
/// Tokens have no timeout, because an app may start slowly. Instead, each client can have a limited number of tokens: a
/// new token beyond the limit revokes the oldest token of the client. A token outlives its client, because a launcher
/// may end before the app that it has started. Of the tokens whose clients have ended, only the newest are kept, up to
/// a limit.
struct IssuedTokens<Client: Hashable> {
    /// The maximum number of tokens of a client.
    static var maximumOfClient: Int { 64 }
    /// The maximum number of tokens whose clients have ended.
    static var maximumOfEndedClients: Int { 256 }

    private var owners: [String: Client?] = [:]
    private var tokens: [Client?: [String]] = [:]

    /// Adds a token. If the client now has too many tokens, returns its oldest token, which the caller must revoke;
    /// otherwise returns nil.
    mutating func add(_ token: String, of client: Client) -> String? {
        owners[token] = .some(client)
        tokens[client, default: []].append(token)
        return excess(of: client, maximum: Self.maximumOfClient).first
    }

    /// Removes a token that was used or revoked.
    mutating func remove(_ token: String) {
        guard let client = owners.removeValue(forKey: token) else { return }
        tokens[client]?.removeAll { $0 == token }
        if tokens[client]?.isEmpty ?? false { tokens[client] = nil }
    }

    /// Handles the end of a client. Returns the tokens that are to be revoked.
    mutating func clientEnded(_ client: Client) -> [String] {
        guard let left = tokens.removeValue(forKey: client) else { return [] }
        for token in left { owners[token] = .some(nil) }
        tokens[nil, default: []] += left
        return excess(of: nil, maximum: Self.maximumOfEndedClients)
    }

    /// Removes and returns the oldest tokens beyond a maximum.
    private mutating func excess(of client: Client?, maximum: Int) -> [String] {
        guard let all = tokens[client], all.count > maximum else { return [] }
        let excess = Array(all.prefix(all.count - maximum))
        tokens[client] = Array(all.dropFirst(excess.count))
        for token in excess { owners[token] = nil }
        return excess
    }
}
