/// The form to which two texts are converted before their bytes are compared.
enum NormalizationForm: Int, CaseIterable, Sendable {
    /// Unchanged: precomposed and decomposed characters differ.
    case literal
    /// Canonically decomposed, so that equivalent texts are equal.
    case canonical
    /// Decomposed and case-folded.
    case caseless
    /// Decomposed, without diacritics.
    case withoutDiacritics
    /// Decomposed, case-folded, without diacritics.
    case caselessWithoutDiacritics

    /// Creates the form for a comparison with options.
    ///
    /// - Parameter isExact: whether the operator compares literally if no options are given, as `==` and LIKE do. The
    ///   orderings and the substring operators treat canonically equivalent text as equal even without options.
    init(options: ScenePredicate.Comparison.Options, isExact: Bool) {
        let ignoresCase = options.contains(.caseInsensitive)
        let ignoresMarks = options.contains(.diacriticInsensitive)
        self =
            switch (ignoresCase, ignoresMarks) {
            case _ where options.contains(.normalized): .literal
            case (true, true): .caselessWithoutDiacritics
            case (true, false): .caseless
            case (false, true): .withoutDiacritics
            case (false, false): isExact && !options.contains(.localeSensitive) ? .literal : .canonical
            }
    }

    var ignoresCase: Bool { self == .caseless || self == .caselessWithoutDiacritics }
    var ignoresMarks: Bool { self == .withoutDiacritics || self == .caselessWithoutDiacritics }

    /// A form that gives the same bytes as this form for ASCII text, but is cheaper to compute. Most identifiers are
    /// ASCII.
    var asciiEquivalent: NormalizationForm { ignoresCase ? .caseless : .literal }
}
