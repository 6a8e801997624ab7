/// A glob, ready to be matched: `*` is any run of characters, `?` one character, and a backslash makes the next character literal.
///
/// Matching takes time linear in the text. A glob without `?` is a prefix, a suffix and pieces that are looked for in turn; one with
/// `?` is an ``Automaton``. Wildcards stand for whole characters: none of them begins or ends between a letter and its accent.
struct LikePattern: Hashable, Sendable {
    enum Token: Hashable, Sendable {
        case literal(Unicode.Scalar)
        case anyCharacter
        case anyRun
    }

    /// The stretches of literal text between wildcards, in order, in the pattern's form.
    let segments: [Needle]

    /// The first segment begins the text.
    let isAnchoredAtStart: Bool

    /// The last segment ends the text.
    let isAnchoredAtEnd: Bool

    /// Present when the glob holds `?`.
    private let automaton: Automaton?

    /// Reads a glob and brings its literal parts to the form of the comparison.
    init(utf8: [UInt8], form: TextForm) {
        let tokens = Self.tokens(of: String(decoding: utf8, as: UTF8.self), form: form)
        segments = Self.segments(of: tokens).map(Needle.init)
        isAnchoredAtStart = Self.isLiteral(tokens.first)
        isAnchoredAtEnd = Self.isLiteral(tokens.last)
        automaton = tokens.contains(.anyCharacter) || tokens.isEmpty ? Automaton(tokens: tokens) : nil
    }

    /// Whether the whole text matches.
    func matches(_ text: FormedText) -> Bool {
        automaton?.matches(text) ?? matchesSegments(text)
    }

    private func matchesSegments(_ text: FormedText) -> Bool {
        var middle = segments[...]
        var start = 0
        var end = text.bytes.count
        if isAnchoredAtStart, let first = middle.popFirst() {
            guard text.hasPrefix(first.bytes) else { return false }
            if middle.isEmpty, isAnchoredAtEnd { return end == first.bytes.count }
            start = first.bytes.count
        }
        if isAnchoredAtEnd, let last = middle.popLast() {
            end -= last.bytes.count
            guard end >= start, text.hasSuffix(last.bytes) else { return false }
        }
        for segment in middle {
            guard let found = segment.firstOffset(in: text, from: start), found + segment.bytes.count <= end else {
                return false
            }
            start = found + segment.bytes.count
        }
        return true
    }
}

extension LikePattern {
    private static func isLiteral(_ token: Token?) -> Bool {
        if case .literal = token { true } else { false }
    }

    private static func tokens(of pattern: String, form: TextForm) -> [Token] {
        var tokens: [Token] = []
        var literal = String.UnicodeScalarView()
        func flush() {
            guard !literal.isEmpty else { return }
            let formed = FormedText(String(literal), form: form)
            tokens += String(decoding: formed.bytes, as: UTF8.self).unicodeScalars.map(Token.literal)
            literal = String.UnicodeScalarView()
        }
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped:
                flush()
                if tokens.last != .anyRun { tokens.append(.anyRun) }
            case "?" where !isEscaped:
                flush()
                tokens.append(.anyCharacter)
            default: literal.append(scalar)
            }
            isEscaped = false
        }
        // A backslash at the end has nothing to escape and stands for itself.
        if isEscaped { literal.append("\\") }
        flush()
        return tokens
    }

    private static func segments(of tokens: [Token]) -> [[UInt8]] {
        var segments: [[UInt8]] = []
        var continues = false
        for token in tokens {
            guard case .literal(let scalar) = token else {
                continues = false
                continue
            }
            if !continues { segments.append([]) }
            segments[segments.count - 1] += Array(String(scalar).utf8)
            continues = true
        }
        return segments
    }
}
