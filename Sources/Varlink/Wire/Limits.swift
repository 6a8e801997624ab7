/// The limits on the resources that a peer may use. A server refuses a call with too many levels, values or
/// combining marks, and closes a connection that exceeds any other limit.
public struct Limits: Sendable, Equatable {
    /// The maximum length of a received message in bytes, without its terminating null byte.
    public var maximumMessageBytes: Int

    /// The maximum nesting of arrays and objects in a message, where the message itself is the first level.
    public var maximumNesting: Int

    /// The maximum number of array elements and object members in a message that a server receives. Decoding costs far
    /// more per value than per byte, so a limit of bytes alone does not bound the time that a call takes.
    package var maximumValues: Int

    /// The maximum number of combining marks in succession in a string of a message that a server receives. Comparing
    /// two texts, or hashing one, sorts these marks in a time that grows with the square of their number. Texts that
    /// people write have far fewer.
    package var maximumMarks = 128

    /// The sustained rate of calls per connection, in calls per second.
    package var callsPerSecond: Double

    /// The number of calls that a connection may make in a burst after a pause.
    package var callBurst: Double

    /// The maximum number of bytes that wait to be sent to a peer.
    package var maximumQueuedBytes: Int

    /// The maximum number of open connections of one process.
    package var maximumConnectionsOfProcess = Int.max

    /// The maximum number of bytes that all connections of one process keep together: received bytes that wait to be
    /// handled, and replies that wait to be sent.
    package var maximumBytesOfProcess = Int.max

    /// The maximum number of open connections of one process group. A process and the processes that it forks are in
    /// one group, unless they choose another one.
    package var maximumConnectionsOfJob = Int.max

    /// The maximum number of bytes that all connections of one process group keep together.
    package var maximumBytesOfJob = Int.max

    /// The number of unread bytes above which no further call of the connection is answered and nothing more is read
    /// from it. Only the replies to a call with `more` can still be added.
    package var unreadBytesBeforePause = 1 << 20

    /// The maximum number of calls that a peer may send while an earlier call of the same connection is unanswered.
    package var maximumPipelinedCalls: Int

    /// The maximum number of open connections of a server. A further connection replaces an idle one of the process
    /// with the most connections, or is closed as soon as it is accepted.
    package var maximumConnections: Int

    /// Makes limits.
    ///
    /// The defaults are for local peers that are not trusted: messages of 4 MiB, 128 levels and 16,384 values, 5000
    /// calls per second with bursts of 10000, 16 MiB of unread replies, 4096 pipelined calls and 256 connections.
    public init(
        maximumMessageBytes: Int = 4 << 20, maximumNesting: Int = 128, callsPerSecond: Double = 5000,
        callBurst: Double = 10_000, maximumQueuedBytes: Int = 16 << 20, maximumPipelinedCalls: Int = 4096,
        maximumConnections: Int = 256, maximumValues: Int = 16_384
    ) {
        self.maximumMessageBytes = maximumMessageBytes
        self.maximumNesting = maximumNesting
        self.callsPerSecond = callsPerSecond
        self.callBurst = callBurst
        self.maximumQueuedBytes = maximumQueuedBytes
        self.maximumPipelinedCalls = maximumPipelinedCalls
        self.maximumConnections = maximumConnections
        self.maximumValues = maximumValues
    }

    /// The limits of a client: the defaults, but with replies of up to 64 MiB. A client chose its server and may have
    /// requested much data.
    public static let caller = Limits(maximumMessageBytes: 64 << 20)
}
