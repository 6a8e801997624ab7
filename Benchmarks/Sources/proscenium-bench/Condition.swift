/// A session's condition on a content identifier, in a form that can be translated to each engine's language.
indirect enum Condition: Hashable, Sendable {
    /// Matches only this identifier.
    case exact(String)
    /// Matches every identifier with this prefix.
    case prefix(String)
    /// Matches every identifier that the glob matches.
    case glob(Glob)
    /// Matches if any of the conditions matches.
    case any([Condition])

    /// A pattern made of literal text and wildcards.
    struct Glob: Hashable, Sendable {
        /// An element of a glob.
        enum Piece: Hashable, Sendable {
            case literal(String)
            /// `*`: any text, including none.
            case anything
            /// `?`: exactly one character.
            case one
        }

        var pieces: [Piece]
    }
}

extension Condition {
    /// The condition in the predicate language.
    var predicateFormat: String {
        switch self {
        case .exact(let text): "SELF == \(Self.quoted(text))"
        case .prefix(let text): "SELF BEGINSWITH \(Self.quoted(text))"
        case .glob(let glob): "SELF LIKE \(Self.quoted(glob.likePattern))"
        case .any(let conditions): conditions.map(\.predicateFormat).joined(separator: " OR ")
        }
    }

    /// The condition as a regular expression for RE2 that must match the whole identifier.
    var regularExpression: String { "(?s)" + expression }

    private var expression: String {
        switch self {
        case .exact(let text): Self.escaped(text)
        case .prefix(let text): Self.escaped(text) + ".*"
        case .glob(let glob): glob.pieces.map(Self.expression(of:)).joined()
        case .any(let conditions): "(?:" + conditions.map(\.expression).joined(separator: "|") + ")"
        }
    }

    private static func expression(of piece: Glob.Piece) -> String {
        switch piece {
        case .literal(let text): escaped(text)
        case .anything: ".*"
        case .one: "."
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + backslashed(text, where: { $0 == "\"" || $0 == "\\" }) + "\""
    }

    private static func escaped(_ text: String) -> String {
        backslashed(text, where: { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" })
    }

    fileprivate static func backslashed(_ text: String, where needsIt: (Character) -> Bool) -> String {
        var result = ""
        for character in text {
            if needsIt(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}

extension Condition.Glob {
    /// The glob as a pattern for LIKE.
    var likePattern: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): Condition.backslashed(text, where: { "*?\\".contains($0) })
            case .anything: "*"
            case .one: "?"
            }
        }.joined()
    }

    /// The literal text before the first wildcard; empty if the glob starts with one.
    var head: String {
        if case .literal(let text)? = pieces.first { text } else { "" }
    }

    /// The longest literal text after the first wildcard; empty if no literal text follows.
    var longestInnerLiteral: String {
        pieces.dropFirst().reduce(into: "") { longest, piece in
            if case .literal(let text) = piece, text.utf8.count > longest.utf8.count { longest = text }
        }
    }
}

extension Condition {
    /// Whether the condition matches, by a naive reference implementation to which every engine is compared.
    func matches(_ text: String) -> Bool {
        switch self {
        case .exact(let wanted): text == wanted
        case .prefix(let start): text.hasPrefix(start)
        case .glob(let glob): Self.matches(glob.pieces[...], Array(text.unicodeScalars)[...])
        case .any(let conditions): conditions.contains { $0.matches(text) }
        }
    }

    private static func matches(_ pieces: ArraySlice<Glob.Piece>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let piece = pieces.first else { return text.isEmpty }
        let rest = pieces.dropFirst()
        switch piece {
        case .literal(let literal):
            let scalars = literal.unicodeScalars
            return text.starts(with: scalars) && matches(rest, text.dropFirst(scalars.count))
        case .one:
            return !text.isEmpty && matches(rest, text.dropFirst())
        case .anything:
            return (text.startIndex...text.endIndex).contains { matches(rest, text[$0...]) }
        }
    }
}
