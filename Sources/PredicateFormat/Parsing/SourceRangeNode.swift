/// The range of a tree node in the text from which the node was parsed. The ranges form a tree of the same shape as the
/// predicate.
///
/// The children of a comparison are its two expressions; the children of any other node are its parts in the order in
/// which they are written.
struct SourceRangeNode: Hashable, Sendable {
    /// The range in UTF-8 bytes.
    var range: Range<Int>
    var children: [SourceRangeNode] = []
}

/// A parsed node with its range and its height. The parser needs the height to limit the nesting.
struct LocatedNode<Value> {
    var value: Value
    var source: SourceRangeNode
    /// The number of nesting levels of the node's canonical text, including brackets. The parser limits this number, so
    /// every parsed node can be printed and parsed again.
    var height = 1

    var range: Range<Int> { source.range }
}

extension LocatedNode<ScenePredicate> {
    /// The height including the brackets that NOT adds.
    var heightInBrackets: Int { value.isCompound || value.isNegation ? height + 1 : height }
}

extension LocatedNode<Expression> {
    /// The height including the brackets that an enclosing operation adds.
    var heightInOperation: Int { value.isOperation ? height + 1 : height }

    /// The height including the brackets that the expression needs before a dot or an index, or after a sign.
    var heightInPath: Int { value.isPath ? height : height + 1 }
}

/// A predicate with the text from which it was parsed, so that a violation can point into that text.
public struct ParsedPredicate: Hashable, Sendable {
    /// The predicate.
    public let predicate: ScenePredicate

    /// The text as it was given, with its conversions such as `%@`.
    public let text: String

    let source: SourceRangeNode

    /// Parses a format and records the range of every node.
    ///
    /// - Throws: ``PredicateSyntaxError`` if the text is not a predicate or the arguments do not fit the conversions.
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
    /// Mirrors `NSPredicate(format:argumentArray:)`, but reports the fault where Foundation raises an exception.
    ///
    /// - Parameters:
    ///   - format: the text. `%@`, `%K`, `%d` and similar conversions consume the arguments from left to right.
    ///   - arguments: one argument for each conversion of the format. Further arguments are ignored, as in Foundation.
    /// - Throws: ``PredicateSyntaxError`` if the text is not a predicate or the arguments do not fit the conversions.
    public init(format: String, arguments: [PredicateArgument] = []) throws(PredicateSyntaxError) {
        if let usual = FastPathParser.parse(format) {
            self = usual
            return
        }
        var parser = try Parser(format, arguments: arguments, recordsSource: false)
        self = try parser.parse().value
    }
}
