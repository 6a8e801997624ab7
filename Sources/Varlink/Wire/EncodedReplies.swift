/// Replies with `continues` that were encoded once, to be sent to any number of callers.
package struct EncodedReplies: Sendable {
    /// The messages, each with its terminating null byte.
    private(set) var bytes: [UInt8] = []

    /// Makes an empty list.
    package init() {}

    /// Adds a reply. Returns false if the parameters cannot be encoded as JSON.
    @discardableResult
    package mutating func append(_ parameters: some Encodable) -> Bool {
        guard let message = Reply.encode(parameters, continues: true) else { return false }
        bytes += message
        return true
    }
}
