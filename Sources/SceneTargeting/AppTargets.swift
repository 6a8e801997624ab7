import PredicateFormat
import SceneModel

/// The sessions and rules of one app.
struct AppTargets: ~Copyable, Sendable {
    var supportsMultipleScenes = false
    private(set) var rules: [CompiledRule] = []
    private(set) var records: [SessionIdentifier: SessionRecord] = [:]
    private var index = ConditionIndex()

    init() {}

    /// Other targets with the same contents.
    init(copying other: borrowing AppTargets) {
        supportsMultipleScenes = other.supportsMultipleScenes
        rules = other.rules
        records = other.records
        index = ConditionIndex(copying: other.index)
    }

    struct CompiledRule: Sendable {
        let rule: UserRule
        let predicate: CompiledPredicate
    }

    // MARK: Changes

    mutating func update(_ record: SessionRecord) {
        records[record.identifier] = record
        if record.isCandidate {
            index.insert(record.conditions, recency: record.recency)
        } else {
            index.remove(record.identifier)
        }
    }

    mutating func setConditions(_ conditions: ActivationConditions, of session: SessionIdentifier) {
        guard var record = records[session] else { return }
        record.conditions = conditions
        update(record)
    }

    mutating func setLastActive(_ moment: Timestamp, of session: SessionIdentifier) {
        guard var record = records[session] else { return }
        record.lastActive = moment
        records[session] = record
        index.setRecency(record.recency)
    }

    mutating func remove(_ session: SessionIdentifier) {
        records[session] = nil
        index.remove(session)
    }

    mutating func setRules(_ rules: [UserRule]) {
        self.rules = rules.map { CompiledRule(rule: $0, predicate: CompiledPredicate($0.predicate)) }
    }

    // MARK: Decision

    func decide(_ identifier: TargetContentIdentifier?) -> Decision {
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
