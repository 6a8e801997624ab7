import Foundation

/// How envelopes are read and written.
enum MessageCoding {
    /// Checks how deep a message is nested.
    static func checkNesting(of message: Data, maximum: Int) throws(MessageFault) {
        let isWithin = message.withUnsafeBytes { NestingCheck.isWithin(maximum, $0) }
        guard isWithin else { throw MessageFault.tooDeep(limit: maximum) }
    }

    /// Reads an envelope of any form, whose nesting has been bounded.
    static func read<Envelope: Decodable>(
        _ type: Envelope.Type, from message: Data
    ) throws(MessageFault) -> Envelope {
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

    /// Writes a message with its terminating NUL; nil when a value in it cannot be written as JSON.
    ///
    /// - Parameter fields: those before the parameters, in their order.
    static func write<Parameters: Encodable>(
        _ fields: [(name: String, value: Field)], _ parameters: Parameters
    ) -> [UInt8]? {
        var bytes = Array("{".utf8)
        // Room for what is in a hurry, which is short.
        bytes.reserveCapacity(384)
        for (name, value) in fields {
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: name.utf8)
            bytes.append(contentsOf: "\":".utf8)
            guard append(value, to: &bytes) else { return nil }
            bytes.append(UInt8(ascii: ","))
        }
        bytes.append(contentsOf: "\"parameters\":".utf8)
        // The types are asked first: asking a value copies it into a box.
        if Parameters.self == NoParameters.self {
            bytes.append(contentsOf: "{}".utf8)
        } else if Parameters.self is any QuicklyWritable.Type,
            let json = (parameters as? any QuicklyWritable)?.quickJSON
        {
            bytes.append(contentsOf: json.utf8)
        } else {
            guard let json = try? encoder.encode(parameters) else { return nil }
            bytes.append(contentsOf: json)
        }
        bytes.append(UInt8(ascii: "}"))
        bytes.append(0)
        return bytes
    }

    /// What stands in a field of an envelope.
    enum Field {
        case text(String)
        case truth
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return encoder
    }

    private static func append(_ value: Field, to bytes: inout [UInt8]) -> Bool {
        guard case .text(let text) = value else {
            bytes.append(contentsOf: "true".utf8)
            return true
        }
        // Names of methods and errors need no escapes, unless somebody makes one up.
        if PlainObject.isPlain(text) {
            bytes.append(contentsOf: "\"\(text)\"".utf8)
            return true
        }
        guard let json = try? encoder.encode(text) else { return false }
        bytes.append(contentsOf: json)
        return true
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
