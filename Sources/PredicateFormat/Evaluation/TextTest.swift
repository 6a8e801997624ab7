extension CompiledComparison {
    /// A test of one text against a prepared constant.
    enum TextTest: Sendable {
        case prefix([UInt8])
        case suffix([UInt8])
        case contains(SearchPattern)
        case like(LikePattern)

        @inline(__always)
        func isTrue(of text: NormalizedTextView) -> Bool {
            switch self {
            case .prefix(let bytes): text.hasPrefix(bytes)
            case .suffix(let bytes): text.hasSuffix(bytes)
            case .contains(let needle): needle.firstOffset(in: text, from: 0) != nil
            case .like(let pattern): pattern.matches(text)
            }
        }
    }

    /// Returns the test of the candidate that is equivalent to a comparison; nil if no test is equivalent.
    static func textTest(
        _ operation: Comparison.Operator, _ left: Operand, _ right: Operand, _ form: NormalizationForm
    ) -> TextTest? {
        switch (left, operation, right) {
        case (.candidate, .beginsWith, .text(let text)), (.candidate, .endsWith, .text(let text)),
            (.candidate, .like, .text(let text)):
            TextTest(operation, text, form)
        case (.candidate, .contains, .text(let text)), (.text(let text), .in, .candidate):
            .contains(SearchPattern(text.bytes))
        default: nil
        }
    }
}

extension CompiledComparison.TextTest {
    /// Creates the test of the operator BEGINSWITH, ENDSWITH or LIKE. `other` is the operand on the right side.
    init(_ operation: Comparison.Operator, _ other: NormalizedText, _ form: NormalizationForm) {
        switch operation {
        case .beginsWith: self = .prefix(other.bytes)
        case .endsWith: self = .suffix(other.bytes)
        default: self = .like(LikePattern(utf8: other.bytes, form: form))
        }
    }
}
