/// What a text must be or hold for a predicate to be true of it, so that an index can pass over predicates without evaluating them.
///
/// A requirement is necessary, not always sufficient: a text that meets it is still to be checked. It says nothing of nil.
public enum PredicateRequirement: Sendable {
    /// True of every text.
    case always
    /// True of no text.
    case never
    /// True only of texts that meet one of the alternatives.
    case anyOf([Alternative])
    /// Nothing is known: the predicate has to be evaluated.
    case unknown

    /// One way to meet a requirement.
    public struct Alternative: Sendable {
        /// What the text must be or hold.
        public let key: Key
        /// What settles the matter for a text that has the key.
        public let check: Check
    }

    /// What a text must be or hold.
    public enum Key: Hashable, Sendable {
        /// The text has these bytes.
        case equals([UInt8])
        /// The text's ``IndexText`` holds these bytes: ASCII without capital letters, at least ``IndexText/shortestKey`` long.
        case holds([UInt8])
    }

    /// What is left to be checked for a text with the key.
    public enum Check: Sendable {
        /// Nothing: the predicate is true.
        case none
        /// The predicate is true if this is.
        case predicate(CompiledPredicate)
    }
}

/// The form of a text in which the keys of requirements are looked for: decomposed, without diacritics, in lower case.
public enum IndexText {
    /// Shorter pieces of text are too common to tell predicates apart.
    public static let shortestKey = 4

    /// The form of a text that is not ASCII. For ASCII it is the text in lower case.
    public static func bytes(of utf8: [UInt8]) -> [UInt8] {
        FormedText(utf8: utf8, form: .caselessMarkless).bytes
    }

    /// The longest piece of a literal that survives in the index form of every text that holds the literal in any form: a run of
    /// ASCII. Nil when it is too short.
    static func key(from literal: [UInt8]) -> [UInt8]? {
        var longest = 0..<0
        var start = 0
        for (index, byte) in literal.enumerated() where byte >= 0x80 {
            if index - start > longest.count { longest = start..<index }
            start = index + 1
        }
        if literal.count - start > longest.count { longest = start..<literal.count }
        return longest.count < shortestKey ? nil : literal[longest].map(FormedText.lowercased)
    }
}
