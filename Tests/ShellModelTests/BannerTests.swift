import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Banners and the notification list")
struct BannerTests {
    private func banner(
        _ name: String, silent: Bool = false, critical: Bool = false, actions: [NotificationAction] = []
    ) -> StageMessages.Banner {
        StageMessages.Banner(
            banner: name, app: SampleCards.app("clowns"),
            content: NotificationContent(
                title: "Robbie", body: "is hungry", interruptionLevel: critical ? .critical : .active), date: .epoch,
            actions: actions, isSilent: silent)
    }

    private func shown(_ player: WorkspaceDriver) -> [String] {
        player.elements("banner/").map { String($0.id.description.dropFirst(7)) }
    }
    private func kept(_ player: WorkspaceDriver) -> [String] {
        player.elements("note/").map { String($0.id.description.dropFirst(5)) }
    }

    @Test("A tap is reported, and the scene expands from the banner with its snapshot in the first frame")
    func tap() {
        var player = WorkspaceDriver.withClowns()
        player.receive(.banner(banner("one")))
        player.finishTransitions()
        let frame = player.frame("banner/one")
        #expect(abs(frame.midX - 683) < 1)
        player.tap(CGPoint(x: frame.midX, y: frame.midY))
        #expect(player.calls == [.tapBanner("one")])
        player.present(SampleCards.robbie)
        #expect(player.frame("face/s:clowns-robbie") == frame)
        #expect(player.element("face/s:clowns-robbie")?.opacity == 1)
        player.finishTransitions()
        #expect(shown(player) == [])
        #expect(player.invariantViolations == [])
    }

    @Test("M44: A scene on the shelf expands from the banner too, and from its shelf card when that is tapped")
    func tapForShelf() {
        for isBanner in [true, false] {
            var player = WorkspaceDriver.withClowns()
            for card in [SampleCards.robbie, SampleCards.clownsMain] {
                player.present(card)
                player.window(card)
            }
            player.finishTransitions()
            let card = player.frame("shelfFace/s:clowns-robbie")
            #expect(card.width < 400)
            player.receive(.banner(banner("one")))
            player.finishTransitions()
            let frame = player.frame("banner/one")
            player.tap(isBanner ? "banner/one" : "shelfFace/s:clowns-robbie")
            player.present(SampleCards.robbie)
            #expect(player.frame("face/s:clowns-robbie") == (isBanner ? frame : card))
            player.finishTransitions()
            #expect(player.invariantViolations == [])
        }
    }

    @Test("While a banner is shown, the snapshots that its tap will probably show are prefetched")
    func readiness() {
        var player = WorkspaceDriver.withClowns()
        func prefetchedPictures() -> Set<PictureIdentifier>? {
            player.actions.reversed().lazy.compactMap { action -> Set<PictureIdentifier>? in
                if case .keepDecoded(let pictures) = action { pictures } else { nil }
            }.first
        }
        func picture(_ card: StageMessages.Card) -> PictureIdentifier {
            .snapshot(card.session, file: card.session.text + ".png")
        }
        #expect(prefetchedPictures() == nil)
        player.receive(.banner(banner("one")))
        #expect(prefetchedPictures() == [picture(SampleCards.clownsMain), picture(SampleCards.robbie)])
        player.tap("banner/one")
        player.finishTransitions()
        #expect(prefetchedPictures()?.count == 2, "the daemon has not replied yet")
        player.present(SampleCards.robbie)
        #expect(prefetchedPictures() == [])
        player.window(SampleCards.robbie)
        player.finishTransitions()
        player.receive(.banner(banner("two")))
        #expect(prefetchedPictures() == [picture(SampleCards.clownsMain)], "the other has a window")
        player.wait(7)
        #expect(prefetchedPictures() == [])
    }

    @Test(
        "Banners queue and time out, critical ones stay, silent ones are not shown; all are in the list"
    )
    func queue() {
        var player = WorkspaceDriver.withClowns()
        player.receive(.banner(banner("critical", critical: true)))
        for name in ["a", "b", "c"] { player.receive(.banner(banner(name))) }
        player.receive(.banner(banner("silent", silent: true)))
        player.finishTransitions()
        #expect(shown(player) == ["critical", "a", "b"])
        player.wait(6)
        #expect(shown(player) == ["critical", "c"])
        player.wait(7)
        #expect(shown(player) == ["critical"])
        player.key("b", .logo)
        player.finishTransitions()
        #expect(kept(player) == ["silent", "c", "b", "a", "critical"])
        #expect(shown(player) == [], "the list holds it, so it is not shown once more")
        player.key("Escape")
        player.finishTransitions()
        #expect(shown(player) == ["critical"])
        #expect(player.invariantViolations == [])
    }

    @Test("A banner of the same identifier replaces the earlier one")
    func replacing() {
        var player = WorkspaceDriver.withClowns()
        player.receive(.banner(banner("one")))
        var later = banner("one")
        later.content.title = "Later"
        player.receive(.banner(later))
        player.finishTransitions()
        guard case .drawing(.banner(let drawing)) = player.element("banner/one")?.content else {
            Issue.record("no banner")
            return
        }
        #expect(drawing.title == "Later")
        player.receive(.bannerRemoved("one"))
        player.finishTransitions()
        #expect(shown(player) == [])
    }

    @Test(
        "A swipe hides a banner but keeps it in the list; in the list a swipe removes one, and Clear all")
    func sweeps() {
        var player = WorkspaceDriver.withClowns()
        for name in ["a", "b", "c"] { player.receive(.banner(banner(name))) }
        player.finishTransitions()
        let start = player.frame("banner/a").center
        player.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        player.finishTransitions()
        #expect(shown(player) == ["b", "c"])
        #expect(player.calls == [])
        player.drag(from: CGPoint(x: 683, y: 4), to: CGPoint(x: 683, y: 200))
        player.finishTransitions()
        #expect(kept(player) == ["c", "b", "a"])
        let note = player.frame("note/b").center
        player.drag(from: note, to: CGPoint(x: note.x + 300, y: note.y))
        player.finishTransitions()
        #expect(player.calls == [.dismissBanner("b")])
        player.tap("notificationListClear")
        #expect(Set(player.calls) == [.dismissBanner("a"), .dismissBanner("b"), .dismissBanner("c")])
        player.finishTransitions()
        #expect(kept(player) == [])
        player.tap(CGPoint(x: 100, y: 900))
        player.finishTransitions()
        #expect(!player.shows("notificationList"))
        #expect(player.invariantViolations == [])
    }

    @Test("Buttons are reported by their identifier; a text input button asks for the text first")
    func buttons() {
        var player = WorkspaceDriver.withClowns()
        let feed = NotificationAction(identifier: "feed", title: "Feed")
        let answer = NotificationAction(
            identifier: "say", title: "Answer", textInput: .init(placeholder: "Say something"))
        player.receive(.banner(banner("one", actions: [feed, answer])))
        player.receive(.banner(banner("two", actions: [feed, answer])))
        player.finishTransitions()
        let frame = player.frame("banner/one")
        player.tap(CGPoint(x: frame.minX + 40, y: frame.maxY - 10))
        #expect(player.calls == [.chooseBannerAction("one", action: "feed", text: nil)])
        player.finishTransitions()
        let other = player.frame("banner/two")
        player.tap(CGPoint(x: other.maxX - 40, y: other.maxY - 10))
        player.type("hi")
        player.key("Return")
        #expect(player.calls.last == .chooseBannerAction("two", action: "say", text: "hi"))
        #expect(player.invariantViolations == [])
    }

    @Test("Notifications of other programs are banners too; taps, buttons and dismissals are reported")
    func foreign() {
        var player = WorkspaceDriver.withClowns()
        func note(_ id: UInt32, hasDefault: Bool = true, isTransient: Bool = false) -> ForeignNotification {
            ForeignNotification(
                id: id, appName: "Mail", icon: .letter("M"), title: "New mail", body: "Hello",
                hasDefaultAction: hasDefault,
                actions: [.init(key: "later", label: "Later")], isTransient: isTransient)
        }
        for id in 1...3 { player.handle(.foreignNotification(note(UInt32(id), isTransient: id == 3))) }
        player.finishTransitions()
        let first = player.frame("banner/foreign:1")
        player.tap(CGPoint(x: first.midX, y: first.minY + 20))
        let second = player.frame("banner/foreign:2")
        player.tap(CGPoint(x: second.midX, y: second.maxY - 8))
        #expect(player.actions.contains(.invokeForeignNotification(1, action: nil)))
        #expect(player.actions.contains(.invokeForeignNotification(2, action: "later")))
        player.handle(.foreignNotification(note(4)))
        player.wait(8)
        player.key("b", .logo)
        player.finishTransitions()
        #expect(kept(player) == ["foreign:4"], "a transient one is not kept")
        player.key("Down")
        player.key("Delete")
        #expect(player.actions.contains(.dismissForeignNotification(4)))
        #expect(player.invariantViolations == [])
    }
}
