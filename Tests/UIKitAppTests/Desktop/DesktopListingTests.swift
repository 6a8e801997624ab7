import Foundation
import Glibc
import SceneTestKit
import Testing

/// The talks' listings in real windows, with a real pointer and keyboard.
@Suite(
    "Listings of the talks on a desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopListingTests {
    private func town(_ sceneDelegate: String, _ desktop: RealDesktop) throws -> AppProcessFixture {
        let scenes: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": sceneDelegate]]
            ],
        ]
        return try AppProcessFixture(
            program: "talk-app", changes: ["UIApplicationSceneManifest": scenes], environment: desktop.environment)
    }

    @Test("M47 M49 M50 M51: Session 10057: typed text, selection and edits are restored in a new process")
    func restoration() throws {
        let desktop = try RealDesktop(.x11)
        let town = try town("TalkListings.NoteSceneDelegate", desktop)
        _ = try town.system.activate(town.identifier)
        let process = try town.wait(for: "note '' selected '' edited false").process
        try desktop.wait("a window") { (try? desktop.activeWindow()) != nil }
        let window = try desktop.activeWindow()
        try desktop.click(window.x + 100, window.y + 36)
        try desktop.run("xdotool", "type", "Robbie")
        try town.wait(for: "text Robbie")
        try desktop.run("xdotool", "key", "shift+Left")
        try desktop.run("xdotool", "windowminimize", desktop.run("xdotool", "getactivewindow"))
        try town.waitUntil("the state is stored") {
            try town.system.sessions().first?.session.stateRestorationActivity != nil
        }
        kill(process, SIGKILL)
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        _ = try town.system.activate(town.identifier)
        #expect(try town.wait(for: "note 'Robbie' selected 'e' edited true").process != process)
    }

    @Test(
        "M22 M24 M25: Sessions 212 and 259: a long press opens or finds the window; a tap closes it"
    )
    func documents() throws {
        let desktop = try RealDesktop(.x11)
        let town = try town("talk_app.DocumentsSceneDelegate", desktop)
        let first = try town.system.activate(town.identifier)
        try town.wait(for: "documents all")
        let firstWindow = try waitForWindow(desktop, "ffffff")
        try longPress(desktop, town)
        try town.wait(for: "documents com.example.MyApp.EditDocument")
        let secondWindow = try waitForWindow(desktop, "0000ff")
        #expect(firstWindow != secondWindow)
        try town.waitUntil("the system knows what the window is about") {
            try town.system.sessions().contains { "\($0.session.conditions)".contains("file:///notes/a") }
        }
        try desktop.run("xdotool", "windowactivate", "--sync", firstWindow)
        _ = try waitForWindow(desktop, "ffffff")
        try longPress(desktop, town)
        #expect(try waitForWindow(desktop, "0000ff") == secondWindow)
        #expect(try town.system.sessions().count == 2)
        try click(desktop)
        try town.wait(for: "discarded 1")
        #expect(try town.system.sessions().map(\.session.identifier) == [first])
    }

    /// Waits until the front window has a colour, and returns the window's X identifier.
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

    private func longPress(_ desktop: RealDesktop, _ town: AppProcessFixture) throws {
        let window = try desktop.activeWindow()
        let count = town.notes().count
        try desktop.run("xdotool", "mousemove", "\(window.x + 200)", "\(window.y + 200)", "mousedown", "1")
        try town.wait(for: "long press", from: count)
        try desktop.run("xdotool", "mouseup", "1")
    }
}
