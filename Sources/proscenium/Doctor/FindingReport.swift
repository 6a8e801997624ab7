import SceneTargeting

/// A report of findings, formatted for a terminal.
struct FindingReport {
    let findings: [Finding]
    /// Whether the marks that show the status are coloured.
    var isColoured = false

    /// The lines of the report: a line for each finding, followed by a line with the finding's remedy if there is one.
    /// The last line is a summary.
    var lines: [String] {
        let width = Finding.Area.allCases.map { TerminalText.width($0.title) }.max() ?? 0
        var lines: [String] = []
        var last: Finding.Area?
        for finding in findings {
            let title = finding.area == last ? "" : finding.area.title
            last = finding.area
            let padding = String(repeating: " ", count: width - TerminalText.width(title))
            let text = (finding.place.map { "\($0): " } ?? "") + finding.message
            lines.append("\(mark(finding.status)) \(title)\(padding)  \(TerminalText.visible(text))")
            if let remedy = finding.remedy {
                let margin = String(repeating: " ", count: width + 4)
                lines.append("\(margin)→ \(TerminalText.visible(remedy))")
            }
        }
        return lines + ["", summary]
    }

    private var summary: String {
        func count(_ status: Finding.Status, _ singular: String, _ plural: String) -> String? {
            let count = findings.count { $0.status == status }
            return count == 0 ? nil : "\(count) \(count == 1 ? singular : plural)"
        }
        let parts = [
            count(.fault, "fault", "faults"), count(.warning, "warning", "warnings"), count(.note, "note", "notes"),
        ].compactMap { $0 }
        guard !parts.isEmpty else { return "No problems found." }
        let remedyHint = findings.contains { $0.remedy != nil } ? "; lines with → show the remedy" : ""
        return parts.joined(separator: ", ") + remedyHint
    }

    private func mark(_ status: Finding.Status) -> String {
        let (mark, colour) =
            switch status {
            case .ok: ("✓", "32")
            case .note: ("·", "36")
            case .warning: ("!", "33")
            case .fault: ("✗", "31")
            }
        return isColoured ? "\u{1B}[\(colour)m\(mark)\u{1B}[0m" : mark
    }
}
