/// An error for a text that is not a predicate. The error contains the position, the text found there and a description
/// of the expected text.
///
/// Mirrors the exception that `NSPredicate(format:)` raises, "Unable to parse the format string".
public struct PredicateSyntaxError: DiagnosticError, Hashable {
    /// The kind of error.
    public let code: Code

    /// The text that was parsed; for ``Code/tooLong``, only its beginning.
    public let source: String

    /// The range of the fault in UTF-8 bytes of the text; empty if the fault is at the end of the text or the text is
    /// too long.
    public let range: Range<Int>

    /// The text found in the range, or a description of it.
    public let found: String

    /// A description of the expected text.
    public let expected: String

    /// The remedy; nil if `expected` is sufficient.
    public let remedy: String?

    /// A kind of error. Later versions may add kinds.
    public struct Code: Hashable, Sendable {
        /// The stable name of the kind, in lower camel case.
        public let name: String

        private init(_ name: String) { self.name = name }

        /// A token that is not allowed at its position, or an early end of the text.
        public static let unexpectedText = Code("unexpectedText")
        /// A string without a closing quote.
        public static let unterminatedString = Code("unterminatedString")
        /// `\x` or `\u` without its digits.
        public static let invalidEscape = Code("invalidEscape")
        /// Half of a UTF-16 surrogate pair.
        public static let loneSurrogate = Code("loneSurrogate")
        /// A null character.
        public static let forbiddenCharacter = Code("forbiddenCharacter")
        /// Digits that are not a number, or a number that is too large.
        public static let invalidNumber = Code("invalidNumber")
        /// A letter in square brackets that is not c, d, n or l.
        public static let unknownOption = Code("unknownOption")
        /// A `%` with a conversion that the language does not have.
        public static let unknownConversion = Code("unknownConversion")
        /// Fewer arguments than conversions.
        public static let notEnoughArguments = Code("notEnoughArguments")
        /// An argument that does not fit its conversion.
        public static let wrongArgument = Code("wrongArgument")
        /// A text longer than ``ParsingLimits/textLength``.
        public static let tooLong = Code("tooLong")
        /// Nesting deeper than ``ParsingLimits/nesting``.
        public static let tooDeep = Code("tooDeep")
    }

    /// The diagnostic of the error, with its position and carets under the text.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: code.name,
            message: "found \(found), expected \(expected)",
            remedy: remedy,
            place: position,
            excerpt: SourceExcerpt(text: source, range: range)
        )
    }

    /// The position: `column 4`, or `line 2, column 4` if the text has several lines. Columns count characters from 1.
    private var position: String {
        let before = source.utf8.prefix(range.lowerBound)
        let newline = UInt8(ascii: "\n")
        let lineStart = before.lastIndex(of: newline).map { before.index(after: $0) } ?? before.startIndex
        let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        let line = before.count { $0 == newline } + 1
        return source.utf8.contains(newline) ? "line \(line), column \(column)" : "column \(column)"
    }
}

/// The limits of the parser. Scene conditions have tighter limits: ``ConditionLimits``.
public enum ParsingLimits {
    /// The maximum size of a text in UTF-8 bytes: more than any predicate needs, and small enough to be parsed in a few
    /// milliseconds.
    public static let textLength = 1 << 20

    /// The maximum nesting of brackets, NOT, arguments and operators. Each level uses stack space while parsing and
    /// evaluating, and the threads of a pool have small stacks.
    public static let nesting = 100
}
