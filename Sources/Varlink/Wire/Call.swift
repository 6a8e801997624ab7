import Foundation

/// A call of a method as it came over a connection.
public struct Call: Sendable {
    /// The interface and the method, as `org.example.Interface.Method`.
    public let method: String
    /// Whether the caller takes several replies.
    public let more: Bool
    /// Whether the caller wants no reply at all.
    public let oneway: Bool
    /// Whether the caller wants to speak another protocol after the reply.
    public let upgrade: Bool

    private let message: Data

    /// Reads a call from a message without its NUL. Fields that are not known are ignored.
    ///
    /// - Throws: what makes the message no call.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        let envelope = try MessageCoding.read(Envelope.self, from: message, maximumNesting: maximumNesting)
        method = envelope.method
        more = envelope.more ?? false
        oneway = envelope.oneway ?? false
        upgrade = envelope.upgrade ?? false
        self.message = message
        guard !(more && oneway) else { throw .contradictoryFlags }
    }

    /// The parameters as JSON text; `{}` when the caller gave none.
    public var parametersJSON: Data { MessageCoding.rawParameters(of: message) }

    /// Reads the parameters into a type; absent parameters are read as `{}`.
    ///
    /// - Throws: `org.varlink.service.InvalidParameter` with the name of the parameter at fault.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws(VarlinkError) -> Parameters {
        do {
            return try MessageCoding.parameters(type, of: message)
        } catch {
            throw .invalidParameter(ParameterName.atFault(in: error))
        }
    }

    /// Writes a call with its terminating NUL; nil when the parameters cannot be written as JSON.
    static func encode(method: String, parameters: some Encodable, mode: CallMode) -> Data? {
        MessageCoding.write(
            OutgoingCall(
                method: method, parameters: parameters, more: mode == .more ? true : nil,
                oneway: mode == .oneway ? true : nil))
    }

    private struct Envelope: Decodable {
        let method: String
        let more: Bool?
        let oneway: Bool?
        let upgrade: Bool?
    }
}

/// How many replies a caller wants.
public enum CallMode: Sendable, Equatable {
    /// Exactly one.
    case single
    /// One or more, until one says that none follows.
    case more
    /// None.
    case oneway
}

private struct OutgoingCall<Parameters: Encodable>: Encodable {
    let method: String
    let parameters: Parameters
    let more: Bool?
    let oneway: Bool?
}
