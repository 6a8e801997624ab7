import SceneProtocol
import SceneTargeting

/// An event of the daemon, formatted for people.
struct DaemonEventText {
    let event: DaemonEvent

    init(_ event: DaemonEvent) { self.event = event }

    /// A line with the time, the kind and the message. For a decision, a second line has the reason and the time until
    /// the presentation.
    var lines: [String] {
        let time = event.moment.timeText
        let kind = event.kind.rawValue
        let padding = String(repeating: " ", count: max(0, Self.kindWidth - kind.count))
        let first = "\(time)  \(kind)\(padding)  \(TerminalText.visible(event.message))"
        let margin = String(repeating: " ", count: time.count + Self.kindWidth + 4)
        return [first] + (detail.map { [margin + TerminalText.visible($0)] } ?? [])
    }

    private static let kindWidth = DaemonEvent.Kind.allCases.map(\.rawValue.count).max() ?? 0

    private var detail: String? {
        guard event.kind == .decided else { return nil }
        let parts = [event.reason, event.microseconds.map { "\($0) µs" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
