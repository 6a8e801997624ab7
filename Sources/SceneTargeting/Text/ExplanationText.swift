import PredicateFormat
import SceneModel

/// The text form of an explanation: the event, a table of the sessions, the evaluations of all predicates and rules,
/// and the reason as a sentence.
package struct ExplanationText {
    let explanation: Explanation

    /// Creates the text of an explanation.
    package init(_ explanation: Explanation) { self.explanation = explanation }

    /// The lines of the whole text.
    package var lines: [String] {
        header + [""] + table + [""] + evaluations + rules + [closing]
    }

    private var header: [String] {
        let event = explanation.event
        let content = event.contentIdentifier.map { "about    \(TerminalText.visible($0.text))" }
        return [
            "event    \(event.kind.title) for \(event.app)",
            content ?? "about    no specific content (no identifier)",
        ]
    }

    // MARK: Sessions

    private var table: [String] {
        guard !explanation.sessions.isEmpty else { return ["  the app has no sessions"] }
        var table = TextTable(headings: ["", "SESSION", "TITLE", "CAN", "PREFERS", "RANK", "LAST ACTIVE"])
        for session in explanation.sessions {
            table.add([
                session.session == explanation.winner?.session ? "▶" : "", session.session.text,
                TerminalText.shortened(session.title ?? "", to: 32), session.can.outcome.word,
                session.prefers.outcome.word, session.exclusion?.name ?? session.rankName,
                session.lastActive.minuteText,
            ])
        }
        return table.lines
    }

    // MARK: Evaluations

    private var evaluations: [String] {
        explanation.sessions.flatMap { session in
            [session.session.text] + part("can", session.can) + part("prefers", session.prefers) + [""]
        }
    }

    /// Returns a trace as an indented list. Each line has the result of a part and the text of the part. `name`
    /// precedes the first line.
    private func part(_ name: String, _ trace: PredicateTrace) -> [String] {
        lines(of: trace, depth: 0).enumerated().map { index, line in
            "  " + (index == 0 ? name : "").padded(to: 9) + line
        }
    }

    private func lines(of trace: PredicateTrace, depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        let text = TerminalText.visible(trace.children.isEmpty ? trace.text : trace.heading)
        let line = trace.outcome.word.padded(to: 7) + indent + text
        guard case .failed(let error) = trace.outcome, trace.children.isEmpty else {
            return [line] + trace.children.flatMap { lines(of: $0, depth: depth + 1) }
        }
        return [line, String(repeating: " ", count: 7) + indent + "  " + error.diagnostic.message]
    }

    // MARK: Rules

    private var rules: [String] {
        guard !explanation.rules.isEmpty else { return [] }
        return ["user rules"]
            + explanation.rules.flatMap { rule in
                let name = "  \(TerminalText.visible(rule.rule.identifier)) → \(rule.rule.destination.title)"
                return ["\(name): \(title(of: rule))"]
                    + lines(of: rule.predicate, depth: 0).map { "           " + $0 }
            } + [""]
    }

    private func title(of rule: RuleExplanation) -> String {
        switch rule.outcome {
        case .decided: "decided"
        case .noMatch: "does not match"
        case .sessionRemoved: "matches, but its session \(explanation.sessionState(of: rule))"
        case .notReached: "not reached"
        }
    }

    private var closing: String {
        let sentence = TerminalText.visible(explanation.reason)
        return "→ " + sentence + "."
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - TerminalText.width(self)))
    }
}

extension PredicateTrace {
    /// The heading above the parts of a compound predicate.
    fileprivate var heading: String {
        switch connective {
        case .and: "all of"
        case .or: "any of"
        case nil: "NOT"
        }
    }
}

extension PredicateTrace.Outcome {
    /// The outcome as one short word.
    var word: String {
        switch self {
        case .value(true): "true"
        case .value(false): "false"
        case .failed: "fails"
        case .notReached: "–"
        }
    }
}

extension SessionExplanation {
    fileprivate var rankName: String { ["–", "can", "prefers"][min(max(rank, 0), 2)] }
}

extension Timestamp {
    /// The date and the time to the minute, in UTC; a dash for a session that was never active.
    fileprivate var minuteText: String {
        self == .epoch ? "–" : String(description.prefix(16)).replacing("T", with: " ")
    }
}

extension SceneEvent.Kind {
    /// The name of this kind of event for users.
    public var title: String {
        switch self {
        case .notification: "notification"
        case .quickAction(let type): "quick action \(TerminalText.visible(type))"
        case .openURL: "opened link"
        case .userActivity(let activity): "user activity \(TerminalText.visible(activity.activityType))"
        case .handoff(let continuation): "handoff of activity \(TerminalText.visible(continuation.activityType))"
        case .refresh: "refresh"
        }
    }
}

extension UserRule.Destination {
    fileprivate var title: String {
        switch self {
        case .newSession: "a new session"
        case .session(let session): "session \(session)"
        }
    }
}
