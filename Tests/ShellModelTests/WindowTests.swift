import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Windows, outputs and the daemon")
struct WindowTests {
    private func configurations(_ player: WorkspaceDriver, _ window: WindowIdentifier) -> Int {
        player.actions.filter { if case .configure(window, _) = $0 { true } else { false } }.count
    }

    @Test("M14: An app's window is shown only once it is bound; one that is never bound becomes a stray")
    func binding() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        let window = player.window(nil, app: "org.example.clowns")
        player.wait(1)
        #expect(player.shows("face/s:clowns-main"))
        #expect(player.display().focus == nil)
        player.handle(.windowBound(window, SampleCards.clownsMain.session))
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.workspace.strayWindows == [])
        let stray = player.window(nil, app: "org.example.clowns")
        player.wait(6)
        #expect(player.workspace.strayWindows == [stray])
        #expect(!player.display().elements.contains { $0.content == .window(stray) })
        #expect(player.invariantViolations == [])
    }

    @Test(
        "A foreign program's window is shown like a scene, has a card, can be closed, and then home is shown"
    )
    func foreign() {
        var player = WorkspaceDriver.withClowns()
        let foot = player.window(nil, title: "shell")
        player.finishTransitions()
        #expect(player.frame("scene/w:\(foot.rawValue)").width == 1366)
        #expect(player.display().focus == foot)
        #expect(player.actions.contains(.findIcon(app: "org.example.foot", bundle: nil)))
        player.key("Up", .logo)
        player.finishTransitions()
        let card = player.frame("card/w:\(foot.rawValue)")
        player.tap(CGPoint(x: card.maxX - 10, y: card.minY + 10))
        #expect(player.actions.contains(.close(foot)))
        player.key("Escape")
        player.handle(.windowDestroyed(foot))
        player.finishTransitions()
        #expect(player.shows("icon/org.example.clowns"))
        #expect(player.invariantViolations == [])
    }

    @Test("A child window is centred over its parent and has the keyboard focus")
    func transient() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let main = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        let dialog = player.window(nil, app: "org.example.clowns", size: CGSize(width: 400, height: 200), parent: main)
        let frame = player.frame("window/\(dialog.rawValue)")
        #expect(frame == CGRect(x: 483, y: 424, width: 400, height: 200))
        #expect(player.configuration(dialog)?.size == .zero)
        #expect(player.display().focus == dialog)
        player.handle(.windowDestroyed(dialog))
        #expect(player.display().focus == main)
        #expect(player.invariantViolations == [])
    }

    @Test("A window smaller than its place is centred in it")
    func small() {
        var player = WorkspaceDriver()
        let window = player.window(nil, size: CGSize(width: 300, height: 200))
        player.wait(1)
        #expect(player.frame("scene/w:\(window.rawValue)") == CGRect(x: 533, y: 424, width: 300, height: 200))
    }

    @Test("A client may be full screen; the key restores the strip, and minimising goes home")
    func requests() {
        var player = WorkspaceDriver()
        let window = player.window(nil)
        player.finishTransitions()
        player.handle(.windowRequest(window, .fullscreen(true)))
        player.finishTransitions()
        #expect(player.configuration(window)?.size == WorkspaceDriver.size)
        #expect(player.configuration(window)?.isFullscreen == true)
        #expect(!player.shows("strip"))
        player.key("f", .logo)
        player.finishTransitions()
        #expect(player.configuration(window)?.size.height == 1000)
        player.handle(.windowRequest(window, .minimize))
        player.finishTransitions()
        #expect(!player.shows("scene/w:1"))
        player.handle(.windowRequest(window, .activate))
        player.finishTransitions()
        #expect(player.shows("scene/w:1"))
        #expect(player.invariantViolations == [])
    }

    @Test("Only changed windows are configured, and a touched window gets the focus")
    func configuring() {
        var (player, left, right) = WorkspaceDriver.withSplit()
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
        var player = WorkspaceDriver.withClowns()
        player.handle(
            .output(OutputFacts(output: WorkspaceDriver.other, size: CGSize(width: 1920, height: 1080), scale: 1)))
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        player.tap(CGPoint(x: 1800, y: 600), on: WorkspaceDriver.other)
        player.present(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-main").width == 1366)
        #expect(player.frame("face/s:clowns-robbie", WorkspaceDriver.other).width == 1920)
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
        player.handle(.outputRemoved(WorkspaceDriver.other))
        #expect(player.states()[SampleCards.robbie.session]?.last == .background)
        player.finishTransitions()
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        player.handle(
            .output(OutputFacts(output: WorkspaceDriver.output, size: CGSize(width: 800, height: 600), scale: 2)))
        #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 800, height: 576))
        #expect(player.invariantViolations == [])
    }

    @Test("M18: A scene for an external display is on the second output, or hidden if there is none")
    func external() {
        var player = WorkspaceDriver()
        let beamer = SampleCards.card("beamer", "mail", role: .windowExternalDisplayNonInteractive)
        player.register(SampleCards.apps, [beamer, SampleCards.notes])
        player.present(beamer)
        #expect(!player.shows("face/s:beamer"))
        player.handle(
            .output(OutputFacts(output: WorkspaceDriver.other, size: CGSize(width: 1920, height: 1080), scale: 1)))
        player.present(beamer)
        player.present(SampleCards.notes)
        player.finishTransitions()
        #expect(player.shows("face/s:beamer", WorkspaceDriver.other))
        #expect(player.shows("face/s:notes-1"))
        #expect(player.states()[beamer.session]?.last == .foregroundInactive)
    }

    @Test("Scenes avoid the area of panels of other programs")
    func panels() {
        var player = WorkspaceDriver.withClowns()
        let area = CGRect(x: 0, y: 40, width: 1300, height: 984)
        player.handle(
            .output(OutputFacts(output: WorkspaceDriver.output, size: WorkspaceDriver.size, scale: 1, usableArea: area))
        )
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 64, width: 1300, height: 960))
        #expect(player.frame("strip").minY == 40)
    }

    @Test("After a (re)connection every session is reported once to the daemon; unknown sessions disappear")
    func registration() {
        var player = WorkspaceDriver.withClowns()
        #expect(
            player.states().mapValues(\.count)
                == [SampleCards.clownsMain, SampleCards.robbie, SampleCards.notes].reduce(into: [:]) {
                    $0[$1.session] = 1
                })
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        player.finishTransitions()
        player.handle(.daemonLost)
        player.actions = []
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(player.shows("card/s:clowns-robbie"))
        guard case .drawing(.strip(let strip)) = player.element("strip")?.content else {
            Issue.record("no strip")
            return
        }
        #expect(strip.date == "Not connected")
        player.key("Escape")
        player.finishTransitions()
        #expect(player.states() == [:])
        player.register(SampleCards.apps, [SampleCards.clownsMain, SampleCards.notes])
        #expect(
            player.states().mapValues(\.count) == [SampleCards.clownsMain.session: 1, SampleCards.notes.session: 1])
        player.finishTransitions()
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!player.shows("face/s:clowns-robbie"))
        #expect(player.invariantViolations == [])
    }

    @Test("A visible session is inactive during its transition, then active, and in the background behind another")
    func states() {
        var player = WorkspaceDriver.withClowns()
        player.actions = []
        player.present(SampleCards.clownsMain)
        #expect(player.states()[SampleCards.clownsMain.session] == [.foregroundInactive])
        player.finishTransitions()
        #expect(player.states()[SampleCards.clownsMain.session] == [.foregroundInactive, .foregroundActive])
        player.actions = []
        player.tap(CGPoint(x: 40, y: 12))
        #expect(player.shows("notificationList"))
        #expect(player.states()[SampleCards.clownsMain.session] == [.foregroundInactive])
        player.key("Escape")
        player.finishTransitions()
        player.actions = []
        player.present(SampleCards.notes)
        #expect(player.states()[SampleCards.clownsMain.session] == [.background])
    }

    @Test("Every shortcut is consumed before a client gets it, and is listed on the help card")
    func shortcuts() {
        for shortcut in ShellShortcut.all {
            var player = WorkspaceDriver.withClowns()
            player.present(SampleCards.clownsMain)
            player.finishTransitions()
            for name in shortcut.names {
                let isTaken = player.key(name, shortcut.modifiers)
                #expect(isTaken, "\(shortcut.keys)")
                let isUpTaken = player.key(name, shortcut.modifiers, isDown: false)
                #expect(isUpTaken, "\(shortcut.keys)")
            }
            #expect(player.invariantViolations == [])
        }
        var player = WorkspaceDriver()
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
