/// A message about a problem in a source or a project, for the person who ports an app.
public struct PortingDiagnostic: Hashable, Codable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Codable, Sendable {
        /// The file could not be read or parsed; it is copied without changes.
        case error
        /// A part of the file could not be ported; a person has to change the source.
        case warning
    }

    /// The severity.
    public var severity: Severity
    /// The path of the file, as it was given to the pass.
    public var file: String
    /// The line, counted from 1; nil if the diagnostic is about the whole file.
    public var line: Int?
    /// The problem, without a full stop.
    public var message: String
    /// The way to solve the problem; empty if no way is known.
    public var remedy: String

    /// Creates a diagnostic.
    public init(_ severity: Severity, file: String, line: Int?, _ message: String, remedy: String = "") {
        self.severity = severity
        self.file = file
        self.line = line
        self.message = message
        self.remedy = remedy
    }

    /// The diagnostic as one line, in the form of the compiler's messages.
    public var text: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(severity.rawValue): \(message)" + (remedy.isEmpty ? "" : "; \(remedy)")
    }
}

/// A change that the pass made, for the report.
public struct PortingChange: Hashable, Codable, Sendable {
    /// The kind of a change; its raw value is the text in the report.
    public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
        case selector = "#selector became Selector"
        case action = "method registered by name"
        case outlet = "outlet registered by name"
        case attribute = "Objective-C attribute removed"
        case entryPoint = "entry point marked @main"
        case observedProperty = "property announces its changes"
        case observation = "observation names its key"
        case keyPath = "#keyPath became a string"
        case forwarding = "override moved from an extension to the class"
        case optionalRequirement = "optional requirement got a default"
        case classProtocol = "Objective-C protocol limited to classes"
        case initializerTarget = "self in an initialiser of a property became nil"
        case importing = "import added or replaced"
        case platformCondition = "os(iOS) became canImport(UIKit)"
    }

    /// The kind.
    public var kind: Kind
    /// The path of the file, as it was given to the pass.
    public var file: String
    /// The line in the original, counted from 1.
    public var line: Int

    /// Creates a change.
    public init(_ kind: Kind, file: String, line: Int) {
        self.kind = kind
        self.file = file
        self.line = line
    }
}
