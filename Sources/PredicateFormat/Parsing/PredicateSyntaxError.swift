/// A text that is not a predicate: where, what stands there, and what could stand there.
///
/// Mirrors the exception that `NSPredicate(format:)` raises, "Unable to parse the format string".
public struct PredicateSyntaxError: DiagnosticError, Hashable {
    /// What kind of fault it is.
    public let code: Code

    /// The text that was parsed.
    public let source: String

    /// Where the fault is, in UTF-8 bytes of the text; empty at its end.
    public let range: Range<Int>

    /// What stands there, as written.
    public let found: String

    /// What could stand there, in words.
    public let expected: String

    /// How to mend it; nil when `expected` says it all.
    public let remedy: String?

    /// A kind of fault. More may be added.
    public struct Code: Hashable, Sendable {
        /// Stable name in lower camel case.
        public let name: String

        private init(_ name: String) { self.name = name }

        /// Something that cannot stand there, or the end of the text too early.
        public static let unexpectedText = Code("unexpectedText")
        /// A string without its closing quote.
        public static let unterminatedString = Code("unterminatedString")
        /// `\x` or `\u` without its digits.
        public static let invalidEscape = Code("invalidEscape")
        /// Half of a UTF-16 surrogate pair.
        public static let loneSurrogate = Code("loneSurrogate")
        /// NUL.
        public static let forbiddenCharacter = Code("forbiddenCharacter")
        /// Digits that are no number, or one too large.
        public static let invalidNumber = Code("invalidNumber")
        /// A letter in square brackets that is not c, d, n or l.
        public static let unknownOption = Code("unknownOption")
        /// A `%` that asks for something the language does not know.
        public static let unknownConversion = Code("unknownConversion")
        /// Fewer arguments than conversions.
        public static let notEnoughArguments = Code("notEnoughArguments")
        /// An argument that its conversion cannot take.
        public static let wrongArgument = Code("wrongArgument")
        /// A text over ``ParsingLimits/textLength``.
        public static let tooLong = Code("tooLong")
        /// Nesting over ``ParsingLimits/nesting``.
        public static let tooDeep = Code("tooDeep")
    }

    /// The error with its position and a caret under the text.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: code.name,
            message: "found \(found), expected \(expected)",
            remedy: remedy,
            place: position,
            excerpt: SourceExcerpt(text: source, range: range)
        )
    }

    /// `column 4`, or `line 2, column 4` when the text has several lines; columns count characters from 1.
    private var position: String {
        let before = source.utf8.prefix(range.lowerBound)
        let newline = UInt8(ascii: "\n")
        let lineStart = before.lastIndex(of: newline).map { before.index(after: $0) } ?? before.startIndex
        let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        let line = before.count { $0 == newline } + 1
        return source.utf8.contains(newline) ? "line \(line), column \(column)" : "column \(column)"
    }
}

/// What the parser takes at most. A scene's conditions have tighter limits of their own: ``ConditionLimits``.
public enum ParsingLimits {
    /// UTF-8 bytes of a text: ample for any predicate, little enough to be read in a few milliseconds.
    public static let textLength = 1 << 20

    /// Levels of brackets, NOT, arguments and operators: each costs stack while parsing and evaluating, and the threads of a
    /// pool have little of it.
    public static let nesting = 100
}
