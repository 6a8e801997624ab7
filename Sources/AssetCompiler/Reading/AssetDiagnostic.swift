/// A message about a problem in an asset catalogue. The assets without problems are still compiled.
package struct AssetDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The severity of a diagnostic.
    package enum Severity: String, Sendable {
        /// A part of the catalogue is missing in the app.
        case error
        /// A part of the catalogue has no effect.
        case warning
    }

    /// The severity.
    package var severity: Severity
    /// The path of the file or folder.
    package var file: String
    /// The line, counted from 1; nil if the diagnostic does not belong to a line.
    package var line: Int?
    /// The key in the file, such as `images[2].filename`; nil if the diagnostic does not belong to a key.
    package var key: String?
    /// The problem as one sentence, without a full stop.
    package var message: String
    /// The remedy; nil if it is obvious.
    package var remedy: String?

    /// Creates a diagnostic about a file, in a line from 1 or at a key.
    package init(
        _ severity: Severity, _ file: String, line: Int? = nil, key: String? = nil, _ message: String,
        remedy: String? = nil
    ) {
        (self.severity, self.file, self.line, self.key) = (severity, file, line, key)
        (self.message, self.remedy) = (message, remedy)
    }

    /// The diagnostic as one line of text.
    package var description: String {
        let place = file + (line.map { ":\($0)" } ?? "") + (key.map { ": \($0)" } ?? "")
        let text = "\(severity.rawValue): \(place): \(message)" + (remedy.map { "; \($0)" } ?? "")
        return String(text.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "�" : $0 })
    }
}
