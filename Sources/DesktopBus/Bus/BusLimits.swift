/// The limits of a connection.
package struct BusLimits: Sendable, Hashable {
    /// The maximum size of the values in one message, in bytes; every value counts 16 bytes in addition to its own
    /// size.
    ///
    /// The limit applies to sent and received messages. A received message is checked only after it has arrived; the
    /// bus itself rejects messages over 128 MiB, so a message never occupies more memory than that before the check.
    package var messageBytes = 32 << 20
    /// The maximum number of messages that wait to be sent.
    package var queuedMessages = 4096
    /// The maximum number of messages that one call of `process` handles, so that other work of the loop is not
    /// delayed.
    package var messagesPerTurn = 64
    /// The maximum duration of the handshake. The handshake blocks the thread that makes the connection.
    package var handshake: Duration = .seconds(2)

    /// Makes the default limits.
    package init() {}
}
