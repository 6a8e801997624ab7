import EventLoop
import Foundation

/// The server's side of a connection, independent of its socket.
///
/// The owner passes on received bytes and replies, asks for one call at a time, and sends the output bytes. A call is
/// returned only after the previous call has been answered, so replies have the order of the calls.
package final class ServerConnection {
    private let limits: Limits
    private var reader: MessageReader
    private var bucket: TokenBucket
    private var output = ByteQueue()
    private var current: (number: UInt64, call: Call)?
    private var lastNumber: UInt64 = 0

    /// The reason why the connection has ended; nil while it is open.
    package private(set) var closeReason: CloseReason?

    /// Creates the server's side of a connection that has just been opened.
    package init(limits: Limits = Limits(), now: MonotonicTime) {
        self.limits = limits
        reader = MessageReader(maximumMessageBytes: limits.maximumMessageBytes)
        bucket = TokenBucket(perSecond: limits.callsPerSecond, burst: limits.callBurst, now: now)
    }

    /// Whether a call is being answered.
    package var isBusy: Bool { current != nil }

    /// Whether more bytes should be read from the peer. False after the connection has ended, and while a complete call
    /// is waiting and the buffered bytes exceed the maximum length of one message.
    package var wantsInput: Bool {
        closeReason == nil
            && (reader.completeMessageCount == 0 || reader.bufferedByteCount <= limits.maximumMessageBytes)
    }

    /// The number of bytes to be written to the peer.
    package var outputCount: Int { output.count }

    /// Stores bytes from the peer. `nextCall` reads calls from these bytes. Bytes are ignored after the connection has
    /// ended.
    package func receive(_ bytes: some Collection<UInt8>) {
        guard closeReason == nil else { return }
        // The reader stores a fault. The fault takes effect after the calls received before it have been answered.
        try? reader.append(bytes)
    }

    /// Returns the next call to be answered and its number; nil if no call has been received completely, if the
    /// previous call has not been answered, or if the connection has ended.
    package func nextCall(now: MonotonicTime) -> (number: UInt64, call: Call)? {
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
    /// given or the connection has ended. A reply that cannot be encoded, or that exceeds the limit on queued bytes,
    /// ends the connection and also returns false.
    ///
    /// - Parameters:
    ///   - continues: whether more replies follow. Only a call with `more` allows this; for any other call this reply
    ///     is the last one.
    ///   - error: the name of the error; nil for success. An error is always the last reply.
    @discardableResult
    package func reply(
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

    /// Ends the connection. Does nothing if the connection has already ended, so the first reason is kept.
    package func close(_ reason: CloseReason) {
        guard closeReason == nil else { return }
        closeReason = reason
        current = nil
        reader = MessageReader(maximumMessageBytes: 0)
    }

    /// Passes the first bytes to be written to the peer, at most `maximum`, to a function.
    package func withOutput<Value>(_ maximum: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        output.withPrefix(maximum, body)
    }

    /// Removes bytes that have been written to the peer.
    package func removeOutput(_ count: Int) {
        output.removeFirst(count)
    }

    /// Checks the limits on queued input. Called only when no call can be returned, so that the result does not depend
    /// on how the bytes were divided into pieces.
    private func checkInput() {
        if let fault = reader.fault {
            close(.protocolViolation(fault))
        } else if reader.completeMessageCount > limits.maximumPipelinedCalls {
            close(.tooManyPipelinedCalls(limit: limits.maximumPipelinedCalls))
        }
    }
}
