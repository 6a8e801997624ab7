import Foundation

/// A reply as it came over a connection.
public struct Reply: Sendable {
    /// Whether more replies to the same call follow.
    public let continues: Bool
    /// The error that is reported; nil for success.
    public let error: VarlinkError?

    private let content: MessageContent

    /// Reads a reply from a message without its NUL. Fields that are not known are ignored.
    ///
    /// - Throws: what makes the message no reply.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        try MessageCoding.checkNesting(of: message, maximum: maximumNesting)
        let content: MessageContent
        let (name, goesOn): (String?, Bool?)
        if let usual = EnvelopeScanner.fields(of: message), usual.method == nil {
            (name, goesOn, content) = (usual.error, usual.continues, .parameters(usual.parameters))
        } else {
            let envelope = try MessageCoding.read(Envelope.self, from: message)
            (name, goesOn, content) = (envelope.error, envelope.continues, .message(message))
        }
        self.content = content
        error = name.map { VarlinkError(name: $0, parametersJSON: content.parametersJSON) }
        // An error ends a call, whatever else the reply says.
        continues = error == nil && goesOn ?? false
    }

    /// The parameters as JSON text; `{}` when the reply has none.
    public var parametersJSON: Data { content.parametersJSON }

    /// Reads the parameters into a type; absent parameters are read as `{}`.
    ///
    /// - Throws: what the decoder or the type throws.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        try content.decode(type)
    }

    /// Writes a reply with its terminating NUL; nil when the parameters cannot be written as JSON.
    static func encode(_ parameters: some Encodable, continues: Bool = false, error: String? = nil) -> [UInt8]? {
        var fields: [(name: String, value: MessageCoding.Field)] = []
        if continues { fields.append(("continues", .truth)) }
        if let error { fields.append(("error", .text(error))) }
        return MessageCoding.write(fields, parameters)
    }

    private struct Envelope: Decodable {
        let continues: Bool?
        let error: String?
    }
}
