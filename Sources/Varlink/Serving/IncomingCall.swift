import Foundation

/// A connection of a server, as its service sees it.
public struct ConnectionIdentity: Sendable, Hashable {
    /// A number that no other connection of the server has or had.
    public let number: UInt64
    /// Who is at the other end; nil when the kernel does not know, as for a pipe.
    public let credentials: PeerCredentials?

    /// Makes an identity, for tests.
    public init(number: UInt64, credentials: PeerCredentials? = nil) {
        self.number = number
        self.credentials = credentials
    }

    /// Whether two identities have the same number.
    public static func == (left: ConnectionIdentity, right: ConnectionIdentity) -> Bool {
        left.number == right.number
    }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}

/// Where the replies to a call go.
public protocol ReplySink: AnyObject {
    /// Answers a call; false when the call takes no further reply.
    func reply(to number: UInt64, _ parameters: some Encodable, continues: Bool, error: String?) -> Bool

    /// Ends the connection.
    func close(_ reason: CloseReason)
}

/// A call that waits for its answer, which may be given at once or later, on the thread of the server.
///
/// A call that is dropped without its last reply ends its connection, since its caller would wait forever.
public final class IncomingCall {
    /// Whose call it is.
    public let connection: ConnectionIdentity

    private let call: Call
    private let number: UInt64
    private weak var sink: (any ReplySink)?
    private var isAnswered = false

    /// Makes a call whose replies go to a sink.
    public init(_ call: Call, number: UInt64, connection: ConnectionIdentity, sink: any ReplySink) {
        self.call = call
        self.number = number
        self.connection = connection
        self.sink = sink
    }

    deinit {
        guard !isAnswered, let sink else { return }
        if call.oneway {
            _ = sink.reply(to: number, NoParameters(), continues: false, error: nil)
        } else {
            sink.close(.unansweredCall(method: call.method))
        }
    }

    /// The interface and the method, as `org.example.Interface.Method`.
    public var method: String { call.method }

    /// Whether the caller takes several replies.
    public var wantsMore: Bool { call.more }

    /// Whether the caller wants no reply; one that is given is dropped.
    public var isOneway: Bool { call.oneway }

    /// Whether the caller wants to speak another protocol afterwards.
    public var wantsUpgrade: Bool { call.upgrade }

    /// The parameters as JSON text.
    public var parametersJSON: Data { call.parametersJSON }

    /// Reads the parameters.
    ///
    /// - Throws: `org.varlink.service.InvalidParameter` with the name of the parameter at fault.
    public func decode<Parameters: Decodable>(
        _ type: Parameters.Type = Parameters.self
    ) throws(VarlinkError) -> Parameters {
        try call.decode(type)
    }

    /// Checks that the caller takes several replies.
    ///
    /// - Throws: `org.varlink.service.ExpectedMore` when it does not.
    public func requireMore() throws(VarlinkError) {
        guard wantsMore else { throw .expectedMore }
    }

    /// Answers the call. False when nobody takes the reply, because the last one was given or the connection has ended.
    ///
    /// - Parameter continues: whether more replies follow, which has an effect only when the caller wants more.
    @discardableResult
    public func reply(_ parameters: some Encodable = NoParameters(), continues: Bool = false) -> Bool {
        answer(parameters, continues: continues && wantsMore, error: nil)
    }

    /// Answers the call with an error, as its last reply. False when nobody takes it.
    @discardableResult
    public func fail(error name: String, parameters: some Encodable = NoParameters()) -> Bool {
        answer(parameters, continues: false, error: name)
    }

    /// Answers the call with an error, as its last reply. False when nobody takes it.
    @discardableResult
    public func fail(_ error: VarlinkError) -> Bool {
        let parameters = (try? error.decode(JSONValue.self)) ?? .object([:])
        return answer(parameters, continues: false, error: error.name)
    }

    private func answer(_ parameters: some Encodable, continues: Bool, error: String?) -> Bool {
        guard !isAnswered else { return false }
        if !continues { isAnswered = true }
        return sink?.reply(to: number, parameters, continues: continues, error: error) ?? false
    }
}
