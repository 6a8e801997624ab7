/// Where a node of the tree stands in the text it was parsed from; has the shape of the tree.
///
/// The children of a comparison are its two expressions, of everything else its parts in the order in which they are written.
struct SourceNode: Hashable, Sendable {
    /// Offsets in UTF-8 bytes.
    var range: Range<Int>
    var children: [SourceNode] = []
}

/// A node with its place and height, while it is being built.
struct Located<Value> {
    var value: Value
    var source: SourceNode
    /// Levels of nesting that the node's canonical text takes, brackets included: whatever is parsed can be printed and
    /// parsed again.
    var height = 1

    var range: Range<Int> { source.range }
}

extension Located<ScenePredicate> {
    /// The height with the brackets that NOT puts around it.
    var heightInBrackets: Int { value.isCompound || value.isNegation ? height + 1 : height }
}

extension Located<Expression> {
    /// The height with the brackets that an operator before it puts around it.
    var heightInOperation: Int { value.isOperation ? height + 1 : height }

    /// The height with the brackets that a sign puts around it.
    var heightInPath: Int { value.isPath ? height : height + 1 }
}

/// A predicate together with the text it came from, so that a violation can point into that text.
public struct ParsedPredicate: Hashable, Sendable {
    /// The predicate.
    public let predicate: ScenePredicate

    /// The text as it was given, with its conversions.
    public let text: String

    let source: SourceNode

    /// Parses a format and remembers where everything stands.
    ///
    /// - Throws: ``PredicateSyntaxError`` when the text is not a predicate or the arguments do not fit it.
    public init(format: String, arguments: [PredicateArgument] = []) throws(PredicateSyntaxError) {
        var parser = try Parser(format, arguments: arguments, recordsSource: true)
        let located = try parser.parse()
        predicate = located.value
        text = format
        source = located.source
    }
}

extension ScenePredicate {
    /// Parses a predicate of the NSPredicate format language.
    ///
    /// Mirrors `NSPredicate(format:argumentArray:)`, but says what is wrong where Foundation raises an exception.
    ///
    /// - Parameters:
    ///   - format: the text; `%@`, `%K`, `%d` and their like take the arguments from left to right.
    ///   - arguments: at least as many as the format has conversions. More are ignored, as Foundation ignores them.
    /// - Throws: ``PredicateSyntaxError`` when the text is not a predicate or the arguments do not fit it.
    public init(format: String, arguments: [PredicateArgument] = []) throws(PredicateSyntaxError) {
        if let usual = UsualPredicate.read(format) {
            self = usual
            return
        }
        var parser = try Parser(format, arguments: arguments, recordsSource: false)
        self = try parser.parse().value
    }
}
