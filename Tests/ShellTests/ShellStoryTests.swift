import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

/// The real shell, the real daemon and real apps with GTK windows: user input, and the resulting screen.
@Suite("The shell with real apps", .serialized)
struct ShellStoryTests {
    private static let (leftMeta, escape, home) = (125 as UInt32, 1 as UInt32, 35 as UInt32)

    /// Opens the app's first window by a tap on its icon.
    private func open(_ town: ShellFixture) throws {
        try town.waitUntil("the icon") { try town.place(of: "icon/\(town.app.text)") != nil }
        let icon = try #require(try town.place(of: "icon/\(town.app.text)"))
        try town.tap(icon.x, icon.y)
        try town.wait(for: "scene didBecomeActive")
        try town.wait(for: ShellFixture.white, x: 683, y: 700)
    }

    /// Opens the general window, and Robbie's window from its button.
    private func openBoth(_ town: ShellFixture) throws {
        try open(town)
        try town.tap(60, 60)
        try town.wait(for: "scene willConnect clowntown:robbie")
        try town.wait(for: ShellFixture.blue, x: 1000, y: 700)
        try town.waitUntilStill()
    }

    @Test("M14 M16 M27: A tap on an icon opens the app; its window fills the screen and has the focus")
    func launch() throws {
        let town = try ShellFixture()
        try town.waitUntil("the icon") { try town.place(of: "icon/\(town.app.text)") != nil }
        try town.saveScreenshot("home")
        try open(town)
        try town.saveScreenshot("full")
        let message = town.notes().map(\.text)
        #expect(
            message.prefix(5) == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ], "\(message)")
        #expect(try town.system.sessions().map(\.state) == [.foregroundActive])
        #expect(try town.screen().pixel(x: 30, y: 60) == ShellFixture.green)
    }

    @Test(
        "M01 M25 M36: A second window leaves the first on the shelf; a banner's tap opens the preferring one"
    )
    func banner() throws {
        let town = try ShellFixture()
        try openBoth(town)
        try town.saveScreenshot("second")
        #expect(try town.elements().filter { $0.hasPrefix("shelfCard/") }.count == 1)
        #expect(try town.system.sessions().count == 2)
        try town.press(Self.home, holding: [Self.leftMeta])
        try town.waitUntil("both are in the background") {
            try town.system.sessions().allSatisfy { $0.state == .background }
        }
        try town.system.notify(town.app, "n", title: "Robbie is on his way", about: "clowntown:robbie")
        try town.waitUntil("the banner") { try town.elements().contains { $0.hasPrefix("banner/") } }
        try town.waitUntilStill()
        try town.saveScreenshot("banner")
        let banner = try #require(try town.place(of: "banner/"))
        try town.tap(banner.x, banner.y)
        try town.wait(for: ShellFixture.blue, x: 1000, y: 700)
        try town.waitUntil("Robbie's window is active") {
            try town.system.sessions().contains {
                $0.state == .foregroundActive && $0.session.title == "clowntown:robbie"
            }
        }
        try town.waitUntilStill()
        try town.saveScreenshot("banner-tapped")
        #expect(try !town.elements().contains { $0.hasPrefix("banner/") })
        #expect(try town.system.sessions().count == 2)
    }

    @Test(
        "M30 M36: The switcher has a card per window, a menu the app's actions, the list its notifications")
    func places() throws {
        let town = try ShellFixture()
        try openBoth(town)
        try town.press(103, holding: [Self.leftMeta])
        try town.waitUntilStill()
        try town.saveScreenshot("switcher")
        #expect(try town.elements().filter { $0.hasPrefix("card/") }.count == 2)
        try town.press(Self.escape)
        try town.waitUntilStill()
        let dots = try #require(try town.place(of: "dots/"))
        try town.tap(dots.x, dots.y)
        try town.waitUntilStill()
        try town.saveScreenshot("scene-menu")
        #expect(try town.elements().contains("menu"))
        try town.press(Self.escape)
        try town.press(Self.home, holding: [Self.leftMeta])
        try town.waitUntilStill()
        let icon = try #require(try town.place(of: "icon/"))
        try town.click(icon.x, icon.y, button: 0x111)
        try town.waitUntilStill()
        try town.saveScreenshot("icon-menu")
        #expect(try town.elements().contains("menu"))
        try town.press(Self.escape)
        try town.system.notify(town.app, "n", title: "Crusty has arrived", about: "clowntown:crusty")
        try town.waitUntil("the banner") { try town.elements().contains { $0.hasPrefix("banner/") } }
        try town.press(48, holding: [Self.leftMeta])
        try town.waitUntilStill()
        try town.saveScreenshot("list")
        #expect(try town.elements().contains { $0.hasPrefix("note/") })
        try town.press(53, holding: [Self.leftMeta])
        try town.waitUntilStill()
        try town.saveScreenshot("help")
    }

    @Test("M15 M31 B03: A killed app keeps its card, and is relaunched when the card is tapped")
    func killed() throws {
        let town = try ShellFixture()
        try open(town)
        let process = try #require(town.notes().first).process
        try town.press(Self.home, holding: [Self.leftMeta])
        try town.waitUntil("home") { try town.place(of: "icon/\(town.app.text)") != nil }
        try town.waitUntil("the picture is kept") {
            try town.snapshots().count == 1
        }
        kill(process, SIGKILL)
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        let start = town.notes().count
        try town.press(103, holding: [Self.leftMeta])
        try town.waitUntil("the card") { try town.place(of: "card/") != nil }
        let card = try #require(try town.place(of: "card/"))
        try town.tap(card.x, card.y)
        let again = try town.wait(for: "scene didBecomeActive", from: start)
        #expect(again.process != process)
        try town.wait(for: ShellFixture.white, x: 683, y: 700)
        #expect(try town.system.sessions().count == 1)
    }

    @Test("M30 B05: After a restart of the shell, sessions have cards and can be opened")
    func shellRestarts() throws {
        let town = try ShellFixture()
        try open(town)
        try town.restartShell()
        try town.press(103, holding: [Self.leftMeta])
        try town.waitUntil("the card") { try town.place(of: "card/") != nil }
        let start = town.notes().count
        let card = try #require(try town.place(of: "card/"))
        try town.tap(card.x, card.y)
        try town.wait(for: "scene didBecomeActive", from: start)
        try town.wait(for: ShellFixture.white, x: 683, y: 700)
    }

    @Test("B03: After a daemon restart the windows remain, and later requests are executed")
    func daemonDies() throws {
        let town = try ShellFixture()
        try open(town)
        try town.restartDaemon()
        try town.waitUntil("the shell is the stage") { try town.shell.perform { $0.stage?.standing == .present } }
        #expect(try town.screen().pixel(x: 683, y: 700) == ShellFixture.white)
        try town.waitUntil("the app is back") { try town.system.apps().contains { $0.processID != nil } }
        let start = town.notes().count
        _ = try town.system.open("clowntown:crusty", in: town.app)
        try town.wait(for: "scene open clowntown:crusty", from: start)
    }
}
