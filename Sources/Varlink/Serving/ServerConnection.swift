import EventLoop
import Foundation

/// The server's side of a connection without its socket: bytes go in, calls come out one at a time, replies go in, and
/// bytes come out.
///
/// A call is handed out when the one before it has been answered, so replies are in the order of the calls.
public final class ServerConnection {
    private let limits: Limits
    private var reader: MessageReader
    private var bucket: TokenBucket
    private var output = ByteQueue()
    private var current: (number: UInt64, call: Call)?
    private var lastNumber: UInt64 = 0

    /// Why the connection has ended; nil while it is open.
    public private(set) var closeReason: CloseReason?

    /// Makes a connection that has just been opened.
    public init(limits: Limits = Limits(), now: MonotonicTime) {
        self.limits = limits
        reader = MessageReader(maximumMessageBytes: limits.maximumMessageBytes)
        bucket = TokenBucket(perSecond: limits.callsPerSecond, burst: limits.callBurst, now: now)
    }

    /// Whether a call waits for its answer.
    public var isBusy: Bool { current != nil }

    /// Whether more bytes should be read from the peer. It is false while calls of more bytes than one message may
    /// have wait behind the one that is being answered.
    public var wantsInput: Bool {
        closeReason == nil && (reader.waitingMessages == 0 || reader.waitingBytes <= limits.maximumMessageBytes)
    }

    /// How many bytes wait to be written to the peer.
    public var outputCount: Int { output.count }

    /// Takes in bytes from the peer; those that come after the end are ignored.
    public func receive(_ bytes: some Collection<UInt8>) {
        guard closeReason == nil else { return }
        // The fault is kept by the reader and takes effect after the calls that came before it.
        try? reader.append(bytes)
    }

    /// The next call to be answered and its number; nil when there is none, when the last one has not been answered,
    /// or when the connection has ended.
    public func nextCall(now: MonotonicTime) -> (number: UInt64, call: Call)? {
        guard closeReason == nil else { return nil }
        guard current == nil, let message = reader.next() else {
            checkInput()
            return nil
        }
        guard bucket.take(now: now) else {
            close(.tooManyCalls)
            return nil
        }
        do {
            let call = try Call(message: message, maximumNesting: limits.maximumNesting)
            lastNumber += 1
            current = (lastNumber, call)
            return current
        } catch {
            close(.protocolViolation(error))
            return nil
        }
    }

    /// Answers the call that was handed out last. False when it takes no further reply, because it has had its last
    /// one or the connection has ended.
    ///
    /// - Parameters:
    ///   - continues: whether more replies follow, which only a call with `more` allows: to any other call this is the
    ///     last reply.
    ///   - error: the name of the error, which is always the last reply; nil for success.
    @discardableResult
    public func reply(
        to number: UInt64, _ parameters: some Encodable, continues: Bool = false, error: String? = nil
    ) -> Bool {
        guard closeReason == nil, let (open, call) = current, open == number else { return false }
        let isLast = !(continues && call.more && error == nil)
        if isLast { current = nil }
        guard !call.oneway else { return true }
        guard let bytes = Reply.encode(parameters, continues: !isLast, error: error) else {
            close(.unwritableReply(method: call.method))
            return false
        }
        guard output.count + bytes.count <= limits.maximumQueuedBytes else {
            close(.slowReader(limit: limits.maximumQueuedBytes))
            return false
        }
        output.append(bytes)
        return true
    }

    /// Ends the connection; the first reason stays.
    public func close(_ reason: CloseReason) {
        guard closeReason == nil else { return }
        closeReason = reason
        current = nil
        reader = MessageReader(maximumMessageBytes: 0)
    }

    /// Lends the bytes that wait for the peer, at most so many, to a function.
    public func withOutput<Value>(_ maximum: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        output.withPrefix(maximum, body)
    }

    /// Drops bytes that have been written to the peer.
    public func removeOutput(_ count: Int) {
        output.removeFirst(count)
    }

    /// What a peer sends ahead is judged when no call can be taken out, so that it does not matter how its bytes were
    /// cut into pieces.
    private func checkInput() {
        if let fault = reader.fault {
            close(.protocolViolation(fault))
        } else if reader.waitingMessages > limits.maximumPipelinedCalls {
            close(.tooManyPipelinedCalls(limit: limits.maximumPipelinedCalls))
        }
    }
}
