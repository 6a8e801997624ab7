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

    private let content: MessageContent

    /// Reads a call from a message without its NUL. Fields that are not known are ignored.
    ///
    /// - Throws: what makes the message no call.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        try MessageCoding.checkNesting(of: message, maximum: maximumNesting)
        let usual = EnvelopeScanner.fields(of: message)
        if let usual, let method = usual.method, usual.error == nil, usual.continues == nil {
            self.method = method
            (more, oneway, upgrade) = (usual.more ?? false, usual.oneway ?? false, usual.upgrade ?? false)
            content = .parameters(usual.parameters)
        } else {
            let envelope = try MessageCoding.read(Envelope.self, from: message)
            method = envelope.method
            (more, oneway, upgrade) = (envelope.more ?? false, envelope.oneway ?? false, envelope.upgrade ?? false)
            content = .message(message)
        }
        guard !(more && oneway) else { throw .contradictoryFlags }
    }

    /// The parameters as JSON text; `{}` when the caller gave none.
    public var parametersJSON: Data { content.parametersJSON }

    /// Reads the parameters into a type; absent parameters are read as `{}`.
    ///
    /// - Throws: `org.varlink.service.InvalidParameter` with the name of the parameter at fault.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws(VarlinkError) -> Parameters {
        do {
            return try content.decode(type)
        } catch {
            throw .invalidParameter(ParameterName.atFault(in: error))
        }
    }

    /// Writes a call with its terminating NUL; nil when the parameters cannot be written as JSON.
    static func encode(method: String, parameters: some Encodable, mode: CallMode) -> [UInt8]? {
        var fields: [(name: String, value: MessageCoding.Field)] = [("method", .text(method))]
        if mode == .more { fields.append(("more", .truth)) }
        if mode == .oneway { fields.append(("oneway", .truth)) }
        return MessageCoding.write(fields, parameters)
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
