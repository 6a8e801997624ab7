import Faults
import Foundation

/// Encoding and decoding of message envelopes.
enum MessageCoding {
    /// Checks the nesting depth of a message.
    static func checkNesting(of message: Data, maximum: Int) throws(MessageFault) {
        let isWithin = message.withUnsafeBytes { NestingCheck.isWithin(maximum, $0) }
        guard isWithin else { throw MessageFault.tooDeep(limit: maximum) }
    }

    /// Checks that a message is valid JSON, and decodes its envelope with the general decoder. The nesting of the message
    /// must have been checked before.
    static func read<Envelope: Decodable>(
        _ type: Envelope.Type, from message: Data
    ) throws(MessageFault) -> Envelope {
        if let fault = syntaxFault(in: message) { throw fault }
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

    private static func syntaxFault(in message: Data) -> MessageFault? {
        message.withUnsafeBytes { bytes in
            do throws(MessageFault) {
                try JSONScanner.checkObject(bytes)
                return nil
            } catch {
                return error
            }
        }
    }

    /// Encodes a message with its terminating null byte; nil if a value cannot be encoded as JSON.
    ///
    /// - Parameter fields: the fields before the parameters, in order.
    static func write<Parameters: Encodable>(
        _ fields: [(name: String, value: Field)], _ parameters: Parameters
    ) -> [UInt8]? {
        var bytes = Array("{".utf8)
        // Enough room for time-critical messages, which are short.
        bytes.reserveCapacity(384)
        for (name, value) in fields {
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: name.utf8)
            bytes.append(contentsOf: "\":".utf8)
            guard append(value, to: &bytes) else { return nil }
            bytes.append(UInt8(ascii: ","))
        }
        bytes.append(contentsOf: "\"parameters\":".utf8)
        // The types are compared first, because a cast of the value copies it into a box.
        if Parameters.self == NoParameters.self {
            bytes.append(contentsOf: "{}".utf8)
        } else if Parameters.self is any FastPathEncodable.Type,
            let json = (parameters as? any FastPathEncodable)?.fastPathJSON
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

    /// The value of an envelope field.
    enum Field {
        case text(String)
        case trueLiteral
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
        // Names of methods and errors normally need no escapes.
        if PlainObject.isPlain(text) {
            bytes.append(contentsOf: "\"\(text)\"".utf8)
            return true
        }
        guard let json = try? encoder.encode(text) else { return false }
        bytes.append(contentsOf: json)
        return true
    }

    /// Decodes the field `parameters` of a message, or `{}` if the field is absent.
    ///
    /// - Throws: the error of the decoder or of the type's initialiser.
    static func parameters<Value: Decodable>(_ type: Value.Type, of message: Data) throws -> Value {
        if let value = try JSONDecoder().decode(ParametersOnly<Value>.self, from: message).parameters {
            return value
        }
        return try JSONDecoder().decode(type, from: Data("{}".utf8))
    }

    /// Returns the field `parameters` of a message as JSON text; `{}` if it is absent.
    static func rawParameters(of message: Data) -> Data {
        let empty = Data("{}".utf8)
        guard let value = try? parameters(JSONValue.self, of: message) else { return empty }
        guard let json = try? JSONEncoder().encode(value) else {
            InternalFault.report("decoded JSON cannot be encoded")
            return empty
        }
        return json
    }
}

/// The envelope of a message, reduced to the parameters.
private struct ParametersOnly<Value: Decodable>: Decodable {
    let parameters: Value?
}
