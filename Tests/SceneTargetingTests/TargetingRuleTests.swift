import Foundation
import PredicateFormat
import SceneModel
import SceneTargeting
import Testing

/// Tests of the targeting rule, case by case.
@Suite("Targeting rule")
struct TargetingRuleTests {
    let app: AppIdentifier
    var targeting = SceneTargeting()

    init() throws {
        app = try AppIdentifier("com.example.clowntown")
        targeting.setApp(app, supportsMultipleScenes: true)
    }

    private mutating func add(
        _ name: String, can: String = "TRUEPREDICATE", prefers: String = "FALSEPREDICATE", active: Int64 = 0,
        created: Int64 = 0, role: SceneRole = .windowApplication, isDiscarded: Bool = false
    ) throws {
        try targeting.update(
            SceneSession(
                identifier: try SessionIdentifier(name), app: app, role: role,
                conditions: try ActivationConditions(
                    can: try ScenePredicate(format: can), prefers: try ScenePredicate(format: prefers)),
                created: Timestamp(millisecondsSince1970: created),
                lastActive: Timestamp(millisecondsSince1970: active), isDiscarded: isDiscarded))
    }

    /// Returns the decision for an identifier, after checking that the explanation contains the same decision.
    private func decide(_ identifier: String?) throws -> Decision {
        let event = try SceneEvent(
            app: app, kind: .notification(identifier: nil),
            explicitIdentifier: try identifier.map { try TargetContentIdentifier($0) })
        let explanation = try targeting.explain(event)
        let decision = try targeting.decide(event)
        #expect(explanation.decision == decision)
        return decision
    }

    private func expect(
        _ identifier: String?, targets session: String?, by rule: Decision.Rule,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let target = try session.map { Decision.Target.session(try SessionIdentifier($0)) } ?? .newSession
        #expect(try decide(identifier) == Decision(target: target, rule: rule), sourceLocation: sourceLocation)
    }

    private func reason(_ identifier: String?) throws -> String {
        let identifier = try identifier.map { try TargetContentIdentifier($0) }
        return try targeting.explain(
            SceneEvent(app: app, kind: .notification(identifier: nil), explicitIdentifier: identifier)
        ).reason
    }

    @Test("M01 M02 M03 M06: A session that prefers the content is chosen before more recent ones that can only show it")
    mutating func preferring() throws {
        try add("main", active: 100)
        try add("crusty", can: "SELF == 'Crusty'", prefers: "SELF == 'Crusty'", active: 1)
        try expect("Crusty", targets: "crusty", by: .prefers)
        try expect("Pipo", targets: "main", by: .can)
        #expect(try reason("Pipo") == "session main, because it can show this content, and no session prefers it")
    }

    @Test("M03: A session can show the content that it prefers, even if its canActivate predicate rejects the content")
    mutating func prefersImpliesCan() throws {
        try add("main")
        try add("product", can: "FALSEPREDICATE", prefers: "SELF == 'product'")
        try expect("product", targets: "product", by: .prefers)
    }

    @Test("Ties go to the most recently active session, then to the oldest, then to the one with the first identifier")
    mutating func ties() throws {
        try add("b", active: 5, created: 3)
        try add("a", active: 5, created: 4)
        try expect("x", targets: "b", by: .can)
        #expect(
            try reason("x").hasSuffix(
                "; the 2 sessions that can show it were last active at the same moment, and this session is the oldest")
        )
        try add("c", active: 6, created: 9)
        try expect("x", targets: "c", by: .can)
        #expect(try reason("x").hasSuffix("of the 3 sessions that can show it, this session was active most recently"))
        try add("a", active: 6, created: 9)
        try expect("x", targets: "a", by: .can)
        #expect(try reason("x").hasSuffix("have the same age and activity, and this session's identifier sorts first"))
    }

    @Test("An event without an identifier goes to a general session, not to one that requires an identifier")
    mutating func noIdentifier() throws {
        try add("crusty", can: "SELF == 'Crusty'", prefers: "SELF == 'Crusty'", active: 9)
        try expect(nil, targets: nil, by: .noCapableSession)
        try add("main", active: 1)
        try expect(nil, targets: "main", by: .can)
        #expect(
            try reason(nil)
                == "session main, because it can take events without an identifier, and no session prefers it")
        try add("inbox", can: "SELF == nil", prefers: "SELF == nil")
        try expect(nil, targets: "inbox", by: .prefers)
    }

    @Test("If no session can show the content, a new session is created")
    mutating func newSession() throws {
        try expect("x", targets: nil, by: .noCapableSession)
        #expect(try reason("x") == "a new session, because the app has no session that can receive events")
        try add("auxiliary", can: "FALSEPREDICATE")
        try expect("x", targets: nil, by: .noCapableSession)
        #expect(try reason("x") == "a new session, because none of the app's sessions can show this content")
    }

    @Test("M26: In a single-scene app every event targets its only session, regardless of predicates and user rules")
    mutating func singleScene() throws {
        targeting.setApp(app, supportsMultipleScenes: false)
        try expect("x", targets: nil, by: .singleScene)
        try add("only", can: "FALSEPREDICATE")
        targeting.setRules(
            [try UserRule(identifier: "r", app: app, predicate: .constant(true), destination: .newSession)], app: app)
        try expect("x", targets: "only", by: .singleScene)
    }

    @Test("M18: Discarded sessions, and sessions whose role is not that of app windows, are not candidates")
    mutating func candidates() throws {
        try add("gone", prefers: "TRUEPREDICATE", isDiscarded: true)
        try add("beamer", prefers: "TRUEPREDICATE", role: .windowExternalDisplay)
        try expect("x", targets: nil, by: .noCapableSession)
        try add("gone", prefers: "TRUEPREDICATE")
        try expect("x", targets: "gone", by: .prefers)
    }

    @Test("B07: A matching user rule has precedence; a rule whose session does not exist is skipped")
    mutating func userRules() throws {
        try add("main")
        try add("other", prefers: "SELF == 'a'")
        let (main, removed) = (try SessionIdentifier("main"), try SessionIdentifier("gone"))
        targeting.setRules(
            [
                try UserRule(
                    identifier: "lost", app: app, predicate: .identifierEquals("a"), destination: .session(removed)),
                try UserRule(
                    identifier: "mine", app: app, predicate: .identifierEquals("a"), destination: .session(main)),
                try UserRule(
                    identifier: "fresh", app: app, predicate: .identifierEquals("b"), destination: .newSession),
            ], app: app)
        try expect("a", targets: "main", by: .userRule("mine"))
        #expect(
            try reason("a")
                == "session main, because the user's rule “mine” matches; an earlier rule was skipped because its "
                + "session was removed")
        try expect("b", targets: nil, by: .userRule("fresh"))
        try expect("c", targets: "main", by: .can)
    }

    @Test("B07: An explanation states why the session of a skipped rule cannot receive the event")
    mutating func skippedRules() throws {
        try add("main")
        try add("closed", isDiscarded: true)
        try add("beamer", role: .windowExternalDisplay)
        func rules(_ names: [String]) throws -> [UserRule] {
            try (names + ["main"]).map {
                try UserRule(
                    identifier: "rule-\($0)", app: app, predicate: .constant(true),
                    destination: .session(SessionIdentifier($0)))
            }
        }
        for (names, phrase) in [
            (["closed"], "an earlier rule was skipped because its session was closed"),
            (["beamer"], "an earlier rule was skipped because its session cannot receive events"),
            (["lost", "lost2"], "2 earlier rules were skipped because the session of each was removed"),
            (["closed", "lost"], "2 earlier rules were skipped because the session of each cannot receive events"),
        ] {
            targeting.setRules(try rules(names), app: app)
            #expect(try reason("a").hasSuffix("; " + phrase))
        }
        let event = try SceneEvent(app: app, kind: .notification(identifier: nil), explicitIdentifier: nil)
        let lines = ExplanationText(try targeting.explain(event)).lines
        #expect(lines.contains { $0.hasSuffix("session closed: matches, but its session was closed") })
        #expect(lines.contains { $0.hasSuffix("session lost: matches, but its session was removed") })
    }

    @Test("M04: Changed activation conditions apply to later events, and only to their session")
    mutating func changes() throws {
        try add("a", can: "SELF == '1'", prefers: "SELF == '1'")
        try add("b", can: "SELF == '2'", prefers: "SELF == '2'")
        let b = try SessionIdentifier("b")
        targeting.setConditions(
            try ActivationConditions(can: .constant(false), prefers: .identifierEquals("3")), of: b, app: app)
        try expect("1", targets: "a", by: .prefers)
        try expect("2", targets: nil, by: .noCapableSession)
        try expect("3", targets: "b", by: .prefers)
        targeting.removeSession(b, app: app)
        try expect("3", targets: nil, by: .noCapableSession)
    }

    @Test("M11: An opened URL is matched by its string, unless the event has an explicit identifier")
    mutating func links() throws {
        try add("main")
        try add("crusty", prefers: "SELF == 'clowntown:crusty'")
        let url = try #require(URL(string: "clowntown:crusty"))
        #expect(try targeting.decide(SceneEvent(app: app, kind: .openURL(url))).rule == .prefers)
        let other = try TargetContentIdentifier("other")
        #expect(try targeting.decide(SceneEvent(app: app, kind: .openURL(url), explicitIdentifier: other)).rule == .can)
    }

    @Test("M05: A predicate that fails to evaluate counts as false, and the explanation contains the error")
    mutating func predicateFailure() throws {
        try add("odd", can: "NOT SELF BETWEEN {'b'}", prefers: "ANY SELF == 'b'")
        try expect("b", targets: nil, by: .noCapableSession)
        let event = try SceneEvent(app: app, kind: .refresh, explicitIdentifier: try TargetContentIdentifier("b"))
        let session = try targeting.explain(event).sessions[0]
        guard case .failed(let error) = session.can.outcome else {
            return #expect(Bool(false), "\(session.can.outcome)")
        }
        #expect(error.code == .notTwoBounds)
    }

    @Test("An event for an unknown app throws an error that names the app")
    func unknownApp() throws {
        let other = try AppIdentifier("com.example.other")
        #expect(throws: UnknownAppError(app: other)) { try targeting.decide(app: other, identifier: nil) }
        #expect(UnknownAppError(app: other).diagnostic.message == "the app “com.example.other” is unknown")
    }
}
