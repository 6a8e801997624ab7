/// What every error of the project says to a person: a code, a sentence, a way to mend it, the cause and the place.
///
/// Typed errors hold facts and offer a `Diagnostic`; only ``rendered(indent:)`` turns facts into text.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// Stable name of the fault, in lower camel case, for programs and tests.
    public var code: String

    /// One sentence that says what is wrong, without a full stop at its end.
    public var message: String

    /// What the reader can do about it; nil when the message already says so.
    public var remedy: String?

    /// Where the fault is: a file, a key, a line; nil when there is nothing to point at.
    public var place: String?

    /// The text that holds the fault, to be shown with a caret; nil when the fault is not in a text.
    public var excerpt: SourceExcerpt?

    /// The fault below this one, in its own words; nil when this is the first.
    public var cause: String?

    /// Makes a diagnostic from its facts.
    public init(
        code: String,
        message: String,
        remedy: String? = nil,
        place: String? = nil,
        excerpt: SourceExcerpt? = nil,
        cause: String? = nil
    ) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.place = place
        self.excerpt = excerpt
        self.cause = cause
    }

    /// The text a person reads: place and message, the excerpt with its caret, the cause, the remedy.
    ///
    /// - Parameter indent: blanks before every line after the first.
    public func rendered(indent: Int = 2) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines = [(place.map { "\($0): " } ?? "") + message]
        if let excerpt {
            lines += excerpt.rendered().map { margin + $0 }
        }
        if let cause {
            lines.append("\(margin)cause: \(cause)")
        }
        if let remedy {
            lines.append("\(margin)\(remedy)")
        }
        return lines.joined(separator: "\n")
    }

    /// Same as ``rendered(indent:)`` with the default indent.
    public var description: String { rendered() }

    /// A copy that names `place` when none is known yet.
    public func located(in place: String) -> Diagnostic {
        var copy = self
        copy.place = self.place.map { "\(place): \($0)" } ?? place
        return copy
    }
}

/// An error that can be shown to a person.
public protocol DiagnosticError: Error, CustomStringConvertible {
    /// The facts of the error, ready to be rendered.
    var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
    /// The rendered diagnostic.
    public var description: String { diagnostic.rendered() }
}
