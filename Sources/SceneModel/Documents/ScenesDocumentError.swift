import PredicateFormat

/// The reason why a scenes file cannot be used.
public struct ScenesDocumentError: DiagnosticError, Hashable, Sendable {
    /// The problem with the file.
    public enum Problem: Error, Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The file is not valid JSON, or its values do not have the required structure.
        case malformed(JSONTextError)
        /// An identifier that must be unique occurs twice.
        case duplicate(path: String, value: String, first: String)
        /// A session or rule belongs to an app that the document does not list.
        case unknownApp(path: String, app: AppIdentifier, known: [AppIdentifier])
    }

    /// The scenes file, as the caller named it.
    public let file: String

    /// The problem with the file.
    public let problem: Problem

    /// The diagnostic, with the file and path as its location.
    public var diagnostic: Diagnostic {
        switch problem {
        case .unreadable(let error): error.diagnostic
        case .malformed(let error): error.diagnostic
        case .duplicate(let path, let value, let first):
            fault(
                "scenesDuplicate", "\(ErrorQuoting.quote(value)) is already used at \(first)",
                "give each a unique identifier", at: path)
        case .unknownApp(let path, let app, let known):
            fault(
                "scenesUnknownApp", "the app \(ErrorQuoting.quote(app.text)) is not listed under \"apps\"",
                "add it there" + (known.isEmpty ? "" : ", or use one of \(known.map(\.text).joined(separator: ", "))"),
                at: path)
        }
    }

    private func fault(_ code: String, _ message: String, _ remedy: String, at path: String) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: "\(file): \(path)")
    }
}
