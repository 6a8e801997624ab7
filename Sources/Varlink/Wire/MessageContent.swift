import Foundation

/// The parameters of a valid message, either as separate JSON text or inside the whole message.
enum MessageContent: Sendable {
    /// The parameters; nil if the message has none.
    case parameters(Data?)
    /// The whole message, with the parameters in the field `parameters`.
    case message(Data)

    /// The parameters as JSON text; `{}` if the message has none.
    var parametersJSON: Data {
        switch self {
        case .parameters(let json): json ?? Data("{}".utf8)
        case .message(let message): MessageCoding.rawParameters(of: message)
        }
    }

    /// Decodes the parameters; absent parameters are decoded from `{}`.
    ///
    /// - Throws: the error of the decoder or of the type's initialiser.
    func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        switch self {
        case .parameters(let json):
            try json.flatMap { Self.decodeFastPath(type, $0) }
                ?? JSONDecoder().decode(type, from: json ?? Data("{}".utf8))
        case .message(let message): try MessageCoding.parameters(type, of: message)
        }
    }

    private static func decodeFastPath<Parameters>(_ type: Parameters.Type, _ json: Data) -> Parameters? {
        guard let type = type as? any FastPathDecodable.Type, let object = PlainObject(json, isValid: true)
        else { return nil }
        return type.init(fastPath: object) as? Parameters
    }
}
