import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Window reports of apps on a desktop without a stage.
@Suite("Windows on a desktop", .serialized)
struct DesktopWindowTests {
    private func report(_ town: DaemonFixture, _ session: SessionIdentifier, _ isMapped: Bool, _ hasFocus: Bool) throws
    {
        let parameters: [String: JSONValue] = [
            "session": .string(session.text), "isMapped": .bool(isMapped), "hasFocus": .bool(hasFocus),
        ]
        let answer = try town.observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("ReportWindow")),
                "parameters": .object(parameters),
            ], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
    }

    @Test("M20 M47: Focus, loss of focus and minimising change the scenes' states, and each scene saves its state")
    func states() throws {
        let town = try DaemonFixture(limits: #"{"unfocusedSave": 0.05}"#)
        let (general, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        try report(town, general, true, true)
        try report(town, robbie, true, false)
        var start = town.observer.entries.count
        try report(town, general, true, false)
        try town.wait("willResignActive", general, from: start)
        try town.wait("willResignActive", robbie, from: start)
        // The window is still mapped, and it is unknown whether another window covers it.
        try town.wait("stateSaved", general, from: start)
        #expect(try town.system.sessions().allSatisfy { $0.state == .foregroundInactive })
        #expect(
            try town.system.sessions().first { $0.session.identifier == general }?.session
                .stateRestorationActivity != nil)

        start = town.observer.entries.count
        try report(town, robbie, false, false)
        try town.wait("didEnterBackground", robbie, from: start)
        try town.wait("stateSaved", robbie, from: start)
        #expect(town.count("didEnterBackground", general, from: start) == 0)
        // An explicit activation brings the window back, not the event alone.
        try town.system.activate(town.app, session: robbie)
        try town.wait("present", robbie, from: start)
        try town.wait("willEnterForeground", robbie, from: start)
    }

    @Test("B06: An event presents the window of its scene at once, with the desktop's activation token")
    func token() throws {
        let town = try DaemonFixture()
        let (_, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let start = town.observer.entries.count
        let request = SystemCalls.Activate(
            app: town.app, event: try town.notification("clowntown:robbie"), activationToken: "from the launcher")
        _ = try town.system.call("Activate", request, SharedMessages.SessionReference.self)
        let shown = try town.wait("present", robbie, from: start)
        #expect(shown.value.text("token") == "from the launcher")
        let told = try town.wait("didReceiveNotification", robbie, from: start)
        #expect(shown.index < told.index)
    }

    @Test("M21: Closing a window by its title bar discards its session")
    func closing() throws {
        let town = try DaemonFixture()
        let (_, robbie) = try town.openTwoScenes()
        try report(town, robbie, true, true)
        let answer = try town.observer.ask(
            "requestDestruction", ["session": .string(robbie.text)], within: DaemonFixture.timeout)
        #expect(answer.error == nil)
        try town.wait("sceneDidDisconnect", robbie)
        try town.wait("didDiscardSceneSessions")
        #expect(try town.system.sessions().count == 1)
    }
}
