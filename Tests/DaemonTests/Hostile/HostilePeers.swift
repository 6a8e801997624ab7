import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import TestSupport
import Testing
import Varlink

extension HostileTests {
    /// An independent varlink implementation in a separate process.
    @Suite("The varlink package of PyPI as a client of the daemon", .serialized)
    struct Peers {
        @Test(
            "B08: Every public method of all interfaces is described, callable, and answered as declared",
            .enabled(if: PythonPeer.isInstalled, "\(PythonPeer.reason)"))
        func everyMethod() throws {
            let hostile = try HostileFixture()
            let calls = try Self.calls(hostile)
            var arguments = ["unix:\(hostile.fixture.daemon.socketPath)"]
            for (method, parameters, _) in calls {
                arguments += [method, String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)]
            }
            let lines = try PythonPeer.run(arguments).split(separator: "\n").map(String.init)
            var declared: [String: Set<String>] = [:]
            for interface in ProtocolInterface.allCases {
                // The package's parser finds the same members as this project's parser.
                let members = try interface.description().members.map(\.name).sorted().joined(separator: " ")
                #expect(lines.contains("\(interface.rawValue): \(members)"))
                declared[interface.rawValue] = WrongValues(try interface.description(), samples: [:]).errors
                let called = Set(calls.map(\.method)).filter { $0.hasPrefix("\(interface.rawValue).") }
                let methods = try interface.description().methodNames.filter { $0 != "Watch" }
                #expect(called.count == methods.count, "\(interface)")
            }
            for (method, _, error) in calls {
                let answer = try #require(lines.first { $0.hasPrefix("\(method) ") })
                let outcome = String(answer.dropFirst(method.count + 1).prefix { $0 != " " })
                guard let error else {
                    #expect(outcome.hasPrefix("{"), "\(answer)")
                    continue
                }
                if error == "any", outcome.hasPrefix("{") { continue }
                #expect(error == "any" || outcome.hasSuffix(".\(error)"), "\(answer)")
                let interface = String(method[..<(method.lastIndex(of: ".") ?? method.endIndex)])
                #expect(outcome.hasPrefix("org.varlink.service.") || declared[interface]?.contains(outcome) == true)
            }
            try hostile.roundTripEvent()
        }

        /// Returns methods with parameters and the expected error. The error is nil if success is expected, and `any`
        /// if success or any declared error is accepted.
        private static func calls(_ hostile: HostileFixture) throws -> [(method: String, JSONValue, error: String?)] {
            let (app, robbie) = (JSONValue.string(hostile.fixture.app.text), JSONValue.string(hostile.robbie.text))
            let event = JSONValue(encoding: try hostile.fixture.notification("clowntown:robbie"))
            let session = JSONValue.object(["session": robbie])
            let system: [(String, JSONValue, String?)] = [
                ("GetStatus", .object([:]), nil), ("ListSessions", .object(["app": app]), nil),
                ("ListApps", .object([:]), nil), ("ListItems", .object([:]), nil),
                ("Explain", .object(["event": event]), nil),
                ("AddApp", .object(["bundle": .string(hostile.fixture.bundle.url.path)]), nil),
                ("Activate", .object(["app": app, "event": event]), nil),
                ("Notify", .object(["app": app, "request": .object(Self.request)]), nil), ("Refresh", session, nil),
                ("ListNotifications", .object(["app": app]), nil),
                ("AnswerNotification", .object(["app": app, "identifier": .string("n")]), nil),
                ("RemoveNotifications", .object(["app": app, "delivered": .bool(true)]), nil),
                ("Push", .object(["app": app, "payload": .object(["aps": .object(["badge": .integer(1)])])]), nil),
                ("Destroy", .object(["session": .string(UUID().uuidString)]), "UnknownSession"),
                ("TrimScenes", .object(["keep": .integer(100)]), nil),
            ]
            let other = JSONValue.object([
                "session": robbie, "number": .integer(1), "app": app, "banner": .string("b"),
                "state": .string("background"),
                "activationToken": .string("t"), "processID": .integer(1), "file": .string("f"), "width": .integer(1),
                "height": .integer(1),
            ])
            var all = system.map { (ProtocolInterface.system.member($0.0), $0.1, $0.2) }
            // For the other methods any declared answer is accepted.
            for name in try ProtocolInterface.system.description().methodNames
            where name != "Watch" && !system.contains(where: { $0.0 == name }) {
                let values = JSONValue.object([
                    "app": .string("com.example.nobody"), "url": .string("nobody:nothing"),
                    "identifier": .string("none"),
                    "rule": .object([:]),
                ])
                all.append((ProtocolInterface.system.member(name), declaredParameters(values, name, .system), "any"))
            }
            for interface in [ProtocolInterface.scenes, .stage, .handoff] {
                for name in try interface.description().methodNames {
                    let method = interface.member(name)
                    switch name {
                    case "Register":
                        let values = JSONValue.object(["app": app, "name": .string("p")])
                        all.append((method, declaredParameters(values, name, interface), "ExpectedMore"))
                    case "ListOffers": all.append((method, .object([:]), nil))
                    case "Accept": all.append((method, .object(["offer": .string("none")]), "UnknownOffer"))
                    case "Join": all.append((method, .object(["token": .string("forged")]), "InvalidToken"))
                    default: all.append((method, declaredParameters(other, name, interface), "NotRegistered"))
                    }
                }
            }
            return all
        }

        private static let request: [String: JSONValue] = [
            "identifier": .string("n"), "content": .object(["title": .string("é")]),
        ]

        /// Returns only the parameters that a method declares, because the client sends no others.
        private static func declaredParameters(
            _ values: JSONValue, _ name: String, _ interface: ProtocolInterface
        ) -> JSONValue {
            guard case .object(let members) = values,
                case .method(let fields, _)? = (try? interface.description())?.member(named: name)?.kind
            else { return values }
            let names = Set(fields.map(\.name))
            return .object(members.filter { names.contains($0.key) })
        }
    }
}

extension JSONValue {
    /// Encodes any value as JSON; null for a value that cannot be encoded.
    fileprivate init(encoding value: some Encodable) {
        let data = try? JSONEncoder().encode(value)
        self = data.flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) } ?? .null
    }
}
