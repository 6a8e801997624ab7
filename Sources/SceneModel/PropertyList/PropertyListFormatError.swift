import PredicateFormat

/// The reason why bytes are not a property list.
public struct PropertyListFormatError: DiagnosticError, Hashable, Sendable {
    /// The problem with the bytes.
    public enum Problem: Hashable, Sendable {
        /// The bytes begin neither like XML nor like a binary property list.
        case unknownFormat
        /// The bytes are text in UTF-16 or UTF-32.
        case notUTF8
        /// Foundation's reader refuses the XML for the given reason.
        case malformedXML(reason: String)
        /// A binary property list has a fault. The offset is the position of the fault in bytes; nil if the position is
        /// unknown.
        case malformedBinary(reason: String, offset: Int?)
        /// A well-formed property list has a value that is not accepted.
        case value(PropertyListError)
    }

    /// The problem with the bytes.
    public let problem: Problem

    /// The diagnostic of the error; it names no file.
    public var diagnostic: Diagnostic {
        switch problem {
        case .unknownFormat:
            fault(
                "propertyListFormat", "this is not a property list", "write it as XML that begins with <?xml or <plist")
        case .notUTF8:
            fault("propertyListEncoding", "this property list is not encoded in UTF-8", "save it as UTF-8")
        case .malformedXML(let reason):
            fault("propertyListXML", "the XML of this property list is malformed", nil, cause: reason)
        case .malformedBinary(let reason, let offset):
            fault(
                "propertyListBinary", "this binary property list is damaged",
                "generate it again from its source, for example with plutil -convert xml1",
                cause: reason + (offset.map { " at byte \($0)" } ?? ""))
        case .value(let error):
            error.diagnostic
        }
    }

    private func fault(_ code: String, _ message: String, _ remedy: String?, cause: String? = nil) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, cause: cause)
    }
}
