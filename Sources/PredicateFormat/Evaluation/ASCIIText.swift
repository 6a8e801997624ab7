/// An ASCII text in its caller's storage, as it is and in lower case.
///
/// Most identifiers are ASCII, of which these two are all the forms there are, so most comparisons can be made without a ``Candidate``.
package struct ASCIIText {
    let text: TextView
    let lowered: TextView

    /// - Parameters:
    ///   - bytes: ASCII only.
    ///   - lowered: the same in lower case.
    @inline(__always)
    package init(_ bytes: UnsafeRawBufferPointer, lowered: UnsafeRawBufferPointer) {
        text = TextView(bytes: bytes.assumingMemoryBound(to: UInt8.self), starts: nil)
        self.lowered = TextView(bytes: lowered.assumingMemoryBound(to: UInt8.self), starts: nil)
    }
}

extension CompiledPredicate {
    /// Whether the predicate is true of the text; nil when that takes a ``Candidate``.
    package func evaluate(with text: ASCIIText) -> Bool? {
        guard case .comparison(let comparison) = root, let test = comparison.textTest else { return nil }
        return test.isTrue(of: comparison.form.ignoresCase ? text.lowered : text.text)
    }
}
