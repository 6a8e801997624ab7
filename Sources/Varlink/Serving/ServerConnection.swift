import EventLoop
import Foundation

/// The server's side of a connection without its socket: bytes go in, calls come out one at a time, replies go in, and
/// bytes come out.
///
/// A call is returned only after the one before it has been answered, so replies have the order of the calls.
public final class ServerConnection {
    private let limits: Limits
    private var reader: MessageReader
    private var bucket: TokenBucket
    private var output = ByteQueue()
    private var current: (number: UInt64, call: Call)?
    private var lastNumber: UInt64 = 0

    /// The reason why the connection has ended; nil while it is open.
    public private(set) var closeReason: CloseReason?

    /// Makes a connection that has just been opened.
    public init(limits: Limits = Limits(), now: MonotonicTime) {
        self.limits = limits
        reader = MessageReader(maximumMessageBytes: limits.maximumMessageBytes)
        bucket = TokenBucket(perSecond: limits.callsPerSecond, burst: limits.callBurst, now: now)
    }

    /// Whether a call is being answered.
    public var isBusy: Bool { current != nil }

    /// Whether more bytes should be read from the peer. False while calls with more bytes than one message may have are
    /// queued behind the one that is being answered.
    public var wantsInput: Bool {
        closeReason == nil && (reader.waitingMessages == 0 || reader.waitingBytes <= limits.maximumMessageBytes)
    }

    /// The number of bytes to be written to the peer.
    public var outputCount: Int { output.count }

    /// Processes bytes from the peer; bytes after the end are ignored.
    public func receive(_ bytes: some Collection<UInt8>) {
        guard closeReason == nil else { return }
        // The reader keeps the fault, which takes effect after the calls received before it.
        try? reader.append(bytes)
    }

    /// Returns the next call to be answered and its number; nil if there is none, if the last one has not been
    /// answered, or if the connection has ended.
    public func nextCall(now: MonotonicTime) -> (number: UInt64, call: Call)? {
        guard closeReason == nil else { return nil }
        guard current == nil, let message = reader.next() else {
            checkInput()
            return nil
        }
        guard bucket.consume(now: now) else {
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

    /// Replies to the current call. Returns false if the call accepts no further reply, because its last reply was
    /// given or the connection has ended.
    ///
    /// - Parameters:
    ///   - continues: whether more replies follow, which only a call with `more` allows: for any other call this is the
    ///     last reply.
    ///   - error: the name of the error, which makes this the last reply; nil for success.
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

    /// Ends the connection; the first reason counts.
    public func close(_ reason: CloseReason) {
        guard closeReason == nil else { return }
        closeReason = reason
        current = nil
        reader = MessageReader(maximumMessageBytes: 0)
    }

    /// Calls a function with the bytes to be written to the peer, at most so many.
    public func withOutput<Value>(_ maximum: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        output.withPrefix(maximum, body)
    }

    /// Removes bytes that have been written to the peer.
    public func removeOutput(_ count: Int) {
        output.removeFirst(count)
    }

    /// Checks the limits of queued input. The check is made when no call can be returned, so that the division of the
    /// bytes into pieces does not matter.
    private func checkInput() {
        if let fault = reader.fault {
            close(.protocolViolation(fault))
        } else if reader.waitingMessages > limits.maximumPipelinedCalls {
            close(.tooManyPipelinedCalls(limit: limits.maximumPipelinedCalls))
        }
    }
}
