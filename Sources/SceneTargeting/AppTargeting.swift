import PredicateFormat
import SceneModel

/// The sessions and user rules of one app, and the decisions about its events.
struct AppTargeting: ~Copyable, Sendable {
    var supportsMultipleScenes = false
    private(set) var rules: [CompiledRule] = []
    /// The records of the sessions. Sessions in ``sessionsWithoutRecords`` have no record yet.
    private(set) var records: [SessionIdentifier: SessionRecord] = [:]
    private var index = ConditionIndex()
    /// The added sessions whose conditions are not indexed yet. A session that is changed or removed before it is
    /// indexed stays in the list, and is skipped later.
    private var unindexedSessions: [SessionIdentifier] = []
    /// The sessions that were added while the app had no session. Their records are created later, so that the start of
    /// the daemon does not wait for the records.
    private var sessionsWithoutRecords: [SceneSession] = []

    init() {}

    /// Creates a copy; the type cannot be copied implicitly.
    init(copying other: borrowing AppTargeting) {
        supportsMultipleScenes = other.supportsMultipleScenes
        rules = other.rules
        records = other.records
        index = ConditionIndex(copying: other.index)
        unindexedSessions = other.unindexedSessions
        sessionsWithoutRecords = other.sessionsWithoutRecords
    }

    struct CompiledRule: Sendable {
        let rule: UserRule
        let predicate: CompiledPredicate
    }

    // MARK: Preparation

    /// Whether the conditions of all sessions are indexed.
    var isIndexed: Bool { unindexedSessions.isEmpty && hasAllRecords }

    /// Whether every session has a record.
    var hasAllRecords: Bool { sessionsWithoutRecords.isEmpty }

    /// Adds sessions. The conditions of new sessions are indexed later by ``indexSessions(atMost:)``.
    mutating func add(_ sessions: [SceneSession]) {
        if records.isEmpty, sessionsWithoutRecords.isEmpty {
            sessionsWithoutRecords = sessions
            return
        }
        makeRecords()
        records.reserveCapacity(records.count + sessions.count)
        unindexedSessions.reserveCapacity(unindexedSessions.count + sessions.count)
        for session in sessions {
            let record = SessionRecord(session)
            if records.updateValue(record, forKey: record.identifier) != nil {
                update(record)
            } else if record.isCandidate {
                unindexedSessions.append(record.identifier)
            }
        }
    }

    /// Creates the records of at most `count` sessions that have no record.
    mutating func makeRecords(atMost count: Int = .max) {
        guard !sessionsWithoutRecords.isEmpty else { return }
        records.reserveCapacity(records.count + sessionsWithoutRecords.count)
        unindexedSessions.reserveCapacity(unindexedSessions.count + sessionsWithoutRecords.count)
        let next = Array(sessionsWithoutRecords.suffix(count))
        // The order is reversed, because the last of several sessions with the same identifier is the valid one.
        for session in next.reversed() where records[session.identifier] == nil {
            let record = SessionRecord(session)
            records[record.identifier] = record
            if record.isCandidate { unindexedSessions.append(record.identifier) }
        }
        sessionsWithoutRecords.removeLast(next.count)
        // Assigning a new empty array releases the storage of the old one.
        if sessionsWithoutRecords.isEmpty { sessionsWithoutRecords = [] }
    }

    /// Indexes the conditions of at most `count` sessions that are not indexed.
    mutating func indexSessions(atMost count: Int) {
        index.reserveCapacity(unindexedSessions.count + sessionsWithoutRecords.count)
        makeRecords(atMost: count)
        // The elements are copied, because a slice would share the array's storage, and removing elements would then
        // copy the whole array.
        let next = Array(unindexedSessions.suffix(count))
        for session in next {
            guard let record = records[session], record.isCandidate, !index.contains(session) else { continue }
            index.insert(record.conditions, recency: record.recency)
        }
        unindexedSessions.removeLast(next.count)
    }

    // MARK: Changes

    mutating func update(_ record: SessionRecord) {
        makeRecords()
        records[record.identifier] = record
        if record.isCandidate {
            index.insert(record.conditions, recency: record.recency)
        } else {
            index.remove(record.identifier)
        }
    }

    mutating func setConditions(_ conditions: ActivationConditions, of session: SessionIdentifier) {
        makeRecords()
        guard var record = records[session] else { return }
        record.conditions = conditions
        update(record)
    }

    mutating func setLastActive(_ moment: Timestamp, of session: SessionIdentifier) {
        makeRecords()
        guard var record = records[session] else { return }
        record.lastActive = moment
        records[session] = record
        index.setRecency(record.recency)
    }

    mutating func setTitle(_ title: String?, of session: SessionIdentifier) {
        makeRecords()
        records[session]?.title = title
    }

    mutating func remove(_ session: SessionIdentifier) {
        makeRecords()
        records[session] = nil
        index.remove(session)
    }

    mutating func setRules(_ rules: [UserRule]) {
        self.rules = rules.map { CompiledRule(rule: $0, predicate: CompiledPredicate($0.predicate)) }
    }

    // MARK: Decision

    func decide(_ identifier: TargetContentIdentifier?) -> Decision {
        guard hasAllRecords, isIndexed || !supportsMultipleScenes else {
            // The index is incomplete, and this method must not change it. Therefore a copy of the app's sessions is
            // indexed completely, and the copy decides.
            var prepared = AppTargeting(copying: self)
            prepared.indexSessions(atMost: .max)
            return prepared.decide(identifier)
        }
        guard supportsMultipleScenes else {
            let session = mostRecentSession
            return Decision(target: session.map(Decision.Target.session) ?? .newSession, rule: .singleScene)
        }
        if !rules.isEmpty, let decision = ruleDecision(Candidate(identifier?.text)) { return decision }
        guard let best = index.best(for: identifier) else {
            return Decision(target: .newSession, rule: .noCapableSession)
        }
        return Decision(target: .session(best.identifier), rule: best.rank.rule)
    }

    /// The candidate session that was active most recently; nil without candidates. If the app supports one scene only,
    /// this session receives all events of the app.
    var mostRecentSession: SessionIdentifier? {
        let candidates = records.values.lazy.filter(\.isCandidate)
        return candidates.max { $1.recency.precedes($0.recency) }?.identifier
    }

    /// Returns the decision of the first rule that matches and has a valid target: a new session, or a session that can
    /// receive events. Returns nil if no rule decides.
    private func ruleDecision(_ candidate: Candidate) -> Decision? {
        for rule in rules where rule.matches(candidate) {
            if let target = target(of: rule.rule) {
                return Decision(target: target, rule: .userRule(rule.rule.identifier))
            }
        }
        return nil
    }

    func target(of rule: UserRule) -> Decision.Target? {
        switch rule.destination {
        case .newSession: .newSession
        case .session(let session): records[session]?.isCandidate == true ? .session(session) : nil
        }
    }
}

extension AppTargeting.CompiledRule {
    /// Whether the rule matches the candidate. A predicate that cannot be evaluated does not match.
    func matches(_ candidate: Candidate) -> Bool { predicate.isTrue(of: candidate) }
}

extension CompiledPredicate {
    /// Whether the predicate is true. A predicate that cannot be evaluated counts as false, because every event needs a
    /// target.
    func isTrue(of candidate: Candidate) -> Bool {
        do {
            return try evaluate(with: candidate)
        } catch {
            return false
        }
    }
}
