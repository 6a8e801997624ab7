import PredicateFormat
import SceneModel
import SceneTargeting

/// The workload as sessions of one app.
///
/// Every session can activate for the identifiers that match its condition. Every second session also prefers these
/// identifiers.
struct Fixture: Sendable {
    let app: AppIdentifier
    let sessions: [SceneSession]

    init(_ workload: Workload) throws {
        let app = try AppIdentifier("com.example.benchmark")
        self.app = app
        var random = SplitMix64(seed: 5)
        sessions = try workload.sessions.enumerated().map { index, condition in
            let predicate = try ScenePredicate(format: condition.predicateFormat)
            let prefers: ScenePredicate = Self.prefers(index) ? predicate : .constant(false)
            return SceneSession(
                identifier: SessionIdentifier.random(using: &random), app: app,
                conditions: try ActivationConditions(can: predicate, prefers: prefers),
                created: Timestamp(millisecondsSince1970: Int64(index)),
                lastActive: Timestamp(millisecondsSince1970: Int64.random(in: 0..<1_000_000, using: &random)))
        }
    }

    /// Creates sessions, each with a piece of content that only this session can show. Each session also prefers its
    /// content.
    init(dedicated count: Int) throws {
        let app = try AppIdentifier("com.example.benchmark")
        self.app = app
        var random = SplitMix64(seed: 7)
        sessions = try (0..<count).map { index in
            let mine = try ScenePredicate(format: "SELF == \"http://clowntown.example.com/clown/\(index)\"")
            return SceneSession(
                identifier: SessionIdentifier.random(using: &random), app: app,
                conditions: try ActivationConditions(can: mine, prefers: mine), title: "Clown \(index)",
                created: Timestamp(millisecondsSince1970: Int64(index)),
                lastActive: Timestamp(millisecondsSince1970: Int64.random(in: 0..<1_000_000, using: &random)))
        }
    }

    /// Whether the session with this index prefers the identifiers that it can activate for.
    static func prefers(_ index: Int) -> Bool { index.isMultiple(of: 2) }

    /// Creates the engine with all sessions.
    func targeting() throws -> SceneTargeting {
        var targeting = SceneTargeting()
        targeting.setApp(app, supportsMultipleScenes: true)
        for session in sessions { try targeting.update(session) }
        return targeting
    }

    /// Returns the index of the session that the engine selects; nil for a new session.
    func winner(in targeting: SceneTargeting, _ identifier: String) throws -> Int? {
        let decision = try targeting.decide(app: app, identifier: try TargetContentIdentifier(identifier))
        guard case .session(let session) = decision.target else { return nil }
        return sessions.firstIndex { $0.identifier == session }
    }

    /// Returns the session that a decision must select among the given indices. A session that prefers the content
    /// precedes a session that can only show the content; then the order of `wins(_:over:)` decides.
    func best(of matching: [Int]) -> Int? {
        let preferring = matching.filter(Self.prefers)
        return (preferring.isEmpty ? matching : preferring).max { wins($1, over: $0) }
    }

    /// Whether the first session precedes the second. The more recently active session is first; among equally recent
    /// sessions, the older session is first; among equally old sessions, the session with the smaller identifier is
    /// first.
    func wins(_ first: Int, over second: Int) -> Bool {
        let (first, second) = (sessions[first], sessions[second])
        if first.lastActive != second.lastActive { return first.lastActive > second.lastActive }
        if first.created != second.created { return first.created < second.created }
        return first.identifier < second.identifier
    }
}

/// The engine without its index: every session's predicate is evaluated in turn.
struct PlainLoop {
    private let fixture: Fixture
    private let predicates: [CompiledPredicate]

    init(_ fixture: Fixture) {
        self.fixture = fixture
        predicates = fixture.sessions.map { CompiledPredicate($0.conditions.can) }
    }

    /// Returns the winner's index; nil if no session matches the identifier. A predicate that fails to evaluate does
    /// not match.
    func winner(_ identifier: String) -> Int? {
        let candidate = Candidate(identifier)
        var best: Int?
        for (index, predicate) in predicates.enumerated() {
            guard (try? predicate.evaluate(with: candidate)) == true else { continue }
            if best.map({ beats(index, $0) }) ?? true { best = index }
        }
        return best
    }

    private func beats(_ index: Int, _ best: Int) -> Bool {
        let (own, other) = (Fixture.prefers(index), Fixture.prefers(best))
        return own == other ? fixture.wins(index, over: best) : own
    }
}
