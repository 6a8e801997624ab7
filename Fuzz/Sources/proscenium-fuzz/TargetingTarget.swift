import FuzzSupport
import PredicateFormat
import SceneModel
import SceneTargeting

/// A target that checks that targeting decides and explains like a model without an index, after any sequence of
/// changes.
enum TargetingTarget {
    static func run(_ bytes: [UInt8]) {
        do {
            var run = try TargetingRun(bytes)
            try run.all()
        } catch {
            reportFailure("a generated value is refused", ["error": error])
        }
    }
}

/// A sequence of changes to targeting and to the model, with copies of targeting and model from an earlier moment.
private struct TargetingRun {
    private struct Pair {
        var targeting = SceneTargeting()
        var model = PlainModel()
    }

    private var generator: FuzzPredicateGenerator
    private var pair = Pair()
    private var snapshot: Pair?
    /// The operations so far, for the report of a failure.
    private var history: [String] = []

    private let app: AppIdentifier
    private let sessions: [SessionIdentifier]

    /// The maximum number of operations of one input.
    private static let length = 200

    init(_ bytes: [UInt8]) throws {
        generator = FuzzPredicateGenerator(ByteSource(bytes))
        generator.maximumRepetitions = 4
        generator.makesVariables = false
        app = try AppIdentifier("com.example.fuzz")
        sessions = try (0..<8).map { try SessionIdentifier("session-\($0)") }
        pair.targeting.setApp(app, supportsMultipleScenes: true)
    }

    mutating func all() throws {
        while !generator.bytes.isAtEnd, history.count < Self.length { try step() }
        try check(pair, nil, "now")
        // `SceneTargeting` is a value, so later changes must not affect a copy of it.
        if let snapshot {
            try check(snapshot, nil, "the copy")
            try check(snapshot, try TargetContentIdentifier("doc-1"), "the copy")
        }
    }

    private mutating func step() throws {
        switch generator.bytes.below(16) {
        case 0..<4: try update()
        case 4, 5: setConditions()
        case 6, 7: activate()
        case 8: remove()
        case 9: setRules()
        case 10 where generator.bytes.chance(3): setApp(supportsMultipleScenes: generator.bytes.chance(2))
        case 11 where generator.bytes.chance(3):
            history.append("copy")
            snapshot = pair
        default:
            let text = generator.candidate().flatMap { try? TargetContentIdentifier($0) }
            history.append("decide \(text.map { $0.text.debugDescription } ?? "nil")")
            try check(pair, text, "now")
        }
    }

    // MARK: Operations

    private mutating func moment() -> Timestamp { Timestamp(millisecondsSince1970: Int64(generator.bytes.below(4))) }

    /// Returns generated conditions, or the standard conditions if the generated conditions exceed the limits.
    private mutating func conditions() -> ActivationConditions { (try? checkedConditions()) ?? .standard }

    private mutating func checkedConditions() throws(ActivationConditionsError) -> ActivationConditions {
        switch generator.bytes.below(6) {
        case 0:
            let predicate = generator.predicate(depth: 2)
            return try ActivationConditions(can: predicate, prefers: predicate)
        case 1: return try ActivationConditions(prefers: generator.predicate(depth: 2))
        case 2: return try ActivationConditions(can: .constant(false), prefers: generator.predicate(depth: 2))
        case 3: return try ActivationConditions(can: generator.predicate(depth: 2))
        case 4: return .standard
        default:
            return try ActivationConditions(can: generator.predicate(depth: 2), prefers: generator.predicate(depth: 2))
        }
    }

    private mutating func update() throws {
        let identifier = generator.bytes.pick(sessions)
        let kind = generator.bytes.below(16)
        let session = SceneSession(
            identifier: identifier, app: app, role: kind == 14 ? .windowExternalDisplay : .windowApplication,
            conditions: conditions(), created: moment(), lastActive: moment(), isDiscarded: kind == 15)
        history.append("update \(identifier) \(kind > 13 ? "excluded" : "") \(describe(session.conditions))")
        try pair.targeting.update(session)
        pair.model.update(session)
    }

    private mutating func setConditions() {
        let (identifier, conditions) = (generator.bytes.pick(sessions), conditions())
        history.append("set \(identifier) \(describe(conditions))")
        pair.targeting.setConditions(conditions, of: identifier, app: app)
        pair.model.change(identifier) { $0.conditions = conditions }
    }

    private mutating func activate() {
        let (identifier, moment) = (generator.bytes.pick(sessions), moment())
        history.append("activate \(identifier) at \(moment.millisecondsSince1970)")
        pair.targeting.setLastActive(moment, of: identifier, app: app)
        pair.model.change(identifier) { $0.lastActive = moment }
    }

    private mutating func remove() {
        let identifier = generator.bytes.pick(sessions)
        history.append("remove \(identifier)")
        pair.targeting.removeSession(identifier, app: app)
        pair.model.remove(identifier)
    }

    private mutating func setRules() {
        let rules = (0..<generator.bytes.below(4)).compactMap { index in
            try? UserRule(
                identifier: "rule-\(index)", app: app, predicate: generator.predicate(depth: 1),
                destination: generator.bytes.chance(3) ? .newSession : .session(generator.bytes.pick(sessions)))
        }
        history.append("rules \(rules)")
        pair.targeting.setRules(rules, app: app)
        pair.model.rules = rules
    }

    private mutating func setApp(supportsMultipleScenes: Bool) {
        history.append("multiple scenes: \(supportsMultipleScenes)")
        pair.targeting.setApp(app, supportsMultipleScenes: supportsMultipleScenes)
        pair.model.supportsMultipleScenes = supportsMultipleScenes
    }

    private func describe(_ conditions: ActivationConditions) -> String {
        "can: \(conditions.can), prefers: \(conditions.prefers)"
    }

    // MARK: Comparison

    private func check(_ pair: Pair, _ identifier: TargetContentIdentifier?, _ moment: String) throws {
        let (expected, equals) = pair.model.decide(identifier?.text)
        let decision = try pair.targeting.decide(app: app, identifier: identifier)
        func facts(_ answer: Any) -> KeyValuePairs<String, Any> {
            [
                "when": moment, "text": identifier as Any, "answer": answer, "plain": expected,
                "operations": "\n" + history.joined(separator: "\n"),
            ]
        }
        require(decision == expected, "decide and plain evaluation differ", facts(decision))
        let event = try SceneEvent(app: app, kind: .notification(identifier: nil), explicitIdentifier: identifier)
        let explanation = try pair.targeting.explain(event)
        require(explanation.decision == expected, "explain and plain evaluation differ", facts(explanation.decision))
        require(
            (explanation.tieBreak != nil) == (equals > 1), "the tie-break is wrong for the \(equals) equal sessions",
            facts(explanation.reason))
        require(
            explanation.sessions.count == pair.model.sessions.count, "a session is missing in the explanation",
            facts(decision))
        if case .session(let session) = decision.target {
            require(
                explanation.winner?.session == session, "the winner is missing in the explanation",
                facts(explanation.reason))
        }
    }
}
