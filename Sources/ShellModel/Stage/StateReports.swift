import SceneModel

/// The activation states that were last reported to the daemon, recorded so that each change is reported once.
struct StateReports: Sendable {
    private(set) var reported: [SessionIdentifier: ActivationState] = [:]

    /// Discards all reported states, because none of these states was reported over the new connection to the daemon.
    mutating func removeAll() { reported = [:] }

    mutating func remove(_ session: SessionIdentifier) { reported[session] = nil }

    /// Returns the session states that differ from the last reported states, and records the returned states as
    /// reported.
    ///
    /// Background states come first and active states last, so that no two scenes have the focus at the same time.
    mutating func drainChanges(
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
