import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Apps that try to access another app's sessions.
    @Suite("Access to another app's data", .serialized)
    struct Apps {
        /// Two running apps, the second with a connected scene.
        private struct Pair {
            let here: HostileFixture
            let other: AppBundle
            let session: SessionIdentifier

            init() throws {
                here = try HostileFixture()
                other = try AppBundle(
                    in: here.town.folder.url, name: "Other", script: AppScript(observer: here.town.observer.path))
                // A copy of the program, so that each app has an executable of its own.
                try FileManager.default.removeItem(at: other.executable)
                try FileManager.default.copyItem(
                    at: BuiltProgram.url("scripted-app").resolvingSymlinksInPath(), to: other.executable)
                try here.town.system.addApp(other)
                session = try here.town.system.activate(other.identifier)
                try here.town.wait("acknowledged", session)
            }

            /// Makes a call as the other app and returns the error name; nil for success.
            func ask(_ method: String, _ parameters: [String: JSONValue]) throws -> String? {
                let answer = try here.town.observer.ask(
                    "call", ["method": .string(method), "parameters": .object(parameters)], of: other.identifier.text,
                    within: DaemonFixture.timeout)
                return answer.error?.split(separator: ".").last.map(String.init)
            }
        }

        @Test("B08 M17: Every request about another app's session is denied, and the session does not change")
        func sessions() throws {
            let pair = try Pair()
            let (here, robbie) = (pair.here, JSONValue.string(pair.here.robbie.text))
            let before = try here.town.system.sessions(of: here.town.app)
            let attempts: [(String, [String: JSONValue])] = [
                ("UpdateScene", ["title": .string("mine")]), ("UpdateScene", ["isPrivate": .bool(true)]),
                ("UpdateScene", ["conditions": .object(["can": .string("FALSEPREDICATE")])]),
                ("UpdateScene", ["removes": .array([.string("title")])]),
                ("SaveState", ["activity": .object(["activityType": .string("mine")])]), ("SaveState", [:]),
                ("ExtendRestoration", [:]), ("CompleteRestoration", [:]), ("RequestActivation", [:]),
                ("RequestRefresh", [:]), ("RequestDestruction", ["animation": .string("decline")]),
            ]
            for (method, parameters) in attempts {
                #expect(
                    try pair.ask(method, parameters.merging(["session": robbie]) { $1 }) == "RequestDenied", "\(method)"
                )
            }
            let asking: [String: JSONValue] = ["style": .string("prominent"), "requestingSession": robbie]
            #expect(try pair.ask("RequestActivation", ["presentation": .object(asking)]) == "RequestDenied")
            // An unknown session is denied with the same error, so that a caller cannot find out which sessions exist.
            #expect(try pair.ask("RequestRefresh", ["session": .string(UUID().uuidString)]) == "RequestDenied")
            #expect(try pair.ask("OpenSessions", [:]) == nil)
            let after = try here.town.system.sessions(of: here.town.app)
            #expect(after.map(\.session) == before.map(\.session))
            #expect(try here.town.system.sessions(of: pair.other.identifier).count == 1)
            try here.roundTripEvent()
        }

        @Test("B08 M17: Acknowledging another app's item, or a nonexistent one, changes nothing")
        func items() throws {
            let pair = try Pair()
            let town = pair.here.town
            try town.bundle.setScript(
                AppScript([.init(on: "didReceiveNotification", .ignore)], observer: town.observer.path))
            try town.observer.send("exit", to: town.app.text)
            try town.wait(for: .ended)
            let entries = town.observer.entries.count
            try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
            try town.wait("acknowledged", pair.here.robbie, from: entries)
            try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
            let waiting = try town.wait("didReceiveNotification", pair.here.robbie, from: entries)
            let number = try #require(waiting.item)
            for foreign in [number, 0, -1, Int64.max, Int64.min] {
                #expect(try pair.ask("Acknowledge", ["number": .integer(foreign)]) == nil)
            }
            #expect(try town.system.items(of: town.app).map(\.number.rawValue) == [number])
            let own = try town.observer.ask(
                "call", ["method": .string("Acknowledge"), "parameters": .object(["number": .integer(number)])],
                of: town.app.text, within: DaemonFixture.timeout)
            #expect(own.error == nil)
            #expect(try town.system.items(of: town.app).isEmpty)
        }

        @Test("B08: A program cannot register as another app, whatever bundle it names")
        func notTheApp() throws {
            let pair = try Pair()
            let town = pair.here.town
            let folder = town.folder.url.appendingPathComponent("false")
            // The bundle claims the other app's identifier, but its program is Clown Town's.
            let claim = try AppBundle(
                in: folder, name: "Claim", identifier: pair.other.identifier.text,
                script: AppScript(observer: town.observer.path))
            let process = try AppProcess(claim, socketPath: town.daemon.socketPath, observer: town.observer)
            let refusal = try town.wait("registerFailed")
            #expect(refusal.error == ProtocolInterface.scenes.member("NotTheApp"))
            #expect(try process.waitForEnd(within: DaemonFixture.timeout) == 4)
            // The stored data of the app is unchanged.
            let status = try town.system.apps().first { $0.app == pair.other.identifier }
            #expect(status?.bundle == pair.other.url.path)
            #expect(status?.process == .running)
            try pair.here.roundTripEvent()
        }

        @Test("B08: A process that names a process identifier of another run, or an unknown one, is not registered")
        func runs() throws {
            let pair = try Pair()
            let town = pair.here.town
            // The bundle's executable is this test process's; it is never launched as an app.
            let own = try AppBundle(in: town.folder.url, name: "Own")
            try FileManager.default.removeItem(at: own.executable)
            try FileManager.default.createSymbolicLink(
                atPath: own.executable.path,
                withDestinationPath: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
            try town.system.addApp(own)
            let running = try #require(
                town.observer.entries.all.first { $0.entry == "registered" }?.value.text("process"))
            let register = ProtocolInterface.scenes.member("Register")
            for process in [running, "made-up", "", String(repeating: "0", count: 32)] {
                let parameters = ["app": JSONValue.string(own.identifier.text), "process": .string(process)]
                #expect(
                    try pair.here.makeRawConnection().ask(register, .object(parameters), "more")?.errorName
                        == "NotRegistered")
                let other = ["app": JSONValue.string(town.app.text), "process": .string(process)]
                #expect(
                    try pair.here.makeRawConnection().ask(register, .object(other), "more")?.errorName == "NotTheApp")
            }
            #expect(
                try town.system.apps().first { $0.app == own.identifier }?.process == SystemMessages.ProcessState.none)
            try pair.here.roundTripEvent()
        }

        @Test("B08: Before Join no call is allowed, and Join rejects a forged token")
        func strangers() throws {
            let here = try HostileFixture()
            let peer = try here.makeRawConnection()
            for token in ["", "forged", String(repeating: "0", count: 32), "\u{0}"] {
                for interface in [ProtocolInterface.scenes, .stage] {
                    let reply = try peer.ask(interface.member("Join"), .object(["token": .string(token)]))
                    #expect(reply?.error == interface.member("InvalidToken"))
                }
            }
            for interface in [ProtocolInterface.scenes, .stage] {
                let methods = try interface.description().methodNames.filter { !["Register", "Join"].contains($0) }
                #expect(methods.count == (interface == .scenes ? 18 : 11))
                for method in methods {
                    let parameters = JSONValue.object(["session": .string(here.robbie.text), "number": .integer(1)])
                    #expect(
                        try peer.ask(interface.member(method), parameters)?.error == interface.member("NotRegistered"))
                }
            }
            try here.roundTripEvent()
        }
    }
}
