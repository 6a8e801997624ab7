import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// The stage's queries about the shortcuts of a scene, with all kinds of answers by apps.
@Suite("Queries about shortcuts", .serialized)
struct ShortcutQueryTests {
    /// A daemon with a stage and a connected scene of the scripted app.
    private struct Fixture {
        let daemon: DaemonFixture
        let stage: RecordingStage
        let session: SessionIdentifier

        init(_ rules: [AppScript.Rule] = [], shortcuts: Int?) throws {
            daemon = try DaemonFixture(rules, shortcuts: shortcuts)
            stage = try daemon.stage()
            session = try daemon.system.activate(daemon.app)
            try daemon.wait("acknowledged", session)
        }

        func answer() throws -> ShortcutMessages.Answer { try stage.listShortcuts(session) }

        /// Lists the shortcuts, expects an error, and returns the error's name and the time until the error.
        func refusal() throws -> (name: String?, seconds: Double) {
            let start = ContinuousClock.now
            let name = serviceError { try stage.listShortcuts(session) }
            return (
                name,
                Double((ContinuousClock.now - start).components.attoseconds) / 1e18
                    + Double((ContinuousClock.now - start).components.seconds)
            )
        }
    }

    @Test("M60 M62: The front app answers, and performs a chosen command once")
    func answers() throws {
        let fixture = try Fixture(shortcuts: 3)
        let answer = try fixture.stage.listShortcuts(fixture.session)
        #expect(answer.sections.map(\.title) == ["File"])
        #expect(answer.list.commands.map(\.title) == ["Command 0", "Command 1", "Command 2"])
        try fixture.stage.performShortcut(answer.query, fixture.session, 1)
        let choice = try fixture.daemon.wait("shortcutChoice", fixture.session)
        #expect(choice.value.integer("number") == 1)
        #expect(
            serviceError { try fixture.stage.performShortcut(answer.query, fixture.session, 1) } == "NoShortcuts")
        let second = try fixture.stage.listShortcuts(fixture.session)
        #expect(second.query > answer.query)
        #expect(
            serviceError { try fixture.stage.performShortcut(answer.query, fixture.session, 1) } == "NoShortcuts")
        #expect(fixture.daemon.count("shortcutChoice", fixture.session, from: 0) == 1)
    }

    @Test("M60: An app without shortcuts, and an answer of maximum size, cause no error")
    func sizes() throws {
        #expect(try Fixture(shortcuts: 0).answer().sections.isEmpty)
        #expect(try Fixture(shortcuts: ShortcutList.Limits.commands).answer().list.commands.count == 1000)
    }

    @Test("M60: An app that does not support queries, an unknown session and a scene that ended cause an error at once")
    func unsupported() throws {
        let fixture = try Fixture(shortcuts: nil)
        let (name, seconds) = try fixture.refusal()
        #expect(name == "NoShortcuts" && seconds < 0.9)
        #expect(fixture.daemon.count("misunderstood", fixture.session, from: 0) == 0)
        let unknown = try SessionIdentifier(UUID().uuidString)
        #expect(serviceError { try fixture.stage.listShortcuts(unknown) } == "UnknownSession")
        #expect(serviceError { try fixture.stage.performShortcut(1, fixture.session, 0) } == "NoShortcuts")
    }

    @Test(
        "M60: An app that hangs delays the overlay by a second, and does not delay the daemon",
        arguments: [AppScript.Rule.Reaction.ignore, .hang])
    func hangs(_ reaction: AppScript.Rule.Reaction) throws {
        let fixture = try Fixture([AppScript.Rule(on: "shortcutQuery", reaction)], shortcuts: 3)
        for _ in 0..<2 {
            let (name, seconds) = try fixture.refusal()
            #expect(name == "NoShortcuts" && seconds > 0.9 && seconds < DaemonFixture.timeout)
        }
        #expect(try fixture.daemon.system.status().stage != nil)
    }

    @Test("M60: A late answer is ignored, and the next query is answered")
    func late() throws {
        let rule = AppScript.Rule(on: "shortcutQuery", .delay, occurrence: 1, milliseconds: 1500)
        let fixture = try Fixture([rule], shortcuts: 3)
        #expect(try fixture.refusal().name == "NoShortcuts")
        try fixture.daemon.wait("answer")
        #expect(try fixture.stage.listShortcuts(fixture.session).list.commands.count == 3)
    }

    @Test("M60: An answer that is too large ends the query at once")
    func tooLarge() throws {
        let fixture = try Fixture(shortcuts: ShortcutList.Limits.commands + 1)
        let (name, seconds) = try fixture.refusal()
        #expect(name == "NoShortcuts" && seconds < 0.9)
        #expect(try fixture.daemon.wait("answer").value.error?.contains("InvalidParameter") == true)
    }

    @Test(
        "M60: An app that crashes or sends garbage ends the query",
        arguments: [AppScript.Rule.Reaction.crash, .garbage])
    func broken(_ reaction: AppScript.Rule.Reaction) throws {
        let fixture = try Fixture([AppScript.Rule(on: "shortcutQuery", reaction, launch: 1)], shortcuts: 3)
        #expect(try fixture.refusal().name == "NoShortcuts")
        #expect(try fixture.daemon.system.status().stage != nil)
    }
}
