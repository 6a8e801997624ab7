import PredicateFormat

/// Why an app's manifest cannot be used; holds every fault of it, so that one look mends all.
public struct ManifestError: DiagnosticError, Hashable, Sendable {
    /// How far the reading came.
    public enum Problem: Hashable, Sendable {
        /// The file could not be read.
        case unreadable(FileError)
        /// The file's content is not a property list.
        case notPropertyList(PropertyListFormatError)
        /// The property list has faults; at least one.
        case faults([ManifestFault])
    }

    /// The manifest's file, as it was given.
    public let file: String

    /// How far the reading came.
    public let problem: Problem

    /// The faults found in the property list; empty when there was none to look at.
    public var faults: [ManifestFault] {
        if case .faults(let faults) = problem { faults } else { [] }
    }

    /// Every fault with the file as part of its place.
    public var diagnostics: [Diagnostic] {
        switch problem {
        case .unreadable(let error): [error.diagnostic]
        case .notPropertyList(let error): [error.diagnostic.located(in: file)]
        case .faults(let faults): faults.map { $0.diagnostic.located(in: file) }
        }
    }

    /// The only fault, or all of them numbered below one sentence that counts them.
    public var diagnostic: Diagnostic {
        let parts = diagnostics
        if parts.count == 1 { return parts[0] }
        // Aligned below the rendered word that introduces a cause.
        let margin = 9
        let list = faults.enumerated().map { index, fault in
            "\(index + 1). " + fault.diagnostic.rendered(indent: margin + 3)
        }
        return Diagnostic(
            code: "manifestFaults",
            message: "this manifest has \(parts.count) faults",
            place: file,
            cause: list.joined(separator: "\n" + String(repeating: " ", count: margin))
        )
    }
}
