import Faults
import Foundation

/// The identity of a connection to a server. A service recognises a caller by this identity.
package struct ConnectionIdentity: Sendable, Hashable {
    /// A number that is unique among all connections of the server, including past ones.
    package let number: UInt64
    /// The credentials of the peer; nil if the kernel does not provide them, for example for a pipe.
    package let credentials: PeerCredentials?

    /// Makes an identity from its number and the credentials of the peer.
    package init(number: UInt64, credentials: PeerCredentials? = nil) {
        self.number = number
        self.credentials = credentials
    }

    /// Whether two identities have the same number.
    package static func == (left: ConnectionIdentity, right: ConnectionIdentity) -> Bool {
        left.number == right.number
    }

    /// Hashes the number.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(number)
    }
}

/// The receiver of replies to calls.
package protocol ReplySink: AnyObject {
    /// Replies to a call. Returns false if the call accepts no further reply.
    func reply(to number: UInt64, _ parameters: some Encodable, continues: Bool, error: String?) -> Bool

    /// Replies to a call with `more`; more replies follow. Returns false if the call accepts no further reply.
    func reply(to number: UInt64, _ replies: EncodedReplies) -> Bool

    /// Ends the connection.
    func close(_ reason: CloseReason)
}

/// A call that the service answers immediately or later, on the server's thread.
///
/// A call that is deallocated without its last reply ends its connection, because otherwise the caller would wait
/// forever. A `oneway` call, whose caller wants no reply, does not end the connection.
package final class IncomingCall {
    /// The connection of the caller.
    package let connection: ConnectionIdentity

    private let call: Call
    private let number: UInt64
    private weak var sink: (any ReplySink)?
    private var isAnswered = false

    /// Makes a call whose replies go to a sink.
    package init(_ call: Call, number: UInt64, connection: ConnectionIdentity, sink: any ReplySink) {
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

    /// The interface and the method, such as `org.example.Interface.Method`.
    package var method: String { call.method }

    /// The limit that the call exceeds; nil for none. The parameters of such a call are lost, so a service refuses the
    /// call.
    var excess: MessageFault? { call.excess }

    /// Whether the caller accepts several replies.
    package var wantsMore: Bool { call.more }

    /// Whether the caller wants no reply; a reply is dropped.
    package var isOneway: Bool { call.oneway }

    /// Whether the caller wants to switch to another protocol after the reply.
    package var wantsUpgrade: Bool { call.upgrade }

    /// The parameters as JSON text.
    package var parametersJSON: Data { call.parametersJSON }

    /// Decodes the parameters.
    ///
    /// - Throws: `org.varlink.service.InvalidParameter` with the name of the invalid parameter.
    package func decode<Parameters: Decodable>(
        _ type: Parameters.Type = Parameters.self
    ) throws(VarlinkError) -> Parameters {
        try call.decode(type)
    }

    /// Checks that the caller accepts several replies.
    ///
    /// - Throws: `org.varlink.service.ExpectedMore` if the caller accepts only one reply.
    package func requireMore() throws(VarlinkError) {
        guard wantsMore else { throw .expectedMore }
    }

    /// Replies to the call. Returns false if the last reply was already given, or if the connection has ended. Also
    /// returns false if the reply cannot be encoded or exceeds the limit on queued bytes; such a reply ends the
    /// connection. A reply to a `oneway` call is not sent.
    ///
    /// - Parameter continues: whether more replies follow. It has an effect only if the caller accepts several replies.
    @discardableResult
    package func reply(_ parameters: some Encodable = NoParameters(), continues: Bool = false) -> Bool {
        answer(parameters, continues: continues && wantsMore, error: nil)
    }

    /// Sends replies, none of which is the last reply to the call. Returns false if the caller accepts only one reply,
    /// the last reply was given, or the connection has ended.
    package func reply(_ replies: EncodedReplies) -> Bool {
        guard !isAnswered, wantsMore else { return false }
        return sink?.reply(to: number, replies) ?? false
    }

    /// Replies to the call with an error, as its last reply. Returns false if the reply is dropped.
    @discardableResult
    package func fail(error name: String, parameters: some Encodable = NoParameters()) -> Bool {
        answer(parameters, continues: false, error: name)
    }

    /// Replies to the call with an error, as its last reply. Returns false if the reply is dropped.
    @discardableResult
    package func fail(_ error: VarlinkError) -> Bool {
        guard let parameters = try? error.decode(JSONValue.self) else {
            InternalFault.report("the parameters of the error \(error.name) are not JSON")
            return answer(NoParameters(), continues: false, error: error.name)
        }
        return answer(parameters, continues: false, error: error.name)
    }

    private func answer(_ parameters: some Encodable, continues: Bool, error: String?) -> Bool {
        guard !isAnswered else { return false }
        if !continues { isAnswered = true }
        return sink?.reply(to: number, parameters, continues: continues, error: error) ?? false
    }
}
