import PredicateFormat
import SceneModel

/// The sessions and rules of one app.
struct AppTargets: ~Copyable, Sendable {
    var supportsMultipleScenes = false
    private(set) var rules: [CompiledRule] = []
    /// Empty while ``arrived`` holds sessions and nobody has asked.
    private(set) var records: [SessionIdentifier: SessionRecord] = [:]
    private var index = ConditionIndex()
    /// Sessions whose conditions are not in the index yet. Those that changed meanwhile are in it, or gone.
    private var unfiled: [SessionIdentifier] = []
    /// Sessions that were added when there were none, and of which no records are made yet: a start does not wait for them.
    private var arrived: [SceneSession] = []

    init() {}

    /// Other targets with the same contents.
    init(copying other: borrowing AppTargets) {
        supportsMultipleScenes = other.supportsMultipleScenes
        rules = other.rules
        records = other.records
        index = ConditionIndex(copying: other.index)
        unfiled = other.unfiled
        arrived = other.arrived
    }

    struct CompiledRule: Sendable {
        let rule: UserRule
        let predicate: CompiledPredicate
    }

    // MARK: Filing

    /// Whether everything is in the index.
    var isPrepared: Bool { unfiled.isEmpty && hasRecords }

    /// Whether there is a record of every session.
    var hasRecords: Bool { arrived.isEmpty }

    /// Adds sessions; the conditions of those that were not there are filed by ``prepare(atMost:)``.
    mutating func add(_ sessions: [SceneSession]) {
        if records.isEmpty, arrived.isEmpty {
            arrived = sessions
            return
        }
        makeRecords()
        records.reserveCapacity(records.count + sessions.count)
        unfiled.reserveCapacity(unfiled.count + sessions.count)
        for session in sessions {
            let record = SessionRecord(session)
            if records.updateValue(record, forKey: record.identifier) != nil {
                update(record)
            } else if record.isCandidate {
                unfiled.append(record.identifier)
            }
        }
    }

    /// Makes records of so many of the sessions that arrived.
    mutating func makeRecords(atMost count: Int = .max) {
        guard !arrived.isEmpty else { return }
        records.reserveCapacity(records.count + arrived.count)
        unfiled.reserveCapacity(unfiled.count + arrived.count)
        let next = Array(arrived.suffix(count))
        // From the end, where of several with one identifier the last one counts.
        for session in next.reversed() where records[session.identifier] == nil {
            let record = SessionRecord(session)
            records[record.identifier] = record
            if record.isCandidate { unfiled.append(record.identifier) }
        }
        arrived.removeLast(next.count)
        // An empty array of its own gives the room back.
        if arrived.isEmpty { arrived = [] }
    }

    /// Files the conditions of so many of the sessions that were added.
    mutating func prepare(atMost count: Int) {
        index.reserveCapacity(unfiled.count + arrived.count)
        makeRecords(atMost: count)
        // An array of its own: a slice would keep the list, and shortening it would copy it.
        let next = Array(unfiled.suffix(count))
        for session in next {
            guard let record = records[session], record.isCandidate, !index.contains(session) else { continue }
            index.insert(record.conditions, recency: record.recency)
        }
        unfiled.removeLast(next.count)
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
        guard hasRecords, isPrepared || !supportsMultipleScenes else {
            // Nobody prepared it, and this answers without changing anything.
            var prepared = AppTargets(copying: self)
            prepared.prepare(atMost: .max)
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

    /// The session that events go to when predicates do not matter.
    var mostRecentSession: SessionIdentifier? {
        let candidates = records.values.lazy.filter(\.isCandidate)
        return candidates.max { $1.recency.wins(over: $0.recency) }?.identifier
    }

    /// What the first matching rule says. One whose session is gone is passed over.
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

extension AppTargets.CompiledRule {
    /// Whether the rule is about the candidate; a predicate that fails is not.
    func matches(_ candidate: Candidate) -> Bool { predicate.isTrue(of: candidate) }
}

extension CompiledPredicate {
    /// Whether the predicate is true. One that has no answer counts as false: the event must go somewhere.
    func isTrue(of candidate: Candidate) -> Bool {
        do {
            return try evaluate(with: candidate)
        } catch {
            return false
        }
    }
}
