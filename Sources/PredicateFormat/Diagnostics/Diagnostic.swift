/// The description of an error. Programs use the code; people read the message, the remedy, the location, the excerpt
/// and the cause. Every ``DiagnosticError`` provides a diagnostic.
///
/// Typed errors store facts and create a `Diagnostic` from them. Only ``rendered(indent:)`` combines the parts of a
/// diagnostic into one text.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stable name of the error, in lower camel case, for programs and tests.
    public var code: String

    /// The problem as one sentence, without a full stop.
    public var message: String

    /// The action that the reader can take; nil if the message already implies the action.
    public var remedy: String?

    /// The location of the fault: a file, a key or a line; nil if the error has no location.
    public var location: String?

    /// An excerpt of the text with the fault, to be shown with carets; nil if the fault is not in a text.
    public var excerpt: SourceExcerpt?

    /// The description of the underlying error; nil for none.
    public var cause: String?

    /// Creates a diagnostic from its facts.
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
        self.location = place
        self.excerpt = excerpt
        self.cause = cause
    }

    /// Returns the text for people: location and message, the excerpt with its carets, the cause, the remedy.
    ///
    /// - Parameter indent: the number of spaces before every line except the first.
    public func rendered(indent: Int = 2) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines = [(location.map { "\($0): " } ?? "") + message]
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

    /// The result of ``rendered(indent:)`` with the default indent.
    public var description: String { rendered() }

    /// Returns a copy with the location `place`. If the diagnostic already has a location, `place` is put in front of
    /// the old location.
    public func located(in place: String) -> Diagnostic {
        var copy = self
        copy.location = self.location.map { "\(place): \($0)" } ?? place
        return copy
    }
}

/// An error that can be shown to a person.
public protocol DiagnosticError: Error, CustomStringConvertible {
    /// The description of the error.
    var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
    /// The rendered diagnostic.
    public var description: String { diagnostic.rendered() }
}
