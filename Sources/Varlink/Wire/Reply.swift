import Foundation

/// A reply as it came over a connection.
public struct Reply: Sendable {
    /// Whether more replies to the same call follow.
    public let continues: Bool
    /// The error that is reported; nil for success.
    public let error: VarlinkError?

    private let message: Data

    /// Reads a reply from a message without its NUL. Fields that are not known are ignored.
    ///
    /// - Throws: what makes the message no reply.
    public init(message: Data, maximumNesting: Int = Limits().maximumNesting) throws(MessageFault) {
        let envelope = try MessageCoding.read(Envelope.self, from: message, maximumNesting: maximumNesting)
        self.message = message
        error = envelope.error.map { VarlinkError(name: $0, parametersJSON: MessageCoding.rawParameters(of: message)) }
        // An error ends a call, whatever else the reply says.
        continues = error == nil && envelope.continues ?? false
    }

    /// The parameters as JSON text; `{}` when the reply has none.
    public var parametersJSON: Data { MessageCoding.rawParameters(of: message) }

    /// Reads the parameters into a type; absent parameters are read as `{}`.
    ///
    /// - Throws: what the decoder or the type throws.
    public func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        try MessageCoding.parameters(type, of: message)
    }

    /// Writes a reply with its terminating NUL; nil when the parameters cannot be written as JSON.
    static func encode(_ parameters: some Encodable, continues: Bool = false, error: String? = nil) -> Data? {
        MessageCoding.write(
            OutgoingReply(parameters: parameters, continues: continues ? true : nil, error: error))
    }

    private struct Envelope: Decodable {
        let continues: Bool?
        let error: String?
    }
}

private struct OutgoingReply<Parameters: Encodable>: Encodable {
    let parameters: Parameters
    let continues: Bool?
    let error: String?
}
