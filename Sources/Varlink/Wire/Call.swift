import Foundation

/// A method call as received over a connection.
public struct Call: Sendable {
    /// The interface and the method, such as `org.example.Interface.Method`.
    public let method: String
    /// Whether the caller accepts several replies.
    public let more: Bool
    /// Whether the caller wants no reply.
    package let oneway: Bool
    /// Whether the caller wants to switch to another protocol after the reply.
    package let upgrade: Bool

    /// The limit that the message exceeds; nil for none. Such a call has no parameters and is only refused.
    package let excess: MessageFault?

    private let content: MessageContent

    /// Decodes a call from a message without its terminating null byte. Unknown fields are ignored.
    ///
    /// - Throws: the reason why the message is not a call.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        try MessageCoding.checkNesting(of: message, maximum: maximumNesting)
        try self.init(checked: message)
    }

    /// Decodes a call from a message whose shape a ``MessageReader`` has counted.
    ///
    /// - Throws: the reason why the message is not a call. If the message exceeds a limit and its beginning does not
    ///   name a method, the reason is the limit.
    init(_ received: MessageReader.Message) throws(MessageFault) {
        if let excess = received.excess {
            try self.init(head: received.text, excess: excess)
        } else {
            try self.init(checked: received.text)
        }
    }

    private init(head: Data, excess: MessageFault) throws(MessageFault) {
        let fields = EnvelopeScanner.leadingFields(of: head)
        guard let method = fields.method else { throw excess }
        self.method = method
        (more, oneway, upgrade) = (fields.more ?? false, fields.oneway ?? false, fields.upgrade ?? false)
        (self.excess, content) = (excess, .parameters(nil))
    }

    private init(checked message: Data) throws(MessageFault) {
        excess = nil
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

    /// The parameters as JSON text; `{}` if the caller gave none.
    package var parametersJSON: Data { content.parametersJSON }

    /// Decodes the parameters; absent parameters are decoded from `{}`.
    ///
    /// - Throws: `org.varlink.service.InvalidParameter` with the name of the invalid parameter.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws(VarlinkError) -> Parameters {
        do {
            return try content.decode(type)
        } catch {
            throw .invalidParameter(ParameterName.parameterPath(in: error))
        }
    }

    /// Encodes a call with its terminating null byte; nil if the parameters cannot be encoded as JSON.
    static func encode(method: String, parameters: some Encodable, mode: CallMode) -> [UInt8]? {
        var fields: [(name: String, value: MessageCoding.Field)] = [("method", .text(method))]
        if mode == .more { fields.append(("more", .trueLiteral)) }
        if mode == .oneway { fields.append(("oneway", .trueLiteral)) }
        return MessageCoding.write(fields, parameters)
    }

    private struct Envelope: Decodable {
        let method: String
        let more: Bool?
        let oneway: Bool?
        let upgrade: Bool?
    }
}

/// The number of replies that a caller wants.
public enum CallMode: Sendable, Equatable {
    /// Exactly one reply.
    case single
    /// One or more replies, until a reply without `continues`.
    case more
    /// No reply.
    case oneway
}
