import Foundation

/// A reply as received over a connection.
public struct Reply: Sendable {
    /// Whether more replies to the same call follow.
    package let continues: Bool
    /// The reported error; nil for success.
    public let error: VarlinkError?

    private let content: MessageContent

    /// Decodes a reply from a message without its terminating null byte. Unknown fields are ignored.
    ///
    /// - Throws: the reason why the message is not a reply.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        try MessageCoding.checkNesting(of: message, maximum: maximumNesting)
        let content: MessageContent
        let (name, continuesField): (String?, Bool?)
        if let usual = EnvelopeScanner.fields(of: message), usual.method == nil {
            (name, continuesField, content) = (usual.error, usual.continues, .parameters(usual.parameters))
        } else {
            let envelope = try MessageCoding.read(Envelope.self, from: message)
            (name, continuesField, content) = (envelope.error, envelope.continues, .message(message))
        }
        self.content = content
        error = name.map { VarlinkError(name: $0, parametersJSON: content.parametersJSON) }
        // An error ends a call, regardless of the field `continues`.
        continues = error == nil && continuesField ?? false
    }

    /// The parameters as JSON text; `{}` if the reply has none.
    package var parametersJSON: Data { content.parametersJSON }

    /// Decodes the parameters; absent parameters are decoded from `{}`.
    ///
    /// - Throws: the error of the decoder or of the type's initialiser.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        try content.decode(type)
    }

    /// Encodes a reply with its terminating null byte; nil if the parameters cannot be encoded as JSON.
    static func encode(_ parameters: some Encodable, continues: Bool = false, error: String? = nil) -> [UInt8]? {
        var fields: [(name: String, value: MessageCoding.Field)] = []
        if continues { fields.append(("continues", .trueLiteral)) }
        if let error { fields.append(("error", .text(error))) }
        return MessageCoding.write(fields, parameters)
    }

    private struct Envelope: Decodable {
        let continues: Bool?
        let error: String?
    }
}
