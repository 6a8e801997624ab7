import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("App switcher")
struct SwitcherTests {
    private func order(_ driver: WorkspaceDriver) -> [String] {
        driver.elements("card/").sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }.map {
            String($0.id.description.dropFirst(7))
        }
    }

    @Test(
        "M30 M31: A card has the proportions of a full scene, so that a snapshot fills the card",
        arguments: [(360, 780), (390, 844), (800, 1280), (1280, 800), (1366, 1024)])
    func proportions(width: Int, height: Int) {
        var driver = WorkspaceDriver.withClowns(size: CGSize(width: width, height: height))
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        let scene = driver.frame("scene/s:notes-1")
        driver.key("Up", .logo)
        driver.finishTransitions()
        let face = driver.frame("cardFace/s:notes-1")
        #expect(abs(face.width / face.height - scene.width / scene.height) < 0.01)
        #expect(face.width >= 170, "there is room for a title")
    }

    @Test("M30 M31: Each session has one card, running or not, most recent first, with its stored snapshot")
    func cards() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(order(driver) == ["clowns-main", "clowns-robbie", "notes-1"])
        #expect(
            driver.element("cardFace/s:notes-1")?.content
                == .picture(.snapshot(SampleCards.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner)
        )
        #expect(driver.actions.contains(.prefetchPicture(.snapshot(SampleCards.notes.session, file: "notes-1.png"))))
        driver.tap("cardFace/s:notes-1")
        #expect(driver.calls == [.openSession(SampleCards.notes.session)])
        let face = driver.element("face/s:notes-1")
        #expect(
            face?.content
                == .picture(.snapshot(SampleCards.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner)
        )
        driver.finishTransitions()
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(order(driver) == ["notes-1", "clowns-main", "clowns-robbie"])
        #expect(driver.invariantViolations == [])
    }

    @Test("M18: Sessions for external displays have no card")
    func roles() {
        var driver = WorkspaceDriver()
        driver.register(
            SampleCards.apps,
            [SampleCards.notes, SampleCards.card("projector", "mail", role: .windowExternalDisplayNonInteractive)])
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(order(driver) == ["notes-1"])
    }

    @Test("Two scenes in a split have adjacent cards in one position of the switcher, and are restored together")
    func pair() {
        var (driver, _, _) = WorkspaceDriver.withSplit()
        driver.present(SampleCards.notes)
        driver.key("Up", .logo)
        driver.finishTransitions()
        let (left, right) = (driver.frame("card/s:clowns-main"), driver.frame("card/s:clowns-robbie"))
        #expect(left.minY == right.minY && right.minX - left.maxX < 10)
        driver.tap("cardFace/s:clowns-main")
        #expect(
            driver.calls.suffix(2) == [
                .openSession(SampleCards.robbie.session), .openSession(SampleCards.clownsMain.session),
            ])
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").width == 678)
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        #expect(driver.invariantViolations == [])
    }

    @Test("The close button and a swipe up close a session; if the daemon refuses, the card is restored")
    func close() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("Up", .logo)
        driver.finishTransitions()
        let card = driver.frame("card/s:clowns-robbie")
        driver.tap(CGPoint(x: card.maxX - 18, y: card.minY + 18))
        #expect(driver.calls == [.close(SampleCards.robbie.session, .standard)])
        driver.finishTransitions()
        #expect(order(driver) == ["clowns-main", "notes-1"])
        driver.handle(.callFailed(.close(SampleCards.robbie.session, .standard), reason: "no"))
        driver.finishTransitions()
        #expect(order(driver).count == 3)
        let start = driver.frame("cardFace/s:notes-1").center
        driver.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        driver.finishTransitions()
        #expect(order(driver).count == 3)
        driver.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200))
        #expect(driver.calls.last == .close(SampleCards.notes.session, .standard))
        driver.receive(.dismissal(.init(session: SampleCards.notes.session, animation: .standard)))
        driver.finishTransitions()
        #expect(order(driver) == ["clowns-main", "clowns-robbie"])
        #expect(driver.invariantViolations == [])
    }

    @Test("Typing filters the cards, arrow keys select, Return opens, Escape clears the filter, then closes")
    func keys() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("Up", .logo)
        driver.type("robb")
        driver.finishTransitions()
        #expect(order(driver) == ["clowns-robbie"])
        driver.key("Escape")
        driver.finishTransitions()
        #expect(order(driver).count == 3)
        driver.key("Right")
        driver.key("Down")
        driver.key("Return")
        #expect(driver.calls == [.openSession(SampleCards.robbie.session)])
        driver.key("Up", .logo)
        driver.key("Escape")
        driver.finishTransitions()
        #expect(!driver.shows("switcher"))
    }

    @Test(
        "Cycling through cards with a held modifier opens the selected card when the modifier is released",
        arguments: [KeyPress.Modifiers.logo, .alt])
    func cycle(modifier: KeyPress.Modifiers) {
        let name = modifier == .alt ? "Alt_L" : "Super_L"
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.key(name)
        driver.key("Tab", modifier)
        driver.key("Tab", modifier, isDown: false)
        driver.finishTransitions()
        #expect(driver.shows("switcher"))
        driver.key(name, modifier, isDown: false)
        #expect(driver.calls == [.openSession(SampleCards.notes.session)])
        driver.finishTransitions()
        driver.key("Tab", modifier)
        driver.key("Tab", modifier)
        driver.key("Tab", modifier.union(.shift))
        driver.key(name, modifier, isDown: false)
        #expect(driver.calls.last == .openSession(SampleCards.clownsMain.session))
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M30: A quick tap of the switcher's keys opens the last scene, and the switcher is never shown",
        arguments: [KeyPress.Modifiers.logo, .alt])
    func quickTap(modifier: KeyPress.Modifiers) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.actions = []
        driver.hold(modifier)
        driver.key("Tab", modifier)
        driver.wait(0.1)
        driver.key("Tab", modifier, isDown: false)
        #expect(!driver.shows("switcher"))
        #expect(driver.states().isEmpty, "the scene in front must stay active")
        driver.hold([])
        #expect(!driver.shows("switcher") && driver.elements("card/").isEmpty)
        #expect(driver.calls == [.openSession(SampleCards.notes.session)])
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").width == 1366)
        driver.key("Tab", modifier)
        driver.hold([])
        #expect(driver.calls.last == .openSession(SampleCards.clownsMain.session), "the scenes must alternate")
        #expect(driver.workspace.outputStates.first?.pendingSwitcher == nil)
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: The switcher appears when its key is held or pressed again, but not if a scene is presented meanwhile")
    func heldSwitcher() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.key("Tab", .logo)
        #expect(!driver.shows("switcher"))
        driver.wait(0.2)
        #expect(driver.shows("switcher"))
        driver.key("Escape", .logo)
        driver.hold([])
        driver.finishTransitions()
        #expect(!driver.shows("switcher") && driver.calls == [], "Escape cancels")
        driver.key("Tab", .logo)
        driver.key("Tab", .logo)
        #expect(driver.shows("switcher"))
        driver.hold([.logo, .shift])
        #expect(driver.shows("switcher"), "pressing another modifier does not end the switcher")
        driver.hold(.shift)
        #expect(driver.calls.last == .openSession(SampleCards.robbie.session))
        driver.finishTransitions()
        driver.actions = []
        driver.key("Tab", .logo)
        driver.present(SampleCards.notes)
        driver.wait(1)
        driver.hold([])
        #expect(!driver.shows("switcher") && driver.calls == [])
        #expect(driver.invariantViolations == [])
    }

    @Test("M27: The switcher of one app has a plus button that opens a new window")
    func plus() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.tap("dots/s:clowns-main")
        driver.finishTransitions()
        driver.choose("Show All Windows")
        driver.finishTransitions()
        #expect(order(driver) == ["clowns-main", "clowns-robbie"])
        driver.tap("switcherNewWindow")
        #expect(driver.calls == [.openNewWindow(SampleCards.app("clowns"))])
        let new = SampleCards.card("clowns-new", "clowns", last: 40, snapshot: false)
        driver.receive(.card(new))
        driver.present(new)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-new").width == 1366)
    }

    @Test("With 200 sessions only visible cards have elements; a flick decelerates and stops")
    func many() {
        var driver = WorkspaceDriver()
        let cards = (0..<200).map { SampleCards.card("s\($0)", "clowns", last: Int64($0)) }
        driver.register(SampleCards.apps, cards)
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(driver.elements("card/").count < 16)
        let first = order(driver)
        driver.actions = []
        driver.drag(from: CGPoint(x: 1200, y: 980), to: CGPoint(x: 500, y: 980), flicks: true)
        let released = order(driver)
        #expect(first != released)
        driver.wait(3)
        #expect(order(driver) != released)
        #expect(driver.workspace.nextChange(after: driver.now) == .never)
        #expect(driver.elements("card/").count < 16)
        let prefetched = driver.actions.filter { if case .prefetchPicture = $0 { true } else { false } }
        #expect(!prefetched.isEmpty)
        driver.handle(.input(WorkspaceDriver.output, .scroll(CGPoint(x: 500, y: 500), dx: 1e9, dy: 0), nil))
        #expect(order(driver).contains("s0"))
        #expect(driver.invariantViolations == [])
    }
}
