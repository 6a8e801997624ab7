import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Every parameter of every method with values of the wrong type.
    @Suite("Parameters of the wrong type", .serialized)
    struct Values {
        /// The outcome of a call: the error, and the parameter that the error names.
        typealias Outcome = (error: String?, parameter: String?)
        private typealias Ask = (_ method: String, _ parameters: JSONValue, _ isSubscription: Bool) throws -> Outcome?

        private static let subscriptionMethods: Set<String> = [
            "org.proscenium.Scenes.Register", "org.proscenium.Stage.Register", "org.proscenium.System.Watch",
        ]

        @Test("B08 M17: System: each wrong value is refused; the error is declared or names the parameter")
        func system() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            try sendWrongValues(.system, samples(hostile.fixture, hostile.robbie)) { try ask(peer, $0, $1, $2) }
            try hostile.roundTripEvent()
        }

        @Test("B08 M17 M30: Stage: each wrong value is refused; the error is declared or names the parameter")
        func stage() throws {
            let fixture = try DaemonFixture()
            let (_, robbie) = try fixture.openTwoScenes()
            let (subscription, peer) = (
                try RawConnection(fixture.daemon.socketPath), try RawConnection(fixture.daemon.socketPath)
            )
            let first = try subscription.ask(
                ProtocolInterface.stage.member("Register"), .object(["name": .string("raw")]), "more")
            guard case .object(let registration)? = first?.parameters?["registration"] else {
                Issue.record("the reply contains no registration")
                return
            }
            let token = JSONValue.object(["token": registration["joinToken"] ?? .null])
            #expect(try peer.ask(ProtocolInterface.stage.member("Join"), token)?.error == nil)
            try sendWrongValues(.stage, samples(fixture, robbie)) { try ask(peer, $0, $1, $2) }
            #expect(!subscription.isEnded(within: 0))
            try HostileFixture(fixture, robbie: robbie).roundTripEvent()
        }

        @Test("B08 M17: Scenes: each wrong value is refused; the error is declared or names the parameter")
        func scenes() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let before = try hostile.fixture.system.sessions(of: hostile.fixture.app)
            try sendWrongValues(.scenes, samples(hostile.fixture, hostile.robbie)) {
                method, parameters, isSubscription in
                // Only an app's joined connection may make calls, so the app makes these calls. Any connection may try
                // to register.
                if isSubscription { return try ask(peer, method, parameters, true) }
                let answer = try hostile.fixture.observer.ask(
                    "call", ["method": .string(method), "parameters": parameters], within: DaemonFixture.timeout)
                let error = answer.value.fields["parameters"]
                guard case .object(let fields)? = error, case .string(let name)? = fields["parameter"] else {
                    return (answer.error, nil)
                }
                return (answer.error, name)
            }
            // `RequestActivation` without parameters is valid: it requests one new session.
            #expect(try hostile.fixture.system.sessions(of: hostile.fixture.app).count == before.count + 1)
            try hostile.fixture.waitUntilIdle()
            try hostile.roundTripEvent()
        }

        @Test("B08 M85: Handoff: each wrong value is refused; the error is declared or names the parameter")
        func handoff() throws {
            let hostile = try HostileFixture()
            let process = try HandoffClient(path: hostile.fixture.daemon.socketPath)
            let peer = try hostile.makeRawConnection()
            try sendWrongValues(.handoff, samples(hostile.fixture, hostile.robbie)) { method, parameters, _ in
                // `Register` has no parameters, and a second registration would replace the first one.
                if method == ProtocolInterface.handoff.member("Register") { return (nil, nil) }
                return try ask(peer, method, parameters, false)
            }
            #expect(process.endReason.count == 0)
            try hostile.roundTripEvent()
        }

        private func ask(
            _ peer: RawConnection, _ method: String, _ parameters: JSONValue, _ isSubscription: Bool
        ) throws -> Outcome? {
            let reply = isSubscription ? try peer.ask(method, parameters, "more") : try peer.ask(method, parameters)
            return reply.map { ($0.error, $0["parameter"]) }
        }

        private func sendWrongValues(_ interface: ProtocolInterface, _ samples: [String: JSONValue], _ ask: Ask) throws
        {
            let values = WrongValues(try interface.description(), samples: samples)
            #expect(values.parametersWithoutSample.isEmpty)
            for attempt in values.attempts {
                let method = interface.member(attempt.method)
                let outcome = try ask(method, .object(attempt.parameters), Self.subscriptionMethods.contains(method))
                #expect(isExpected(outcome, attempt.field, values.errors), "\(attempt): \(String(describing: outcome))")
            }
            for (name, fields) in values.methods where name != "Watch" {
                let method = interface.member(name)
                let outcome = try #require(try ask(method, .object([:]), Self.subscriptionMethods.contains(method)))
                if fields.contains(where: { if case .optional = $0.type { false } else { true } }) {
                    #expect(fields.contains { isExpected(outcome, $0.name, values.errors) }, "\(method): \(outcome)")
                }
            }
        }

        private func isExpected(_ outcome: Outcome?, _ field: String, _ errors: Set<String>) -> Bool {
            guard let error = outcome?.error else { return false }
            if errors.contains(error) { return !error.hasSuffix(".NotRegistered") }
            let parameter = outcome?.parameter ?? ""
            // For a number that is not an integer the decoder reports no key path, so the error names `parameters`.
            let isNamed =
                parameter == field || parameter == "parameters" || parameter.hasPrefix("\(field).")
                || parameter.hasPrefix("\(field)[")
            return error == "org.varlink.service.InvalidParameter" && isNamed
        }

        /// Returns a valid value for every parameter.
        private func samples(_ fixture: DaemonFixture, _ session: SessionIdentifier) -> [String: JSONValue] {
            let activity = JSONValue.object([
                "activityType": .string("a"), "title": .string("t"), "needsSave": .bool(true),
            ])
            let event: [String: JSONValue] = [
                "app": .string(fixture.app.text), "kind": .string("userActivity"), "activity": activity,
                "targetContentIdentifier": .string("clowntown:robbie"),
            ]
            let configuration: [String: JSONValue] = [
                "name": .string("n"), "role": .string("UIWindowSceneSessionRoleApplication"),
            ]
            let texts = [
                "token", "process", "title", "name", "banner", "file", "activationToken", "identifier", "action",
                "text", "type", "targetContentIdentifier", "requestIdentifier",
            ]
            var samples = Dictionary(uniqueKeysWithValues: texts.map { ($0, JSONValue.string("text")) })
            for name in ["number", "received", "width", "height", "processID", "keep", "count", "query"] {
                samples[name] = .integer(1_000)
            }
            for name in [
                "isPrivate", "prefersHomeIndicatorAutoHidden", "byConditions", "newSession", "inNewSession", "remember",
                "pending", "delivered", "isMapped", "isRightToLeft", "answersShortcutQueries",
            ] {
                samples[name] = .bool(false)
            }
            samples.merge([
                "app": .string(fixture.app.text), "session": .string(session.text), "event": .object(event),
                "bundle": .string(fixture.bundle.url.path), "configuration": .object(configuration),
                "conditions": .object(["can": .string("TRUEPREDICATE"), "prefers": .string("FALSEPREDICATE")]),
                "activity": activity, "userInfo": .object(["a": .integer(1)]), "removes": .array([]),
                "sections": .array([]),
                "animation": .string("standard"), "state": .string("background"), "scenes": .array([]),
                "presentation": .object([
                    "style": .string("automatic"), "requestingSession": .string(session.text),
                    "preview": .object([
                        "x": .integer(1), "y": .number(-2.5), "width": .integer(3), "height": .integer(4),
                    ]),
                ]),
                "environment": .object(["A": .string("b")]), "url": .string("clowntown:robbie"), "rule": .object([:]),
                "request": .object(["identifier": .string("n"), "content": .object(["title": .string("t")])]),
                "payload": .object(["aps": .object(["alert": .string("t")])]), "identifiers": .array([.string("n")]),
                "categories": .array([.object(["identifier": .string("c")])]), "hasFocus": .bool(false),
                "items": .array([.object(["type": .string("t"), "title": .string("t")])]),
                "failure": .string("failed"), "reason": .string("failed"), "offer": .string("o"),
                "continuation": .string("c"), "offers": .array([]),
            ]) { $1 }
            return samples
        }
    }
}
