import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell

@Suite("Scenes on the workspace")
struct SceneTests {
    @Test("M16, M31: The snapshot represents a scene until its window has a frame of the right size")
    func launch() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.rest()
        #expect(player.shows("face/s:clowns-main"))
        let window = player.window(Cast.clownsMain, size: CGSize(width: 500, height: 400))
        #expect(player.configuration(window)?.size == CGSize(width: 1366, height: 1000))
        #expect(player.shows("face/s:clowns-main"))
        #expect(player.display().focus == window)
        player.draw(window)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!player.shows("face/s:clowns-main"))
    }

    @Test("M31: An app without a snapshot shows its launch screen, and a private session never shows a snapshot")
    func launchPicture() {
        var player = Player()
        let bare = Cast.card("bare", "mail", snapshot: false)
        let secret = Cast.card("secret", "mail", isPrivate: true)
        player.register(Cast.apps, [bare, secret])
        for card in [bare, secret] {
            player.present(card)
            player.rest()
            guard case .drawing(.launch(let drawing)) = player.element("face/s:\(card.session)")?.content else {
                Issue.record("no launch picture of \(card.session)")
                continue
            }
            #expect(drawing.name == "Mail")
        }
        player.tell(\.snapshot, secret.session)
        let pictures = player.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        #expect(pictures == [])
    }

    @Test("M23: A snapshot requested before a window has a frame is taken with the first frame")
    func awaitedSnapshot() {
        var player = Player.withClowns()
        func pictures() -> [WorkspaceAction] {
            player.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        }
        player.tell(\.snapshot, Cast.robbie.session)
        #expect(pictures() == [])
        let window = player.window(Cast.robbie, size: CGSize(width: 500, height: 400))
        player.draw(window)
        #expect(pictures() == [.takeSnapshot(Cast.robbie.session, window)])
        player.handle(.windowMapped(window))
        #expect(pictures().count == 1, "it is taken once")
    }

    @Test("A launch screen times out: the home screen returns with a message")
    func overdue() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.wait(59)
        #expect(player.shows("face/s:clowns-main"))
        player.wait(2)
        #expect(!player.shows("face/s:clowns-main"))
        #expect(player.elements("banner/shell").count == 1)
        #expect(player.shows("icon/org.example.clowns"))
        #expect(player.workspace.launches.isEmpty)
    }

    @Test("A scene whose app dies shows its snapshot, and then the home screen; its card stays")
    func death() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.rest()
        player.handle(.windowDestroyed(window))
        player.tell(\.sceneEnded, Cast.clownsMain.session)
        #expect(player.shows("face/s:clowns-main"))
        player.wait(11)
        #expect(player.shows("icon/org.example.clowns"))
        player.key("Up", .logo)
        player.rest()
        #expect(player.shows("card/s:clowns-main"))
    }

    @Test(
        "M33, M34: Automatic and standard scenes open beside a visible requesting scene, else full screen"
    )
    func standard() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain, .automatic, from: Cast.notes.session)
        player.rest()
        #expect(player.frame("face/s:clowns-main").width == 1366)
        for style in [PresentationOptions.Style.automatic, .standard] {
            player.present(Cast.robbie, style, from: Cast.clownsMain.session)
            player.rest()
            #expect(player.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 678, height: 1000))
            #expect(player.frame("face/s:clowns-robbie") == CGRect(x: 688, y: 24, width: 678, height: 1000))
            #expect(player.states()[Cast.robbie.session]?.last == .foregroundActive)
            #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundInactive)
            player.present(Cast.notes)
            player.present(Cast.clownsMain)
        }
        #expect(player.broken == [])
    }

    @Test(
        "M16 M33: A scene without a requesting scene fills the screen; one that is visible stays in place"
    )
    func unasked() {
        var (player, left, _) = Player.withSplit()
        player.present(Cast.robbie)
        player.rest()
        #expect(player.frame("scene/s:clowns-robbie").width == 678, "it is seen already, and gets the focus there")
        #expect(player.states()[Cast.robbie.session]?.last == .foregroundActive)
        for style in [PresentationOptions.Style.automatic, .standard] {
            player.present(Cast.notes, style)
            player.rest()
            #expect(player.frame("face/s:notes-1").width == 1366)
            #expect(!player.shows("scene/s:clowns-main") && !player.shows("scene/s:clowns-robbie"))
            player.present(Cast.clownsMain, style)
            player.draw(left)
            player.rest()
            #expect(player.frame("scene/s:clowns-main").width == 1366)
            #expect(player.states()[Cast.notes.session]?.last == .background)
        }
        #expect(player.broken == [])
    }

    @Test("M33: A narrow screen has no split view")
    func narrow() {
        var player = Player.withClowns(size: CGSize(width: 480, height: 800))
        player.present(Cast.clownsMain)
        player.present(Cast.robbie, .standard, from: Cast.clownsMain.session)
        player.rest()
        #expect(player.frame("face/s:clowns-robbie").width == 480)
        #expect(!player.shows("face/s:clowns-main"))
    }

    @Test("M32: A prominent scene is centred over a dimmed workspace without input; Escape ends it")
    func prominent() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.rest()
        player.present(Cast.robbie, .prominent, from: Cast.clownsMain.session)
        let front = player.window(Cast.robbie)
        player.rest()
        let frame = player.frame("scene/s:clowns-robbie")
        #expect(abs(frame.width - 1366 * 0.7) < 2)
        #expect(abs(frame.midX - 683) < 1)
        #expect(player.display().focus == front)
        #expect(player.display().element(at: CGPoint(x: 40, y: 500))?.id.description == "dim")
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundInactive)
        player.tap(CGPoint(x: 40, y: 500))
        #expect(player.display().focus == front)
        let taken1 = player.key("Escape")
        #expect(taken1)
        #expect(player.calls.last == .close(Cast.robbie.session, .decline))
        player.rest()
        #expect(player.display().focus == window)
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
        let taken2 = player.key("Escape")
        #expect(!taken2)
        #expect(player.broken == [])
    }

    @Test(
        "M32: A prominent scene has rounded corners as launch screen, snapshot, window, and on dismissal"
    )
    func prominentCorners() {
        var player = Player.withClowns()
        let bare = Cast.card("bare", "mail", snapshot: false)
        player.register(Cast.apps, [Cast.clownsMain, Cast.robbie, bare])
        player.present(bare, .prominent)
        player.rest()
        #expect(player.element("face/s:bare")?.cornerRadius == Metrics.cardCorner)
        player.present(Cast.robbie, .prominent)
        player.rest()
        func picture() -> Double? {
            guard case .picture(_, let radius) = player.element("face/s:clowns-robbie")?.content else { return nil }
            return radius
        }
        #expect(picture() == Metrics.cardCorner)
        #expect(player.element("face/s:clowns-robbie")?.cornerRadius == 0, "a picture has its corners by itself")
        let window = player.window(Cast.robbie)
        player.rest()
        let frame = player.frame("scene/s:clowns-robbie")
        #expect(player.element("scene/s:clowns-robbie")?.cornerRadius == Metrics.cardCorner)
        #expect(player.display().element(at: CGPoint(x: frame.minX + 1, y: frame.minY + 1))?.id.description == "dim")
        #expect(
            player.display().element(at: CGPoint(x: frame.minX + 7, y: frame.minY + 7))?.content == .window(window))
        player.key("Escape")
        player.now = player.now + 0.05
        #expect(picture() == Metrics.cardCorner)
        player.rest()
        player.present(Cast.clownsMain)
        player.window(Cast.clownsMain)
        player.rest()
        #expect(player.element("scene/s:clowns-main")?.cornerRadius == 0, "only what lies over others is round")
        #expect(player.broken == [])
    }

    @Test(
        "M35: A prominent scene becomes full screen, moves to a side, or to the shelf",
        arguments: ["Full Screen", "Split Right", "Move to Shelf"])
    func reposition(row: String) {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.rest()
        player.present(Cast.robbie, .prominent)
        player.rest()
        player.tap("dots/s:clowns-robbie")
        player.rest()
        player.choose(row)
        player.rest()
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
        #expect(player.broken == [])
    }

    @Test(
        "A dragged divider resizes both scenes within their minimum sizes, and snaps to thirds or half"
    )
    func divider() {
        var (player, left, right) = Player.withSplit()
        let start = player.frame("divider").center
        player.drag(from: start, to: CGPoint(x: start.x + 200, y: 500), lifts: false)
        #expect(player.configuration(left)?.isResizing == true)
        #expect(player.configuration(left).map { abs($0.size.width - 878) < 2 } == true)
        #expect(player.frame("scene/s:clowns-main").width == player.configuration(left)?.size.width)
        player.contact(.ended, CGPoint(x: start.x + 200, y: 500))
        player.rest()
        #expect(player.configuration(left)?.isResizing == false)
        #expect(player.configuration(left).map { abs($0.size.width - 1356 * 2 / 3) < 1 } == true)
        #expect(player.configuration(right).map { abs($0.size.width - 1356 / 3) < 1 } == true)
        guard var facts = player.workspace.windows[right]?.facts else { return }
        facts.minimumSize.width = 600
        player.handle(.windowChanged(facts))
        player.drag(from: player.frame("divider").center, to: CGPoint(x: 1000, y: 500))
        player.rest()
        #expect(player.configuration(right)?.size.width == 678)
        #expect(player.broken == [])
    }

    @Test("A divider dragged to the edge leaves only the other scene")
    func pushedOut() {
        var (player, left, right) = Player.withSplit()
        player.drag(from: player.frame("divider").center, to: CGPoint(x: 1340, y: 500))
        player.rest()
        #expect(player.configuration(left)?.size.width == 1366)
        #expect(player.configuration(right)?.isActivated == false)
        #expect(player.states()[Cast.robbie.session]?.last == .background)
        #expect(player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
    }

    @Test("The focus follows taps and keys, and every change is reported once")
    func focus() {
        var (player, left, right) = Player.withSplit()
        #expect(player.display().focus == right)
        player.actions = []
        player.tap("scene/s:clowns-main")
        #expect(player.display().focus == left)
        #expect(
            player.states() == [
                Cast.clownsMain.session: [.foregroundActive], Cast.robbie.session: [.foregroundInactive],
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
        var (player, _, right) = Player.withSplit()
        player.key("f", .logo)
        player.rest()
        #expect(player.configuration(right)?.size.width == 1366)
        player.key("Left", .logo)
        player.rest()
        #expect(player.configuration(right)?.size.width == 1366, "nobody stands beside it")
        player.present(Cast.notes, .standard, from: Cast.robbie.session)
        player.rest()
        player.key("Left", .logo)
        player.rest()
        #expect(player.frame("face/s:notes-1").minX == 0)
        player.key("Right", .logo)
        player.rest()
        #expect(player.frame("face/s:notes-1").minX == 688)
        player.key("w", .logo)
        #expect(player.calls.last == .close(Cast.notes.session, .standard))
        player.key("n", .logo)
        #expect(player.calls.last == .openNewWindow(Cast.app("clowns")))
    }

    @Test(
        "M24: A dismissed scene flies up, shrinks down, or fades, using its last frame",
        arguments: DismissalAnimation.allCases)
    func dismissal(animation: DismissalAnimation) {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.rest()
        player.tell(\.dismissal, .init(session: Cast.clownsMain.session, animation: animation))
        #expect(player.actions.contains(.keepPicture(window)))
        player.wait(0.2)
        let ghost = player.element("face/s:clowns-main")
        #expect(ghost?.takesInput == false)
        switch animation {
        case .commit: #expect(ghost.map { $0.frame.maxY < 700 } == true)
        case .decline: #expect(ghost.map { $0.frame.width < 1200 && $0.frame.midY > 520 } == true)
        case .standard: #expect(ghost.map { $0.frame.width == 1366 && $0.opacity < 0.6 } == true)
        }
        player.rest()
        #expect(!player.shows("face/s:clowns-main"))
        #expect(player.broken == [])
    }

    @Test("M44: A scene expands from the view that the app named, if that is visible")
    func preview() throws {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.window(Cast.clownsMain)
        player.rest()
        let view = try #require(PreviewFrame(x: 100, y: 200, width: 300, height: 80))
        player.present(Cast.notes, from: Cast.clownsMain.session, preview: view)
        let frame = player.frame("face/s:notes-1")
        let asking = player.frame("scene/s:clowns-main")
        #expect(abs(frame.width - 300) < 2 && abs(frame.height - 80) < 2)
        #expect(abs(frame.minX - 100) < 2 && abs(frame.minY - asking.minY - 200) < 2)
    }

    @Test("M44, M45: A transition that interrupts another one starts from the current frames")
    func interruption() {
        var player = Player.withClowns()
        player.rest()
        player.tap("icon/org.example.clowns")
        player.present(Cast.clownsMain)
        player.wait(0.08)
        let before = player.frame("face/s:clowns-main")
        player.key("h", .logo)
        let after = player.frame("face/s:clowns-main")
        #expect(before.width > 100 && before.width < 1366)
        #expect(abs(before.midX - after.midX) < 2 && abs(before.width - after.width) < 2)
        player.rest()
        #expect(player.workspace.nextChange(after: player.now) == .never)
    }

    @Test("M45: Drags from the lower edge carry the scene; they end at home, the switcher or the dock")
    func pull() {
        var player = Player.withClowns()
        player.present(Cast.notes)
        player.window(Cast.notes)
        player.rest()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        let carried = player.frame("face/s:notes-1")
        #expect(carried.width < 1250 && carried.width > 700)
        #expect(player.states()[Cast.notes.session]?.last == .foregroundInactive)
        player.contact(.ended, CGPoint(x: 683, y: 800))
        #expect(abs(player.frame("cardFace/s:notes-1").width - carried.width) < 2)
        player.rest()
        #expect(player.shows("switcher"))
        player.key("Escape")
        player.rest()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 600), flicks: true)
        player.rest()
        #expect(player.shows("icon/org.example.notes"))
        #expect(player.states()[Cast.notes.session]?.last == .background)
        player.present(Cast.notes)
        player.rest()
        player.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 960))
        player.rest()
        #expect(player.shows("dock"))
        player.tap("scene/s:notes-1")
        player.rest()
        #expect(!player.shows("dock"))
        #expect(player.broken == [])
    }

    @Test(
        "M45: A dragged scene is scaled cheaply while it moves, and drawn sharply once the touch rests"
    )
    func carried() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        player.window(Cast.clownsMain)
        player.present(Cast.robbie, .prominent)
        player.window(Cast.robbie)
        player.rest()
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
        #expect(player.broken == [])
    }

    @Test("M36: The shelf has the app's other scenes and a plus; it hides by itself and is opened from the menu")
    func shelf() {
        var player = Player.withClowns()
        player.rest()
        player.tap("dockIcon/org.example.clowns")
        player.present(Cast.clownsMain)
        player.rest()
        #expect(player.elements("shelfCard/").map(\.id.description) == ["shelfCard/s:clowns-robbie"])
        let thumbnail = player.frame("shelfFace/s:clowns-robbie")
        #expect(abs(thumbnail.width / thumbnail.height - 1.366) < 0.05)
        player.wait(6)
        #expect(!player.shows("shelf"))
        player.tap("dots/s:clowns-main")
        player.rest()
        player.choose("Show Shelf")
        player.wait(20)
        player.tap("shelfPlus")
        #expect(player.calls.last == .openNewWindow(Cast.app("clowns")))
        player.tap("shelfCard/s:clowns-robbie")
        #expect(player.calls.last == .openSession(Cast.robbie.session))
        player.rest()
        #expect(player.frame("face/s:clowns-robbie").width == 1366)
        #expect(player.broken == [])
    }

    @Test(
        "M14 M36: The front scene stays active while the shelf hides by itself or by a touch, and is reopened")
    func shelfLeavesTheFocus() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.rest()
        #expect(player.shows("shelf") && player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
        player.actions = []
        player.wait(6)
        #expect(!player.shows("shelf") && player.states() == [:])
        player.tap("dots/s:clowns-main")
        player.rest()
        player.choose("Show Shelf")
        player.rest()
        #expect(player.shows("shelf") && player.states()[Cast.clownsMain.session]?.last == .foregroundActive)
        player.actions = []
        player.handle(.windowTouched(window))
        player.rest()
        #expect(!player.shows("shelf") && player.states() == [:])
        #expect(player.broken == [])
    }

    @Test(
        "M36: When an app's other scene opens, the first stays behind it, and the shelf fades in later"
    )
    func following() {
        var player = Player.withClowns()
        player.present(Cast.clownsMain)
        let window = player.window(Cast.clownsMain)
        player.rest()
        player.wait(6)
        player.actions = []
        player.present(Cast.robbie)
        player.wait(0.03)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.element("scene/s:clowns-main")?.takesInput == false)
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        #expect(player.element("face/s:clowns-robbie")?.opacity ?? 0 > 0.5)
        #expect(player.element("shelf")?.opacity == 0 && player.element("shelfFace/s:clowns-main")?.opacity == 0)
        // Messages received meanwhile do not affect the transition.
        player.tell(
            \.banner,
            .init(
                banner: "b", app: Cast.app("notes"), content: NotificationContent(title: "b"), date: .epoch,
                actions: [],
                isSilent: false))
        player.wait(0.1)
        #expect(player.element("scene/s:clowns-main")?.content == .window(window))
        #expect(player.element("shelf")?.opacity ?? 0 > 0)
        #expect(!player.actions.contains(.keepPicture(window)), "a window that stays needs no picture")
        player.rest()
        #expect(!player.shows("scene/s:clowns-main"))
        #expect(player.element("shelfFace/s:clowns-main")?.opacity == 1)
        #expect(player.broken == [])
    }

    @Test("A refused call removes the launch screen and shows a message")
    func refused() {
        var player = Player.withClowns()
        player.key("Up", .logo)
        player.rest()
        player.tap("cardFace/s:notes-1")
        player.rest()
        #expect(player.shows("face/s:notes-1"))
        player.handle(.callFailed(.openSession(Cast.notes.session), reason: "The disk is full"))
        player.rest()
        #expect(!player.shows("face/s:notes-1"))
        guard case .drawing(.banner(let banner)) = player.elements("banner/").first?.content else {
            Issue.record("nothing is said")
            return
        }
        #expect(banner.body == "The disk is full")
    }
}
