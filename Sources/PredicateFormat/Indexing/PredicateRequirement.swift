/// A condition that a text must meet for a predicate to be true of the text. An index can therefore skip predicates
/// without evaluating them.
///
/// A requirement is necessary, but not always sufficient: a text that meets the requirement must still be checked. A
/// requirement holds only for texts; the result of the predicate for nil can differ.
public enum PredicateRequirement: Sendable {
    /// The predicate is true of every text.
    case always
    /// The predicate is true of no text.
    case never
    /// The predicate is true only of texts that meet one of the alternatives.
    case anyOf([Alternative])
    /// No requirement is known: the predicate must be evaluated.
    case unknown

    /// One of several ways to meet a requirement.
    public struct Alternative: Sendable {
        /// The text that a candidate must equal or contain.
        public let key: Key
        /// The check that remains for a text with the key.
        public let check: Check
    }

    /// A text that a candidate must equal or contain.
    public enum Key: Hashable, Sendable {
        /// The candidate consists of these bytes.
        case equals([UInt8])
        /// The candidate's ``IndexText`` contains these bytes, which are ASCII without capital letters. The number of
        /// bytes is at least ``IndexText/shortestKey``.
        case contains([UInt8])
    }

    /// The check that remains for a text with the key.
    public enum Check: Sendable {
        /// No check: the predicate is true of every text with the key.
        case none
        /// The predicate is true if the associated predicate is true of the text.
        case predicate(CompiledPredicate)
    }
}

/// The form of a text in which the keys of requirements are searched: decomposed, without diacritics, in lower case.
public enum IndexText {
    /// The minimum length of a key; shorter pieces of text are too common to distinguish predicates.
    public static let shortestKey = 4

    /// Returns the index form of a text that is not ASCII. For ASCII, the index form is the text in lower case.
    public static func bytes(of utf8: [UInt8]) -> [UInt8] {
        NormalizedText(utf8: utf8, form: .caselessWithoutDiacritics).bytes
    }

    /// Returns the key for a literal: the longest run of ASCII in the literal, in lower case; nil if this run is too
    /// short.
    ///
    /// If any normalisation form of a text contains the literal, the index form of the text contains this run.
    static func key(from literal: [UInt8]) -> [UInt8]? {
        var longest = 0..<0
        var start = 0
        for (index, byte) in literal.enumerated() where byte >= 0x80 {
            if index - start > longest.count { longest = start..<index }
            start = index + 1
        }
        if literal.count - start > longest.count { longest = start..<literal.count }
        return longest.count < shortestKey ? nil : literal[longest].map(NormalizedText.lowercased)
    }
}
