import Foundation

/// The client's side of a connection without its socket: calls go in, bytes come out; bytes go in, and replies are
/// given to the calls in order. Any main loop can drive it.
public final class ClientConnection {
    /// Takes a reply, or the reason why none will come; only a reply that continues is followed by another one.
    public typealias Completion = (Result<Reply, ClientError>) -> Void

    private let limits: Limits
    private var reader: MessageReader
    private var output = ByteQueue()
    // A queue with a moving front, so that taking the first of many calls is cheap.
    private var pending: [UInt64: Completion] = [:]
    private var firstPending: UInt64 = 0
    private var nextPending: UInt64 = 0

    /// Why the connection has ended; nil while it is open.
    public private(set) var end: ClientError?

    /// Makes a connection that has just been opened.
    public init(limits: Limits = .caller) {
        self.limits = limits
        reader = MessageReader(maximumMessageBytes: limits.maximumMessageBytes)
    }

    /// How many calls wait for a reply.
    public var pendingCalls: Int { pending.count }

    /// How many bytes wait to be written to the server.
    public var outputCount: Int { output.count }

    /// Adds a call behind those that were made before. The completion of a `oneway` call is never called.
    ///
    /// - Throws: why the call cannot be made; the completion is not called then.
    public func call(
        _ method: String, _ parameters: some Encodable = NoParameters(), mode: CallMode = .single,
        completion: @escaping Completion = { _ in }
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
        pending[nextPending] = completion
        nextPending += 1
    }

    /// Takes in bytes from the server and gives the replies in them to their calls.
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

    /// Ends the connection; the calls that wait get the reason. Only the first reason counts.
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

    /// Lends the bytes that wait for the server, at most so many, to a function.
    public func withOutput<Value>(_ maximum: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        output.withPrefix(maximum, body)
    }

    /// Drops bytes that have been written to the server.
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
