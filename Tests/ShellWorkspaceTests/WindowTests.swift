import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell

@Suite("Windows, outputs and the daemon")
struct WindowTests {
    private func configurations(_ player: Player, _ window: WindowIdentifier) -> Int {
        player.actions.filter { if case .configure(window, _) = $0 { true } else { false } }.count
    }

    @Test("M14: An app's window is shown only once it is bound; one that is never bound becomes a stray")
    func binding() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.rest()
        let window = player.window(nil, app: "org.example.clowns")
        player.wait(1)
        #expect(player.shows("face/s:clowns-main"))
        #expect(player.display().focus == nil)
        player.handle(.windowBound(window, Cast.clownsMain.session))
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.workspace.strays == [])
        let stray = player.window(nil, app: "org.example.clowns")
        player.wait(6)
        #expect(player.workspace.strays == [stray])
        #expect(!player.display().elements.contains { $0.content == .window(stray) })
        #expect(player.broken == [])
    }

    @Test(
        "A foreign program's window is shown like a scene, has a card, can be closed, and then home is shown"
    )
    func foreign() {
        var player = Player.withClowns()
        let foot = player.window(nil, title: "shell")
        player.rest()
        #expect(player.frame("scene/w:\(foot.rawValue)").width == 1366)
        #expect(player.display().focus == foot)
        #expect(player.actions.contains(.findIcon(app: "org.example.foot", bundle: nil)))
        player.key("Up", .logo)
        player.rest()
        let card = player.frame("card/w:\(foot.rawValue)")
        player.tap(CGPoint(x: card.maxX - 10, y: card.minY + 10))
        #expect(player.actions.contains(.close(foot)))
        player.key("Escape")
        player.handle(.windowDestroyed(foot))
        player.rest()
        #expect(player.shows("icon/org.example.clowns"))
        #expect(player.broken == [])
    }

    @Test("A child window is centred over its parent and has the keyboard focus")
    func transient() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let main = player.window(Cast.clownsMain)
        player.rest()
        let dialog = player.window(nil, app: "org.example.clowns", size: CGSize(width: 400, height: 200), parent: main)
        let frame = player.frame("window/\(dialog.rawValue)")
        #expect(frame == CGRect(x: 483, y: 424, width: 400, height: 200))
        #expect(player.configuration(dialog)?.size == .zero)
        #expect(player.display().focus == dialog)
        player.handle(.windowDestroyed(dialog))
        #expect(player.display().focus == main)
        #expect(player.broken == [])
    }

    @Test("A window smaller than its place is centred in it")
    func small() {
        var player = Player()
        let window = player.window(nil, size: CGSize(width: 300, height: 200))
        player.wait(1)
        #expect(player.frame("scene/w:\(window.rawValue)") == CGRect(x: 533, y: 424, width: 300, height: 200))
    }

    @Test("A client may be full screen; the key restores the strip, and minimising goes home")
    func requests() {
        var player = Player()
        let window = player.window(nil)
        player.rest()
        player.handle(.windowRequest(window, .fullscreen(true)))
        player.rest()
        #expect(player.configuration(window)?.size == Player.size)
        #expect(player.configuration(window)?.isFullscreen == true)
        #expect(!player.shows("strip"))
        player.key("f", .logo)
        player.rest()
        #expect(player.configuration(window)?.size.height == 1000)
        player.handle(.windowRequest(window, .minimize))
        player.rest()
        #expect(!player.shows("scene/w:1"))
        player.handle(.windowRequest(window, .activate))
        player.rest()
        #expect(player.shows("scene/w:1"))
        #expect(player.broken == [])
    }

    @Test("Only changed windows are configured, and a touched window gets the focus")
    func configuring() {
        var (player, left, right) = Player.withSplit()
        player.actions = []
        player.wait(3)
        #expect(player.actions == [])
        player.handle(.windowTouched(left))
        #expect(configurations(player, left) == 1)
        #expect(configurations(player, right) == 1)
        player.handle(.windowTouched(left))
        #expect(configurations(player, left) == 1)
    }

    @Test(
        "Each output has its own scenes; new ones open on the focused output; removing one keeps the others"
    )
    func outputs() {
        var player = Player.withClowns()
        player.handle(.output(OutputFacts(output: Player.other, size: CGSize(width: 1920, height: 1080), scale: 1)))
        player.present(Cast.clownsMain)
        player.rest()
        player.tap(CGPoint(x: 1800, y: 600), on: Player.other)
        player.present(Cast.robbie)
        player.rest()
        #expect(player.frame("face/s:clowns-main").width == 1366)
        #expect(player.frame("face/s:clowns-robbie", Player.other).width == 1920)
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundInactive)
        player.handle(.outputRemoved(Player.other))
        #expect(player.states()[Cast.robbie.session]?.last == .background)
        player.rest()
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
        player.handle(.output(OutputFacts(output: Player.output, size: CGSize(width: 800, height: 600), scale: 2)))
        #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 800, height: 576))
        #expect(player.broken == [])
    }

    @Test("M18: A scene for an external display is on the second output, or hidden if there is none")
    func external() {
        var player = Player()
        let beamer = Cast.card("beamer", "mail", role: .windowExternalDisplayNonInteractive)
        player.register(Cast.apps, [beamer, Cast.notes])
        player.present(beamer)
        #expect(!player.shows("face/s:beamer"))
        player.handle(.output(OutputFacts(output: Player.other, size: CGSize(width: 1920, height: 1080), scale: 1)))
        player.present(beamer)
        player.present(Cast.notes)
        player.rest()
        #expect(player.shows("face/s:beamer", Player.other))
        #expect(player.shows("face/s:notes-1"))
        #expect(player.states()[beamer.session]?.last == .foregroundInactive)
    }

    @Test("Scenes avoid the area of panels of other programs")
    func panels() {
        var player = Player.withClowns()
        let area = CGRect(x: 0, y: 40, width: 1300, height: 984)
        player.handle(.output(OutputFacts(output: Player.output, size: Player.size, scale: 1, usableArea: area)))
        player.present(Cast.clownsMain)
        player.rest()
        #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 64, width: 1300, height: 960))
        #expect(player.frame("strip").minY == 40)
    }

    @Test("After a (re)connection every session is reported once to the daemon; unknown sessions disappear")
    func registration() {
        var player = Player.withClowns()
        #expect(
            player.states().mapValues(\.count)
                == [Cast.clownsMain, Cast.robbie, Cast.notes].reduce(into: [:]) { $0[$1.session] = 1 })
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.present(Cast.robbie, .standard, from: Cast.clownsMain.session)
        player.rest()
        player.handle(.systemLost)
        player.actions = []
        player.key("Up", .logo)
        player.rest()
        #expect(player.shows("card/s:clowns-robbie"))
        guard case .drawing(.strip(let strip)) = player.element("strip")?.content else {
            Issue.record("no strip")
            return
        }
        #expect(strip.date == "Not connected")
        player.key("Escape")
        player.rest()
        #expect(player.states() == [:])
        player.register(Cast.apps, [Cast.clownsMain, Cast.notes])
        #expect(player.states().mapValues(\.count) == [Cast.clownsMain.session: 1, Cast.notes.session: 1])
        player.rest()
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!player.shows("face/s:clowns-robbie"))
        #expect(player.broken == [])
    }

    @Test("A visible session is inactive during its transition, then active, and in the background behind another")
    func states() {
        var player = Player.withClowns()
        player.actions = []
        player.present(Cast.clownsMain)
        #expect(player.states()[Cast.clownsMain.session] == [.foregroundInactive])
        player.rest()
        #expect(player.states()[Cast.clownsMain.session] == [.foregroundInactive, .foregroundActive])
        player.actions = []
        player.tap(CGPoint(x: 40, y: 12))
        #expect(player.shows("list"))
        #expect(player.states()[Cast.clownsMain.session] == [.foregroundInactive])
        player.key("Escape")
        player.rest()
        player.actions = []
        player.present(Cast.notes)
        #expect(player.states()[Cast.clownsMain.session] == [.background])
    }

    @Test("Every shortcut is consumed before a client gets it, and is listed on the help card")
    func shortcuts() {
        for shortcut in ShellShortcut.all {
            var player = Player.withClowns()
            player.present(Cast.clownsMain)
            player.rest()
            for name in shortcut.names {
                let isTaken = player.key(name, shortcut.modifiers)
                #expect(isTaken, "\(shortcut.keys)")
                let isUpTaken = player.key(name, shortcut.modifiers, isDown: false)
                #expect(isUpTaken, "\(shortcut.keys)")
            }
            #expect(player.broken == [])
        }
        var player = Player()
        player.key("slash", .logo)
        guard case .drawing(.help(_, let rows)) = player.element("help")?.content else {
            Issue.record("no card")
            return
        }
        #expect(rows.map(\.keys) == ShellShortcut.all.map(\.keys))
        player.key("Escape", [.logo, .shift])
        #expect(player.actions.last == .quit)
    }

    @Test("The divider's stops respect the scenes' minimum sizes")
    func fractions() {
        #expect(SplitFraction.outcome(at: 0.4, within: 0.2...0.8) == .rest(1.0 / 3))
        #expect(SplitFraction.outcome(at: 0.45, within: 0.2...0.8) == .rest(0.5))
        #expect(SplitFraction.outcome(at: 0.9, within: 0.2...0.8) == .close(.right))
        #expect(SplitFraction.outcome(at: 0.2, within: 0.45...0.55) == .rest(0.5))
        #expect(SplitFraction.bounds(width: 1000, left: 900, right: 900) == 0.5...0.5)
    }
}
