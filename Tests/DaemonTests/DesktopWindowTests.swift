import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Window reports of apps on a desktop without a stage.
@Suite("Windows on a desktop", .serialized)
struct DesktopWindowTests {
    private func report(
        _ fixture: DaemonFixture, _ session: SessionIdentifier, _ isMapped: Bool, _ hasFocus: Bool
    ) throws {
        let parameters: [String: JSONValue] = [
            "session": .string(session.text), "isMapped": .bool(isMapped), "hasFocus": .bool(hasFocus),
        ]
        let answer = try fixture.observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("ReportWindow")),
                "parameters": .object(parameters),
            ], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
    }

    @Test("M20 M47: Focus, loss of focus and minimising change the scenes' states, and each scene saves its state")
    func states() throws {
        let fixture = try DaemonFixture(limits: #"{"unfocusedSave": 0.05}"#)
        let (general, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        try report(fixture, general, true, true)
        try report(fixture, robbie, true, false)
        var start = fixture.observer.entries.count
        try report(fixture, general, true, false)
        try fixture.wait("willResignActive", general, from: start)
        try fixture.wait("willResignActive", robbie, from: start)
        // The window is still mapped and may be visible, so its scene stays in the foreground, but saves its state.
        try fixture.wait("stateSaved", general, from: start)
        #expect(try fixture.system.sessions().allSatisfy { $0.state == .foregroundInactive })
        #expect(
            try fixture.system.sessions().first { $0.session.identifier == general }?.session
                .stateRestorationActivity != nil)

        start = fixture.observer.entries.count
        try report(fixture, robbie, false, false)
        try fixture.wait("didEnterBackground", robbie, from: start)
        try fixture.wait("stateSaved", robbie, from: start)
        #expect(fixture.count("didEnterBackground", general, from: start) == 0)
        // Activating the session presents its minimised window again.
        try fixture.system.activate(fixture.app, session: robbie)
        try fixture.wait("present", robbie, from: start)
        try fixture.wait("willEnterForeground", robbie, from: start)
    }

    @Test("B06: An event presents the window of its scene at once, with the desktop's activation token")
    func token() throws {
        let fixture = try DaemonFixture()
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let start = fixture.observer.entries.count
        let request = SystemCalls.Activate(
            app: fixture.app, event: try fixture.notification("clowntown:robbie"), activationToken: "from the launcher")
        _ = try fixture.system.call("Activate", request, SharedMessages.SessionReference.self)
        let shown = try fixture.wait("present", robbie, from: start)
        #expect(shown.value.text("token") == "from the launcher")
        let delivered = try fixture.wait("didReceiveNotification", robbie, from: start)
        #expect(shown.index < delivered.index)
    }

    @Test("M21: Closing a window with its title bar's button discards its session")
    func closing() throws {
        let fixture = try DaemonFixture()
        let (_, robbie) = try fixture.openTwoScenes()
        try report(fixture, robbie, true, true)
        let answer = try fixture.observer.ask(
            "requestDestruction", ["session": .string(robbie.text)], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
        try fixture.wait("sceneDidDisconnect", robbie)
        try fixture.wait("didDiscardSceneSessions")
        #expect(try fixture.system.sessions().count == 1)
    }
}
