import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Home screen")
struct HomeTests {
    @Test("Icons are sorted by name and have badges; the dock shows the apps until it is arranged")
    func icons() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        #expect(
            driver.elements("icon/").map(\.id.description)
                == ["clowns", "mail", "notes"].map { "icon/org.example." + $0 })
        #expect(
            driver.elements("dockIcon/").map(\.id.description)
                == ["clowns", "mail", "notes"].map { "dockIcon/org.example." + $0 })
        guard case .drawing(.icon(let mail)) = driver.element("icon/org.example.mail")?.content else {
            Issue.record("no icon")
            return
        }
        #expect(mail.badge == 3)
        #expect(mail.label == "Mail")
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M16: A tapped icon's scene expands from the icon, and shows the scene's snapshot in the first frame"
    )
    func tap() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        let icon = driver.frame("icon/org.example.clowns")
        driver.tap("icon/org.example.clowns")
        #expect(driver.calls == [.openApp(SampleCards.app("clowns"))])
        driver.present(SampleCards.clownsMain)
        let face = driver.element("face/s:clowns-main")
        #expect(
            face?.content
                == .picture(
                    .snapshot(SampleCards.clownsMain.session, file: "clowns-main.png"), cornerRadius: Metrics.cardCorner
                ))
        #expect(face?.opacity == 1)
        #expect(face.map { icon.insetBy(dx: -1, dy: -1).contains($0.frame) } == true)
        #expect(face?.isMoving == true)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 1366, height: 1000))
        #expect(driver.invariantViolations == [])
    }

    @Test("M13: A long press shows dynamic, static and system quick actions, and a row performs one")
    func quickActions() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        driver.contact(.began, driver.frame("icon/org.example.clowns").center)
        driver.wait(0.49)
        #expect(!driver.shows("menu"))
        driver.wait(0.05)
        #expect(
            driver.menuTitles == [
                "New Clown", "Open Robbie", "New Window", "Show All Windows", "Remove from Dock", "Hide from Home",
            ])
        if case .drawing(.menu(let menu)) = driver.element("menu")?.content {
            #expect(menu.rows.map(\.symbol).prefix(2) == ["document-edit-symbolic", nil])
        }
        driver.contact(.ended, driver.frame("icon/org.example.clowns").center)
        driver.finishTransitions()
        #expect(driver.shows("menu"))
        driver.choose("Open Robbie")
        #expect(
            driver.calls == [
                .performQuickAction(
                    SampleCards.app("clowns"), type: "open", targetContentIdentifier: try? .init("clown://robbie"))
            ])
        #expect(!driver.shows("overlayScrim"))
    }

    @Test(
        "M13: A secondary click opens the same menu as a long press; only multi-scene apps have New Window in the menu"
    )
    func secondButton() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        driver.tap("dockIcon/org.example.notes", .secondaryButton)
        #expect(driver.menuTitles == ["Show All Windows", "Remove from Dock", "Hide from Home"])
        driver.key("Escape")
        driver.finishTransitions()
        driver.tap("icon/org.example.clowns", .secondaryButton)
        driver.finishTransitions()
        driver.choose("New Window")
        #expect(driver.calls == [.openNewWindow(SampleCards.app("clowns"))])
        driver.finishTransitions()
        driver.tap("icon/org.example.clowns", .secondaryButton)
        driver.finishTransitions()
        driver.choose("Show All Windows")
        driver.finishTransitions()
        #expect(Set(driver.elements("card/").map(\.id.description)) == ["card/s:clowns-main", "card/s:clowns-robbie"])
    }

    @Test("Many apps are spread over pages; a swipe, the wheel and the keys turn the pages")
    func pages() {
        var driver = WorkspaceDriver()
        let apps = (0..<100).map { SampleCards.properties("app" + String(format: "%03d", $0)) }
        driver.register(apps, [])
        driver.finishTransitions()
        let first = Set(driver.elements("icon/").map(\.id))
        #expect(first.count < 60)
        driver.drag(from: CGPoint(x: 1000, y: 560), to: CGPoint(x: 300, y: 565))
        driver.finishTransitions()
        let second = Set(driver.elements("icon/").map(\.id))
        #expect(first.isDisjoint(with: second))
        driver.handle(.input(WorkspaceDriver.output, .scroll(CGPoint(x: 600, y: 500), dx: 0, dy: -200), nil))
        driver.finishTransitions()
        #expect(Set(driver.elements("icon/").map(\.id)) == first)
        driver.key("Page_Down")
        driver.finishTransitions()
        #expect(Set(driver.elements("icon/").map(\.id)) == second)
        #expect(driver.invariantViolations == [])
    }

    @Test("Arrow keys select an icon and Return opens it")
    func keys() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("Right")
        driver.key("Right")
        driver.key("Return")
        #expect(driver.calls == [.openApp(SampleCards.app("mail"))])
    }

    @Test("M28: An icon dragged to an edge shows a slot, and its new scene opens there beside the current one")
    func dragToEdge() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        driver.key("d", .logo)
        driver.finishTransitions()
        let icon = driver.frame("dockIcon/org.example.clowns").center
        driver.drag(from: icon, to: CGPoint(x: 1300, y: 500), .primaryButton, lifts: false)
        driver.finishTransitions()
        #expect(driver.shows("slot"))
        #expect(driver.shows("draggedIcon"))
        driver.contact(.ended, CGPoint(x: 1300, y: 500), .primaryButton)
        #expect(driver.calls == [.openNewWindow(SampleCards.app("clowns"))])
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie").minX > 680)
        #expect(driver.frame("scene/s:notes-1").width == 678)
        #expect(driver.invariantViolations == [])
    }

    @Test("M28: A single-scene app's icon dropped at an edge opens the app's session there; elsewhere the icon returns")
    func dragSingleScene() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        let icon = driver.frame("icon/org.example.notes").center
        driver.drag(from: icon, to: CGPoint(x: 600, y: 700), .primaryButton)
        #expect(driver.calls == [])
        driver.finishTransitions()
        #expect(!driver.shows("draggedIcon"))
        driver.drag(from: icon, to: CGPoint(x: 20, y: 500), .primaryButton)
        #expect(driver.calls == [.openApp(SampleCards.app("notes"))])
    }

    @Test(
        "M13 M28: Holding an icon of the dock opens its menu over the dock; a drag that follows lifts the icon",
        arguments: [
            CGSize(width: -300, height: 0), CGSize(width: 300, height: 0), CGSize(width: 0, height: -300),
            CGSize(width: 0, height: 30), CGSize(width: 12, height: 2),
        ])
    func holdInDock(_ movement: CGSize) {
        var driver = WorkspaceDriver.withDockOverNotes()
        let dock = driver.frame("dock")
        let icon = driver.frame("dockIcon/org.example.clowns")
        driver.contact(.began, icon.center)
        driver.wait(0.6)
        #expect(driver.menuTitles.contains("New Window"))
        driver.wait(10)
        #expect(driver.frame("dock") == dock && driver.frame("dockIcon/org.example.clowns") == icon)
        #expect(driver.shows("menu"), "the dock and the menu stay for as long as the finger is down")
        let end = CGPoint(x: icon.midX + movement.width, y: icon.midY + movement.height)
        driver.contact(.moved, end)
        driver.finishTransitions()
        #expect(driver.shows("draggedIcon") && !driver.shows("menu"))
        #expect(driver.frame("draggedIcon").center.distance(to: end) < 0.01)
        driver.contact(.ended, end)
        driver.finishTransitions()
        #expect(driver.calls == [] && driver.shows("dock"))
        driver.wait(4)
        #expect(!driver.shows("dock"), "the dock hides after the drag")
        #expect(driver.invariantViolations == [])
    }

    @Test("M13: The dock stays behind the menu of its icon after the release, and hides when a row is chosen")
    func dockMenu() {
        var driver = WorkspaceDriver.withDockOverNotes()
        for way in ["Escape", "outside"] {
            driver.tap("dockIcon/org.example.clowns", .secondaryButton)
            driver.wait(8)
            #expect(driver.shows("menu") && driver.shows("dock"))
            if way == "Escape" { driver.key("Escape") } else { driver.tap(CGPoint(x: 1200, y: 300)) }
            driver.finishTransitions()
            #expect(!driver.shows("menu") && driver.shows("dock"), "\(way) closes only the menu")
        }
        driver.tap("dockIcon/org.example.clowns", .secondaryButton)
        driver.finishTransitions()
        driver.choose("New Window")
        driver.finishTransitions()
        #expect(driver.calls == [.openNewWindow(SampleCards.app("clowns"))])
        #expect(!driver.shows("dock"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M28: A finger that moves in any direction lifts a dock icon without delay, since the dock does not scroll")
    func dragFromDock() {
        for (dx, dy) in [(-60.0, 0.0), (60, 4), (0, -60), (0, 30)] {
            var driver = WorkspaceDriver.withDockOverNotes()
            let icon = driver.frame("dockIcon/org.example.clowns").center
            driver.drag(from: icon, to: CGPoint(x: icon.x + dx, y: icon.y + dy), lifts: false)
            #expect(driver.shows("draggedIcon"))
            driver.contact(.cancelled, icon)
            driver.finishTransitions()
            #expect(!driver.shows("draggedIcon"))
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("A sideways drag on the dock of home turns pages if home has several pages, and otherwise does nothing")
    func dragOnHome() {
        var driver = WorkspaceDriver()
        driver.register((0..<100).map { SampleCards.properties("app" + String(format: "%03d", $0)) }, [])
        driver.finishTransitions()
        let first = Set(driver.elements("icon/").map(\.id))
        let icon = driver.elements("dockIcon/").last?.frame.center ?? .zero
        driver.drag(from: icon, to: CGPoint(x: icon.x - 700, y: icon.y))
        driver.finishTransitions()
        #expect(Set(driver.elements("icon/").map(\.id)).isDisjoint(with: first))
        var single = WorkspaceDriver.withClowns()
        single.finishTransitions()
        let frame = single.frame("icon/org.example.mail")
        single.drag(from: CGPoint(x: 1000, y: 560), to: CGPoint(x: 700, y: 565), lifts: false)
        #expect(single.frame("icon/org.example.mail") == frame)
        single.contact(.ended, CGPoint(x: 700, y: 565))
        let dockIcon = single.frame("dockIcon/org.example.mail").center
        single.drag(from: dockIcon, to: CGPoint(x: dockIcon.x - 80, y: dockIcon.y), lifts: false)
        #expect(single.shows("draggedIcon"))
        #expect(driver.invariantViolations + single.invariantViolations == [])
    }

    @Test("M28: A card of a shelf that does not scroll is lifted sideways; a shelf that scrolls follows the finger")
    func dragOnShelf() {
        for count in [2, 30] {
            var driver = WorkspaceDriver()
            let cards = (0..<count).map { SampleCards.card("s\($0)", "clowns", last: Int64(100 - $0)) }
            driver.register(SampleCards.apps, cards)
            driver.present(cards[0])
            driver.window(cards[0])
            driver.finishTransitions()
            let card = driver.frame("shelfCard/s:s1")
            let end = CGPoint(x: card.midX - 90, y: card.midY)
            driver.drag(from: card.center, to: end, lifts: false)
            #expect(driver.shows("draggedIcon") == (count == 2))
            #expect((driver.frame("shelfCard/s:s1").minX < card.minX) == (count == 30))
            driver.contact(.cancelled, end)
            #expect(driver.invariantViolations == [])
        }
    }
}

extension WorkspaceDriver {
    /// Returns a workspace with one full scene and the dock over it.
    static func withDockOverNotes() -> WorkspaceDriver {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        driver.key("d", .logo)
        driver.finishTransitions()
        driver.actions = []
        return driver
    }
}
