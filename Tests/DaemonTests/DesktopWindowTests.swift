import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// A desktop without a stage, where apps tell of their windows.
@Suite("Windows on a desktop", .serialized)
struct DesktopWindowTests {
    private func report(_ town: Town, _ session: SessionIdentifier, _ isMapped: Bool, _ hasFocus: Bool) throws {
        let parameters: [String: JSONValue] = [
            "session": .string(session.text), "isMapped": .bool(isMapped), "hasFocus": .bool(hasFocus),
        ]
        let answer = try town.observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("ReportWindow")),
                "parameters": .object(parameters),
            ], within: Town.patience)
        #expect(answer.error == nil)
    }

    @Test("M20 M47: focus, loss of it and minimising move the scenes, and each saves its state")
    func states() throws {
        let town = try Town(limits: #"{"unfocusedSave": 0.05}"#)
        let (general, robbie) = try town.open()
        try town.settle()
        try report(town, general, true, true)
        try report(town, robbie, true, false)
        var start = town.observer.entries.count
        try report(town, general, true, false)
        try town.wait("willResignActive", general, from: start)
        try town.wait("willResignActive", robbie, from: start)
        // It is somewhere on screen and nobody knows what covers it.
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
        // Its window is brought back by whoever asks for it, not by the event alone.
        try town.system.activate(town.app, session: robbie)
        try town.wait("present", robbie, from: start)
        try town.wait("willEnterForeground", robbie, from: start)
    }

    @Test("B06: an event brings the window of its scene to the front at once, with the desktop's token")
    func token() throws {
        let town = try Town()
        let (_, robbie) = try town.open()
        try town.settle()
        let start = town.observer.entries.count
        let request = SystemCalls.Activate(
            app: town.app, event: try town.notification("clowntown:robbie"), activationToken: "from the launcher")
        _ = try town.system.call("Activate", request, SharedMessages.OneSession.self)
        let shown = try town.wait("present", robbie, from: start)
        #expect(shown.value.text("token") == "from the launcher")
        let told = try town.wait("didReceiveNotification", robbie, from: start)
        #expect(shown.index < told.index)
    }

    @Test("M21: closing a window's title bar throws its session away")
    func closing() throws {
        let town = try Town()
        let (_, robbie) = try town.open()
        try report(town, robbie, true, true)
        let answer = try town.observer.ask(
            "requestDestruction", ["session": .string(robbie.text)], within: Town.patience)
        #expect(answer.error == nil)
        try town.wait("sceneDidDisconnect", robbie)
        try town.wait("didDiscardSceneSessions")
        #expect(try town.system.sessions().count == 1)
    }
}
