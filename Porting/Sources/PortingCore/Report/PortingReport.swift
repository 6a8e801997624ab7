import Foundation

/// The report of a port: what was changed, and everything that could not be ported.
public struct PortingReport: Codable, Sendable {
    /// The number of changes of a kind.
    public struct Count: Codable, Hashable, Sendable {
        /// The kind of the changes.
        public var kind: PortingChange.Kind
        /// The number of changes.
        public var count: Int
    }

    /// The number of Swift sources that were read.
    public var sources = 0
    /// The number of Swift sources that were changed.
    public var changedSources = 0
    /// The names of the targets in the package.
    public var targets: [String] = []
    /// The numbers of changes of the kinds that occurred.
    public var counts: [Count] = []
    /// All changes with their files and lines.
    public var changes: [PortingChange] = []
    /// The problems that a person has to solve.
    public var diagnostics: [PortingDiagnostic] = []
    /// The paths of the files that were written, created or removed, in the package's folder.
    public var writtenFiles: [String] = []

    /// Creates an empty report.
    public init() {}

    /// Adds changes, and counts them.
    public mutating func add(_ added: [PortingChange]) {
        changes += added
        counts = PortingChange.Kind.allCases.compactMap { kind in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : Count(kind: kind, count: count)
        }
    }

    /// Whether the report contains an error: a file could not be read, parsed or written.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The report as lines of text.
    public var lines: [String] {
        var lines = [
            "\(sources) Swift \(sources == 1 ? "source" : "sources"), \(changedSources) changed; targets: "
                + (targets.isEmpty ? "none" : targets.joined(separator: ", "))
        ]
        lines += counts.map { "  \($0.count) × \($0.kind.rawValue)" }
        guard !diagnostics.isEmpty else { return lines + ["everything was ported"] }
        lines.append("\(diagnostics.count) to be done by hand:")
        return lines + diagnostics.map { "  " + $0.text }
    }

    /// The report as JSON.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
