import Foundation
import Glibc
import SceneTestKit
import Testing

/// The talks' listings in windows on a desktop, with pointer and keyboard events from `xdotool`.
@Suite(
    "Listings of the talks on a desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopListingTests {
    private func makeFixture(_ sceneDelegate: String, _ desktop: RealDesktop) throws -> AppProcessFixture {
        let scenes: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": sceneDelegate]]
            ],
        ]
        return try AppProcessFixture(
            program: "talk-app", changes: ["UIApplicationSceneManifest": scenes], environment: desktop.environment)
    }

    @Test("M47 M49 M50 M51: Session 10057: typed text, selection and first responder are restored in a new process")
    func restoration() throws {
        let desktop = try RealDesktop(.x11)
        let fixture = try makeFixture("TalkListings.NoteSceneDelegate", desktop)
        _ = try fixture.system.activate(fixture.identifier)
        let process = try fixture.wait(for: "note '' selected '' edited false").process
        try desktop.wait("a window is active") { (try? desktop.activeWindow()) != nil }
        let window = try desktop.activeWindow()
        try desktop.click(window.x + 100, window.y + 36)
        try desktop.run("xdotool", "type", "Robbie")
        try fixture.wait(for: "text Robbie")
        try desktop.run("xdotool", "key", "shift+Left")
        try desktop.run("xdotool", "windowminimize", desktop.run("xdotool", "getactivewindow"))
        try fixture.waitUntil("the state is stored") {
            try fixture.system.sessions().first?.session.stateRestorationActivity != nil
        }
        kill(process, SIGKILL)
        try fixture.waitUntil("the app has ended") { try fixture.system.apps().allSatisfy { $0.processID == nil } }
        _ = try fixture.system.activate(fixture.identifier)
        #expect(try fixture.wait(for: "note 'Robbie' selected 'e' edited true").process != process)
    }

    @Test(
        "M22 M24 M25: Sessions 212 and 259: a long press opens a document's window or raises it; a tap in that window closes it"
    )
    func documents() throws {
        let desktop = try RealDesktop(.x11)
        let fixture = try makeFixture("talk_app.DocumentsSceneDelegate", desktop)
        let first = try fixture.system.activate(fixture.identifier)
        try fixture.wait(for: "documents all")
        let firstWindow = try waitForWindow(desktop, "ffffff")
        try longPress(desktop, fixture)
        try fixture.wait(for: "documents com.example.MyApp.EditDocument")
        let secondWindow = try waitForWindow(desktop, "0000ff")
        #expect(firstWindow != secondWindow)
        try fixture.waitUntil("the daemon stores the window's content") {
            try fixture.system.sessions().contains { "\($0.session.conditions)".contains("file:///notes/a") }
        }
        try desktop.run("xdotool", "windowactivate", "--sync", firstWindow)
        _ = try waitForWindow(desktop, "ffffff")
        try longPress(desktop, fixture)
        #expect(try waitForWindow(desktop, "0000ff") == secondWindow)
        #expect(try fixture.system.sessions().count == 2)
        try click(desktop)
        try fixture.wait(for: "discarded 1")
        #expect(try fixture.system.sessions().map(\.session.identifier) == [first])
    }

    /// Waits until the active window has a colour, and returns its X window identifier.
    private func waitForWindow(_ desktop: RealDesktop, _ color: String) throws -> String {
        var name = ""
        try desktop.wait("a window in \(color)") {
            guard let window = try? desktop.activeWindow() else { return false }
            name = try desktop.run("xdotool", "getactivewindow")
            return try desktop.color(window.x + 200, window.y + 200) == color
        }
        return name
    }

    private func click(_ desktop: RealDesktop) throws {
        let window = try desktop.activeWindow()
        try desktop.click(window.x + 200, window.y + 200)
    }

    private func longPress(_ desktop: RealDesktop, _ fixture: AppProcessFixture) throws {
        let window = try desktop.activeWindow()
        let count = fixture.logLines().count
        try desktop.run("xdotool", "mousemove", "\(window.x + 200)", "\(window.y + 200)", "mousedown", "1")
        try fixture.wait(for: "long press", from: count)
        try desktop.run("xdotool", "mouseup", "1")
    }
}
