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
        /// The outcome of a call: the error, and the parameter that it names.
        typealias Outcome = (error: String?, parameter: String?)
        private typealias Ask = (_ method: String, _ parameters: JSONValue, _ isStanding: Bool) throws -> Outcome?

        private static let standing: Set<String> = [
            "org.proscenium.Scenes.Register", "org.proscenium.Stage.Register", "org.proscenium.System.Watch",
        ]

        @Test("B08 M17: System: each wrong value is answered by an error that names the parameter")
        func system() throws {
            let here = try HostileFixture()
            let peer = try here.makeRawConnection()
            try attack(.system, samples(here.town, here.robbie)) { try ask(peer, $0, $1, $2) }
            try here.roundTripEvent()
        }

        @Test("B08 M17 M30: Stage: each wrong value is answered by an error that names the parameter")
        func stage() throws {
            let town = try DaemonFixture()
            let (_, robbie) = try town.openTwoScenes()
            let (standing, peer) = (
                try RawConnection(town.daemon.socketPath), try RawConnection(town.daemon.socketPath)
            )
            let first = try standing.ask(
                ProtocolInterface.stage.member("Register"), .object(["name": .string("raw")]), "more")
            guard case .object(let registration)? = first?.parameters?["registration"] else {
                Issue.record("no registration")
                return
            }
            let token = JSONValue.object(["token": registration["joinToken"] ?? .null])
            #expect(try peer.ask(ProtocolInterface.stage.member("Join"), token)?.error == nil)
            try attack(.stage, samples(town, robbie)) { try ask(peer, $0, $1, $2) }
            #expect(!standing.isEnded(within: 0))
            try HostileFixture(town, robbie: robbie).roundTripEvent()
        }

        @Test("B08 M17: Scenes: each wrong value is answered by an error that names the parameter or the fault")
        func scenes() throws {
            let here = try HostileFixture()
            let peer = try here.makeRawConnection()
            let before = try here.town.system.sessions(of: here.town.app)
            try attack(.scenes, samples(here.town, here.robbie)) { method, parameters, isStanding in
                // An app makes its calls on the connection that its process joined; any connection can register.
                if isStanding { return try ask(peer, method, parameters, true) }
                let answer = try here.town.observer.ask(
                    "call", ["method": .string(method), "parameters": parameters], within: DaemonFixture.timeout)
                let error = answer.value.fields["parameters"]
                guard case .object(let fields)? = error, case .string(let name)? = fields["parameter"] else {
                    return (answer.error, nil)
                }
                return (answer.error, name)
            }
            // `RequestActivation` without parameters is valid: it requests one new session.
            #expect(try here.town.system.sessions(of: here.town.app).count == before.count + 1)
            try here.town.waitUntilIdle()
            try here.roundTripEvent()
        }

        private func ask(
            _ peer: RawConnection, _ method: String, _ parameters: JSONValue, _ isStanding: Bool
        ) throws -> Outcome? {
            let reply = isStanding ? try peer.ask(method, parameters, "more") : try peer.ask(method, parameters)
            return reply.map { ($0.error, $0["parameter"]) }
        }

        private func attack(_ interface: ProtocolInterface, _ samples: [String: JSONValue], _ ask: Ask) throws {
            let values = WrongValues(try interface.description(), samples: samples)
            #expect(values.parametersWithoutSample.isEmpty)
            for attempt in values.attempts {
                let method = interface.member(attempt.method)
                let outcome = try ask(method, .object(attempt.parameters), Self.standing.contains(method))
                #expect(isSound(outcome, attempt.field, values.errors), "\(attempt): \(String(describing: outcome))")
            }
            for (name, fields) in values.methods where name != "Watch" {
                let method = interface.member(name)
                let outcome = try #require(try ask(method, .object([:]), Self.standing.contains(method)))
                if fields.contains(where: { if case .optional = $0.type { false } else { true } }) {
                    #expect(fields.contains { isSound(outcome, $0.name, values.errors) }, "\(method): \(outcome)")
                }
            }
        }

        private func isSound(_ outcome: Outcome?, _ field: String, _ errors: Set<String>) -> Bool {
            guard let error = outcome?.error else { return false }
            if errors.contains(error) { return !error.hasSuffix(".NotRegistered") }
            let parameter = outcome?.parameter ?? ""
            // The decoder does not report the key path of a number that is not an integer.
            let isNamed =
                parameter == field || parameter == "parameters" || parameter.hasPrefix("\(field).")
                || parameter.hasPrefix("\(field)[")
            return error == "org.varlink.service.InvalidParameter" && isNamed
        }

        /// Returns a valid value for every parameter.
        private func samples(_ town: DaemonFixture, _ session: SessionIdentifier) -> [String: JSONValue] {
            let activity = JSONValue.object([
                "activityType": .string("a"), "title": .string("t"), "needsSave": .bool(true),
            ])
            let event: [String: JSONValue] = [
                "app": .string(town.app.text), "kind": .string("userActivity"), "activity": activity,
                "targetContentIdentifier": .string("clowntown:robbie"),
            ]
            let configuration: [String: JSONValue] = [
                "name": .string("n"), "role": .string("UIWindowSceneSessionRoleApplication"),
            ]
            let texts = [
                "token", "process", "title", "name", "banner", "file", "activationToken", "identifier", "action",
                "text", "type", "targetContentIdentifier",
            ]
            var samples = Dictionary(uniqueKeysWithValues: texts.map { ($0, JSONValue.string("text")) })
            for name in ["number", "received", "width", "height", "processID", "keep", "count"] {
                samples[name] = .integer(1_000)
            }
            for name in ["isPrivate", "byConditions", "newSession", "remember", "pending", "delivered", "isMapped"] {
                samples[name] = .bool(false)
            }
            samples.merge([
                "app": .string(town.app.text), "session": .string(session.text), "event": .object(event),
                "bundle": .string(town.bundle.url.path), "configuration": .object(configuration),
                "conditions": .object(["can": .string("TRUEPREDICATE"), "prefers": .string("FALSEPREDICATE")]),
                "activity": activity, "userInfo": .object(["a": .integer(1)]), "removes": .array([]),
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
            ]) { $1 }
            return samples
        }
    }
}
