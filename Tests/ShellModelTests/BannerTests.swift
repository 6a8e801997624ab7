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

    private func shown(_ driver: WorkspaceDriver) -> [String] {
        driver.elements("banner/").map { String($0.id.description.dropFirst(7)) }
    }
    private func listed(_ driver: WorkspaceDriver) -> [String] {
        driver.elements("note/").map { String($0.id.description.dropFirst(5)) }
    }

    @Test("A tap on a banner is reported, and the scene expands from the banner; the first frame shows the snapshot")
    func tap() {
        var driver = WorkspaceDriver.withClowns()
        driver.receive(.banner(banner("one")))
        driver.finishTransitions()
        let frame = driver.frame("banner/one")
        #expect(abs(frame.midX - 683) < 1)
        driver.tap(CGPoint(x: frame.midX, y: frame.midY))
        #expect(driver.calls == [.tapBanner("one")])
        driver.present(SampleCards.robbie)
        #expect(driver.frame("face/s:clowns-robbie") == frame)
        #expect(driver.element("face/s:clowns-robbie")?.opacity == 1)
        driver.finishTransitions()
        #expect(shown(driver) == [])
        #expect(driver.invariantViolations == [])
    }

    @Test("M44: A scene on the shelf expands from the tapped banner, or from the scene's tapped shelf card")
    func tapForShelf() {
        for isBanner in [true, false] {
            var driver = WorkspaceDriver.withClowns()
            for card in [SampleCards.robbie, SampleCards.clownsMain] {
                driver.present(card)
                driver.window(card)
            }
            driver.finishTransitions()
            let card = driver.frame("shelfFace/s:clowns-robbie")
            #expect(card.width < 400)
            driver.receive(.banner(banner("one")))
            driver.finishTransitions()
            let frame = driver.frame("banner/one")
            driver.tap(isBanner ? "banner/one" : "shelfFace/s:clowns-robbie")
            driver.present(SampleCards.robbie)
            #expect(driver.frame("face/s:clowns-robbie") == (isBanner ? frame : card))
            driver.finishTransitions()
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("While a banner is shown, the snapshots that a tap on the banner would probably show are prefetched")
    func prefetching() {
        var driver = WorkspaceDriver.withClowns()
        func prefetchedPictures() -> Set<PictureIdentifier>? {
            driver.actions.reversed().lazy.compactMap { action -> Set<PictureIdentifier>? in
                if case .keepDecoded(let pictures) = action { pictures } else { nil }
            }.first
        }
        func picture(_ card: StageMessages.Card) -> PictureIdentifier {
            .snapshot(card.session, file: card.session.text + ".png")
        }
        #expect(prefetchedPictures() == nil)
        driver.receive(.banner(banner("one")))
        #expect(prefetchedPictures() == [picture(SampleCards.clownsMain), picture(SampleCards.robbie)])
        driver.tap("banner/one")
        driver.finishTransitions()
        #expect(prefetchedPictures()?.count == 2, "the daemon has not replied yet")
        driver.present(SampleCards.robbie)
        #expect(prefetchedPictures() == [])
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        driver.receive(.banner(banner("two")))
        #expect(prefetchedPictures() == [picture(SampleCards.clownsMain)], "the other session has a window")
        driver.wait(7)
        #expect(prefetchedPictures() == [])
    }

    @Test(
        "Banners queue and time out, critical ones stay, silent ones are not shown; all are in the list"
    )
    func queue() {
        var driver = WorkspaceDriver.withClowns()
        driver.receive(.banner(banner("critical", critical: true)))
        for name in ["a", "b", "c"] { driver.receive(.banner(banner(name))) }
        driver.receive(.banner(banner("silent", silent: true)))
        driver.finishTransitions()
        #expect(shown(driver) == ["critical", "a", "b"])
        driver.wait(6)
        #expect(shown(driver) == ["critical", "c"])
        driver.wait(7)
        #expect(shown(driver) == ["critical"])
        driver.key("b", .logo)
        driver.finishTransitions()
        #expect(listed(driver) == ["silent", "c", "b", "a", "critical"])
        #expect(shown(driver) == [], "no banner must be visible while the list is open")
        driver.key("Escape")
        driver.finishTransitions()
        #expect(shown(driver) == ["critical"])
        #expect(driver.invariantViolations == [])
    }

    @Test("A banner with the same identifier replaces the earlier one")
    func replacing() {
        var driver = WorkspaceDriver.withClowns()
        driver.receive(.banner(banner("one")))
        var later = banner("one")
        later.content.title = "Later"
        driver.receive(.banner(later))
        driver.finishTransitions()
        guard case .drawing(.banner(let drawing)) = driver.element("banner/one")?.content else {
            Issue.record("no banner")
            return
        }
        #expect(drawing.title == "Later")
        driver.receive(.bannerRemoved("one"))
        driver.finishTransitions()
        #expect(shown(driver) == [])
    }

    @Test(
        "A swipe hides a banner but keeps it in the list; a swipe in the list removes it; Clear All removes all")
    func swipes() {
        var driver = WorkspaceDriver.withClowns()
        for name in ["a", "b", "c"] { driver.receive(.banner(banner(name))) }
        driver.finishTransitions()
        let start = driver.frame("banner/a").center
        driver.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
        driver.finishTransitions()
        #expect(shown(driver) == ["b", "c"])
        #expect(driver.calls == [])
        driver.drag(from: CGPoint(x: 683, y: 4), to: CGPoint(x: 683, y: 200))
        driver.finishTransitions()
        #expect(listed(driver) == ["c", "b", "a"])
        let listRow = driver.frame("note/b").center
        driver.drag(from: listRow, to: CGPoint(x: listRow.x + 300, y: listRow.y))
        driver.finishTransitions()
        #expect(driver.calls == [.dismissBanner("b")])
        driver.tap("notificationListClear")
        #expect(Set(driver.calls) == [.dismissBanner("a"), .dismissBanner("b"), .dismissBanner("c")])
        driver.finishTransitions()
        #expect(listed(driver) == [])
        driver.tap(CGPoint(x: 100, y: 900))
        driver.finishTransitions()
        #expect(!driver.shows("notificationList"))
        #expect(driver.invariantViolations == [])
    }

    @Test("Buttons are reported by their identifier; a text input button shows a text field first")
    func buttons() {
        var driver = WorkspaceDriver.withClowns()
        let feed = NotificationAction(identifier: "feed", title: "Feed")
        let answer = NotificationAction(
            identifier: "say", title: "Answer", textInput: .init(placeholder: "Say something"))
        driver.receive(.banner(banner("one", actions: [feed, answer])))
        driver.receive(.banner(banner("two", actions: [feed, answer])))
        driver.finishTransitions()
        let frame = driver.frame("banner/one")
        driver.tap(CGPoint(x: frame.minX + 40, y: frame.maxY - 10))
        #expect(driver.calls == [.chooseBannerAction("one", action: "feed", text: nil)])
        driver.finishTransitions()
        let other = driver.frame("banner/two")
        driver.tap(CGPoint(x: other.maxX - 40, y: other.maxY - 10))
        driver.type("hi")
        driver.key("Return")
        #expect(driver.calls.last == .chooseBannerAction("two", action: "say", text: "hi"))
        #expect(driver.invariantViolations == [])
    }

    @Test("Notifications of other programs are banners too; taps, buttons and dismissals are reported")
    func foreign() {
        var driver = WorkspaceDriver.withClowns()
        func listRow(_ id: UInt32, hasDefault: Bool = true, isTransient: Bool = false) -> ForeignNotification {
            ForeignNotification(
                id: id, appName: "Mail", icon: .letter("M"), title: "New mail", body: "Hello",
                hasDefaultAction: hasDefault,
                actions: [.init(key: "later", label: "Later")], isTransient: isTransient)
        }
        for id in 1...3 { driver.handle(.foreignNotification(listRow(UInt32(id), isTransient: id == 3))) }
        driver.finishTransitions()
        let first = driver.frame("banner/foreign:1")
        driver.tap(CGPoint(x: first.midX, y: first.minY + 20))
        let second = driver.frame("banner/foreign:2")
        driver.tap(CGPoint(x: second.midX, y: second.maxY - 8))
        #expect(driver.actions.contains(.invokeForeignNotification(1, action: nil)))
        #expect(driver.actions.contains(.invokeForeignNotification(2, action: "later")))
        driver.handle(.foreignNotification(listRow(4)))
        driver.wait(8)
        driver.key("b", .logo)
        driver.finishTransitions()
        #expect(listed(driver) == ["foreign:4"], "a transient notification is not in the list")
        driver.handle(.foreignNotification(listRow(5)))
        driver.finishTransitions()
        #expect(Set(listed(driver)) == ["foreign:4", "foreign:5"])
        driver.handle(.foreignNotification(listRow(5, isTransient: true)))
        driver.finishTransitions()
        #expect(listed(driver) == ["foreign:4"], "the transient notification has replaced the stored one")
        driver.key("Down")
        driver.key("Delete")
        #expect(driver.actions.contains(.dismissForeignNotification(4)))
        #expect(driver.invariantViolations == [])
    }
}
