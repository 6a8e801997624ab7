import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// The app's windows on third-party desktops, with real user input.
@Suite("UIKit apps on a desktop", .serialized, .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopWindowsTests {
    @Test("M14 B06: A first window opens, and a click opens a second", arguments: [RealDesktop.Kind.x11, .wayland])
    func opens(_ kind: RealDesktop.Kind) throws {
        let desk = try DesktopAppFixture(kind)
        try desk.openFirst()
        #expect(
            desk.logLines(from: 0) == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        try desk.desktop.keepPicture("first")
        let start = desk.town.notes().count
        try desk.openSecond()
        try desk.desktop.keepPicture("second")
        #expect(
            desk.logLines(from: start) == [
                "app configurationForConnecting", "scene willConnect clowntown:robbie", "scene willEnterForeground",
                "scene didBecomeActive",
            ])
        #expect(try desk.town.system.sessions().count == 2)
    }

    @Test("B06: A minimised window's scene is in the background with its state saved; restored, it is active")
    func minimises() throws {
        let desk = try DesktopAppFixture(.x11)
        try desk.openFirst()
        let window = try desk.desktop.run("xdotool", "getactivewindow")
        var start = desk.town.notes().count
        try desk.desktop.run("xdotool", "windowminimize", window)
        #expect(
            try desk.told(from: start, until: "scene didUpdate") == [
                "scene willResignActive", "scene didEnterBackground",
            ])
        try desk.town.waitUntil("the state is stored") {
            try desk.town.system.sessions().first?.session.stateRestorationActivity != nil
        }
        start = desk.town.notes().count
        try desk.desktop.run("xdotool", "windowactivate", window)
        #expect(
            try desk.told(from: start, until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        try desk.waitForFront(DesktopAppFixture.white)
    }

    @Test("B06: The title bar's close button discards the session", arguments: [RealDesktop.Kind.x11, .wayland])
    func closes(_ kind: RealDesktop.Kind) throws {
        let desk = try DesktopAppFixture(kind)
        let first = try desk.openFirst()
        try desk.openSecond()
        let start = desk.town.notes().count
        let button = try desk.buttonPlace()
        // The button is at the right end of the title bar; phoc's windows fill the display.
        let right = kind == .x11 ? button.x - 20 + 1024 - 11 : RealDesktop.width - 18
        try desk.desktop.click(right, button.y - 20 - (kind == .x11 ? 10 : 20))
        let told = try desk.told(from: start, until: "app didDiscard 1")
        // The focus leaves with the window and moves to the other one.
        let rest = told.filter { !$0.hasSuffix("Active") }
        #expect(rest == ["scene didDisconnect", "app didDiscard 1"])
        try desk.waitForFront(DesktopAppFixture.white)
        #expect(try desk.town.system.sessions().map(\.session.identifier) == [first])
    }

    @Test("B06: When the focus moves between windows, both scenes stay active, and the last used one is reported")
    func focuses() throws {
        let desk = try DesktopAppFixture(.x11)
        let first = try desk.openFirst()
        let window = try desk.desktop.run("xdotool", "getactivewindow")
        try desk.openSecond()
        #expect(try desk.activeTitle() == "clowntown:robbie")
        let start = desk.town.notes().count
        try desk.desktop.run("xdotool", "windowactivate", "--sync", window)
        try desk.waitForFront(DesktopAppFixture.white)
        try desk.town.waitUntil("the first was used last") {
            let sessions = try desk.town.system.sessions()
            return sessions.max { $0.session.lastActive < $1.session.lastActive }?.session.identifier == first
        }
        #expect(desk.logLines(from: start).filter { $0.hasPrefix("scene will") || $0.hasPrefix("scene didE") } == [])
    }
}
