import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell

@Suite("App switcher")
struct SwitcherTests {
    private func order(_ player: Player) -> [String] {
        player.elements("card/").sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }.map {
            String($0.id.description.dropFirst(7))
        }
    }

    @Test("M30, M31: Each session has one card, running or not, most recent first, with its stored snapshot")
    func cards() {
        var player = Player.withClowns()
        player.key("Up", .logo)
        player.rest()
        #expect(order(player) == ["clowns-main", "clowns-robbie", "notes-1"])
        #expect(
            player.element("cardFace/s:notes-1")?.content
                == .picture(.snapshot(Cast.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner))
        #expect(player.actions.contains(.warmPicture(.snapshot(Cast.notes.session, file: "notes-1.png"))))
        player.tap("cardFace/s:notes-1")
        #expect(player.calls == [.openSession(Cast.notes.session)])
        let face = player.element("face/s:notes-1")
        #expect(
            face?.content
                == .picture(.snapshot(Cast.notes.session, file: "notes-1.png"), cornerRadius: Metrics.cardCorner))
        player.rest()
        player.key("Up", .logo)
        player.rest()
        #expect(order(player) == ["notes-1", "clowns-main", "clowns-robbie"])
        #expect(player.broken == [])
    }

    @Test("M18: Sessions for external displays have no card")
    func roles() {
        var player = Player()
        player.register(
            Cast.apps, [Cast.notes, Cast.card("beamer", "mail", role: .windowExternalDisplayNonInteractive)])
        player.key("Up", .logo)
        player.rest()
        #expect(order(player) == ["notes-1"])
    }

    @Test("Two scenes side by side have two cards in one place, and are restored together")
    func pair() {
        var (player, _, _) = Player.withSplit()
        player.present(Cast.notes)
        player.key("Up", .logo)
        player.rest()
        let (left, right) = (player.frame("card/s:clowns-main"), player.frame("card/s:clowns-robbie"))
        #expect(left.minY == right.minY && right.minX - left.maxX < 10)
        player.tap("cardFace/s:clowns-main")
        #expect(player.calls.suffix(2) == [.openSession(Cast.robbie.session), .openSession(Cast.clownsMain.session)])
        player.rest()
        #expect(player.frame("scene/s:clowns-main").width == 678)
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
        #expect(player.broken == [])
    }

    @Test("The close button and a swipe up close a session; a refused close restores its card")
    func close() {
        var player = Player.withClowns()
        player.key("Up", .logo)
        player.rest()
        let card = player.frame("card/s:clowns-robbie")
        player.tap(CGPoint(x: card.maxX - 18, y: card.minY + 18))
        #expect(player.calls == [.close(Cast.robbie.session, .standard)])
        player.rest()
        #expect(order(player) == ["clowns-main", "notes-1"])
        player.handle(.callFailed(.close(Cast.robbie.session, .standard), reason: "no"))
        player.rest()
        #expect(order(player).count == 3)
        let start = player.frame("cardFace/s:notes-1").center
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        player.rest()
        #expect(order(player).count == 3)
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200))
        #expect(player.calls.last == .close(Cast.notes.session, .standard))
        player.tell(\.dismissal, .init(session: Cast.notes.session, animation: .standard))
        player.rest()
        #expect(order(player) == ["clowns-main", "clowns-robbie"])
        #expect(player.broken == [])
    }

    @Test("Typing filters the cards, arrows select, Return opens, Escape clears and then closes")
    func keys() {
        var player = Player.withClowns()
        player.key("Up", .logo)
        player.type("robb")
        player.rest()
        #expect(order(player) == ["clowns-robbie"])
        player.key("Escape")
        player.rest()
        #expect(order(player).count == 3)
        player.key("Right")
        player.key("Down")
        player.key("Return")
        #expect(player.calls == [.openSession(Cast.robbie.session)])
        player.key("Up", .logo)
        player.key("Escape")
        player.rest()
        #expect(!player.shows("switcher"))
    }

    @Test(
        "Cycling with a held modifier opens the selected card on release",
        arguments: [KeyPress.Modifiers.logo, .alt])
    func cycle(modifier: KeyPress.Modifiers) {
        let name = modifier == .alt ? "Alt_L" : "Super_L"
        var player = Player.withClowns()
        player.present(Cast.notes)
        player.present(Cast.clownsMain)
        player.rest()
        player.key(name)
        player.key("Tab", modifier)
        player.key("Tab", modifier, isDown: false)
        player.rest()
        #expect(player.shows("switcher"))
        player.key(name, modifier, isDown: false)
        #expect(player.calls == [.openSession(Cast.notes.session)])
        player.rest()
        player.key("Tab", modifier)
        player.key("Tab", modifier)
        player.key("Tab", modifier.union(.shift))
        player.key(name, modifier, isDown: false)
        #expect(player.calls.last == .openSession(Cast.clownsMain.session))
        #expect(player.broken == [])
    }

    @Test("M27: The cards of one app have a plus")
    func plus() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.rest()
        player.tap("dots/s:clowns-main")
        player.rest()
        player.choose("Show All Windows")
        player.rest()
        #expect(order(player) == ["clowns-main", "clowns-robbie"])
        player.tap("plus")
        #expect(player.calls == [.openNewWindow(Cast.app("clowns"))])
        let new = Cast.card("clowns-new", "clowns", last: 40, snapshot: false)
        player.tell(\.card, new)
        player.present(new)
        player.rest()
        #expect(player.frame("face/s:clowns-new").width == 1366)
    }

    @Test("With 200 sessions only visible cards exist; a flick decelerates and stops")
    func many() {
        var player = Player()
        let cards = (0..<200).map { Cast.card("s\($0)", "clowns", last: Int64($0)) }
        player.register(Cast.apps, cards)
        player.key("Up", .logo)
        player.rest()
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
        let warmed = player.actions.filter { if case .warmPicture = $0 { true } else { false } }
        #expect(!warmed.isEmpty)
        player.handle(.input(Player.output, .scroll(CGPoint(x: 500, y: 500), dx: 1e9, dy: 0), nil))
        #expect(order(player).contains("s0"))
        #expect(player.broken == [])
    }
}
