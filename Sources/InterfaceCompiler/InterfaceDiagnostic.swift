/// A message about a problem in a storyboard or nib.
package struct InterfaceDiagnostic: Error, Hashable, CustomStringConvertible {
    /// The severity of a diagnostic.
    package enum Severity: String, Sendable {
        /// The file cannot be compiled.
        case error
        /// A part of the file has no effect.
        case warning
    }

    /// The severity.
    package let severity: Severity
    /// The name of the file.
    package let file: String
    /// The line, counted from 1; nil for the whole file.
    package let line: Int?
    /// The problem and its remedy.
    package let message: String

    /// Creates a diagnostic.
    package init(_ severity: Severity, file: String, line: Int?, _ message: String) {
        (self.severity, self.file, self.line, self.message) = (severity, file, line, message)
    }

    /// The diagnostic in the form of compilers: file, line, severity, text.
    package var description: String {
        "\(file):\(line.map { "\($0):" } ?? "") \(severity.rawValue): \(message)"
    }
}
