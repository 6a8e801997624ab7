import Foundation

/// How envelopes are read and written.
enum MessageCoding {
    /// Reads an envelope after its nesting has been bounded.
    static func read<Envelope: Decodable>(
        _ type: Envelope.Type, from message: Data, maximumNesting: Int
    ) throws(MessageFault) -> Envelope {
        guard NestingCheck.isWithin(maximumNesting, message) else {
            throw MessageFault.tooDeep(limit: maximumNesting)
        }
        do {
            return try JSONDecoder().decode(type, from: message)
        } catch DecodingError.keyNotFound(let key, _) {
            throw .badField(key.stringValue)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            guard let key = context.codingPath.first else { throw .notAnObject }
            throw .badField(key.stringValue)
        } catch {
            throw .notAnObject
        }
    }

    /// Writes an envelope with its terminating NUL; nil when a value in it cannot be written as JSON.
    static func write(_ envelope: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard var data = try? encoder.encode(envelope) else { return nil }
        data.append(0)
        return data
    }

    /// Reads the field `parameters` of a message, `{}` standing in for one that is absent.
    ///
    /// - Throws: what the decoder or the type throws.
    static func parameters<Value: Decodable>(_ type: Value.Type, of message: Data) throws -> Value {
        if let value = try JSONDecoder().decode(ParametersOnly<Value>.self, from: message).parameters {
            return value
        }
        return try JSONDecoder().decode(type, from: Data("{}".utf8))
    }

    /// The field `parameters` of a message as JSON text; `{}` when it is absent.
    static func rawParameters(of message: Data) -> Data {
        let empty = Data("{}".utf8)
        guard let value = try? parameters(JSONValue.self, of: message) else { return empty }
        return (try? JSONEncoder().encode(value)) ?? empty
    }
}

/// The part of a message that is read when somebody asks for it.
private struct ParametersOnly<Value: Decodable>: Decodable {
    let parameters: Value?
}
