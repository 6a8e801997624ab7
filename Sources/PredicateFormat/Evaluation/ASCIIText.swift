/// An ASCII text in its original form and in lower case. The caller owns the storage of both forms.
///
/// Most identifiers are ASCII and have only these two forms, so most comparisons do not need a ``Candidate``.
package struct ASCIIText {
    let text: NormalizedTextView
    let lowered: NormalizedTextView

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - bytes: the text, which must be ASCII.
    ///   - lowered: the same text in lower case.
    @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, lowered: UnsafeRawBufferPointer) {
        text = NormalizedTextView(bytes: bytes.assumingMemoryBound(to: UInt8.self), starts: nil)
        self.lowered = NormalizedTextView(bytes: lowered.assumingMemoryBound(to: UInt8.self), starts: nil)
    }
}

extension CompiledPredicate {
    /// Returns whether the predicate is true of the text; nil if the evaluation needs a ``Candidate``.
    package func evaluate(with text: ASCIIText) -> Bool? {
        guard case .comparison(let comparison) = root, let test = comparison.textTest else { return nil }
        return test.isTrue(of: comparison.form.ignoresCase ? text.lowered : text.text)
    }
}
