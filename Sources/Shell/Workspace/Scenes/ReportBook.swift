import SceneModel

/// What the system side was told of the sessions' windows, so that it is told every change once.
struct ReportBook: Sendable {
    private(set) var reported: [SessionIdentifier: ActivationState] = [:]

    /// Nothing counts as told any more: somebody new listens.
    mutating func forgetAll() { reported = [:] }

    mutating func forget(_ session: SessionIdentifier) { reported[session] = nil }

    /// What has to be told, of sessions in the order given.
    ///
    /// Background goes first, so that no two windows seem to have the focus.
    mutating func changes(
        _ sessions: some Sequence<SessionIdentifier>, _ state: (SessionIdentifier) -> ActivationState
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
