import PredicateFormat
import SceneModel
import SceneTargeting
import TestSupport

/// An operation on targeting. The random tests perform sequences of operations.
enum TargetingOperation {
    case update(SceneSession)
    case add([SceneSession])
    case prepare(atMost: Int?)
    case setConditions(ActivationConditions, SessionIdentifier)
    case activate(SessionIdentifier, Timestamp)
    case remove(SessionIdentifier)
    case setRules([UserRule])
    case setSupportsMultipleScenes(Bool)
    case decide(TargetContentIdentifier?)

    /// The largest number of sessions at a time: enough for every kind of tie, and few enough to evaluate all
    /// predicates.
    static let sessionCount = 8
}

/// A generator of operations for one app.
struct OperationGenerator {
    var predicates: PredicateGenerator
    let app: AppIdentifier
    let sessions: [SessionIdentifier]

    init(seed: UInt64) throws {
        predicates = PredicateGenerator(seed: seed)
        app = try AppIdentifier("com.example.random")
        sessions = try (0..<TargetingOperation.sessionCount).map { try SessionIdentifier("session-\($0)") }
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &predicates.random) }

    private mutating func moment() -> Timestamp { Timestamp(millisecondsSince1970: Int64(number(0..<4))) }

    private mutating func conditions() throws -> ActivationConditions {
        let prefers = predicates.shippable(depth: 2)
        switch number(0..<6) {
        case 0: return .standard
        case 1: return try ActivationConditions(prefers: prefers)
        case 2: return try ActivationConditions(can: .constant(false), prefers: prefers)
        case 3, 4: return try ActivationConditions(can: prefers, prefers: prefers)
        default: return try ActivationConditions(can: predicates.shippable(depth: 2), prefers: prefers)
        }
    }

    mutating func session() throws -> SceneSession {
        SceneSession(
            identifier: predicates.random.pick(sessions), app: app,
            role: number(0..<12) == 0 ? .windowExternalDisplay : .windowApplication, conditions: try conditions(),
            created: moment(), lastActive: moment(), isDiscarded: number(0..<15) == 0)
    }

    private mutating func rules() throws -> [UserRule] {
        try (0..<number(0..<3)).map { index in
            try UserRule(
                identifier: "rule-\(index)", app: app, predicate: predicates.shippable(depth: 1),
                destination: number(0..<3) == 0 ? .newSession : .session(predicates.random.pick(sessions)))
        }
    }

    mutating func next() throws -> TargetingOperation {
        switch number(0..<20) {
        case 0..<4: .update(try session())
        case 4, 5: .setConditions(try conditions(), predicates.random.pick(sessions))
        case 6, 7: .activate(predicates.random.pick(sessions), moment())
        case 8: .remove(predicates.random.pick(sessions))
        case 10 where number(0..<2) == 0: .add(try (0..<number(1..<5)).map { _ in try session() })
        case 11 where number(0..<2) == 0: .prepare(atMost: number(0..<4) == 0 ? nil : number(1..<4))
        case 9 where number(0..<4) == 0: .setRules(try rules())
        case 9 where number(0..<6) == 0: .setSupportsMultipleScenes(number(0..<8) != 0)
        default: .decide(try predicates.candidate().map { try TargetContentIdentifier($0) })
        }
    }
}

/// Targeting and the reference model, side by side.
struct TargetingComparison {
    let app: AppIdentifier
    var targeting = SceneTargeting()
    var model = ReferenceTargeting()

    init(app: AppIdentifier) {
        self.app = app
        targeting.setApp(app, supportsMultipleScenes: true)
    }

    /// Applies an operation to targeting and to the reference model. Returns a description of the difference; nil for
    /// none.
    mutating func apply(_ operation: TargetingOperation) throws -> String? {
        switch operation {
        case .update(let session):
            try targeting.update(session)
            model.sessions[session.identifier] = ReferenceTargeting.Session(session)
        case .add(let sessions):
            targeting.add(sessions, app: app)
            for session in sessions { model.sessions[session.identifier] = ReferenceTargeting.Session(session) }
        case .prepare(let limit?): _ = targeting.prepareSome(atMost: limit)
        case .prepare(nil): targeting.prepare(app)
        case .setConditions(let conditions, let session):
            targeting.setConditions(conditions, of: session, app: app)
            change(session) { $0.conditions = conditions }
        case .activate(let session, let moment):
            targeting.setLastActive(moment, of: session, app: app)
            change(session) { $0.lastActive = moment }
        case .remove(let session):
            targeting.removeSession(session, app: app)
            model.sessions[session] = nil
        case .setRules(let rules):
            targeting.setRules(rules, app: app)
            model.rules = rules
        case .setSupportsMultipleScenes(let supports):
            targeting.setApp(app, supportsMultipleScenes: supports)
            model.supportsMultipleScenes = supports
        case .decide(let identifier): return try difference(identifier)
        }
        return nil
    }

    private mutating func change(_ session: SessionIdentifier, _ body: (inout SceneSession) -> Void) {
        guard var changed = model.sessions[session]?.session else { return }
        body(&changed)
        model.sessions[session] = ReferenceTargeting.Session(changed)
    }

    private func difference(_ identifier: TargetContentIdentifier?) throws -> String? {
        let expected = model.decide(identifier)
        let decision = try targeting.decide(app: app, identifier: identifier)
        if decision != expected { return "decided \(decision), plain evaluation says \(expected)" }
        let event = try SceneEvent(app: app, kind: .notification(identifier: nil), explicitIdentifier: identifier)
        let explained = try targeting.explain(event)
        if explained.decision != expected { return "explained \(explained.decision), decided \(expected)" }
        return explained.rules.contains { $0.outcome == .decided } == expected.isByUserRule
            ? nil : "the explanation's rules do not agree with \(expected)"
    }
}

extension Decision {
    var isByUserRule: Bool { if case .userRule = rule { true } else { false } }
}
