/// A compiled glob: `*` is any run of characters, `?` one character, and a backslash makes the next character literal.
///
/// Matching takes time linear in the text. A glob without `?` consists of a prefix, a suffix and pieces between prefix
/// and suffix; the pieces are searched in turn. A glob with `?` uses an ``Automaton``. Wildcards match whole
/// characters: a wildcard never begins or ends between a letter and its accent.
struct LikePattern: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        /// UTF-8 in the normalisation form of the comparison, never empty.
        case literal([UInt8])
        case anyCharacter
        case anyRun
    }

    /// The first piece, which must be a prefix of the text; nil if the first piece is not literal.
    private let head: [UInt8]?

    /// The last piece, which must be a suffix of the text; nil if the last piece is not literal or is also the first
    /// piece.
    private let tail: [UInt8]?

    /// The literal pieces between head and tail, in order.
    private let middle: [SearchPattern]

    /// Whether the glob consists of a single literal piece, or is empty.
    private let isLiteral: Bool

    /// The automaton for the part between head and tail; nil if that part contains no `?`.
    private let automaton: Automaton?

    /// The longest literal piece of the glob; nil if the glob has only wildcards.
    var longestLiteral: [UInt8]? {
        ([head, tail].compactMap(\.self) + middle.map(\.bytes)).max { $0.count < $1.count }
    }

    /// Compiles a glob, which must already be in the normalisation form of the comparison.
    init(utf8: [UInt8], form: NormalizationForm) {
        let pieces = Self.pieces(of: utf8, form)
        isLiteral = pieces.allSatisfy(\.isLiteral)
        head = pieces.first?.literal
        tail = pieces.count > 1 ? pieces.last?.literal : nil
        let inner = pieces.dropFirst(head == nil ? 0 : 1).dropLast(tail == nil ? 0 : 1)
        middle = inner.compactMap(\.literal).map(SearchPattern.init)
        automaton = inner.contains(.anyCharacter) ? Automaton(pieces: Array(inner)) : nil
    }

    /// Whether the whole text matches.
    func matches(_ text: NormalizedTextView) -> Bool {
        if isLiteral { return text.equals(head ?? []) }
        if let head, !text.hasPrefix(head) { return false }
        if let tail, !text.hasSuffix(tail) { return false }
        var start = head?.count ?? 0
        let end = text.bytes.count - (tail?.count ?? 0)
        if let automaton { return start <= end && automaton.matches(text[start..<end]) }
        for needle in middle {
            guard let found = needle.firstOffset(in: text, from: start) else { return false }
            start = found + needle.bytes.count
        }
        return start <= end
    }

    private static func pieces(of utf8: [UInt8], _ form: NormalizationForm) -> [Piece] {
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        // Removing a backslash between marks can make the marks adjacent, so that they need canonical ordering.
        var needsNormalization = false
        func flush() {
            let formed = needsNormalization ? NormalizedText(utf8: literal, form: form).bytes : literal
            if !formed.isEmpty { pieces.append(.literal(formed)) }
            literal.removeAll(keepingCapacity: true)
            needsNormalization = false
        }
        var isEscaped = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\\") where !isEscaped:
                isEscaped = true
                needsNormalization = true
                continue
            case UInt8(ascii: "*") where !isEscaped:
                flush()
                if pieces.last != .anyRun { pieces.append(.anyRun) }
            case UInt8(ascii: "?") where !isEscaped:
                flush()
                pieces.append(.anyCharacter)
            default: literal.append(byte)
            }
            isEscaped = false
        }
        // A backslash at the end of the glob escapes nothing and is literal.
        if isEscaped { literal.append(UInt8(ascii: "\\")) }
        flush()
        return pieces
    }
}

extension LikePattern.Piece {
    fileprivate var literal: [UInt8]? { if case .literal(let bytes) = self { bytes } else { nil } }
    fileprivate var isLiteral: Bool { literal != nil }
}
