import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// The app's windows on desktops without the shell, with pointer events from `xdotool`.
@Suite("UIKit apps on a desktop", .serialized, .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopWindowsTests {
    @Test(
        "M14 B06: The first window opens at launch, and a click on its button opens a second window",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func opens(_ kind: RealDesktop.Kind) throws {
        let fixture = try DesktopAppFixture(kind)
        try fixture.openFirst()
        #expect(
            fixture.logLines(from: 0) == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        try fixture.desktop.saveScreenshot("first")
        let start = fixture.process.logLines().count
        try fixture.openSecond()
        try fixture.desktop.saveScreenshot("second")
        #expect(
            fixture.logLines(from: start) == [
                "app configurationForConnecting", "scene willConnect clowntown:robbie", "scene willEnterForeground",
                "scene didBecomeActive",
            ])
        #expect(try fixture.process.system.sessions().count == 2)
    }

    @Test(
        "B06: The scene of a minimised window enters the background and saves its state; restoring the window activates it"
    )
    func minimizedWindow() throws {
        let fixture = try DesktopAppFixture(.x11)
        try fixture.openFirst()
        let window = try fixture.desktop.run("xdotool", "getactivewindow")
        var start = fixture.process.logLines().count
        try fixture.desktop.run("xdotool", "windowminimize", window)
        #expect(
            try fixture.waitForLog(from: start, until: "scene didUpdate") == [
                "scene willResignActive", "scene didEnterBackground",
            ])
        try fixture.process.waitUntil("the state is stored") {
            try fixture.process.system.sessions().first?.session.stateRestorationActivity != nil
        }
        start = fixture.process.logLines().count
        try fixture.desktop.run("xdotool", "windowactivate", window)
        #expect(
            try fixture.waitForLog(from: start, until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        try fixture.waitForFront(DesktopAppFixture.white)
    }

    @Test("B06: The title bar's close button discards the session", arguments: [RealDesktop.Kind.x11, .wayland])
    func closeButton(_ kind: RealDesktop.Kind) throws {
        let fixture = try DesktopAppFixture(kind)
        let first = try fixture.openFirst()
        try fixture.openSecond()
        let start = fixture.process.logLines().count
        let button = try fixture.buttonOrigin()
        // The close button is at the right end of the title bar, which is 1024 pixels wide on X; phoc's windows fill
        // the display.
        let closeButtonX = kind == .x11 ? button.x - 20 + 1024 - 11 : RealDesktop.width - 18
        try fixture.desktop.click(closeButtonX, button.y - 20 - (kind == .x11 ? 10 : 20))
        let lines = try fixture.waitForLog(from: start, until: "app didDiscard 1")
        // The focus moves from the closed window to the other window, and the app logs activation changes.
        let otherLines = lines.filter { !$0.hasSuffix("Active") }
        #expect(otherLines == ["scene didDisconnect", "app didDiscard 1"])
        try fixture.waitForFront(DesktopAppFixture.white)
        #expect(try fixture.process.system.sessions().map(\.session.identifier) == [first])
    }

    @Test(
        "B06: When the focus moves between windows, both scenes stay active, and the session used last is reported to the daemon"
    )
    func focuses() throws {
        let fixture = try DesktopAppFixture(.x11)
        let first = try fixture.openFirst()
        let window = try fixture.desktop.run("xdotool", "getactivewindow")
        try fixture.openSecond()
        #expect(try fixture.activeTitle() == "clowntown:robbie")
        let start = fixture.process.logLines().count
        try fixture.desktop.run("xdotool", "windowactivate", "--sync", window)
        try fixture.waitForFront(DesktopAppFixture.white)
        try fixture.process.waitUntil("the first session was used last") {
            let sessions = try fixture.process.system.sessions()
            return sessions.max { $0.session.lastActive < $1.session.lastActive }?.session.identifier == first
        }
        #expect(fixture.logLines(from: start).filter { $0.hasPrefix("scene will") || $0.hasPrefix("scene didE") } == [])
    }
}
