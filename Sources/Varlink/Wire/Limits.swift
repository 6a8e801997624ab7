/// What one peer may use up before its connection is closed.
public struct Limits: Sendable, Equatable {
    /// The longest message that is read, in bytes, without its terminating NUL.
    public var maximumMessageBytes: Int

    /// How deep arrays and objects of a message may be nested, the message itself being the first level.
    public var maximumNesting: Int

    /// How many calls a connection may make per second over a longer time.
    public var callsPerSecond: Double

    /// How many calls a connection may make at once after a time of silence.
    public var callBurst: Double

    /// How many bytes may wait for a peer to read them.
    public var maximumQueuedBytes: Int

    /// How many calls a peer may send ahead of the one that is being answered.
    public var maximumPipelinedCalls: Int

    /// How many connections a server keeps open at a time; further ones are closed as soon as they are accepted.
    public var maximumConnections: Int

    /// The limits for local peers which are not trusted: 4 MiB messages 128 levels deep, 5000 calls per second with
    /// bursts of 10000, 16 MiB of unread replies, 4096 pipelined calls and 256 connections, all of which can be
    /// changed.
    public init(
        maximumMessageBytes: Int = 4 << 20, maximumNesting: Int = 128, callsPerSecond: Double = 5000,
        callBurst: Double = 10_000, maximumQueuedBytes: Int = 16 << 20, maximumPipelinedCalls: Int = 4096,
        maximumConnections: Int = 256
    ) {
        self.maximumMessageBytes = maximumMessageBytes
        self.maximumNesting = maximumNesting
        self.callsPerSecond = callsPerSecond
        self.callBurst = callBurst
        self.maximumQueuedBytes = maximumQueuedBytes
        self.maximumPipelinedCalls = maximumPipelinedCalls
        self.maximumConnections = maximumConnections
    }

    /// The limits of a caller, who chose its server and may have asked for much: replies of up to 64 MiB.
    public static let caller = Limits(maximumMessageBytes: 64 << 20)
}
