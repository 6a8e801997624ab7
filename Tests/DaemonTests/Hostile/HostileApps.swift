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
        /// Clown Town and another app. Both are running, and the other app has one connected scene.
        private struct Pair {
            let hostile: HostileFixture
            let otherApp: AppBundle
            let session: SessionIdentifier

            init() throws {
                hostile = try HostileFixture()
                otherApp = try AppBundle(
                    in: hostile.fixture.folder.url, name: "Other",
                    script: AppScript(observer: hostile.fixture.observer.path))
                // The executable is a copy of the program, so that each app has an executable of its own.
                try FileManager.default.removeItem(at: otherApp.executable)
                try FileManager.default.copyItem(
                    at: BuiltProgram.url("scripted-app").resolvingSymlinksInPath(), to: otherApp.executable)
                try hostile.fixture.system.addApp(otherApp)
                session = try hostile.fixture.system.activate(otherApp.identifier)
                try hostile.fixture.wait("acknowledged", session)
            }

            /// Makes a call as the other app and returns the error name; nil for success.
            func ask(_ method: String, _ parameters: [String: JSONValue]) throws -> String? {
                let answer = try hostile.fixture.observer.ask(
                    "call", ["method": .string(method), "parameters": .object(parameters)],
                    of: otherApp.identifier.text,
                    within: DaemonFixture.timeout)
                return answer.error?.split(separator: ".").last.map(String.init)
            }
        }

        @Test("B08 M17: Every request about another app's session is denied, and the session does not change")
        func sessions() throws {
            let pair = try Pair()
            let (hostile, robbie) = (pair.hostile, JSONValue.string(pair.hostile.robbie.text))
            let before = try hostile.fixture.system.sessions(of: hostile.fixture.app)
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
            let options: [String: JSONValue] = ["style": .string("prominent"), "requestingSession": robbie]
            #expect(try pair.ask("RequestActivation", ["presentation": .object(options)]) == "RequestDenied")
            // An unknown session is denied with the same error, so that a caller cannot find out which sessions exist.
            #expect(try pair.ask("RequestRefresh", ["session": .string(UUID().uuidString)]) == "RequestDenied")
            #expect(try pair.ask("OpenSessions", [:]) == nil)
            let after = try hostile.fixture.system.sessions(of: hostile.fixture.app)
            #expect(after.map(\.session) == before.map(\.session))
            #expect(try hostile.fixture.system.sessions(of: pair.otherApp.identifier).count == 1)
            try hostile.roundTripEvent()
        }

        @Test("B08 M17: Acknowledging another app's item, or a nonexistent one, changes nothing")
        func items() throws {
            let pair = try Pair()
            let fixture = pair.hostile.fixture
            try fixture.bundle.setScript(
                AppScript([.init(on: "didReceiveNotification", .ignore)], observer: fixture.observer.path))
            try fixture.observer.send("exit", to: fixture.app.text)
            try fixture.wait(for: .ended)
            let entries = fixture.observer.entries.count
            try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
            try fixture.wait("acknowledged", pair.hostile.robbie, from: entries)
            try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
            let pending = try fixture.wait("didReceiveNotification", pair.hostile.robbie, from: entries)
            let number = try #require(pending.item)
            for unownedNumber in [number, 0, -1, Int64.max, Int64.min] {
                #expect(try pair.ask("Acknowledge", ["number": .integer(unownedNumber)]) == nil)
            }
            #expect(try fixture.system.items(of: fixture.app).map(\.number.rawValue) == [number])
            let own = try fixture.observer.ask(
                "call", ["method": .string("Acknowledge"), "parameters": .object(["number": .integer(number)])],
                of: fixture.app.text, within: DaemonFixture.timeout)
            #expect(own.error == nil)
            #expect(try fixture.system.items(of: fixture.app).isEmpty)
        }

        @Test("B08: A program cannot register as another app, whatever bundle it names")
        func impostor() throws {
            let pair = try Pair()
            let fixture = pair.hostile.fixture
            let folder = fixture.folder.url.appendingPathComponent("false")
            // The bundle claims the other app's identifier, but the bundle's executable belongs to Clown Town.
            let impostorBundle = try AppBundle(
                in: folder, name: "Claim", identifier: pair.otherApp.identifier.text,
                script: AppScript(observer: fixture.observer.path))
            let process = try AppProcess(
                impostorBundle, socketPath: fixture.daemon.socketPath, observer: fixture.observer)
            let refusal = try fixture.wait("registerFailed")
            #expect(refusal.error == ProtocolInterface.scenes.member("NotTheApp"))
            #expect(try process.waitForEnd(within: DaemonFixture.timeout) == 4)
            // The stored data of the app is unchanged.
            let status = try fixture.system.apps().first { $0.app == pair.otherApp.identifier }
            #expect(status?.bundle == pair.otherApp.url.path)
            #expect(status?.process == .running)
            try pair.hostile.roundTripEvent()
        }

        @Test("B08: A registration with an unknown process identifier or another process's identifier is refused")
        func processIdentifiers() throws {
            let pair = try Pair()
            let fixture = pair.hostile.fixture
            // The bundle's executable is the program of the test process, so the daemon regards this process as the
            // app. The daemon never launches the app.
            let own = try AppBundle(in: fixture.folder.url, name: "Own")
            try FileManager.default.removeItem(at: own.executable)
            try FileManager.default.createSymbolicLink(
                atPath: own.executable.path,
                withDestinationPath: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
            try fixture.system.addApp(own)
            let running = try #require(
                fixture.observer.entries.all.first { $0.entry == "registered" }?.value.text("process"))
            let register = ProtocolInterface.scenes.member("Register")
            for process in [running, "made-up", "", String(repeating: "0", count: 32)] {
                let parameters = ["app": JSONValue.string(own.identifier.text), "process": .string(process)]
                #expect(
                    try pair.hostile.makeRawConnection().ask(register, .object(parameters), "more")?.errorName
                        == "NotRegistered")
                let foreignApp = ["app": JSONValue.string(fixture.app.text), "process": .string(process)]
                #expect(
                    try pair.hostile.makeRawConnection().ask(register, .object(foreignApp), "more")?.errorName
                        == "NotTheApp")
            }
            #expect(
                try fixture.system.apps().first { $0.app == own.identifier }?.process
                    == SystemMessages.ProcessState.none)
            try pair.hostile.roundTripEvent()
        }

        @Test("B08: Before Join no call is allowed, and Join rejects a forged token")
        func joinRequired() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            for token in ["", "forged", String(repeating: "0", count: 32), "\u{0}"] {
                for interface in [ProtocolInterface.scenes, .stage] {
                    let reply = try peer.ask(interface.member("Join"), .object(["token": .string(token)]))
                    #expect(reply?.error == interface.member("InvalidToken"))
                }
            }
            for interface in [ProtocolInterface.scenes, .stage] {
                let methods = try interface.description().methodNames.filter { !["Register", "Join"].contains($0) }
                #expect(methods.count == (interface == .scenes ? 21 : 13))
                for method in methods {
                    let parameters = JSONValue.object(["session": .string(hostile.robbie.text), "number": .integer(1)])
                    #expect(
                        try peer.ask(interface.member(method), parameters)?.error == interface.member("NotRegistered"))
                }
            }
            try hostile.roundTripEvent()
        }
    }
}
