import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell

@Suite("Banners and the notification list")
struct BannerTests {
    private func banner(
        _ name: String, silent: Bool = false, critical: Bool = false, actions: [NotificationAction] = []
    ) -> StageMessages.Banner {
        StageMessages.Banner(
            banner: name, app: Cast.app("clowns"),
            content: NotificationContent(
                title: "Robbie", body: "is hungry", interruptionLevel: critical ? .critical : .active), date: .epoch,
            actions: actions, isSilent: silent)
    }

    private func shown(_ player: Player) -> [String] {
        player.elements("banner/").map { String($0.id.description.dropFirst(7)) }
    }
    private func kept(_ player: Player) -> [String] {
        player.elements("note/").map { String($0.id.description.dropFirst(5)) }
    }

    @Test("A tap is reported, and the scene expands from the banner with its snapshot in the first frame")
    func tap() {
        var player = Player.withClowns()
        player.tell(\.banner, banner("one"))
        player.rest()
        let frame = player.frame("banner/one")
        #expect(abs(frame.midX - 683) < 1)
        player.tap(CGPoint(x: frame.midX, y: frame.midY))
        #expect(player.calls == [.tapBanner("one")])
        player.present(Cast.robbie)
        #expect(player.frame("face/s:clowns-robbie") == frame)
        #expect(player.element("face/s:clowns-robbie")?.opacity == 1)
        player.rest()
        #expect(shown(player) == [])
        #expect(player.broken == [])
    }

    @Test("M44: A scene on the shelf expands from the banner too, and from its shelf card when that is tapped")
    func tapForShelf() {
        for isBanner in [true, false] {
            var player = Player.withClowns()
            for card in [Cast.robbie, Cast.clownsMain] {
                player.present(card)
                player.window(card)
            }
            player.rest()
            let card = player.frame("shelfFace/s:clowns-robbie")
            #expect(card.width < 400)
            player.tell(\.banner, banner("one"))
            player.rest()
            let frame = player.frame("banner/one")
            player.tap(isBanner ? "banner/one" : "shelfFace/s:clowns-robbie")
            player.present(Cast.robbie)
            #expect(player.frame("face/s:clowns-robbie") == (isBanner ? frame : card))
            player.rest()
            #expect(player.broken == [])
        }
    }

    @Test("While a banner is shown, the snapshots that its tap will probably show are prefetched")
    func readiness() {
        var player = Player.withClowns()
        func readied() -> Set<PictureIdentifier>? {
            player.actions.reversed().lazy.compactMap { action -> Set<PictureIdentifier>? in
                if case .readyPictures(let pictures) = action { pictures } else { nil }
            }.first
        }
        func picture(_ card: StageMessages.Card) -> PictureIdentifier {
            .snapshot(card.session, file: card.session.text + ".png")
        }
        #expect(readied() == nil)
        player.tell(\.banner, banner("one"))
        #expect(readied() == [picture(Cast.clownsMain), picture(Cast.robbie)])
        player.tap("banner/one")
        player.rest()
        #expect(readied()?.count == 2, "the system side has not answered yet")
        player.present(Cast.robbie)
        #expect(readied() == [])
        player.window(Cast.robbie)
        player.rest()
        player.tell(\.banner, banner("two"))
        #expect(readied() == [picture(Cast.clownsMain)], "the other has a window")
        player.wait(7)
        #expect(readied() == [])
    }

    @Test(
        "Banners queue and time out, critical ones stay, silent ones are not shown; all are in the list"
    )
    func queue() {
        var player = Player.withClowns()
        player.tell(\.banner, banner("critical", critical: true))
        for name in ["a", "b", "c"] { player.tell(\.banner, banner(name)) }
        player.tell(\.banner, banner("silent", silent: true))
        player.rest()
        #expect(shown(player) == ["critical", "a", "b"])
        player.wait(6)
        #expect(shown(player) == ["critical", "c"])
        player.wait(7)
        #expect(shown(player) == ["critical"])
        player.key("b", .logo)
        player.rest()
        #expect(kept(player) == ["silent", "c", "b", "a", "critical"])
        #expect(shown(player) == [], "the list holds it, so it is not shown once more")
        player.key("Escape")
        player.rest()
        #expect(shown(player) == ["critical"])
        #expect(player.broken == [])
    }

    @Test("A banner of the same identifier replaces the earlier one")
    func replacing() {
        var player = Player.withClowns()
        player.tell(\.banner, banner("one"))
        var later = banner("one")
        later.content.title = "Later"
        player.tell(\.banner, later)
        player.rest()
        guard case .drawing(.banner(let drawing)) = player.element("banner/one")?.content else {
            Issue.record("no banner")
            return
        }
        #expect(drawing.title == "Later")
        player.tell(\.bannerRemoved, "one")
        player.rest()
        #expect(shown(player) == [])
    }

    @Test(
        "A swipe hides a banner but keeps it in the list; in the list a swipe removes one, and Clear all")
    func sweeps() {
        var player = Player.withClowns()
        for name in ["a", "b", "c"] { player.tell(\.banner, banner(name)) }
        player.rest()
        let start = player.frame("banner/a").center
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        player.rest()
        #expect(shown(player) == ["b", "c"])
        #expect(player.calls == [])
        player.drag(from: CGPoint(x: 683, y: 4), to: CGPoint(x: 683, y: 200))
        player.rest()
        #expect(kept(player) == ["c", "b", "a"])
        let note = player.frame("note/b").center
        player.drag(from: note, to: CGPoint(x: note.x + 300, y: note.y))
        player.rest()
        #expect(player.calls == [.dismissBanner("b")])
        player.tap("listClear")
        #expect(Set(player.calls) == [.dismissBanner("a"), .dismissBanner("b"), .dismissBanner("c")])
        player.rest()
        #expect(kept(player) == [])
        player.tap(CGPoint(x: 100, y: 900))
        player.rest()
        #expect(!player.shows("list"))
        #expect(player.broken == [])
    }

    @Test("Buttons are reported by their identifier; a text input button asks for the text first")
    func buttons() {
        var player = Player.withClowns()
        let feed = NotificationAction(identifier: "feed", title: "Feed")
        let answer = NotificationAction(
            identifier: "say", title: "Answer", textInput: .init(placeholder: "Say something"))
        player.tell(\.banner, banner("one", actions: [feed, answer]))
        player.tell(\.banner, banner("two", actions: [feed, answer]))
        player.rest()
        let frame = player.frame("banner/one")
        player.tap(CGPoint(x: frame.minX + 40, y: frame.maxY - 10))
        #expect(player.calls == [.chooseBannerAction("one", action: "feed", text: nil)])
        player.rest()
        let other = player.frame("banner/two")
        player.tap(CGPoint(x: other.maxX - 40, y: other.maxY - 10))
        player.type("hi")
        player.key("Return")
        #expect(player.calls.last == .chooseBannerAction("two", action: "say", text: "hi"))
        #expect(player.broken == [])
    }

    @Test("Notifications of other programs are banners too; taps, buttons and dismissals are reported")
    func foreign() {
        var player = Player.withClowns()
        func note(_ id: UInt32, hasDefault: Bool = true, isTransient: Bool = false) -> ForeignNotification {
            ForeignNotification(
                id: id, appName: "Mail", icon: .letter("M"), title: "New mail", body: "Hello",
                hasDefaultAction: hasDefault,
                actions: [.init(key: "later", label: "Later")], isTransient: isTransient)
        }
        for id in 1...3 { player.handle(.foreignNotification(note(UInt32(id), isTransient: id == 3))) }
        player.rest()
        let first = player.frame("banner/foreign:1")
        player.tap(CGPoint(x: first.midX, y: first.minY + 20))
        let second = player.frame("banner/foreign:2")
        player.tap(CGPoint(x: second.midX, y: second.maxY - 8))
        #expect(player.actions.contains(.answerForeign(1, action: nil)))
        #expect(player.actions.contains(.answerForeign(2, action: "later")))
        player.handle(.foreignNotification(note(4)))
        player.wait(8)
        player.key("b", .logo)
        player.rest()
        #expect(kept(player) == ["foreign:4"], "a transient one is not kept")
        player.key("Down")
        player.key("Delete")
        #expect(player.actions.contains(.dismissForeign(4)))
        #expect(player.broken == [])
    }
}
