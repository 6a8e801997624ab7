/// The optional text on which predicates are evaluated, with a cache of the text's normalised forms.
///
/// Create one candidate for a text and evaluate any number of predicates on it: each form is computed once. A candidate
/// must not be used from two threads.
public final class Candidate {
    /// The text in its original form; nil without a text, as for a scene event without a target content identifier.
    private let literal: NormalizedText?

    // Each form has a property of its own. An array would be one more allocation for every candidate, and the daemon
    // creates a candidate for every scene event.
    private var canonical: NormalizedText?
    private var caseless: NormalizedText?
    private var withoutDiacritics: NormalizedText?
    private var caselessWithoutDiacritics: NormalizedText?

    /// Creates a candidate for a text; nil stands for a missing text.
    public init(_ text: String?) { literal = text.map { NormalizedText($0, form: .literal) } }

    /// Returns the text in a form; nil if the candidate has no text.
    func text(_ form: NormalizationForm) -> NormalizedText? {
        guard let literal else { return nil }
        switch literal.isASCII ? form.asciiEquivalent : form {
        case .literal: return literal
        case .canonical: return normalized(\.canonical, .canonical, literal)
        case .caseless: return normalized(\.caseless, .caseless, literal)
        case .withoutDiacritics: return normalized(\.withoutDiacritics, .withoutDiacritics, literal)
        case .caselessWithoutDiacritics:
            return normalized(\.caselessWithoutDiacritics, .caselessWithoutDiacritics, literal)
        }
    }

    private func normalized(
        _ cache: ReferenceWritableKeyPath<Candidate, NormalizedText?>, _ form: NormalizationForm,
        _ literal: NormalizedText
    ) -> NormalizedText {
        if let cached = self[keyPath: cache] { return cached }
        let normalized = NormalizedText(utf8: literal.bytes, form: form)
        self[keyPath: cache] = normalized
        return normalized
    }
}
