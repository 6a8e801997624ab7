import SceneProtocol
import SceneTargeting

/// An event of the daemon, formatted for people.
struct DaemonEventText {
    let happening: DaemonEvent

    init(_ happening: DaemonEvent) { self.happening = happening }

    /// A line with time, kind and message; for a decision also a line with its reason and duration.
    var lines: [String] {
        let time = happening.moment.timeText
        let kind = happening.kind.rawValue
        let padding = String(repeating: " ", count: max(0, Self.kindWidth - kind.count))
        let first = "\(time)  \(kind)\(padding)  \(TerminalText.visible(happening.message))"
        let margin = String(repeating: " ", count: time.count + Self.kindWidth + 4)
        return [first] + (detail.map { [margin + TerminalText.visible($0)] } ?? [])
    }

    private static let kindWidth = DaemonEvent.Kind.allCases.map(\.rawValue.count).max() ?? 0

    private var detail: String? {
        guard happening.kind == .decided else { return nil }
        let parts = [happening.reason, happening.microseconds.map { "\($0) µs" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
