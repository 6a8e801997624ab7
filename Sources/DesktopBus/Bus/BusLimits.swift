/// What a connection allows.
public struct BusLimits: Sendable, Hashable {
    /// The most that the values of one message may take, in bytes; every value counts 16 besides its own bytes.
    ///
    /// The bus itself ends messages at 128 MiB, so that is the most that is ever held before a message is refused.
    public var messageBytes = 32 << 20
    /// Messages that may wait to be sent while the bus does not take them.
    public var queuedMessages = 4096
    /// Messages handled by one call of `process`, so that other work of the loop gets its turn.
    public var messagesPerTurn = 64
    /// How long the handshake may take, during which making a connection blocks.
    public var handshake: Duration = .seconds(2)

    /// Makes the usual limits.
    public init() {}
}
