/// A Swift method name and its translation to an Objective-C selector.
///
/// The same rule is used for generated and for handwritten registrations. The rule considers only names, not types.
public struct ObjectiveCName: Hashable, Sendable {
    /// The part of the name before the parentheses.
    public let baseName: String

    /// The argument labels, with `_` for a parameter without a label.
    public let labels: [String]

    /// Creates a method name from a base name and argument labels.
    public init(baseName: String, labels: [String]) {
        self.baseName = baseName
        self.labels = labels
    }

    /// Parses a method's full Swift name: `move(to:animated:)`, or `reload` or `reload()` for a method without
    /// parameters.
    ///
    /// Backticks around a word are dropped. The result is nil if the text is not a method name.
    public init?(_ text: String) {
        guard let open = text.firstIndex(of: "(") else {
            guard let name = Self.word(text[...]) else { return nil }
            self.init(baseName: name, labels: [])
            return
        }
        guard text.hasSuffix(")"), let name = Self.word(text[..<open]) else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        guard !inside.isEmpty else {
            self.init(baseName: name, labels: [])
            return
        }
        guard inside.hasSuffix(":") else { return nil }
        let labels = inside.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(Self.word)
        guard labels.allSatisfy({ $0 != nil }) else { return nil }
        self.init(baseName: name, labels: labels.compactMap { $0 })
    }

    /// Returns the name of the selector.
    ///
    /// “With” joins the first label to the base name, unless the label begins or the base name ends with a preposition.
    /// A throwing method has an error parameter as an additional last parameter; an asynchronous method has a
    /// completion handler as an additional last parameter.
    public func selectorName(throwing: Bool = false, asynchronous: Bool = false) -> String {
        var pieces = [baseName]
        if let first = labels.first {
            pieces[0] += Self.joint(baseName, first)
            pieces += labels.dropFirst().map { $0 == "_" ? "" : $0 }
        }
        // An asynchronous method passes its error to the completion handler.
        let extra = asynchronous ? "completionHandler" : throwing ? "error" : nil
        guard let extra else { return labels.isEmpty ? baseName : pieces.joined(separator: ":") + ":" }
        guard labels.isEmpty else { return (pieces + [extra]).joined(separator: ":") + ":" }
        return baseName + (asynchronous ? "WithCompletionHandler:" : "AndReturnError:")
    }

    /// Returns the name of a property's setter: `setTitle:` for `title`.
    public static func setter(of property: String) -> String { "set" + capitalized(property) + ":" }

    private static func joint(_ baseName: String, _ label: String) -> String {
        if label == "_" { return "" }
        let isJoined = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(baseName))
        return (isJoined ? "" : "With") + capitalized(label)
    }

    /// Returns a Swift identifier without its backticks; nil if the text is not an identifier.
    private static func word(_ text: Substring) -> String? {
        let bare = text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? text.dropFirst().dropLast() : text
        guard let first = bare.first, first == "_" || first.isLetter else { return nil }
        guard bare.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }) else { return nil }
        return String(bare)
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Returns the first letter and the letters up to the next capital, in lower case.
    private static func firstWord(_ text: String) -> String {
        (text.prefix(1) + text.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    /// Returns the letters from the last capital to the end, in lower case; the whole text if the text has no capital.
    private static func lastWord(_ text: String) -> String {
        let start = text.lastIndex(where: \.isUppercase) ?? text.startIndex
        return text[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}
