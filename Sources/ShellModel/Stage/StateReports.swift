import SceneModel

/// The activation states reported to the daemon, so that each change is reported once.
struct StateReports: Sendable {
    private(set) var reported: [SessionIdentifier: ActivationState] = [:]

    /// Discards all reported states, because a new daemon connection has received none of them.
    mutating func removeAll() { reported = [:] }

    mutating func remove(_ session: SessionIdentifier) { reported[session] = nil }

    /// Returns the given states that differ from the last reported ones, and records them as reported.
    ///
    /// Background states come first, so that no two scenes seem to have the focus.
    mutating func takeChanges(
        of sessions: some Sequence<SessionIdentifier>, state: (SessionIdentifier) -> ActivationState
    ) -> [(SessionIdentifier, ActivationState)] {
        var changes: [(SessionIdentifier, ActivationState)] = []
        for session in sessions {
            let current = state(session)
            if reported.updateValue(current, forKey: session) != current { changes.append((session, current)) }
        }
        return changes.sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
    }
}

extension ActivationState {
    fileprivate var rank: Int {
        switch self {
        case .background: 0
        case .foregroundInactive: 1
        case .foregroundActive: 2
        }
    }
}
