import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Scenes on the workspace")
struct SceneTests {
    @Test("M16, M31: The snapshot represents a scene until its window has a frame of the right size")
    func launch() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.shows("face/s:clowns-main"))
        let window = player.window(SampleCards.clownsMain, size: CGSize(width: 500, height: 400))
        #expect(player.configuration(window)?.size == CGSize(width: 1366, height: 1000))
        #expect(player.shows("face/s:clowns-main"))
        #expect(player.display().focus == window)
        player.draw(window)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!player.shows("face/s:clowns-main"))
    }

    @Test("M31: An app without a snapshot shows its launch screen, and a private session never shows a snapshot")
    func launchPicture() {
        var player = WorkspaceDriver()
        let bare = SampleCards.card("bare", "mail", snapshot: false)
        let secret = SampleCards.card("secret", "mail", isPrivate: true)
        player.register(SampleCards.apps, [bare, secret])
        for card in [bare, secret] {
            player.present(card)
            player.finishTransitions()
            guard case .drawing(.launch(let drawing)) = player.element("face/s:\(card.session)")?.content else {
                Issue.record("no launch picture of \(card.session)")
                continue
            }
            #expect(drawing.name == "Mail")
        }
        player.receive(.snapshot(secret.session))
        let pictures = player.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        #expect(pictures == [])
    }

    @Test("M23: A snapshot requested before a window has a frame is taken with the first frame")
    func awaitedSnapshot() {
        var player = WorkspaceDriver.withClowns()
        func pictures() -> [WorkspaceAction] {
            player.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        }
        player.receive(.snapshot(SampleCards.robbie.session))
        #expect(pictures() == [])
        let window = player.window(SampleCards.robbie, size: CGSize(width: 500, height: 400))
        player.draw(window)
        #expect(pictures() == [.takeSnapshot(SampleCards.robbie.session, window)])
        player.handle(.windowMapped(window))
        #expect(pictures().count == 1, "it is taken once")
    }

    @Test("A launch screen times out: the home screen returns with a message")
    func overdue() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.wait(59)
        #expect(player.shows("face/s:clowns-main"))
        player.wait(2)
        #expect(!player.shows("face/s:clowns-main"))
        #expect(player.elements("banner/shell").count == 1)
        #expect(player.shows("icon/org.example.clowns"))
        #expect(player.workspace.launchDeadlines.isEmpty)
    }

    @Test("A scene whose app dies shows its snapshot, and then the home screen; its card stays")
    func death() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        player.handle(.windowDestroyed(window))
        player.receive(.sceneEnded(SampleCards.clownsMain.session))
        #expect(player.shows("face/s:clowns-main"))
        player.wait(11)
        #expect(player.shows("icon/org.example.clowns"))
        player.key("Up", .logo)
        player.finishTransitions()
        #expect(player.shows("card/s:clowns-main"))
    }

    @Test(
        "M33, M34: Automatic and standard scenes open beside a visible requesting scene, else full screen"
    )
    func standard() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain, .automatic, from: SampleCards.notes.session)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-main").width == 1366)
        for style in [PresentationOptions.Style.automatic, .standard] {
            player.present(SampleCards.robbie, style, from: SampleCards.clownsMain.session)
            player.finishTransitions()
            #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 678, height: 1000))
            #expect(player.frame("face/s:clowns-robbie") == CGRect(x: 688, y: 24, width: 678, height: 1000))
            #expect(player.states()[SampleCards.robbie.session]?.last == .foregroundActive)
            #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
            player.present(SampleCards.notes)
            player.present(SampleCards.clownsMain)
        }
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M16 M33: A scene without a requesting scene fills the screen; one that is visible stays in place"
    )
    func unasked() {
        var (player, left, _) = WorkspaceDriver.withSplit()
        player.present(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-robbie").width == 678, "it is seen already, and gets the focus there")
        #expect(player.states()[SampleCards.robbie.session]?.last == .foregroundActive)
        for style in [PresentationOptions.Style.automatic, .standard] {
            player.present(SampleCards.notes, style)
            player.finishTransitions()
            #expect(player.frame("face/s:notes-1").width == 1366)
            #expect(!player.shows("scene/s:clowns-main") && !player.shows("scene/s:clowns-robbie"))
            player.present(SampleCards.clownsMain, style)
            player.draw(left)
            player.finishTransitions()
            #expect(player.frame("scene/s:clowns-main").width == 1366)
            #expect(player.states()[SampleCards.notes.session]?.last == .background)
        }
        #expect(player.invariantViolations == [])
    }

    @Test("M33: A narrow screen has no split view")
    func narrow() {
        var player = WorkspaceDriver.withClowns(size: CGSize(width: 480, height: 800))
        player.present(SampleCards.clownsMain)
        player.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-robbie").width == 480)
        #expect(!player.shows("face/s:clowns-main"))
    }

    @Test("M32: A prominent scene is centred over a dimmed workspace without input; Escape ends it")
    func prominent() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        player.present(SampleCards.robbie, .prominent, from: SampleCards.clownsMain.session)
        let front = player.window(SampleCards.robbie)
        player.finishTransitions()
        let frame = player.frame("scene/s:clowns-robbie")
        #expect(abs(frame.width - 1366 * 0.7) < 2)
        #expect(abs(frame.midX - 683) < 1)
        #expect(player.display().focus == front)
        #expect(player.display().element(at: CGPoint(x: 40, y: 500))?.id.description == "dim")
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
        player.tap(CGPoint(x: 40, y: 500))
        #expect(player.display().focus == front)
        let taken1 = player.key("Escape")
        #expect(taken1)
        #expect(player.calls.last == .close(SampleCards.robbie.session, .decline))
        player.finishTransitions()
        #expect(player.display().focus == window)
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        let taken2 = player.key("Escape")
        #expect(!taken2)
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M32: A prominent scene has rounded corners as launch screen, snapshot, window, and on dismissal"
    )
    func prominentCorners() {
        var player = WorkspaceDriver.withClowns()
        let bare = SampleCards.card("bare", "mail", snapshot: false)
        player.register(SampleCards.apps, [SampleCards.clownsMain, SampleCards.robbie, bare])
        player.present(bare, .prominent)
        player.finishTransitions()
        #expect(player.element("face/s:bare")?.cornerRadius == Metrics.cardCorner)
        player.present(SampleCards.robbie, .prominent)
        player.finishTransitions()
        func picture() -> Double? {
            guard case .picture(_, let radius) = player.element("face/s:clowns-robbie")?.content else { return nil }
            return radius
        }
        #expect(picture() == Metrics.cardCorner)
        #expect(player.element("face/s:clowns-robbie")?.cornerRadius == 0, "a picture has its corners by itself")
        let window = player.window(SampleCards.robbie)
        player.finishTransitions()
        let frame = player.frame("scene/s:clowns-robbie")
        #expect(player.element("scene/s:clowns-robbie")?.cornerRadius == Metrics.cardCorner)
        #expect(player.display().element(at: CGPoint(x: frame.minX + 1, y: frame.minY + 1))?.id.description == "dim")
        #expect(
            player.display().element(at: CGPoint(x: frame.minX + 7, y: frame.minY + 7))?.content == .window(window))
        player.key("Escape")
        player.now = player.now + 0.05
        #expect(picture() == Metrics.cardCorner)
        player.finishTransitions()
        player.present(SampleCards.clownsMain)
        player.window(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.element("scene/s:clowns-main")?.cornerRadius == 0, "only what lies over others is round")
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M35: A prominent scene becomes full screen, moves to a side, or to the shelf",
        arguments: ["Full Screen", "Split Right", "Move to Shelf"])
    func reposition(row: String) {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        player.present(SampleCards.robbie, .prominent)
        player.finishTransitions()
        player.tap("dots/s:clowns-robbie")
        player.finishTransitions()
        player.choose(row)
        player.finishTransitions()
        #expect(!player.shows("dim"))
        switch row {
        case "Full Screen": #expect(player.frame("face/s:clowns-robbie").width == 1366)
        case "Split Right":
            #expect(player.frame("face/s:clowns-robbie").minX == 688)
            #expect(player.frame("face/s:clowns-main").minX == 0)
        default:
            #expect(player.shows("shelfCard/s:clowns-robbie"))
            #expect(player.frame("face/s:clowns-main").width == 1366)
        }
        #expect(player.invariantViolations == [])
    }

    @Test(
        "A dragged divider resizes both scenes within their minimum sizes, and snaps to thirds or half"
    )
    func divider() {
        var (player, left, right) = WorkspaceDriver.withSplit()
        let start = player.frame("divider").center
        player.drag(from: start, to: CGPoint(x: start.x + 200, y: 500), lifts: false)
        #expect(player.configuration(left)?.isResizing == true)
        #expect(player.configuration(left).map { abs($0.size.width - 878) < 2 } == true)
        #expect(player.frame("scene/s:clowns-main").width == player.configuration(left)?.size.width)
        player.contact(.ended, CGPoint(x: start.x + 200, y: 500))
        player.finishTransitions()
        #expect(player.configuration(left)?.isResizing == false)
        #expect(player.configuration(left).map { abs($0.size.width - 1356 * 2 / 3) < 1 } == true)
        #expect(player.configuration(right).map { abs($0.size.width - 1356 / 3) < 1 } == true)
        guard var facts = player.workspace.windows[right]?.facts else { return }
        facts.minimumSize.width = 600
        player.handle(.windowChanged(facts))
        player.drag(from: player.frame("divider").center, to: CGPoint(x: 1000, y: 500))
        player.finishTransitions()
        #expect(player.configuration(right)?.size.width == 678)
        #expect(player.invariantViolations == [])
    }

    @Test("A divider dragged to the edge leaves only the other scene")
    func pushedOut() {
        var (player, left, right) = WorkspaceDriver.withSplit()
        player.drag(from: player.frame("divider").center, to: CGPoint(x: 1340, y: 500))
        player.finishTransitions()
        #expect(player.configuration(left)?.size.width == 1366)
        #expect(player.configuration(right)?.isActivated == false)
        #expect(player.states()[SampleCards.robbie.session]?.last == .background)
        #expect(player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
    }

    @Test("The focus follows taps and keys, and every change is reported once")
    func focus() {
        var (player, left, right) = WorkspaceDriver.withSplit()
        #expect(player.display().focus == right)
        player.actions = []
        player.tap("scene/s:clowns-main")
        #expect(player.display().focus == left)
        #expect(
            player.states() == [
                SampleCards.clownsMain.session: [.foregroundActive], SampleCards.robbie.session: [.foregroundInactive],
            ])
        #expect(player.configuration(left)?.isActivated == true)
        #expect(player.configuration(right)?.isActivated == false)
        let taken3 = player.key("grave", .logo)
        #expect(taken3)
        #expect(player.display().focus == right)
        let taken4 = player.key("x", text: "x")
        #expect(!taken4)
    }

    @Test("Full screen, split left and right, and close by keys")
    func keys() {
        var (player, _, right) = WorkspaceDriver.withSplit()
        player.key("f", .logo)
        player.finishTransitions()
        #expect(player.configuration(right)?.size.width == 1366)
        player.key("Left", .logo)
        player.finishTransitions()
        #expect(player.configuration(right)?.size.width == 1366, "nobody stands beside it")
        player.present(SampleCards.notes, .standard, from: SampleCards.robbie.session)
        player.finishTransitions()
        player.key("Left", .logo)
        player.finishTransitions()
        #expect(player.frame("face/s:notes-1").minX == 0)
        player.key("Right", .logo)
        player.finishTransitions()
        #expect(player.frame("face/s:notes-1").minX == 688)
        player.key("w", .logo)
        #expect(player.calls.last == .close(SampleCards.notes.session, .standard))
        player.key("n", .logo)
        #expect(player.calls.last == .openNewWindow(SampleCards.app("clowns")))
    }

    @Test(
        "M24: A dismissed scene flies up, shrinks down, or fades, using its last frame",
        arguments: DismissalAnimation.allCases)
    func dismissal(animation: DismissalAnimation) {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        player.receive(.dismissal(.init(session: SampleCards.clownsMain.session, animation: animation)))
        #expect(player.actions.contains(.retainLastFrame(window)))
        player.wait(0.2)
        let ghost = player.element("face/s:clowns-main")
        #expect(ghost?.takesInput == false)
        switch animation {
        case .commit: #expect(ghost.map { $0.frame.maxY < 700 } == true)
        case .decline: #expect(ghost.map { $0.frame.width < 1200 && $0.frame.midY > 520 } == true)
        case .standard: #expect(ghost.map { $0.frame.width == 1366 && $0.opacity < 0.6 } == true)
        }
        player.finishTransitions()
        #expect(!player.shows("face/s:clowns-main"))
        #expect(player.invariantViolations == [])
    }

    @Test("M44: A scene expands from the view that the app named, if that is visible")
    func preview() throws {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.window(SampleCards.clownsMain)
        player.finishTransitions()
        let view = try #require(PreviewSourceFrame(x: 100, y: 200, width: 300, height: 80))
        player.present(SampleCards.notes, from: SampleCards.clownsMain.session, preview: view)
        let frame = player.frame("face/s:notes-1")
        let asking = player.frame("scene/s:clowns-main")
        #expect(abs(frame.width - 300) < 2 && abs(frame.height - 80) < 2)
        #expect(abs(frame.minX - 100) < 2 && abs(frame.minY - asking.minY - 200) < 2)
    }

    @Test("M44, M45: A transition that interrupts another one starts from the current frames")
    func interruption() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        player.wait(0.08)
        let before = player.frame("face/s:clowns-main")
        player.key("h", .logo)
        let after = player.frame("face/s:clowns-main")
        #expect(before.width > 100 && before.width < 1366)
        #expect(abs(before.midX - after.midX) < 2 && abs(before.width - after.width) < 2)
        player.finishTransitions()
        #expect(player.workspace.nextChange(after: player.now) == .never)
    }

    @Test("M45: Drags from the lower edge carry the scene; they end at home, the switcher or the dock")
    func pull() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.notes)
        player.window(SampleCards.notes)
        player.finishTransitions()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        let carried = player.frame("face/s:notes-1")
        #expect(carried.width < 1250 && carried.width > 700)
        #expect(player.states()[SampleCards.notes.session]?.last == .foregroundInactive)
        player.contact(.ended, CGPoint(x: 683, y: 800))
        #expect(abs(player.frame("cardFace/s:notes-1").width - carried.width) < 2)
        player.finishTransitions()
        #expect(player.shows("switcher"))
        player.key("Escape")
        player.finishTransitions()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 600), flicks: true)
        player.finishTransitions()
        #expect(player.shows("icon/org.example.notes"))
        #expect(player.states()[SampleCards.notes.session]?.last == .background)
        player.present(SampleCards.notes)
        player.finishTransitions()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 960))
        player.finishTransitions()
        #expect(player.shows("dock"))
        player.tap("scene/s:notes-1")
        player.finishTransitions()
        #expect(!player.shows("dock"))
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M45: A dragged scene is scaled cheaply while it moves, and drawn sharply once the touch rests"
    )
    func carried() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        player.window(SampleCards.clownsMain)
        player.present(SampleCards.robbie, .prominent)
        player.window(SampleCards.robbie)
        player.finishTransitions()
        let whole = player.frame("scene/s:clowns-robbie").size
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        for (id, size) in [("clowns-main", CGSize(width: 1366, height: 1000)), ("clowns-robbie", whole)] {
            let face = player.element("face/s:" + id)
            #expect(face?.isMoving == true)
            #expect(face?.largestSize == size)
        }
        let (face, shadow) = (player.frame("face/s:clowns-robbie"), player.element("depth/face/s:clowns-robbie"))
        #expect(shadow?.largestSize == CGSize(width: whole.width + 64, height: whole.height + 64))
        let reach = 32 * face.width / whole.width
        #expect(shadow.map { abs(face.minX - $0.frame.minX - reach) < 0.1 } == true, "it is stretched with the scene")
        player.wait(0.2)
        #expect(player.element("face/s:clowns-robbie")?.isMoving == false)
        #expect(abs(face.minX - player.frame("depth/face/s:clowns-robbie").minX - 32) < 0.1)
        #expect(player.workspace.nextChange(after: player.now) == .never)
        player.contact(.moved, CGPoint(x: 683, y: 790))
        #expect(player.element("face/s:clowns-robbie")?.isMoving == true)
        #expect(player.invariantViolations == [])
    }

    @Test("M36: The shelf has the app's other scenes and a plus; it hides by itself and is opened from the menu")
    func shelf() {
        var player = WorkspaceDriver.withClowns()
        player.finishTransitions()
        player.tap("dockIcon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.elements("shelfCard/").map(\.id.description) == ["shelfCard/s:clowns-robbie"])
        let thumbnail = player.frame("shelfFace/s:clowns-robbie")
        #expect(abs(thumbnail.width / thumbnail.height - 1.366) < 0.05)
        player.wait(6)
        #expect(!player.shows("shelf"))
        player.tap("dots/s:clowns-main")
        player.finishTransitions()
        player.choose("Show Shelf")
        player.wait(20)
        player.tap("shelfNewWindow")
        #expect(player.calls.last == .openNewWindow(SampleCards.app("clowns")))
        player.tap("shelfCard/s:clowns-robbie")
        #expect(player.calls.last == .openSession(SampleCards.robbie.session))
        player.finishTransitions()
        #expect(player.frame("face/s:clowns-robbie").width == 1366)
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M14 M36: The front scene stays active while the shelf hides by itself or by a touch, and is reopened")
    func shelfLeavesTheFocus() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.shows("shelf") && player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        player.actions = []
        player.wait(6)
        #expect(!player.shows("shelf") && player.states() == [:])
        player.tap("dots/s:clowns-main")
        player.finishTransitions()
        player.choose("Show Shelf")
        player.finishTransitions()
        #expect(player.shows("shelf") && player.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        player.actions = []
        player.handle(.windowTouched(window))
        player.finishTransitions()
        #expect(!player.shows("shelf") && player.states() == [:])
        #expect(player.invariantViolations == [])
    }

    @Test(
        "M36: When an app's other scene opens, the first stays behind it, and the shelf fades in later"
    )
    func following() {
        var player = WorkspaceDriver.withClowns()
        player.present(SampleCards.clownsMain)
        let window = player.window(SampleCards.clownsMain)
        player.finishTransitions()
        player.wait(6)
        player.actions = []
        player.present(SampleCards.robbie)
        player.wait(0.03)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.element("scene/s:clowns-main")?.takesInput == false)
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        #expect(player.element("face/s:clowns-robbie")?.opacity ?? 0 > 0.5)
        #expect(player.element("shelf")?.opacity == 0 && player.element("shelfFace/s:clowns-main")?.opacity == 0)
        // Messages received meanwhile do not affect the transition.
        player.receive(
            .banner(
                .init(
                    banner: "b", app: SampleCards.app("notes"), content: NotificationContent(title: "b"), date: .epoch,
                    actions: [],
                    isSilent: false)))
        player.wait(0.1)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.element("shelf")?.opacity ?? 0 > 0)
        #expect(!player.actions.contains(.retainLastFrame(window)), "a window that stays needs no picture")
        player.finishTransitions()
        #expect(!player.shows("scene/s:clowns-main"))
        #expect(player.element("shelfFace/s:clowns-main")?.opacity == 1)
        #expect(player.invariantViolations == [])
    }

    @Test("A refused call removes the launch screen and shows a message")
    func refused() {
        var player = WorkspaceDriver.withClowns()
        player.key("Up", .logo)
        player.finishTransitions()
        player.tap("cardFace/s:notes-1")
        player.finishTransitions()
        #expect(player.shows("face/s:notes-1"))
        player.handle(.callFailed(.openSession(SampleCards.notes.session), reason: "The disk is full"))
        player.finishTransitions()
        #expect(!player.shows("face/s:notes-1"))
        guard case .drawing(.banner(let banner)) = player.elements("banner/").first?.content else {
            Issue.record("nothing is said")
            return
        }
        #expect(banner.body == "The disk is full")
    }
}
