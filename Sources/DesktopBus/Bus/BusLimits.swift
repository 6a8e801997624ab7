/// The limits of a connection.
package struct BusLimits: Sendable, Hashable {
    /// The maximum size of the values in one message, in bytes; every value counts 16 in addition to its own bytes.
    ///
    /// The bus itself rejects messages over 128 MiB, so that is the maximum memory that a message takes before it is
    /// refused here.
    package var messageBytes = 32 << 20
    /// The maximum number of queued messages while the bus does not accept them.
    package var queuedMessages = 4096
    /// The maximum number of messages that one call of `process` handles, so that other work of the loop gets its turn.
    package var messagesPerTurn = 64
    /// The timeout of the handshake, during which making a connection blocks.
    package var handshake: Duration = .seconds(2)

    /// Makes the default limits.
    package init() {}
}
