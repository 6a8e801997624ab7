import EventLoop
import Foundation

/// The server's side of a connection, independent of its socket.
///
/// The owner passes received bytes and replies to this object, takes one call at a time from it, and sends the output
/// bytes. A call is returned only after the previous call has been answered, so replies have the order of the calls.
package final class ServerConnection {
    private let limits: Limits
    private var reader: MessageReader
    private var bucket: TokenBucket
    private var output = OutputQueue()
    private var current: (number: UInt64, call: Call)?
    private var lastNumber: UInt64 = 0

    /// The reason why the connection has ended; nil while it is open.
    package private(set) var closeReason: CloseReason?

    /// Creates the server's side of a connection that has just been opened.
    package init(limits: Limits = Limits(), now: MonotonicTime) {
        self.limits = limits
        reader = MessageReader(limits: limits)
        bucket = TokenBucket(perSecond: limits.callsPerSecond, burst: limits.callBurst, now: now)
    }

    /// Whether a call is being answered.
    package var isBusy: Bool { current != nil }

    /// Whether the peer leaves so many replies unread that no further call is answered.
    package var isPausedByOutput: Bool { output.count > limits.unreadBytesBeforePause }

    /// Whether more bytes should be read from the peer. False after the connection has ended, while the peer leaves
    /// many replies unread, and while a complete call is waiting and the buffered bytes exceed the maximum length of
    /// one message.
    package var wantsInput: Bool {
        closeReason == nil && !isPausedByOutput
            && (reader.completeMessageCount == 0 || reader.bufferedByteCount <= limits.maximumMessageBytes)
    }

    /// The number of bytes to be written to the peer.
    package var outputCount: Int { output.count }

    /// Whether a complete call has been received that can be answered now.
    package var hasWaitingCall: Bool {
        closeReason == nil && current == nil && !isPausedByOutput && reader.completeMessageCount > 0
    }

    /// Whether the peer has sent a part of a message whose end has not been received.
    package var hasUnfinishedMessage: Bool { reader.hasUnfinishedMessage }

    /// The number of bytes that are kept for the peer.
    package var keptByteCount: Int { output.count + reader.bufferedByteCount }

    /// Stores bytes from the peer. `nextCall` reads calls from these bytes. Bytes are ignored after the connection has
    /// ended.
    package func receive(_ bytes: some Collection<UInt8>) {
        guard closeReason == nil else { return }
        // The reader stores a fault. The fault takes effect as soon as `nextCall` has no call to return, even while a
        // call is being answered.
        try? reader.append(bytes)
    }

    /// Returns the next call to be answered and its number; nil if no call has been received completely, if the
    /// previous call has not been answered, if too many replies are unread, or if the connection has ended.
    package func nextCall(now: MonotonicTime) -> (number: UInt64, call: Call)? {
        guard closeReason == nil, !isPausedByOutput else { return nil }
        guard current == nil, let message = reader.nextMessage() else {
            checkInput()
            return nil
        }
        guard bucket.consume(now: now) else {
            close(.tooManyCalls)
            return nil
        }
        do {
            let call = try Call(message)
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
        guard hasRoom(for: bytes) else { return false }
        output.append(bytes)
        return true
    }

    /// Sends replies to the current call. None of them is the last reply. Returns false if the call does not accept
    /// them, because it is not a call with `more`, its last reply was given, or the connection has ended. Replies that
    /// exceed the limit on queued bytes end the connection.
    package func reply(to number: UInt64, _ replies: EncodedReplies) -> Bool {
        guard closeReason == nil, let (open, call) = current, open == number, call.more else { return false }
        guard hasRoom(for: replies.bytes) else { return false }
        output.append(shared: replies.bytes)
        return true
    }

    private func hasRoom(for bytes: [UInt8]) -> Bool {
        guard output.count + bytes.count <= limits.maximumQueuedBytes else {
            close(.slowReader(limit: limits.maximumQueuedBytes))
            return false
        }
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
