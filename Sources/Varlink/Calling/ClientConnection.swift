import Foundation

/// The client's side of a connection, independent of its socket.
///
/// The owner passes calls and received bytes to this object, and sends the output bytes. Each reply is passed to the
/// completion of its call. Any event loop can drive the connection.
public final class ClientConnection {
    /// Receives a reply, or the error if no reply will follow. The completion is called again only after a reply with
    /// `continues`.
    public typealias Completion = (Result<Reply, ClientError>) -> Void

    private let limits: Limits
    private var reader: MessageReader
    private var output = ByteQueue()
    // The completions of the unanswered calls by consecutive number, from `firstPending` to `nextPending`. Removing the
    // first of many calls is cheap, unlike in an array.
    private var pending: [UInt64: Completion] = [:]
    private var firstPending: UInt64 = 0
    private var nextPending: UInt64 = 0

    /// The reason why the connection has ended; nil while it is open.
    public private(set) var end: ClientError?

    /// Makes the state of a connection that has just been opened.
    public init(limits: Limits = .caller) {
        self.limits = limits
        reader = MessageReader(maximumMessageBytes: limits.maximumMessageBytes)
    }

    /// The number of calls whose last reply has not been received.
    package var pendingCalls: Int { pending.count }

    /// The number of bytes to be written to the server.
    public var outputCount: Int { output.count }

    /// Appends a call to the output. The completion of a `oneway` call is never called.
    ///
    /// - Parameter completion: receives the replies; nil to ignore them.
    /// - Throws: the reason why the connection has ended, `unwritableParameters` or `queueFull`. The completion of a
    ///   call that throws is never called.
    public func call(
        _ method: String, _ parameters: some Encodable = NoParameters(), mode: CallMode = .single,
        completion: Completion? = nil
    ) throws(ClientError) {
        if let end { throw end }
        guard let bytes = Call.encode(method: method, parameters: parameters, mode: mode) else {
            throw .unwritableParameters(method: method)
        }
        guard output.count + bytes.count <= limits.maximumQueuedBytes else {
            throw .queueFull(limit: limits.maximumQueuedBytes)
        }
        output.append(bytes)
        guard mode != .oneway else { return }
        pending[nextPending] = completion ?? { _ in }
        nextPending += 1
    }

    /// Processes bytes from the server and completes the calls whose replies have been received.
    public func receive(_ bytes: some Collection<UInt8>) {
        guard end == nil else { return }
        try? reader.append(bytes)
        while end == nil, let message = reader.next() {
            do {
                try deliver(Reply(message: message, maximumNesting: limits.maximumNesting))
            } catch {
                close(.violation(error))
            }
        }
        if let fault = reader.fault { close(.violation(fault)) }
    }

    /// Ends the connection; pending calls fail with the reason. Does nothing if the connection has already ended.
    public func close(_ reason: ClientError = .closed) {
        guard end == nil else { return }
        end = reason
        output.removeAll()
        while firstPending < nextPending {
            let completion = pending.removeValue(forKey: firstPending)
            firstPending += 1
            completion?(.failure(reason))
        }
    }

    /// Passes the first bytes to be written to the server, at most `maximum`, to a function.
    public func withOutput<Value>(_ maximum: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        output.withPrefix(maximum, body)
    }

    /// Removes bytes that have been written to the server.
    public func removeOutput(_ count: Int) {
        output.removeFirst(count)
    }

    private func deliver(_ reply: Reply) throws(MessageFault) {
        guard let completion = pending[firstPending] else { throw .unexpectedReply }
        if !reply.continues {
            pending[firstPending] = nil
            firstPending += 1
        }
        if let error = reply.error {
            completion(.failure(.service(error)))
        } else {
            completion(.success(reply))
        }
    }
}
