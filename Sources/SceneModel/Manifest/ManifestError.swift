import PredicateFormat

/// The reason why an app's manifest cannot be used. All faults are listed, so that they can be corrected in one step.
public struct ManifestError: DiagnosticError, Hashable, Sendable {
    /// The problem; the case shows the step at which reading failed.
    public enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The file's content is not a property list.
        case notPropertyList(PropertyListFormatError)
        /// The property list has faults; at least one.
        case faults([ManifestFault])
    }

    /// The manifest's file, as the caller named it.
    public let file: String

    /// The problem with the manifest.
    public let problem: Problem

    /// The faults in the property list; empty if the property list could not be read.
    public var faults: [ManifestFault] {
        if case .faults(let faults) = problem { faults } else { [] }
    }

    /// All faults as diagnostics, with the file as part of their location.
    public var diagnostics: [Diagnostic] {
        switch problem {
        case .unreadable(let error): [error.diagnostic]
        case .notPropertyList(let error): [error.diagnostic.located(in: file)]
        case .faults(let faults): faults.map { $0.diagnostic.located(in: file) }
        }
    }

    /// The only fault; for several faults, a diagnostic with the number of faults and, as its cause, a list of all
    /// faults.
    public var diagnostic: Diagnostic {
        let parts = diagnostics
        if parts.count == 1 { return parts[0] }
        // The width of the label in front of a rendered cause, so that the lines of the list align.
        let margin = 9
        let list = faults.enumerated().map { index, fault in
            "\(index + 1). " + fault.diagnostic.rendered(indent: margin + 3)
        }
        return Diagnostic(
            code: "manifestFaults",
            message: "this manifest has \(parts.count) errors",
            place: file,
            cause: list.joined(separator: "\n" + String(repeating: " ", count: margin))
        )
    }
}
