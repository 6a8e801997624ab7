import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Home screen")
struct HomeTests {
    @Test("Icons are sorted by name and have badges; the dock starts with the apps of the latest sessions")
    func icons() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        #expect(
            player.elements("icon/").map(\.id.description)
                == ["clowns", "mail", "notes"].map { "icon/org.example." + $0 })
        #expect(
            player.elements("dockIcon/").map(\.id.description)
                == ["clowns", "notes", "mail"].map { "dockIcon/org.example." + $0 })
        guard case .drawing(.icon(let mail)) = player.element("icon/org.example.mail")?.content else {
            Issue.record("no icon")
            return
        }
        #expect(mail.badge == 3)
        #expect(mail.label == "Mail")
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M16: A tap on an icon opens the app's scene, which expands from it with its snapshot in the first frame"
    )
    func tap() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        let icon = player.frame("icon/org.example.clowns")
        player.tap("icon/org.example.clowns")
        #expect(player.calls == [.openApp(SampleCards.app("clowns"))])
        player.present(SampleCards.clownsMain)
        let face = player.element("face/s:clowns-main")
        #expect(
            face?.content
                == .picture(
                    .snapshot(SampleCards.clownsMain.session, file: "clowns-main.png"), cornerRadius: Metrics.cardCorner
                ))
        #expect(face?.opacity == 1)
        #expect(face.map { icon.insetBy(dx: -1, dy: -1).contains($0.frame) } == true)
        #expect(face?.isMoving == true)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 1366, height: 1000))
        #expect(player.invariantViolations == [])
    }

    @Test("M13: A long press shows dynamic, static and system quick actions, and a row performs one")
    func quickActions() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        player.contact(.began, player.frame("icon/org.example.clowns").center)
        player.wait(0.49)
        #expect(!player.shows("menu"))
        player.wait(0.05)
        #expect(player.menuTitles == ["New Clown", "Open Robbie", "New Window", "Show All Windows"])
        if case .drawing(.menu(let menu)) = player.element("menu")?.content {
            #expect(menu.rows.map(\.symbol).prefix(2) == ["document-edit-symbolic", nil])
        }
        player.contact(.ended, player.frame("icon/org.example.clowns").center)
        player.finishTransitions()
        #expect(player.shows("menu"))
        player.choose("Open Robbie")
        #expect(
            player.calls == [
                .performQuickAction(
                    SampleCards.app("clowns"), type: "open", targetContentIdentifier: try? .init("clown://robbie"))
            ])
        #expect(!player.shows("overlayScrim"))
    }

    @Test(
        "M13: A secondary click opens the same menu, with New Window for multi-scene apps and Show All Windows"
    )
    func secondButton() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        player.tap("dockIcon/org.example.notes", .secondaryButton)
        #expect(player.menuTitles == ["Show All Windows"])
        player.key("Escape")
        player.finishTransitions()
        player.tap("icon/org.example.clowns", .secondaryButton)
        player.finishTransitions()
        player.choose("New Window")
        #expect(player.calls == [.openNewWindow(SampleCards.app("clowns"))])
        player.finishTransitions()
        player.tap("icon/org.example.clowns", .secondaryButton)
        player.finishTransitions()
        player.choose("Show All Windows")
        player.finishTransitions()
        #expect(Set(player.elements("card/").map(\.id.description)) == ["card/s:clowns-main", "card/s:clowns-robbie"])
    }

    @Test("Many apps are on pages, which a swipe, the wheel and the keys turn")
    func pages() {
        var player = WorkspaceDriver()
        let apps = (0..<100).map { SampleCards.facts("app" + String(format: "%03d", $0)) }
        player.register(apps, [])
        player.finishTransitions()
        let first = Set(player.elements("icon/").map(\.id))
        #expect(first.count < 60)
        player.drag(from: CGPoint(x: 1000, y: 560), to: CGPoint(x: 300, y: 565))
        player.finishTransitions()
        let second = Set(player.elements("icon/").map(\.id))
        #expect(first.isDisjoint(with: second))
        player.handle(.input(WorkspaceDriver.output, .scroll(CGPoint(x: 600, y: 500), dx: 0, dy: -200), nil))
        player.finishTransitions()
        #expect(Set(player.elements("icon/").map(\.id)) == first)
        player.key("Page_Down")
        player.finishTransitions()
        #expect(Set(player.elements("icon/").map(\.id)) == second)
        #expect(player.invariantViolations == [])
    }

    @Test("Arrow keys select an icon and Return opens it")
    func keys() {
        var player = WorkspaceDriver.withClowns()
        player.key("Right")
        player.key("Right")
        player.key("Return")
        #expect(player.calls == [.openApp(SampleCards.app("mail"))])
    }

    @Test("M28: An icon dragged to an edge shows a slot, and its new scene opens there beside the present one")
    func dragToEdge() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.notes)
        player.window(SampleCards.notes)
        player.finishTransitions()
        player.key("d", .logo)
        player.finishTransitions()
        let icon = player.frame("dockIcon/org.example.clowns").center
        player.drag(from: icon, to: CGPoint(x: 1300, y: 500), .primaryButton, lifts: false)
        player.finishTransitions()
        #expect(player.shows("slot"))
        #expect(player.shows("draggedIcon"))
        player.contact(.ended, CGPoint(x: 1300, y: 500), .primaryButton)
        #expect(player.calls == [.openNewWindow(SampleCards.app("clowns"))])
        player.present(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-robbie").minX > 680)
        #expect(player.frame("scene/s:notes-1").width == 678)
        #expect(player.invariantViolations == [])
    }

    @Test("M28: A single-scene app's session opens there, and an icon dropped elsewhere returns")
    func dragOfOne() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        let icon = player.frame("icon/org.example.notes").center
        player.drag(from: icon, to: CGPoint(x: 600, y: 700), .primaryButton)
        #expect(player.calls == [])
        player.finishTransitions()
        #expect(!player.shows("draggedIcon"))
        player.drag(from: icon, to: CGPoint(x: 20, y: 500), .primaryButton)
        #expect(player.calls == [.openApp(SampleCards.app("notes"))])
    }
}
