import Foundation

/// The parameters of a message, as far as they were told apart from its envelope.
enum MessageContent: Sendable {
    /// The parameters themselves; nil when the message has none.
    case parameters(Data?)
    /// The whole message, which has them in the field `parameters`.
    case message(Data)

    /// The parameters as JSON text; `{}` when there are none.
    var parametersJSON: Data {
        switch self {
        case .parameters(let json): json ?? Data("{}".utf8)
        case .message(let message): MessageCoding.rawParameters(of: message)
        }
    }

    /// Reads the parameters into a type; absent ones are read as `{}`.
    ///
    /// - Throws: what the decoder or the type throws.
    func decode<Parameters: Decodable>(_ type: Parameters.Type) throws -> Parameters {
        switch self {
        case .parameters(let json):
            try json.flatMap { Self.quickly(type, $0) } ?? JSONDecoder().decode(type, from: json ?? Data("{}".utf8))
        case .message(let message): try MessageCoding.parameters(type, of: message)
        }
    }

    private static func quickly<Parameters>(_ type: Parameters.Type, _ json: Data) -> Parameters? {
        guard let type = type as? any QuicklyReadable.Type, let object = PlainObject(json) else { return nil }
        return type.init(quickly: object) as? Parameters
    }
}
