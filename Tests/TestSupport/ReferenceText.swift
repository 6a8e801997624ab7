import Foundation

/// A reference representation of texts, with naive search. A text is a list of characters, and a character is a list of
/// Unicode scalars.
enum ReferenceText {
    enum Form {
        case literal
        case folded(ignoringCase: Bool, ignoringMarks: Bool)
    }

    enum GlobToken {
        case literal([Unicode.Scalar])
        case anyCharacter
        case anyRun
    }

    /// Returns a text's characters. In the folded form a character is a scalar with its combining marks; in the literal
    /// form it is a single scalar.
    static func characters(_ text: String, _ form: Form) -> [[Unicode.Scalar]] {
        guard case .folded(let ignoringCase, let ignoringMarks) = form else { return text.unicodeScalars.map { [$0] } }
        var result: [[Unicode.Scalar]] = []
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            let isMark = isMark(scalar)
            if isMark, ignoringMarks { continue }
            let folded = ignoringCase ? Array(fold(scalar).unicodeScalars) : [scalar]
            if isMark, !result.isEmpty { result[result.count - 1] += folded } else { result.append(folded) }
        }
        return result
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        CharacterSet.nonBaseCharacters.contains(scalar)
    }

    private static func fold(_ scalar: Unicode.Scalar) -> String {
        String(scalar).folding(options: .caseInsensitive, locale: nil)
    }

    /// Returns the ranges of whole characters whose scalars equal the scalars of the other text; none for an empty
    /// text.
    static func occurrences(of other: String, in text: String, _ form: Form) -> [Range<Int>] {
        let needle = Array(characters(other, form).joined())
        let characters = characters(text, form)
        guard !needle.isEmpty else { return [] }
        return characters.indices.flatMap { start in
            (start...characters.count).compactMap { end in
                Array(characters[start..<end].joined()) == needle ? start..<end : nil
            }
        }
    }

    static func globTokens(_ glob: String, _ form: Form) -> [GlobToken] {
        var tokens: [GlobToken] = []
        var literal = ""
        func flush() {
            let scalars = Array(characters(literal, form).joined())
            if !scalars.isEmpty { tokens.append(.literal(scalars)) }
            literal = ""
        }
        var scalars = glob.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "*":
                flush()
                tokens.append(.anyRun)
            case "?":
                flush()
                tokens.append(.anyCharacter)
            case "\\": literal.unicodeScalars.append(scalars.popFirst() ?? "\\")
            default: literal.unicodeScalars.append(scalar)
            }
        }
        flush()
        return tokens
    }
}
