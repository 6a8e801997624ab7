import Foundation
import PredicateFormat

/// A decoder for JSON written by people. The decoder's errors name the position of the fault.
public enum JSONText {
    /// Returns the value encoded in a text.
    ///
    /// Unknown keys are refused: in a text written by hand they are probably typing mistakes. Programs that read each
    /// other's messages use a `JSONDecoder` of their own, which ignores unknown keys.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - data: JSON in UTF-8.
    ///   - name: the name of the text in errors, such as its file.
    /// - Throws: ``JSONTextError``.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, name: String
    ) throws(JSONTextError) -> Value {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = [UInt8](data.starts(with: mark) ? data.dropFirst(mark.count) : data)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONTextError(name: name, problem: .notUTF8(offset: firstInvalidByte(bytes)))
        }
        // The syntax is checked first: Foundation's decoder does not report the position of a fault, and accepts some
        // faults in values that are not decoded.
        var checker = JSONSyntaxChecker(bytes)
        if let fault = checker.fault() { throw JSONTextError(name: name, problem: .syntax(fault)) }
        let decoder = JSONDecoder()
        decoder.userInfo[.refusesUnknownKeys] = true
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch {
            let problem = FieldError(error).map { JSONTextError.Problem.field($0) }
            throw JSONTextError(name: name, problem: problem ?? .refused(reason: "\(error)"))
        }
    }

    private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return offset
    }
}

/// The reason why a JSON text could not be read.
public struct JSONTextError: DiagnosticError, Hashable, Sendable {
    /// The problem with the text.
    public enum Problem: Hashable, Sendable {
        /// The bytes are not valid UTF-8; `offset` is the position of the first invalid byte.
        case notUTF8(offset: Int)
        /// The text is not JSON.
        case syntax(JSONSyntaxFault)
        /// Foundation's decoder refuses the text for another reason.
        case refused(reason: String)
        /// A value does not have the expected type or content.
        case field(FieldError)
    }

    /// The name of the text in errors, such as its file.
    public let name: String

    /// The problem with the text.
    public let problem: Problem

    /// The diagnostic, with the text's name and the position of the fault.
    public var diagnostic: Diagnostic {
        switch problem {
        case .notUTF8(let offset):
            Diagnostic(
                code: "jsonNotUTF8", message: "this text is not valid UTF-8 at byte \(offset)",
                remedy: "save it as UTF-8", place: name)
        case .syntax(let fault): fault.diagnostic.located(in: name)
        case .refused(let reason):
            Diagnostic(code: "jsonRefused", message: "this is not valid JSON", place: name, cause: reason)
        case .field(let error): error.diagnostic.located(in: name)
        }
    }
}
