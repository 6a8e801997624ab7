import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Windows, outputs and the daemon")
struct WindowTests {
    private func configurations(_ driver: WorkspaceDriver, _ window: WindowIdentifier) -> Int {
        driver.actions.filter { if case .configure(window, _) = $0 { true } else { false } }.count
    }

    @Test("M14: An app's window is shown only after it is bound to a session; until then it is hidden")
    func binding() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        let window = driver.window(nil, app: "org.example.clowns")
        driver.wait(1)
        #expect(driver.shows("face/s:clowns-main"))
        #expect(driver.display().focus == nil)
        driver.handle(.windowBound(window, SampleCards.clownsMain.session))
        #expect(driver.element("scene/s:clowns-main")?.content == .window(window))
        #expect(driver.workspace.strayWindows == [])
        let stray = driver.window(nil, app: "org.example.clowns")
        driver.wait(6)
        #expect(driver.workspace.strayWindows == [stray])
        #expect(!driver.display().elements.contains { $0.content == .window(stray) })
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "A foreign program's window is shown like a scene and has a card; when it is closed, home is shown"
    )
    func foreign() {
        var driver = WorkspaceDriver.withClowns()
        let foot = driver.window(nil, title: "shell")
        driver.finishTransitions()
        #expect(driver.frame("scene/w:\(foot.rawValue)").width == 1366)
        #expect(driver.display().focus == foot)
        #expect(driver.actions.contains(.findIcon(app: "org.example.foot", bundle: nil)))
        driver.key("Up", .logo)
        driver.finishTransitions()
        let card = driver.frame("card/w:\(foot.rawValue)")
        driver.tap(CGPoint(x: card.maxX - 10, y: card.minY + 10))
        #expect(driver.actions.contains(.close(foot)))
        driver.key("Escape")
        driver.handle(.windowDestroyed(foot))
        driver.finishTransitions()
        #expect(driver.shows("icon/org.example.clowns"))
        #expect(driver.invariantViolations == [])
    }

    @Test("A child window is centred over its parent and has the keyboard focus")
    func transient() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let main = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        let dialog = driver.window(nil, app: "org.example.clowns", size: CGSize(width: 400, height: 200), parent: main)
        let frame = driver.frame("window/\(dialog.rawValue)")
        #expect(frame == CGRect(x: 483, y: 424, width: 400, height: 200))
        let shadow = driver.frame("depth/window/\(dialog.rawValue)")
        #expect(shadow.contains(frame) && shadow != frame, "a dialog without its own frame has a shadow")
        #expect(driver.configuration(dialog)?.size == .zero)
        #expect(driver.display().focus == dialog)
        driver.handle(.windowDestroyed(dialog))
        #expect(driver.display().focus == main)
        #expect(driver.invariantViolations == [])
    }

    @Test("A child window that is or becomes larger than the screen is limited to the screen")
    func oversizedTransient() throws {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let main = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        let dialog = driver.window(nil, app: "org.example.clowns", size: CGSize(width: 2000, height: 300), parent: main)
        #expect(driver.configuration(dialog)?.size == CGSize(width: 1366, height: 300))
        driver.draw(dialog)
        let frame = driver.frame("window/\(dialog.rawValue)")
        #expect(frame.minX == 0 && frame.width == 1366, "the whole window is visible")
        driver.actions = []
        driver.wait(3)
        #expect(driver.actions == [], "a window with the configured size is not configured again")
        // The window's content grows.
        var properties = try #require(driver.workspace.windows[dialog]?.properties)
        properties.size = CGSize(width: 1366, height: 5000)
        driver.handle(.windowChanged(properties))
        #expect(driver.configuration(dialog)?.size == CGSize(width: 1366, height: 1000))
        #expect(driver.invariantViolations == [])
    }

    @Test("A window that is smaller than its place is centred there")
    func small() {
        var driver = WorkspaceDriver()
        let window = driver.window(nil, size: CGSize(width: 300, height: 200))
        driver.wait(1)
        #expect(driver.frame("scene/w:\(window.rawValue)") == CGRect(x: 533, y: 424, width: 300, height: 200))
    }

    @Test(
        "A client may make its window full screen; the shortcut ends full screen, and minimising shows the home screen")
    func requests() {
        var driver = WorkspaceDriver()
        let window = driver.window(nil)
        driver.finishTransitions()
        driver.handle(.windowRequest(window, .fullscreen(true)))
        driver.finishTransitions()
        #expect(driver.configuration(window)?.size == WorkspaceDriver.size)
        #expect(driver.configuration(window)?.isFullscreen == true)
        #expect(!driver.shows("strip"))
        driver.key("f", .logo)
        driver.finishTransitions()
        #expect(driver.configuration(window)?.size.height == 1000)
        driver.handle(.windowRequest(window, .minimize))
        driver.finishTransitions()
        #expect(!driver.shows("scene/w:1"))
        driver.handle(.windowRequest(window, .activate))
        driver.finishTransitions()
        #expect(driver.shows("scene/w:1"))
        #expect(driver.invariantViolations == [])
    }

    @Test("Only changed windows are configured, and a touched window gets the focus")
    func configuring() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        driver.actions = []
        driver.wait(3)
        #expect(driver.actions == [])
        driver.handle(.windowTouched(left))
        #expect(configurations(driver, left) == 1)
        #expect(configurations(driver, right) == 1)
        driver.handle(.windowTouched(left))
        #expect(configurations(driver, left) == 1)
    }

    @Test(
        "Each output has its own scenes; new scenes open on the focused output; a removed output's scenes are hidden"
    )
    func outputs() {
        var driver = WorkspaceDriver.withClowns()
        driver.handle(
            .output(
                OutputProperties(
                    output: WorkspaceDriver.secondOutput, size: CGSize(width: 1920, height: 1080), scale: 1)))
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.tap(CGPoint(x: 1800, y: 600), on: WorkspaceDriver.secondOutput)
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-main").width == 1366)
        #expect(driver.frame("face/s:clowns-robbie", WorkspaceDriver.secondOutput).width == 1920)
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
        driver.handle(.outputRemoved(WorkspaceDriver.secondOutput))
        #expect(driver.states()[SampleCards.robbie.session]?.last == .background)
        driver.finishTransitions()
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: CGSize(width: 800, height: 600), scale: 2)))
        #expect(driver.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 800, height: 576))
        #expect(driver.invariantViolations == [])
    }

    @Test("M18: A scene for an external display is on the second output, or hidden without a second output")
    func external() {
        var driver = WorkspaceDriver()
        let projector = SampleCards.card("projector", "mail", role: .windowExternalDisplayNonInteractive)
        driver.register(SampleCards.apps, [projector, SampleCards.notes])
        driver.present(projector)
        #expect(!driver.shows("face/s:projector"))
        driver.handle(
            .output(
                OutputProperties(
                    output: WorkspaceDriver.secondOutput, size: CGSize(width: 1920, height: 1080), scale: 1)))
        driver.present(projector)
        driver.present(SampleCards.notes)
        driver.finishTransitions()
        #expect(driver.shows("face/s:projector", WorkspaceDriver.secondOutput))
        #expect(driver.shows("face/s:notes-1"))
        #expect(driver.states()[projector.session]?.last == .foregroundInactive)
    }

    @Test("Scenes avoid the area of panels of other programs")
    func panels() {
        var driver = WorkspaceDriver.withClowns()
        let area = CGRect(x: 0, y: 40, width: 1300, height: 984)
        driver.handle(
            .output(
                OutputProperties(output: WorkspaceDriver.output, size: WorkspaceDriver.size, scale: 1, usableArea: area)
            )
        )
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-main") == CGRect(x: 0, y: 64, width: 1300, height: 960))
        #expect(driver.frame("strip").minY == 40)
    }

    @Test("After a (re)connection every session is reported once to the daemon; unknown sessions disappear")
    func registration() {
        var driver = WorkspaceDriver.withClowns()
        #expect(
            driver.states().mapValues(\.count)
                == [SampleCards.clownsMain, SampleCards.robbie, SampleCards.notes].reduce(into: [:]) {
                    $0[$1.session] = 1
                })
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        driver.finishTransitions()
        driver.handle(.daemonLost)
        driver.actions = []
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(driver.shows("card/s:clowns-robbie"))
        guard case .drawing(.strip(let strip)) = driver.element("strip")?.content else {
            Issue.record("no strip")
            return
        }
        #expect(strip.date == "Not connected")
        driver.key("Escape")
        driver.finishTransitions()
        #expect(driver.states() == [:])
        driver.register(SampleCards.apps, [SampleCards.clownsMain, SampleCards.notes])
        #expect(
            driver.states().mapValues(\.count) == [SampleCards.clownsMain.session: 1, SampleCards.notes.session: 1])
        driver.finishTransitions()
        #expect(driver.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!driver.shows("face/s:clowns-robbie"))
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "A visible session is inactive during its transition, then active, and in the background behind another scene")
    func states() {
        var driver = WorkspaceDriver.withClowns()
        driver.actions = []
        driver.present(SampleCards.clownsMain)
        #expect(driver.states()[SampleCards.clownsMain.session] == [.foregroundInactive])
        driver.finishTransitions()
        #expect(driver.states()[SampleCards.clownsMain.session] == [.foregroundInactive, .foregroundActive])
        driver.actions = []
        driver.tap(CGPoint(x: 40, y: 12))
        #expect(driver.shows("notificationList"))
        #expect(driver.states()[SampleCards.clownsMain.session] == [.foregroundInactive])
        driver.key("Escape")
        driver.finishTransitions()
        driver.actions = []
        driver.present(SampleCards.notes)
        #expect(driver.states()[SampleCards.clownsMain.session] == [.background])
    }

    @Test("M30: The strip names windows of other programs, and does not repeat the titles of apps")
    func stripNames() {
        var driver = WorkspaceDriver.withClowns()
        func names() -> [String] {
            guard case .drawing(.strip(let strip)) = driver.element("strip")?.content else { return ["no strip"] }
            return strip.names.map(\.text)
        }
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(names() == [])
        driver.window(nil, app: "org.example.foot")
        driver.finishTransitions()
        #expect(names() == ["foot"])
    }

    @Test("Every shortcut is consumed before a client gets it, and is listed on the help card")
    func shortcuts() {
        for shortcut in ShellShortcut.all {
            var driver = WorkspaceDriver.withClowns()
            driver.present(SampleCards.clownsMain)
            driver.finishTransitions()
            for name in shortcut.names {
                let isConsumed = driver.key(name, shortcut.modifiers)
                #expect(isConsumed, "\(shortcut.keys)")
                let isReleaseConsumed = driver.key(name, shortcut.modifiers, isDown: false)
                #expect(isReleaseConsumed, "\(shortcut.keys)")
            }
            #expect(driver.invariantViolations == [])
        }
        var driver = WorkspaceDriver()
        driver.key("slash", .logo)
        guard case .drawing(.help(_, let rows)) = driver.element("help")?.content else {
            Issue.record("no card")
            return
        }
        #expect(rows.map(\.keys) == ShellShortcut.all.map(\.keys))
        driver.key("Escape", [.logo, .shift])
        #expect(driver.actions.last == .quit)
    }

    @Test("The divider's stops respect the scenes' minimum sizes")
    func fractions() {
        #expect(SplitFraction.outcome(at: 0.4, within: 0.2...0.8) == .stop(1.0 / 3))
        #expect(SplitFraction.outcome(at: 0.45, within: 0.2...0.8) == .stop(0.5))
        #expect(SplitFraction.outcome(at: 0.9, within: 0.2...0.8) == .close(.right))
        #expect(SplitFraction.outcome(at: 0.2, within: 0.45...0.55) == .stop(0.5))
        #expect(SplitFraction.bounds(width: 1000, left: 900, right: 900) == 0.5...0.5)
        #expect(SplitFraction.bounds(width: 1010, left: 600, right: 300) == 0.6...0.7)
        #expect(SplitFraction.bounds(width: 1010, left: 800, right: 300) == 0.5...0.5)
        #expect(SplitFraction.bounds(width: 1010, left: 600, right: 650) == 0.6...0.6)
        #expect(SplitFraction.bounds(width: 1010, left: 650, right: 600) == 0.4...0.4)
    }
}
