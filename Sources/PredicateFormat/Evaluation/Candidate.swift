/// The optional text that predicates are evaluated on, with the forms that comparisons have asked for so far.
///
/// Make one for a text and evaluate any number of predicates on it: each form is made once. Not for use from two threads.
public final class Candidate {
    /// The text as UTF-8; nil when the event has no identifier.
    let utf8: [UInt8]?

    private var forms = [FormedText?](repeating: nil, count: TextForm.allCases.count)
    private let isASCII: Bool

    /// Prepares a text; nil for an event without an identifier.
    public init(_ text: String?) {
        utf8 = text.map { Array($0.utf8) }
        isASCII = utf8?.allSatisfy { $0 < 0x80 } ?? true
    }

    /// The text in a form; nil when there is no text.
    func text(_ form: TextForm) -> FormedText? {
        guard let utf8 else { return nil }
        let form = isASCII ? form.asciiEquivalent : form
        if let known = forms[form.rawValue] { return known }
        let formed = FormedText(utf8: utf8, form: form)
        forms[form.rawValue] = formed
        return formed
    }
}
