import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Scenes on the workspace")
struct SceneTests {
    @Test("M16, M31: The snapshot represents a scene until its window has a frame of the right size")
    func launch() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(driver.shows("face/s:clowns-main"))
        let window = driver.window(SampleCards.clownsMain, size: CGSize(width: 500, height: 400))
        #expect(driver.configuration(window)?.size == CGSize(width: 1366, height: 1000))
        #expect(driver.shows("face/s:clowns-main"))
        #expect(driver.display().focus == window)
        driver.draw(window)
        #expect(driver.element("scene/s:clowns-main")?.content == .window(window))
        #expect(!driver.shows("face/s:clowns-main"))
    }

    @Test("M31: An app without a snapshot shows its launch screen, and a private session never shows a snapshot")
    func launchPicture() {
        var driver = WorkspaceDriver()
        let withoutSnapshot = SampleCards.card("bare", "mail", snapshot: false)
        let privateCard = SampleCards.card("secret", "mail", isPrivate: true)
        driver.register(SampleCards.apps, [withoutSnapshot, privateCard])
        for card in [withoutSnapshot, privateCard] {
            driver.present(card)
            driver.finishTransitions()
            guard case .drawing(.launch(let drawing)) = driver.element("face/s:\(card.session)")?.content else {
                Issue.record("no launch screen of \(card.session)")
                continue
            }
            #expect(drawing.name == "Mail")
        }
        driver.receive(.snapshot(privateCard.session))
        let pictures = driver.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        #expect(pictures == [])
    }

    @Test(
        "An app's launch screen replaces icon and name in the shell's appearance; without an image they are drawn on it"
    )
    func launchScreen() throws {
        var driver = WorkspaceDriver()
        let card = SampleCards.card("bare", "mail", snapshot: false)
        driver.register(SampleCards.apps, [card])
        driver.present(card)
        driver.finishTransitions()
        func drawing() throws -> LaunchDrawing {
            let element = driver.element("face/s:\(card.session)")
            guard case .drawing(.launch(let drawing)) = element?.content else { throw CancellationError() }
            return drawing
        }
        let plain = try drawing()
        #expect(plain.color == nil && plain.image == nil && plain.name == "Mail")

        let (sand, night) = (Color(red: 1, green: 0.9, blue: 0.7), Color(red: 0, green: 0, blue: 0.2))
        let logo = LaunchImage(path: "/apps/Mail.app/logo.png", width: 80, height: 40)
        let content = LaunchContent(light: (sand, logo), dark: (night, nil))
        driver.handle(.icon(app: card.app.text, .letter("Mail"), name: "Mail", launch: content))
        driver.handle(.appearanceSetting(.light))
        let light = try drawing()
        #expect(light.color == sand && light.image == logo && light.name.isEmpty)
        #expect(light.shows(.file("/apps/Mail.app/logo.png")) && !plain.shows(.file("/apps/Mail.app/logo.png")))
        driver.handle(.appearanceSetting(.dark))
        let dark = try drawing()
        #expect(dark.color == night && dark.image == nil && dark.name == "Mail")
    }

    @Test("M23: A snapshot requested before a window has a frame is taken with the first frame")
    func awaitedSnapshot() {
        var driver = WorkspaceDriver.withClowns()
        func pictures() -> [WorkspaceAction] {
            driver.actions.filter { if case .takeSnapshot = $0 { true } else { false } }
        }
        driver.receive(.snapshot(SampleCards.robbie.session))
        #expect(pictures() == [])
        let window = driver.window(SampleCards.robbie, size: CGSize(width: 500, height: 400))
        driver.draw(window)
        #expect(pictures() == [.takeSnapshot(SampleCards.robbie.session, window)])
        driver.handle(.windowMapped(window))
        #expect(pictures().count == 1, "the snapshot must be taken only once")
    }

    @Test("A launch screen times out: the home screen returns with a message")
    func launchTimeout() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.wait(59)
        #expect(driver.shows("face/s:clowns-main"))
        driver.wait(2)
        #expect(!driver.shows("face/s:clowns-main"))
        #expect(driver.elements("banner/shell").count == 1)
        #expect(driver.shows("icon/org.example.clowns"))
        #expect(driver.workspace.launchDeadlines.isEmpty)
    }

    @Test("A scene whose app ends unexpectedly shows its snapshot, and later the home screen; its card stays")
    func death() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.handle(.windowDestroyed(window))
        driver.receive(.sceneEnded(SampleCards.clownsMain.session))
        #expect(driver.shows("face/s:clowns-main"))
        driver.wait(11)
        #expect(driver.shows("icon/org.example.clowns"))
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(driver.shows("card/s:clowns-main"))
    }

    @Test("M31: A tap on the placeholder of a scene whose app has ended starts the app again, once")
    func reopenAfterDeath() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.handle(.windowDestroyed(window))
        driver.receive(.sceneEnded(SampleCards.clownsMain.session))
        driver.finishTransitions()
        driver.actions = []
        driver.tap("face/s:clowns-main")
        driver.tap("face/s:clowns-main")
        #expect(driver.calls == [.openSession(SampleCards.clownsMain.session)])
        driver.wait(20)
        #expect(driver.shows("face/s:clowns-main"), "the app has the usual time for its start")
        driver.present(SampleCards.clownsMain)
        let next = driver.window(SampleCards.clownsMain)
        driver.draw(next)
        driver.finishTransitions()
        #expect(driver.shows("scene/s:clowns-main") && !driver.shows("face/s:clowns-main"))
        driver.wait(60)
        #expect(driver.shows("scene/s:clowns-main"))
        #expect(driver.invariantViolations == [])
    }

    @Test("A tap on the placeholder of a scene that is starting sends no second request")
    func tapWhileStarting() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.actions = []
        driver.tap("face/s:clowns-main")
        #expect(driver.calls.isEmpty && driver.shows("face/s:clowns-main"))
    }

    @Test(
        "M33, M34: Scenes with the automatic or standard style open beside a visible requesting scene, else full screen"
    )
    func standard() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain, .automatic, from: SampleCards.notes.session)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-main").width == 1366)
        for style in [PresentationOptions.Style.automatic, .standard] {
            driver.present(SampleCards.robbie, style, from: SampleCards.clownsMain.session)
            driver.finishTransitions()
            #expect(driver.frame("face/s:clowns-main") == CGRect(x: 0, y: 24, width: 678, height: 1000))
            #expect(driver.frame("face/s:clowns-robbie") == CGRect(x: 688, y: 24, width: 678, height: 1000))
            #expect(driver.states()[SampleCards.robbie.session]?.last == .foregroundActive)
            #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
            driver.present(SampleCards.notes)
            driver.present(SampleCards.clownsMain)
        }
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M16 M33: A scene without a requesting scene fills the screen; a scene that is already visible stays in place"
    )
    func withoutRequester() {
        var (driver, left, _) = WorkspaceDriver.withSplit()
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-robbie").width == 678, "the visible scene stays")
        #expect(driver.states()[SampleCards.robbie.session]?.last == .foregroundActive)
        for style in [PresentationOptions.Style.automatic, .standard] {
            driver.present(SampleCards.notes, style)
            driver.finishTransitions()
            #expect(driver.frame("face/s:notes-1").width == 1366)
            #expect(!driver.shows("scene/s:clowns-main") && !driver.shows("scene/s:clowns-robbie"))
            driver.present(SampleCards.clownsMain, style)
            driver.draw(left)
            driver.finishTransitions()
            #expect(driver.frame("scene/s:clowns-main").width == 1366)
            #expect(driver.states()[SampleCards.notes.session]?.last == .background)
        }
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: A narrow screen has no split view")
    func narrow() {
        var driver = WorkspaceDriver.withClowns(size: CGSize(width: 480, height: 800))
        driver.present(SampleCards.clownsMain)
        driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie").width == 480)
        #expect(!driver.shows("face/s:clowns-main"))
    }

    @Test("M32: A prominent scene is centred over a dimmed workspace that gets no input; Escape closes the scene")
    func prominent() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.present(SampleCards.robbie, .prominent, from: SampleCards.clownsMain.session)
        let front = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        let frame = driver.frame("scene/s:clowns-robbie")
        #expect(abs(frame.width - 1366 * 0.7) < 2)
        #expect(abs(frame.midX - 683) < 1)
        #expect(driver.display().focus == front)
        #expect(driver.display().element(at: CGPoint(x: 40, y: 500))?.id.description == "dim")
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundInactive)
        driver.tap(CGPoint(x: 40, y: 500))
        #expect(driver.display().focus == front)
        let consumedFirst = driver.key("Escape")
        #expect(consumedFirst)
        #expect(driver.calls.last == .close(SampleCards.robbie.session, .decline))
        driver.finishTransitions()
        #expect(driver.display().focus == window)
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        let consumedSecond = driver.key("Escape")
        #expect(!consumedSecond)
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M31 M32: A snapshot of a prominent scene is not stretched when the scene opens full screen or is dragged",
        arguments: [1.0, 2])
    func prominentSnapshot(scale: Double) {
        var driver = WorkspaceDriver()
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: WorkspaceDriver.size, scale: scale)))
        var (card, similar) = (SampleCards.robbie, SampleCards.notes)
        card.snapshot = .init(file: "r.png", taken: .epoch, width: Int(956 * scale), height: Int(780 * scale))
        similar.snapshot = .init(file: "n.png", taken: .epoch, width: Int(1280 * scale), height: Int(950 * scale))
        driver.register(SampleCards.apps, [card, similar])
        driver.present(card)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie") == CGRect(x: 205, y: 134, width: 956, height: 780))
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        let pulled = driver.frame("face/s:clowns-robbie")
        #expect(pulled.width < 900 && abs(pulled.width / pulled.height - 956.0 / 780) < 0.01)
        driver.contact(.ended, CGPoint(x: 683, y: 800))
        driver.window(card)
        driver.finishTransitions()
        driver.present(card, .prominent)
        driver.present(similar)
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").width == 1366, "a snapshot of nearly the same size fills the frame")
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M32: A prominent scene follows the width of the screen, with its controls above it and the indicator below it",
        arguments: [
            (360, 640), (480, 800), (499, 700), (640, 360), (800, 600), (1280, 800), (1920, 1080), (3840, 2160),
        ])
    func prominentSize(width: Int, height: Int) {
        let size = CGSize(width: width, height: height)
        var driver = WorkspaceDriver.withClowns(size: size)
        driver.present(SampleCards.robbie, .prominent)
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        let frame = driver.frame("scene/s:clowns-robbie")
        if width < 500 {
            #expect(frame.width >= Double(width) - 40, "nearly the whole width")
        } else {
            #expect(frame.width >= 480 && frame.width <= max(480, Double(width) * 0.71))
        }
        #expect(frame.minX >= 8 && frame.maxX <= Double(width) - 8)
        #expect(frame.maxY <= Double(height) - 20, "the scene is above the home indicator")
        for control in ["dots/s:clowns-robbie", "close/s:clowns-robbie"] {
            let area = driver.frame(control)
            #expect(area.minY >= 24 && area.maxY <= frame.minY && area.minX >= 0, "\(control) \(area)")
            #expect(driver.display().element(at: area.center)?.id.description == control)
        }
        #expect(driver.invariantViolations == [])
    }

    @Test("M24 M32 M37: The shell's control closes a prominent scene, even a scene whose app shows no window")
    func closeControl() {
        for hasWindow in [true, false] {
            var driver = WorkspaceDriver.withClowns()
            driver.present(SampleCards.clownsMain)
            driver.present(SampleCards.robbie, .prominent)
            if hasWindow { driver.window(SampleCards.robbie) }
            driver.finishTransitions()
            #expect(!driver.shows("close/s:clowns-main"))
            let control = driver.frame("close/s:clowns-robbie")
            driver.contact(.began, control.center)
            #expect(driver.element("close/s:clowns-robbie")?.content == .drawing(.closeControl(isPressed: true)))
            driver.contact(.ended, control.center)
            #expect(driver.calls.last == .close(SampleCards.robbie.session, .standard))
            driver.finishTransitions()
            #expect(!driver.shows("dim") && !driver.shows("close/s:clowns-robbie"))
            #expect(driver.invariantViolations == [])
        }
    }

    @Test(
        "M32: A prominent scene has rounded corners as launch screen, snapshot and window, and while it is dismissed"
    )
    func prominentCorners() {
        var driver = WorkspaceDriver.withClowns()
        let withoutSnapshot = SampleCards.card("bare", "mail", snapshot: false)
        driver.register(SampleCards.apps, [SampleCards.clownsMain, SampleCards.robbie, withoutSnapshot])
        driver.present(withoutSnapshot, .prominent)
        driver.finishTransitions()
        #expect(driver.element("face/s:bare")?.cornerRadius == Metrics.cardCorner)
        driver.present(SampleCards.robbie, .prominent)
        driver.finishTransitions()
        func picture() -> Double? {
            guard case .picture(_, let radius) = driver.element("face/s:clowns-robbie")?.content else { return nil }
            return radius
        }
        #expect(picture() == Metrics.cardCorner)
        #expect(driver.element("face/s:clowns-robbie")?.cornerRadius == 0, "a snapshot draws its own corners")
        let window = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        let frame = driver.frame("scene/s:clowns-robbie")
        #expect(driver.element("scene/s:clowns-robbie")?.cornerRadius == Metrics.cardCorner)
        #expect(driver.display().element(at: CGPoint(x: frame.minX + 1, y: frame.minY + 1))?.id.description == "dim")
        #expect(
            driver.display().element(at: CGPoint(x: frame.minX + 7, y: frame.minY + 7))?.content == .window(window))
        driver.key("Escape")
        driver.now = driver.now + 0.05
        #expect(picture() == Metrics.cardCorner)
        driver.finishTransitions()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(
            driver.element("scene/s:clowns-main")?.cornerRadius == 0, "only a prominent scene has rounded corners")
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M35: A prominent scene can become full screen, move to a side, or move to the shelf",
        arguments: ["Full Screen", "Split Right", "Move to Shelf"])
    func reposition(row: String) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.present(SampleCards.robbie, .prominent)
        driver.finishTransitions()
        driver.tap("dots/s:clowns-robbie")
        driver.finishTransitions()
        driver.choose(row)
        driver.finishTransitions()
        #expect(!driver.shows("dim"))
        switch row {
        case "Full Screen": #expect(driver.frame("face/s:clowns-robbie").width == 1366)
        case "Split Right":
            #expect(driver.frame("face/s:clowns-robbie").minX == 688)
            #expect(driver.frame("face/s:clowns-main").minX == 0)
        default:
            #expect(driver.shows("shelfCard/s:clowns-robbie"))
            #expect(driver.frame("face/s:clowns-main").width == 1366)
        }
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "A dragged divider resizes both scenes within their minimum sizes, and snaps to thirds or half"
    )
    func divider() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        let start = driver.frame("divider").center
        driver.drag(from: start, to: CGPoint(x: start.x + 200, y: 500), lifts: false)
        #expect(driver.configuration(left)?.isResizing == true)
        #expect(driver.configuration(left).map { abs($0.size.width - 878) < 2 } == true)
        #expect(driver.frame("scene/s:clowns-main").width == driver.configuration(left)?.size.width)
        driver.contact(.ended, CGPoint(x: start.x + 200, y: 500))
        driver.finishTransitions()
        #expect(driver.configuration(left)?.isResizing == false)
        #expect(driver.configuration(left).map { abs($0.size.width - 1356 * 2 / 3) < 1 } == true)
        #expect(driver.configuration(right).map { abs($0.size.width - 1356 / 3) < 1 } == true)
        guard var properties = driver.workspace.windows[right]?.properties else { return }
        properties.minimumSize.width = 600
        driver.handle(.windowChanged(properties))
        driver.drag(from: driver.frame("divider").center, to: CGPoint(x: 1000, y: 500))
        driver.finishTransitions()
        #expect(driver.configuration(right)?.size.width == 678)
        #expect(driver.invariantViolations == [])
    }

    @Test("A divider dragged to the edge leaves only the other scene")
    func pushedOut() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        driver.drag(from: driver.frame("divider").center, to: CGPoint(x: 1340, y: 500))
        driver.finishTransitions()
        #expect(driver.configuration(left)?.size.width == 1366)
        #expect(driver.configuration(right)?.isActivated == false)
        #expect(driver.states()[SampleCards.robbie.session]?.last == .background)
        #expect(driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
    }

    @Test("The focus follows taps and keys, and every change is reported once")
    func focus() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        #expect(driver.display().focus == right)
        driver.actions = []
        driver.tap("scene/s:clowns-main")
        #expect(driver.display().focus == left)
        #expect(
            driver.states() == [
                SampleCards.clownsMain.session: [.foregroundActive], SampleCards.robbie.session: [.foregroundInactive],
            ])
        #expect(driver.configuration(left)?.isActivated == true)
        #expect(driver.configuration(right)?.isActivated == false)
        let consumedThird = driver.key("grave", .logo)
        #expect(consumedThird)
        #expect(driver.display().focus == right)
        let consumedFourth = driver.key("x", text: "x")
        #expect(!consumedFourth)
    }

    @Test("Keys make a scene full screen, move it to the left or right, close it, and open a new window")
    func keys() {
        var (driver, _, right) = WorkspaceDriver.withSplit()
        driver.key("f", .logo)
        driver.finishTransitions()
        #expect(driver.configuration(right)?.size.width == 1366)
        driver.key("Left", .logo)
        driver.finishTransitions()
        #expect(driver.configuration(right)?.size.width == 678, "the scene must make room for another")
        driver.present(SampleCards.notes, .standard, from: SampleCards.robbie.session)
        driver.finishTransitions()
        driver.key("Left", .logo)
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").minX == 0)
        driver.key("Right", .logo)
        driver.finishTransitions()
        #expect(driver.frame("face/s:notes-1").minX == 688)
        driver.key("w", .logo)
        #expect(driver.calls.last == .close(SampleCards.notes.session, .standard))
        driver.key("n", .logo)
        #expect(driver.calls.last == .openNewWindow(SampleCards.app("clowns")))
    }

    @Test(
        "M24: A dismissed scene flies up, shrinks down, or fades, using its last frame",
        arguments: DismissalAnimation.allCases)
    func dismissal(animation: DismissalAnimation) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.receive(.dismissal(.init(session: SampleCards.clownsMain.session, animation: animation)))
        #expect(driver.actions.contains(.retainLastFrame(window)))
        driver.wait(0.2)
        let departing = driver.element("face/s:clowns-main")
        #expect(departing?.takesInput == false)
        switch animation {
        case .commit: #expect(departing.map { $0.frame.maxY < 700 } == true)
        case .decline: #expect(departing.map { $0.frame.width < 1200 && $0.frame.midY > 520 } == true)
        case .standard: #expect(departing.map { $0.frame.width == 1366 && $0.opacity < 0.6 } == true)
        }
        driver.finishTransitions()
        #expect(!driver.shows("face/s:clowns-main"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M44: A new scene expands from the view that the app named, if the requesting scene is visible")
    func preview() throws {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        let view = try #require(PreviewSourceFrame(x: 100, y: 200, width: 300, height: 80))
        driver.present(SampleCards.notes, from: SampleCards.clownsMain.session, preview: view)
        let frame = driver.frame("face/s:notes-1")
        let requesterFrame = driver.frame("scene/s:clowns-main")
        #expect(abs(frame.width - 300) < 2 && abs(frame.height - 80) < 2)
        #expect(abs(frame.minX - 100) < 2 && abs(frame.minY - requesterFrame.minY - 200) < 2)
    }

    @Test("M44, M45: A transition that interrupts another one starts from the current frames")
    func interruption() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        driver.wait(0.08)
        let before = driver.frame("face/s:clowns-main")
        driver.key("h", .logo)
        let after = driver.frame("face/s:clowns-main")
        #expect(before.width > 100 && before.width < 1366)
        #expect(abs(before.midX - after.midX) < 2 && abs(before.width - after.width) < 2)
        driver.finishTransitions()
        #expect(driver.workspace.nextChange(after: driver.now) == .never)
    }

    @Test("M45: A drag from the lower edge moves the scene, and leads to home, to the switcher or to the dock")
    func dragFromEdge() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        let dragged = driver.frame("face/s:notes-1")
        #expect(dragged.width < 1250 && dragged.width > 700)
        #expect(driver.states()[SampleCards.notes.session]?.last == .foregroundInactive)
        driver.contact(.ended, CGPoint(x: 683, y: 800))
        #expect(abs(driver.frame("cardFace/s:notes-1").width - dragged.width) < 2)
        driver.finishTransitions()
        #expect(driver.shows("switcher"))
        driver.key("Escape")
        driver.finishTransitions()
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 600), flicks: true)
        driver.finishTransitions()
        #expect(driver.shows("icon/org.example.notes"))
        #expect(driver.states()[SampleCards.notes.session]?.last == .background)
        driver.present(SampleCards.notes)
        driver.finishTransitions()
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 960))
        driver.finishTransitions()
        #expect(driver.shows("dock"))
        driver.tap("scene/s:notes-1")
        driver.finishTransitions()
        #expect(!driver.shows("dock"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M45: A long drag from the lower edge opens the switcher if the finger rests at the end, otherwise home")
    func restAfterDrag() {
        for rests in [true, false] {
            var driver = WorkspaceDriver.withClowns()
            driver.present(SampleCards.notes)
            driver.window(SampleCards.notes)
            driver.finishTransitions()
            driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 500), lifts: false)
            driver.contact(.moved, CGPoint(x: 683, y: 498))
            if rests { driver.wait(0.3) }
            driver.contact(.ended, CGPoint(x: 683, y: 498))
            driver.finishTransitions()
            #expect(driver.shows("switcher") == rests && driver.shows("icon/org.example.notes") != rests)
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("M45: The clock is white while a dragged scene uncovers the wallpaper, and dark before and after the drag")
    func clockDuringDrag() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        func isOverDark() -> Bool? {
            guard case .drawing(.strip(let strip)) = driver.element("strip")?.content else { return nil }
            return strip.isOverDark
        }
        #expect(isOverDark() == false)
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        #expect(isOverDark() == true)
        driver.contact(.moved, CGPoint(x: 683, y: 1016))
        driver.contact(.ended, CGPoint(x: 683, y: 1016))
        driver.finishTransitions()
        #expect(isOverDark() == false)
    }

    @Test(
        "M45: A dragged scene is scaled cheaply while it moves, and drawn sharply once the touch rests"
    )
    func dragged() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.present(SampleCards.robbie, .prominent)
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        let fullSize = driver.frame("scene/s:clowns-robbie").size
        driver.drag(from: CGPoint(x: 683, y: 1018), to: CGPoint(x: 683, y: 800), lifts: false)
        for (id, size) in [("clowns-main", CGSize(width: 1366, height: 1000)), ("clowns-robbie", fullSize)] {
            let face = driver.element("face/s:" + id)
            #expect(face?.isMoving == true)
            #expect(face?.largestSize == size)
        }
        let (face, shadow) = (driver.frame("face/s:clowns-robbie"), driver.element("depth/face/s:clowns-robbie"))
        #expect(shadow?.largestSize == CGSize(width: fullSize.width + 64, height: fullSize.height + 64))
        let reach = 32 * face.width / fullSize.width
        #expect(shadow.map { abs(face.minX - $0.frame.minX - reach) < 0.1 } == true, "the shadow must also stretch")
        driver.wait(0.2)
        #expect(driver.element("face/s:clowns-robbie")?.isMoving == false)
        #expect(abs(face.minX - driver.frame("depth/face/s:clowns-robbie").minX - 32) < 0.1)
        #expect(driver.workspace.nextChange(after: driver.now) == .never)
        driver.contact(.moved, CGPoint(x: 683, y: 790))
        #expect(driver.element("face/s:clowns-robbie")?.isMoving == true)
        #expect(driver.invariantViolations == [])
    }

    @Test("M36: The shelf has the app's other scenes and a plus button; it hides by itself and opens from the menu")
    func shelf() {
        var driver = WorkspaceDriver.withClowns()
        driver.finishTransitions()
        driver.tap("dockIcon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(driver.elements("shelfCard/").map(\.id.description) == ["shelfCard/s:clowns-robbie"])
        let thumbnail = driver.frame("shelfFace/s:clowns-robbie")
        #expect(abs(thumbnail.width / thumbnail.height - 1.366) < 0.05)
        driver.wait(6)
        #expect(!driver.shows("shelf"))
        driver.tap("dots/s:clowns-main")
        driver.finishTransitions()
        driver.choose("Show Shelf")
        driver.wait(20)
        driver.tap("shelfNewWindow")
        #expect(driver.calls.last == .openNewWindow(SampleCards.app("clowns")))
        driver.tap("shelfCard/s:clowns-robbie")
        #expect(driver.calls.last == .openSession(SampleCards.robbie.session))
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie").width == 1366)
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M14 M36: The front scene stays active when the shelf hides, and is active after the shelf is reopened")
    func shelfLeavesTheFocus() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(driver.shows("shelf") && driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        driver.actions = []
        driver.wait(6)
        #expect(!driver.shows("shelf") && driver.states() == [:])
        driver.tap("dots/s:clowns-main")
        driver.finishTransitions()
        driver.choose("Show Shelf")
        driver.finishTransitions()
        #expect(driver.shows("shelf") && driver.states()[SampleCards.clownsMain.session]?.last == .foregroundActive)
        driver.actions = []
        driver.handle(.windowTouched(window))
        driver.finishTransitions()
        #expect(!driver.shows("shelf") && driver.states() == [:])
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M36: When an app's other scene opens, the first scene stays behind it, and the shelf fades in later"
    )
    func otherSceneOpens() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.wait(6)
        driver.actions = []
        driver.present(SampleCards.robbie)
        driver.wait(0.03)
        #expect(driver.element("scene/s:clowns-main")?.content == .window(window))
        #expect(driver.element("scene/s:clowns-main")?.takesInput == false)
        #expect(driver.frame("scene/s:clowns-main").width == 1366)
        #expect(driver.element("face/s:clowns-robbie")?.opacity ?? 0 > 0.5)
        #expect(driver.element("shelf")?.opacity == 0 && driver.element("shelfFace/s:clowns-main")?.opacity == 0)
        // Messages received meanwhile do not affect the transition.
        driver.receive(
            .banner(
                .init(
                    banner: "b", app: SampleCards.app("notes"), content: NotificationContent(title: "b"), date: .epoch,
                    actions: [],
                    isSilent: false)))
        driver.wait(0.1)
        #expect(driver.element("scene/s:clowns-main")?.content == .window(window))
        #expect(driver.element("shelf")?.opacity ?? 0 > 0)
        #expect(!driver.actions.contains(.retainLastFrame(window)), "a visible window needs no retained frame")
        driver.finishTransitions()
        #expect(!driver.shows("scene/s:clowns-main"))
        #expect(driver.element("shelfFace/s:clowns-main")?.opacity == 1)
        #expect(driver.invariantViolations == [])
    }

    @Test("If a call fails, the launch screen is removed and a message is shown")
    func refused() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("Up", .logo)
        driver.finishTransitions()
        driver.tap("cardFace/s:notes-1")
        driver.finishTransitions()
        #expect(driver.shows("face/s:notes-1"))
        driver.handle(.callFailed(.openSession(SampleCards.notes.session), reason: "The disk is full"))
        driver.finishTransitions()
        #expect(!driver.shows("face/s:notes-1"))
        guard case .drawing(.banner(let banner)) = driver.elements("banner/").first?.content else {
            Issue.record("no banner has the message")
            return
        }
        #expect(banner.body == "The disk is full")
    }
}
