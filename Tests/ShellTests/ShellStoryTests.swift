import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

/// Tests of the real shell with the real daemon and real apps with GTK windows: user input, and the resulting screen.
@Suite("The shell with real apps", .serialized)
struct ShellStoryTests {
    private static let (leftMeta, escape, home) = (125 as UInt32, 1 as UInt32, 35 as UInt32)

    /// Opens the app's first window by a tap on its icon.
    private func open(_ fixture: ShellFixture) throws {
        try fixture.waitUntil("the icon") { try fixture.center(of: "icon/\(fixture.app.text)") != nil }
        let icon = try #require(try fixture.center(of: "icon/\(fixture.app.text)"))
        try fixture.tap(icon.x, icon.y)
        try fixture.wait(for: "scene didBecomeActive")
        try fixture.wait(for: ShellFixture.white, x: 683, y: 700)
    }

    /// Opens the general window, and then opens Robbie's window with a button of the general window.
    private func openBoth(_ fixture: ShellFixture) throws {
        try open(fixture)
        try fixture.tap(60, 60)
        try fixture.wait(for: "scene willConnect clowntown:robbie")
        try fixture.wait(for: ShellFixture.blue, x: 1000, y: 700)
        try fixture.waitUntilStill()
    }

    @Test("M14 M16 M27: A tap on an icon opens the app; its window fills the screen and has the focus")
    func launch() throws {
        let fixture = try ShellFixture()
        try fixture.waitUntil("the icon") { try fixture.center(of: "icon/\(fixture.app.text)") != nil }
        try fixture.saveScreenshot("home")
        try open(fixture)
        try fixture.saveScreenshot("full")
        let lines = fixture.logLines().map(\.text)
        #expect(
            lines.prefix(5) == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ], "\(lines)")
        #expect(try fixture.system.sessions().map(\.state) == [.foregroundActive])
        #expect(try fixture.screen().pixel(x: 30, y: 60) == ShellFixture.green)
    }

    @Test(
        "M01 M25 M36: A second window moves the first to the shelf; a tapped banner opens the window for its content"
    )
    func banner() throws {
        let fixture = try ShellFixture()
        try openBoth(fixture)
        try fixture.saveScreenshot("second")
        #expect(try fixture.elements().filter { $0.hasPrefix("shelfCard/") }.count == 1)
        #expect(try fixture.system.sessions().count == 2)
        try fixture.press(Self.home, holding: [Self.leftMeta])
        try fixture.waitUntil("both scenes are in the background") {
            try fixture.system.sessions().allSatisfy { $0.state == .background }
        }
        try fixture.system.notify(fixture.app, "n", title: "Robbie is on his way", about: "clowntown:robbie")
        try fixture.waitUntil("the banner") { try fixture.elements().contains { $0.hasPrefix("banner/") } }
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("banner")
        let banner = try #require(try fixture.center(of: "banner/"))
        try fixture.tap(banner.x, banner.y)
        try fixture.wait(for: ShellFixture.blue, x: 1000, y: 700)
        try fixture.waitUntil("Robbie's window is active") {
            try fixture.system.sessions().contains {
                $0.state == .foregroundActive && $0.session.title == "clowntown:robbie"
            }
        }
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("banner-tapped")
        #expect(try !fixture.elements().contains { $0.hasPrefix("banner/") })
        #expect(try fixture.system.sessions().count == 2)
    }

    @Test(
        "M30 M36: The switcher has a card per window; the menus and the notification list open")
    func switcherMenuAndList() throws {
        let fixture = try ShellFixture()
        try openBoth(fixture)
        try fixture.press(103, holding: [Self.leftMeta])
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("switcher")
        #expect(try fixture.elements().filter { $0.hasPrefix("card/") }.count == 2)
        try fixture.press(Self.escape)
        try fixture.waitUntilStill()
        let dots = try #require(try fixture.center(of: "dots/"))
        try fixture.tap(dots.x, dots.y)
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("scene-menu")
        #expect(try fixture.elements().contains("menu"))
        try fixture.press(Self.escape)
        try fixture.press(Self.home, holding: [Self.leftMeta])
        try fixture.waitUntilStill()
        let icon = try #require(try fixture.center(of: "icon/"))
        try fixture.click(icon.x, icon.y, button: 0x111)
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("icon-menu")
        #expect(try fixture.elements().contains("menu"))
        try fixture.press(Self.escape)
        try fixture.system.notify(fixture.app, "n", title: "Crusty has arrived", about: "clowntown:crusty")
        try fixture.waitUntil("the banner") { try fixture.elements().contains { $0.hasPrefix("banner/") } }
        try fixture.press(48, holding: [Self.leftMeta])
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("list")
        #expect(try fixture.elements().contains { $0.hasPrefix("note/") })
        try fixture.press(53, holding: [Self.leftMeta])
        try fixture.waitUntilStill()
        try fixture.saveScreenshot("help")
    }

    @Test("M15 M31 B03: A killed app keeps its card, and is relaunched when the card is tapped")
    func killed() throws {
        let fixture = try ShellFixture()
        try open(fixture)
        let process = try #require(fixture.logLines().first).process
        try fixture.press(Self.home, holding: [Self.leftMeta])
        try fixture.waitUntil("the home screen") { try fixture.center(of: "icon/\(fixture.app.text)") != nil }
        try fixture.waitUntil("the snapshot is stored") {
            try fixture.snapshots().count == 1
        }
        kill(process, SIGKILL)
        try fixture.waitUntil("the daemon has detected the end of the app") {
            try fixture.system.apps().allSatisfy { $0.processID == nil }
        }
        let start = fixture.logLines().count
        try fixture.press(103, holding: [Self.leftMeta])
        try fixture.waitUntil("the card") { try fixture.center(of: "card/") != nil }
        let card = try #require(try fixture.center(of: "card/"))
        try fixture.tap(card.x, card.y)
        let reactivation = try fixture.wait(for: "scene didBecomeActive", from: start)
        #expect(reactivation.process != process)
        try fixture.wait(for: ShellFixture.white, x: 683, y: 700)
        #expect(try fixture.system.sessions().count == 1)
    }

    @Test("M30 B05: After a restart of the shell, sessions have cards and can be opened")
    func shellRestarts() throws {
        let fixture = try ShellFixture()
        try open(fixture)
        try fixture.restartShell()
        try fixture.press(103, holding: [Self.leftMeta])
        try fixture.waitUntil("the card") { try fixture.center(of: "card/") != nil }
        let start = fixture.logLines().count
        let card = try #require(try fixture.center(of: "card/"))
        try fixture.tap(card.x, card.y)
        try fixture.wait(for: "scene didBecomeActive", from: start)
        try fixture.wait(for: ShellFixture.white, x: 683, y: 700)
    }

    @Test("B03: After a daemon restart the windows remain, and later requests are executed")
    func daemonDies() throws {
        let fixture = try ShellFixture()
        try open(fixture)
        try fixture.restartDaemon()
        try fixture.waitUntil("the shell is the stage") { try fixture.shell.perform { $0.stage?.state == .registered } }
        #expect(try fixture.screen().pixel(x: 683, y: 700) == ShellFixture.white)
        try fixture.waitUntil("the app has reconnected") { try fixture.system.apps().contains { $0.processID != nil } }
        let start = fixture.logLines().count
        _ = try fixture.system.open("clowntown:crusty", in: fixture.app)
        try fixture.wait(for: "scene open clowntown:crusty", from: start)
    }
}
