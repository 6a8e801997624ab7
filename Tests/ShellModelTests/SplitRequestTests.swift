import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Requests for a split: choosing the second scene")
struct SplitRequestTests {
    /// Returns a workspace with one full scene, and the window of this scene.
    private func makeFull() -> (WorkspaceDriver, WindowIdentifier) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.wait(6)
        driver.actions = []
        return (driver, window)
    }

    private func cards(_ driver: WorkspaceDriver) -> [String] {
        (driver.elements("card/") + driver.elements("appCard/")).map(\.id.description)
    }

    /// Returns the symbols of the rows in the open menu, by the titles of the rows.
    private func menuSymbols(_ driver: WorkspaceDriver) -> [String: String] {
        guard case .drawing(.menu(let menu)) = driver.element("menu")?.content else { return [:] }
        return Dictionary(uniqueKeysWithValues: menu.rows.map { ($0.title, $0.symbol ?? "") })
    }

    @Test("M30, M33: Split in the menu makes room, and a chosen card opens in the other half")
    func card() {
        var (driver, window) = makeFull()
        driver.tap("dots/s:clowns-main")
        driver.finishTransitions()
        let symbols = menuSymbols(driver)
        #expect(symbols["Split Left"] != symbols["Split Right"], "the symbols show the half")
        driver.choose("Split Left")
        driver.finishTransitions()
        #expect(driver.configuration(window)?.size == CGSize(width: 678, height: 1000))
        #expect(driver.frame("scene/s:clowns-main") == CGRect(x: 0, y: 24, width: 678, height: 1000))
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
        #expect(!cards(driver).contains("card/s:clowns-main") && cards(driver).contains("card/s:clowns-robbie"))
        let area = CGRect(x: 688, y: 0, width: 678, height: 1024)
        #expect(area.contains(driver.frame("search")) && area.contains(driver.frame("card/s:clowns-robbie")))
        driver.tap("card/s:clowns-robbie")
        #expect(driver.calls == [.openSession(SampleCards.robbie.session)])
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie") == CGRect(x: 688, y: 24, width: 678, height: 1000))
        driver.draw(window)
        #expect(driver.frame("scene/s:clowns-main") == CGRect(x: 0, y: 24, width: 678, height: 1000))
        #expect(driver.states()[SampleCards.robbie.session]?.last == .foregroundActive)
        #expect(driver.shows("divider") && !driver.shows("switcher"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30, M33: Super and an arrow make room on that side, and an app is chosen with keys")
    func app() {
        var (driver, window) = makeFull()
        driver.key("Right", .logo)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").minX == 688)
        driver.key("Left", .logo)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").minX == 0, "the other arrow changes the side")
        driver.key("Right", .logo)
        driver.finishTransitions()
        driver.type("mail")
        driver.finishTransitions()
        #expect(cards(driver) == ["appCard/org.example.mail"])
        driver.key("Return")
        #expect(driver.calls == [.openApp(SampleCards.app("mail"))])
        #expect(driver.frame("scene/s:clowns-main").minX == 688, "the scene stays until the reply")
        let mail = SampleCards.card("mail-1", "mail", last: 50, snapshot: false)
        driver.receive(.card(mail))
        driver.present(mail)
        driver.finishTransitions()
        #expect(driver.frame("face/s:mail-1") == CGRect(x: 0, y: 24, width: 678, height: 1000))
        #expect(driver.frame("scene/s:clowns-main").minX == 688)
        #expect(driver.configuration(window)?.size.width == 678)
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: A program without a window is offered; once chosen, it starts and opens its window in the other half")
    func program() {
        var (driver, _) = makeFull()
        driver.handle(.programs(SamplePrograms.all))
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("foot")
        driver.finishTransitions()
        #expect(cards(driver) == ["appCard/program:foot"])
        driver.tap("appCard/program:foot")
        driver.finishTransitions()
        #expect(driver.launches == ["foot"] && driver.calls == [])
        guard case .drawing(.card(let card)) = driver.element("appCard/program:foot")?.content else {
            Issue.record("the card stays until the window appears")
            return
        }
        #expect(card.title == "Opening…" && card.subtitle == "Foot")
        let window = driver.window(nil, app: "foot", size: CGSize(width: 678, height: 1000))
        driver.finishTransitions()
        #expect(!driver.shows("switcher") && driver.shows("divider"))
        #expect(driver.frame("scene/w:\(window.rawValue)").minX == 688)
        #expect(driver.frame("scene/s:clowns-main").minX == 0)
        #expect(driver.invariantViolations == [])
        // A split has no free half, so the key offers no further scene.
        driver.key("Left", .logo)
        driver.finishTransitions()
        #expect(!driver.shows("switcher"), "both halves are in use")
    }

    @Test("M33: The window of another program is offered as a card, and opens in the other half")
    func foreignWindow() {
        var driver = WorkspaceDriver.withClowns()
        let foreign = driver.window(nil, app: "foot", title: "Terminal")
        driver.finishTransitions()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.wait(6)
        driver.key("Right", .logo)
        driver.finishTransitions()
        let card = "card/w:\(foreign.rawValue)"
        #expect(cards(driver).contains(card))
        driver.tap(card)
        driver.draw(foreign)
        driver.finishTransitions()
        #expect(driver.frame("scene/w:\(foreign.rawValue)") == CGRect(x: 0, y: 24, width: 678, height: 1000))
        #expect(driver.frame("scene/s:clowns-main").minX == 688 && driver.shows("divider"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: A program that cannot be started leaves the request open; a program hidden from home is not offered")
    func failingProgram() {
        var (driver, _) = makeFull()
        driver.handle(.programs(SamplePrograms.all))
        driver.handle(.homeArrangement(HomeArrangement(hidden: [.program(ProgramIdentifier("chess"))])))
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("chess")
        driver.finishTransitions()
        #expect(cards(driver) == [])
        driver.key("BackSpace", .control)
        driver.type("mines")
        driver.key("Return")
        #expect(driver.launches == ["mines"])
        driver.handle(.programFailed(ProgramIdentifier("mines"), reason: "It is broken."))
        driver.finishTransitions()
        #expect(cards(driver) == ["appCard/program:mines"] && !driver.elements("banner/").isEmpty)
        driver.key("Escape")
        driver.key("Escape")
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").width == 1366)
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: If a chosen program shows no window in time, the first scene returns; a later window opens alone")
    func lateProgram() {
        var (driver, window) = makeFull()
        driver.handle(.programs(SamplePrograms.all))
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("foot")
        driver.key("Return")
        driver.draw(window)
        // Choosing another program extends the time limit.
        driver.wait(8)
        driver.key("BackSpace", .control)
        driver.type("mines")
        driver.key("Return")
        #expect(driver.launches == ["foot", "mines"])
        driver.wait(8)
        #expect(driver.shows("switcher") && driver.frame("scene/s:clowns-main").width == 678)
        driver.wait(2.1)
        driver.draw(window)
        driver.finishTransitions()
        #expect(!driver.shows("switcher") && driver.frame("scene/s:clowns-main").width == 1366)
        #expect(driver.configuration(window)?.size == CGSize(width: 1366, height: 1000))
        #expect(driver.elements("banner/").count == 1)
        #expect(driver.workspace.pendingLaunches.isEmpty)
        let late = driver.window(nil, app: "mines")
        driver.finishTransitions()
        #expect(driver.frame("scene/w:\(late.rawValue)").width == 1366 && !driver.shows("divider"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: A program started for one half does not end a later request for the other half")
    func otherChoice() {
        var (driver, _) = makeFull()
        driver.handle(.programs(SamplePrograms.all))
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("foot")
        driver.key("Return")
        driver.key("Escape")
        driver.key("Escape")
        driver.key("Right", .logo)
        driver.wait(11)
        #expect(driver.shows("switcher") && driver.workspace.pendingLaunches.isEmpty)
        #expect(driver.elements("banner/").isEmpty)
        #expect(driver.invariantViolations == [])
    }

    @Test("M27, M33: A second window of the same app opens in the other half")
    func newWindow() {
        var (driver, _) = makeFull()
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("clowns")
        driver.finishTransitions()
        driver.tap("appCard/org.example.clowns")
        #expect(driver.calls == [.openNewWindow(SampleCards.app("clowns"))])
        let new = SampleCards.card("clowns-new", "clowns", last: 40, snapshot: false)
        driver.receive(.card(new))
        driver.present(new)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-new").minX == 688)
        #expect(driver.frame("scene/s:clowns-main").minX == 0)
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: A single-scene app that already has a card is offered only as this card")
    func oneWindow() {
        var (driver, _) = makeFull()
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.type("notes")
        driver.finishTransitions()
        #expect(cards(driver) == ["card/s:notes-1"])
    }

    @Test("M33: A cancelled request restores the full scene", arguments: ["Escape", "scene", "background", "switcher"])
    func cancel(by way: String) {
        var (driver, window) = makeFull()
        driver.key("Left", .logo)
        driver.finishTransitions()
        switch way {
        case "Escape": driver.key("Escape")
        case "scene": driver.tap(CGPoint(x: 300, y: 500))
        case "background": driver.tap(CGPoint(x: 1027, y: 1010))
        default: driver.key("Up", .logo)
        }
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main") == CGRect(x: 0, y: 24, width: 1366, height: 1000))
        #expect(driver.configuration(window)?.size == CGSize(width: 1366, height: 1000))
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        #expect(!driver.shows("switcher") && driver.calls == [])
        #expect(driver.workspace.pairs.isEmpty)
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M32 M33: Cancelling the request of a scene that was prominent over home makes that scene prominent again",
        arguments: ["Escape", "scene", "switcher", "both sides", "focus", "size"])
    func cancelProminent(by way: String) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.robbie, .prominent)
        let window = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        let before = driver.frame("scene/s:clowns-robbie")
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.draw(window)
        #expect(driver.frame("scene/s:clowns-robbie").width == 678 && !driver.shows("dim"))
        switch way {
        case "scene": driver.tap(CGPoint(x: 300, y: 500))
        case "switcher": driver.key("Up", .logo)
        case "focus": driver.key("grave", .logo)
        case "size":
            for size in [CGSize(width: 480, height: 800), WorkspaceDriver.size] {
                driver.handle(.output(OutputProperties(output: WorkspaceDriver.output, size: size, scale: 1)))
            }
        default:
            if way == "both sides" { driver.key("Right", .logo) }
            driver.key("Escape")
        }
        driver.draw(window)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-robbie") == before && driver.shows("dim"))
        #expect(driver.configuration(window)?.size == before.size)
        #expect(driver.states()[SampleCards.robbie.session]?.last == .foregroundActive)
        #expect(driver.invariantViolations == [])
    }

    @Test("M32 M33: A card chosen beside a scene that was prominent over home opens in the other half")
    func chooseBesideProminent() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.robbie, .prominent)
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.tap("card/s:notes-1")
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").minX == 688 && !driver.shows("dim"))
        #expect(driver.shows("divider"))
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M33: The request ends if its scene is dismissed, if another scene is presented, or if two scenes do not fit")
    func ends() {
        var (driver, _) = makeFull()
        driver.key("Left", .logo)
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: CGSize(width: 480, height: 800), scale: 1)))
        #expect(driver.frame("scene/s:clowns-main").width == 480 && !driver.shows("switcher"))
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: WorkspaceDriver.size, scale: 1)))
        driver.key("Left", .logo)
        driver.present(SampleCards.notes)
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").width == 1366 && !driver.shows("switcher"))
        driver.key("Left", .logo)
        driver.receive(.dismissal(.init(session: SampleCards.notes.session, animation: .standard)))
        driver.finishTransitions()
        #expect(!driver.shows("switcher"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: Cards scrolled into the scene's half are behind the scene, and taps there do not reach them")
    func scroll() {
        var driver = WorkspaceDriver()
        driver.register(SampleCards.apps, (0..<30).map { SampleCards.card("s\($0)", "clowns", last: Int64($0)) })
        driver.present(SampleCards.card("s0", "clowns"))
        driver.finishTransitions()
        driver.key("Left", .logo)
        driver.finishTransitions()
        driver.handle(.input(WorkspaceDriver.output, .scroll(CGPoint(x: 1000, y: 500), dx: 150, dy: 0), nil))
        let elements = driver.display().elements.map(\.id.description)
        let scene = elements.firstIndex(of: "face/s:s0")
        let covered = driver.elements("card/").filter { $0.frame.minX < 678 }
        #expect(!covered.isEmpty)
        for card in covered {
            #expect(elements.firstIndex(of: card.id.description).map { $0 < scene ?? 0 } == true)
        }
        #expect(driver.display().element(at: CGPoint(x: 670, y: 400))?.id.description == "overlayScrim")
        #expect(driver.invariantViolations == [])
    }
}
