import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("App switcher")
struct SwitcherTests {
    private func order(_ player: WorkspaceDriver) -> [String] {
        player.elements("card/").sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }.map {
            String($0.id.description.dropFirst(7))
        }
    }

    @Test("M30 M31: Each session has one card, running or not, most recent first, with its stored snapshot")
    func cards() {
        var player = WorkspaceDriver.withClowns()
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(order(player) == ["clowns-main", "clowns-robbie", "notes-1"])
        #expect(
            player.element("cardFace/s:notes-1")?.content
                == .picture(.snapshot(SampleCards.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner)
        )
        #expect(player.actions.contains(.prefetchPicture(.snapshot(SampleCards.notes.session, file: "notes-1.png"))))
        player.tap("cardFace/s:notes-1")
        #expect(player.calls == [.openSession(SampleCards.notes.session)])
        let face = player.element("face/s:notes-1")
        #expect(
            face?.content
                == .picture(.snapshot(SampleCards.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner)
        )
        player.finishTransitions()
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(order(player) == ["notes-1", "clowns-main", "clowns-robbie"])
        #expect(player.invariantViolations == [])
    }

    @Test("M18: Sessions for external displays have no card")
    func roles() {
        var player = WorkspaceDriver()
        player.register(
            SampleCards.apps,
            [SampleCards.notes, SampleCards.card("beamer", "mail", role: .windowExternalDisplayNonInteractive)])
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(order(player) == ["notes-1"])
    }

    @Test("Two scenes in a split have adjacent cards in one position of the switcher, and are restored together")
    func pair() {
        var (player, _, _) = WorkspaceDriver.withSplit()
        player.present(SampleCards.notes)
        player.key("Up", .logo)
        player.finishTransitions()
        let (left, right) = (player.frame("card/s:clowns-main"), player.frame("card/s:clowns-robbie"))
        #expect(left.minY == right.minY && right.minX - left.maxX < 10)
        player.tap("cardFace/s:clowns-main")
        #expect(
            player.calls.suffix(2) == [
                .openSession(SampleCards.robbie.session), .openSession(SampleCards.clownsMain.session),
            ])
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-main").width == 678)
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        #expect(player.invariantViolations == [])
    }

    @Test("The close button and a swipe up close a session; if the daemon refuses, the card is restored")
    func close() {
        var player = WorkspaceDriver.withClowns()
        player.key("Up", .logo)
        player.finishTransitions()
        let card = player.frame("card/s:clowns-robbie")
        player.tap(CGPoint(x: card.maxX - 18, y: card.minY + 18))
        #expect(player.calls == [.close(SampleCards.robbie.session, .standard)])
        player.finishTransitions()
        #expect(order(player) == ["clowns-main", "notes-1"])
        player.handle(.callFailed(.close(SampleCards.robbie.session, .standard), reason: "no"))
        player.finishTransitions()
        #expect(order(player).count == 3)
        let start = player.frame("cardFace/s:notes-1").center
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        player.finishTransitions()
        #expect(order(player).count == 3)
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200))
        #expect(player.calls.last == .close(SampleCards.notes.session, .standard))
        player.receive(.dismissal(.init(session: SampleCards.notes.session, animation: .standard)))
        player.finishTransitions()
        #expect(order(player) == ["clowns-main", "clowns-robbie"])
        #expect(player.invariantViolations == [])
    }

    @Test("Typing filters the cards, arrow keys select, Return opens, Escape clears the filter, then closes")
    func keys() {
        var player = WorkspaceDriver.withClowns()
        player.key("Up", .logo)
        player.type("robb")
        player.finishTransitions()
        #expect(order(player) == ["clowns-robbie"])
        player.key("Escape")
        player.finishTransitions()
        #expect(order(player).count == 3)
        player.key("Right")
        player.key("Down")
        player.key("Return")
        #expect(player.calls == [.openSession(SampleCards.robbie.session)])
        player.key("Up", .logo)
        player.key("Escape")
        player.finishTransitions()
        #expect(!player.shows("switcher"))
    }

    @Test(
        "Cycling through cards with a held modifier opens the selected card when the modifier is released",
        arguments: [KeyPress.Modifiers.logo, .alt])
    func cycle(modifier: KeyPress.Modifiers) {
        let name = modifier == .alt ? "Alt_L" : "Super_L"
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.notes)
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        player.key(name)
        player.key("Tab", modifier)
        player.key("Tab", modifier, isDown: false)
        player.finishTransitions()
        #expect(player.shows("switcher"))
        player.key(name, modifier, isDown: false)
        #expect(player.calls == [.openSession(SampleCards.notes.session)])
        player.finishTransitions()
        player.key("Tab", modifier)
        player.key("Tab", modifier)
        player.key("Tab", modifier.union(.shift))
        player.key(name, modifier, isDown: false)
        #expect(player.calls.last == .openSession(SampleCards.clownsMain.session))
        #expect(player.invariantViolations == [])
    }

    @Test("M27: The switcher of one app has a plus button that opens a new window")
    func plus() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        player.tap("dots/s:clowns-main")
        player.finishTransitions()
        player.choose("Show All Windows")
        player.finishTransitions()
        #expect(order(player) == ["clowns-main", "clowns-robbie"])
        player.tap("switcherNewWindow")
        #expect(player.calls == [.openNewWindow(SampleCards.app("clowns"))])
        let new = SampleCards.card("clowns-new", "clowns", last: 40, snapshot: false)
        player.receive(.card(new))
        player.present(new)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-new").width == 1366)
    }

    @Test("With 200 sessions only visible cards have elements; a flick decelerates and stops")
    func many() {
        var player = WorkspaceDriver()
        let cards = (0..<200).map { SampleCards.card("s\($0)", "clowns", last: Int64($0)) }
        player.register(SampleCards.apps, cards)
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(player.elements("card/").count < 16)
        let first = order(player)
        player.actions = []
        player.drag(from: CGPoint(x: 1200, y: 980), to: CGPoint(x: 500, y: 980), flicks: true)
        let released = order(player)
        #expect(first != released)
        player.wait(3)
        #expect(order(player) != released)
        #expect(player.workspace.nextChange(after: player.now) == .never)
        #expect(player.elements("card/").count < 16)
        let warmed = player.actions.filter { if case .prefetchPicture = $0 { true } else { false } }
        #expect(!warmed.isEmpty)
        player.handle(.input(WorkspaceDriver.output, .scroll(CGPoint(x: 500, y: 500), dx: 1e9, dy: 0), nil))
        #expect(order(player).contains("s0"))
        #expect(player.invariantViolations == [])
    }
}
