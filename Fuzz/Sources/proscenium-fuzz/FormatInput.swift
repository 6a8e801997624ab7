import Foundation
import FuzzSupport
import PredicateFormat

/// A predicate format with its arguments, decoded from an input.
///
/// The input is the format itself, so that a corpus can be written by hand. A byte 255, which never occurs in UTF-8,
/// ends the format, and the bytes after it determine the arguments. Without this byte, fixed arguments are used.
struct FormatInput {
    let format: String
    let arguments: [PredicateArgument]

    private static let usualArguments: [PredicateArgument] = [
        "clown", ["a", "b", 3], 42, .real(2.5), .null, "self", .boolean(true), "key.path",
        .date(Date(timeIntervalSince1970: 0)),
    ]

    init(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
        format = String(decoding: parts[0], as: UTF8.self)
        guard parts.count > 1 else {
            arguments = Self.usualArguments
            return
        }
        var source = ByteSource(parts[1])
        var arguments: [PredicateArgument] = []
        while !source.isAtEnd, arguments.count < 16 { arguments.append(Self.argument(&source, depth: 2)) }
        self.arguments = arguments
    }

    private static func argument(_ source: inout ByteSource, depth: Int) -> PredicateArgument {
        switch source.below(11) {
        case 1: return .integer(Int64(Int16(bitPattern: source.nextPair())))
        case 2: return .real(real(&source))
        case 3: return .boolean(source.chance(2))
        case 4: return .null
        case 5: return .date(Date(timeIntervalSinceReferenceDate: real(&source)))
        case 6: return URL(string: text(&source)).map(PredicateArgument.url) ?? .null
        case 7: return .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, source.next())))
        case 8: return .data(Data(source.nextBytes(source.below(8))))
        case 9 where depth > 0:
            return .collection((0..<source.below(4)).map { _ in argument(&source, depth: depth - 1) })
        case 10: return .integer(source.chance(2) ? .min : .max)
        default: return .string(text(&source))
        }
    }

    private static func text(_ source: inout ByteSource) -> String {
        let count = source.below(16)
        return String(decoding: source.nextBytes(count), as: UTF8.self)
    }

    /// Returns a number with any bit pattern, including infinities, subnormal numbers and NaN.
    private static func real(_ source: inout ByteSource) -> Double {
        if source.chance(2) { return Double(Int16(bitPattern: source.nextPair())) / 1_024 }
        return Double(bitPattern: source.nextBytes(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
