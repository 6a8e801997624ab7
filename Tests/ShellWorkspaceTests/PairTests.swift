import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell

@Suite("Scenes that stood side by side")
struct PairTests {
    private static let (main, robbie) = (Cast.clownsMain.session, Cast.robbie.session)

    /// Two scenes that stood side by side, a third for the left one, and home.
    private func leftForHome() -> (player: Player, left: WindowIdentifier, right: WindowIdentifier) {
        var (player, left, right) = Player.withSplit()
        let divider = player.frame("divider").center
        player.drag(from: divider, to: CGPoint(x: 460, y: divider.y))
        player.draw(left)
        player.draw(right)
        player.key("h", .logo)
        player.rest()
        player.actions = []
        return (player, left, right)
    }

    /// Whether both stand as they did before home was chosen.
    private func expectPair(_ player: Player, _ kinds: (String, String) = ("scene", "scene"), focus: SessionIdentifier)
    {
        #expect(player.frame(kinds.0 + "/s:clowns-main") == CGRect(x: 0, y: 24, width: 452, height: 1000))
        #expect(player.frame(kinds.1 + "/s:clowns-robbie") == CGRect(x: 462, y: 24, width: 904, height: 1000))
        let other = focus == Self.main ? Self.robbie : Self.main
        #expect(player.states()[focus]?.last == .foregroundActive)
        #expect(player.states()[other]?.last == .foregroundInactive)
        #expect(player.states()[other]?.contains(.foregroundActive) == false, "it never had the focus")
        #expect(player.broken == [])
    }

    @Test("M30: a scene that is opened from its app's icon comes back beside the one it stood with, and has the focus")
    func icon() {
        var (player, _, _) = leftForHome()
        player.tap("icon/org.example.clowns")
        player.present(Cast.clownsMain)
        #expect(player.element("face/s:clowns-main")?.isMoving == true)
        #expect(player.element("face/s:clowns-robbie")?.isMoving == true)
        player.rest()
        expectPair(player, focus: Self.main)
        #expect(player.calls == [.openApp(Cast.app("clowns"))], "the other has its window")
    }

    @Test("M23, M30: a notification brings both back, in the place of whatever is there")
    func banner() {
        var (player, _, _) = leftForHome()
        player.present(Cast.notes)
        player.rest()
        let content = NotificationContent(title: "Robbie", body: "is hungry")
        player.tell(
            \.banner,
            StageMessages.Banner(
                banner: "one", app: Cast.app("clowns"), content: content, date: .epoch, actions: [],
                isSilent: false))
        player.rest()
        player.tap("banner/one")
        player.present(Cast.robbie)
        player.rest()
        expectPair(player, focus: Self.robbie)
        #expect(player.states()[Cast.notes.session]?.last == .background)
    }

    @Test("M30, M31: the other, if its app has ended, is opened as well and does not take the focus")
    func ended() {
        var (player, _, right) = leftForHome()
        player.handle(.windowDestroyed(right))
        player.tell(\.sceneEnded, Self.robbie)
        player.tap("icon/org.example.clowns")
        player.present(Cast.clownsMain)
        #expect(player.calls == [.openApp(Cast.app("clowns")), .openSession(Self.robbie)])
        player.present(Cast.robbie)
        player.rest()
        expectPair(player, ("scene", "face"), focus: Self.main)
        let window = player.window(Cast.robbie)
        player.rest()
        #expect(player.display().focus != window)
        expectPair(player, focus: Self.main)
        // From now on it is a scene like any other.
        player.present(Cast.robbie)
        player.rest()
        #expect(player.display().focus == window)
    }

    @Test("M30: what came along and was left before the system side said so does not come back")
    func leftAgain() {
        var (player, _, right) = leftForHome()
        player.handle(.windowDestroyed(right))
        player.tap("icon/org.example.clowns")
        player.present(Cast.clownsMain)
        player.key("h", .logo)
        player.present(Cast.robbie)
        player.rest()
        #expect(player.shows("icon/org.example.clowns"))
        #expect(!player.shows("face/s:clowns-robbie"))
        #expect(player.broken == [])
    }

    @Test("M30: one of the cards of one app stands for the pair, and so does a task bar's wish")
    func card() {
        var (player, _, right) = leftForHome()
        player.present(Cast.notes)
        player.rest()
        player.handle(.windowRequest(right, .activate))
        player.rest()
        expectPair(player, focus: Self.robbie)
        // Side by side with a scene of another app, each has a card of its own among those of its app.
        player.present(Cast.notes, .standard, from: Self.robbie)
        player.rest()
        #expect(player.shows("face/s:notes-1") && !player.shows("scene/s:clowns-main"))
        player.key("h", .logo)
        player.rest()
        player.contact(.began, player.frame("icon/org.example.clowns").center, .secondaryButton)
        player.contact(.ended, player.frame("icon/org.example.clowns").center, .secondaryButton)
        player.rest()
        player.choose("Show All Windows")
        player.rest()
        #expect(!player.shows("card/s:notes-1"))
        player.tap("cardFace/s:clowns-robbie")
        player.rest()
        #expect(player.shows("scene/s:clowns-robbie") && player.shows("face/s:notes-1"))
        #expect(player.broken == [])
    }

    @Test("M35: who was minimised comes back to its side")
    func minimised() {
        var (player, left, right) = Player.withSplit()
        player.handle(.windowRequest(right, .minimize))
        player.draw(left)
        player.rest()
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        player.handle(.windowRequest(right, .activate))
        player.draw(left)
        player.rest()
        #expect(player.frame("scene/s:clowns-main").maxX == 678)
        #expect(player.frame("scene/s:clowns-robbie").minX == 688)
        #expect(player.broken == [])
    }

    @Test("M33, M35: a person who fills the screen with one ends the pair, and so does who closes the other")
    func ends() {
        var (player, _, right) = Player.withSplit()
        player.key("f", .logo)
        player.draw(right)
        player.rest()
        player.key("h", .logo)
        player.rest()
        player.tap("icon/org.example.clowns")
        player.present(Cast.robbie)
        player.draw(right)
        player.rest()
        #expect(player.frame("scene/s:clowns-robbie").width == 1366)
        #expect(!player.shows("scene/s:clowns-main"))

        var (other, _, _) = leftForHome()
        other.tell(\.dismissal, .init(session: Self.main, animation: .standard))
        other.tap("icon/org.example.clowns")
        other.present(Cast.robbie)
        other.rest()
        #expect(other.shows("scene/s:clowns-robbie") && !other.shows("divider"))
        #expect(player.broken == [] && other.broken == [])
    }

    @Test("M30: who stands on another output stays there")
    func elsewhere() {
        var (player, left, right) = Player.withSplit()
        player.handle(.windowRequest(right, .minimize))
        player.draw(left)
        player.handle(.output(OutputFacts(output: Player.other, size: Player.size, scale: 1)))
        player.rest()
        player.tap("icon/org.example.clowns", on: Player.other)
        player.present(Cast.robbie)
        player.draw(right)
        player.rest()
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        #expect(player.frame("scene/s:clowns-robbie", Player.other).width == 1366)
        #expect(player.broken == [])
    }

    @Test("M33: where there is no room for two, it comes back alone")
    func narrow() {
        var (player, _, _) = leftForHome()
        player.handle(.output(OutputFacts(output: Player.output, size: CGSize(width: 480, height: 800), scale: 1)))
        player.tap("icon/org.example.clowns")
        player.present(Cast.clownsMain)
        player.rest()
        #expect(player.shows("scene/s:clowns-main") && !player.shows("divider"))
        #expect(!player.shows("scene/s:clowns-robbie"))
        #expect(player.broken == [])
    }
}
