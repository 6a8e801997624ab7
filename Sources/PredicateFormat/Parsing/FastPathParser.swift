import Foundation

/// A fast path for parsing common predicates in one pass over their bytes: `SELF` compared with texts, joined by one
/// connective, in canonical form.
///
/// The daemon parses tens of thousands of such predicates when it starts. Any other text, including a faulty one, is
/// left to ``Parser``, which reports the faults.
struct FastPathParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    /// Returns the predicate of a text; nil if the text needs the general parser.
    static func parse(_ text: String) -> ScenePredicate? {
        let found = text.utf8.withContiguousStorageIfAvailable { bytes -> ScenePredicate? in
            guard bytes.count <= ParsingLimits.textLength else { return nil }
            var reader = FastPathParser(bytes: bytes)
            return reader.predicate()
        }
        return found ?? nil
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func predicate() -> ScenePredicate? {
        guard let first = comparison() else { return constant() }
        if isAtEnd { return first }
        guard let (connective, word) = connective() else { return nil }
        var parts = [first]
        repeat {
            guard let part = comparison() else { return nil }
            parts.append(part)
        } while accept(word)
        return isAtEnd ? .joined(parts, by: connective) : nil
    }

    private mutating func constant() -> ScenePredicate? {
        guard offset == 0 else { return nil }
        if accept("TRUEPREDICATE"), isAtEnd { return .constant(true) }
        if accept("FALSEPREDICATE"), isAtEnd { return .constant(false) }
        return nil
    }

    private mutating func connective() -> (ScenePredicate.Connective, StaticString)? {
        if accept(" OR ") { return (.or, " OR ") }
        if accept(" AND ") { return (.and, " AND ") }
        return nil
    }

    private mutating func comparison() -> ScenePredicate? {
        guard accept("SELF "), let operation = operation(), accept(" \""), let text = text() else { return nil }
        return .comparison(Comparison(left: .evaluatedObject, operation: operation, right: .constant(.string(text))))
    }

    private mutating func operation() -> Comparison.Operator? {
        if accept("==") { return .equalTo }
        if accept("LIKE") { return .like }
        if accept("BEGINSWITH") { return .beginsWith }
        if accept("CONTAINS") { return .contains }
        return accept("ENDSWITH") ? .endsWith : nil
    }

    /// Consumes a text without escapes, up to and including its closing quote.
    private mutating func text() -> String? {
        let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
        guard let length = Self.firstOffset(of: "\"", in: rest) else { return nil }
        let contents = UnsafeBufferPointer(rebasing: rest[..<length])
        guard Self.firstOffset(of: "\\", in: contents) == nil, Self.firstOffset(of: "\0", in: contents) == nil else {
            return nil
        }
        offset += length + 1
        return String(decoding: contents, as: UTF8.self)
    }

    private static func firstOffset(of character: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress, let found = memchr(start, Int32(character.value), bytes.count) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    private var isAtEnd: Bool { offset == bytes.count }

    private mutating func accept(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard let start = bytes.baseAddress, bytes.count - offset >= length,
            memcmp(start + offset, word.utf8Start, length) == 0
        else { return false }
        offset += length
        return true
    }
}
