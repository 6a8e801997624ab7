import Foundation
import SceneModel
import SceneProtocol
import TestSupport
import Testing

@testable import ShellModel

/// A workspace driver whose user, apps and daemon act at random.
private struct RandomWorkspaceDriver {
    var random: SplitMix64
    var driver = WorkspaceDriver()
    var cards: [StageMessages.Card] = []
    /// The last reported state of each session.
    var reported: [SessionIdentifier: ActivationState] = [:]
    var duplicates: [String] = []
    private var nextWindow: UInt64 = 10_000
    private var windows: [WindowIdentifier] = []
    private var names = 0
    private var readActionCount = 0
    private var down: [Int: CGPoint] = [:]
    private static let outputs = [WorkspaceDriver.output, WorkspaceDriver.secondOutput]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        driver.checksEvery = 3
        for number in 0..<12 {
            cards.append(
                SampleCards.card(
                    "s\(number)", random.pick(["clowns", "notes", "mail"]),
                    title: random.chance(3) ? nil : "Title \(number)",
                    last: Int64(number), snapshot: !random.chance(3), isPrivate: random.chance(6),
                    role: random.chance(12) ? .windowExternalDisplayNonInteractive : .windowApplication))
        }
        driver.register(SampleCards.apps, cards)
        recordReports()
    }

    /// Records the new state reports as the daemon would, and collects the reports that repeat a session's last state.
    mutating func recordReports(afterReconnection: Bool = false) {
        if afterReconnection { reported = [:] }
        let newActions = driver.actions[readActionCount...]
        readActionCount = driver.actions.count
        for action in newActions {
            guard case .call(.reportState(let session, let state)) = action else { continue }
            if reported.updateValue(state, forKey: session) == state { duplicates.append("\(session) \(state) twice") }
        }
    }

    /// Returns the activation state that a session must have, computed from the present arrangement, focus and
    /// transitions.
    func expected(_ session: SessionIdentifier) -> ActivationState {
        let key = SceneKey.session(session)
        for state in driver.workspace.outputStates {
            let shown = state.arrangement.keys + (state.prominent.map { [$0] } ?? [])
            guard shown.contains(key) else { continue }
            let isBusy =
                state.overlay != nil || state.pull != nil
                || state.sceneTransitionEnd.map { $0 > driver.workspace.now } ?? false
            let hasFocus = driver.workspace.focusedOutput == state.output && (state.prominent ?? state.focus) == key
            return hasFocus && !isBusy ? .foregroundActive : .foregroundInactive
        }
        return .background
    }

    mutating func point(_ output: OutputIdentifier) -> CGPoint {
        let elements = driver.display(output).elements.filter(\.takesInput)
        if !elements.isEmpty, !random.chance(4) {
            let frame = random.pick(elements).frame
            return CGPoint(
                x: frame.minX + frame.width * Double.random(in: 0...1, using: &random),
                y: frame.minY + frame.height * Double.random(in: 0...1, using: &random))
        }
        return CGPoint(
            x: Double.random(in: -20...1400, using: &random), y: Double.random(in: -20...1044, using: &random))
    }

    mutating func step() {
        driver.now = driver.now + random.pick([0, 0.001, 0.016, 0.016, 0.05, 0.2, 0.6])
        switch Int.random(in: 0..<100, using: &random) {
        case ..<45: moveTouches()
        case ..<60: keys()
        case ..<80: system()
        case ..<95: client()
        default: screen()
        }
    }

    private mutating func moveTouches() {
        let output = random.pick(Self.outputs)
        let id = Int.random(in: 0...2, using: &random)
        let kind = random.pick([Contact.Kind.touch, .touch, .primaryButton, .secondaryButton])
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let at = point(output)
            down[id] = at
            driver.contact(.began, at, kind, id: id, on: output)
        case 4..<6:
            var at = down[id] ?? point(output)
            at.x += Double.random(in: -300...300, using: &random)
            at.y += Double.random(in: -400...200, using: &random)
            driver.contact(.moved, at, kind, id: id, on: output)
        case 6, 7:
            driver.contact(random.chance(6) ? .cancelled : .ended, down[id] ?? point(output), kind, id: id, on: output)
        case 8: driver.handle(.input(output, .scroll(point(output), dx: 30, dy: random.pick([-80, 90])), nil))
        default:
            let phase = random.pick([Contact.Phase.began, .moved, .moved, .ended])
            driver.handle(.input(output, .swipe(SwipeGesture(fingers: 3, phase: phase, dx: 4, dy: -140)), nil))
        }
    }

    private mutating func keys() {
        let names = [
            "Tab", "Up", "Left", "Right", "Down", "h", "f", "w", "n", "grave", "b", "slash", "s", "d", "Escape",
            "Return",
            "BackSpace", "Delete", "Super_L", "a", "space", "e", "Menu", "Page_Down",
        ]
        let name = random.pick(names)
        if random.chance(5) { driver.hold(random.pick([[], .logo, .alt])) }
        driver.key(
            name, random.pick([[], [], .logo, .logo, .alt, [.logo, .shift]]), text: name.count == 1 ? name : "",
            isDown: !random.chance(3))
    }

    private mutating func system() {
        let card = random.pick(cards)
        switch Int.random(in: 0..<14, using: &random) {
        case 0..<5:
            driver.present(
                card, random.pick(PresentationOptions.Style.allCases),
                from: random.chance(2) ? random.pick(cards).session : nil)
        case 5:
            driver.receive(
                .dismissal(.init(session: card.session, animation: random.pick(DismissalAnimation.allCases))))
            recordReports()
            reported[card.session] = nil
        case 6: driver.receive(.card(card))
        case 7: driver.receive(.sceneEnded(card.session))
        case 8, 9:
            names += 1
            let content = NotificationContent(title: "News", interruptionLevel: random.chance(5) ? .critical : .active)
            driver.receive(
                .banner(
                    .init(
                        banner: "b\(names % 40)", app: card.app, content: content, date: .epoch,
                        actions: [NotificationAction(identifier: "a", title: "Act")], isSilent: random.chance(6))))
        case 10: driver.receive(.bannerRemoved("b\(Int.random(in: 0..<40, using: &random))"))
        case 11: driver.handle(.callFailed(.openSession(card.session), reason: "It does not exist"))
        case 12: driver.handle(.callFailed(.close(card.session, .standard), reason: "It does not exist"))
        default: reconnect(card)
        }
    }

    private mutating func reconnect(_ card: StageMessages.Card) {
        driver.receive(.snapshot(card.session))
        guard random.chance(4) else { return }
        if random.chance(2) { driver.handle(.daemonLost) }
        recordReports()
        let remaining = cards.filter { _ in !random.chance(8) }
        driver.register(SampleCards.apps, remaining)
        recordReports(afterReconnection: true)
        #expect(Set(reported.keys) == Set(remaining.map(\.session)))
    }

    private mutating func client() {
        let some = windows.isEmpty ? nil : random.pick(windows)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: create()
        case 2, 3: if let some { driver.handle(.windowMapped(some)) }
        case 4: if let some { driver.handle(.windowBound(some, random.pick(cards).session)) }
        case 5..<8: if let some { driver.draw(some) }
        case 8: if let some { driver.handle(.windowUnmapped(some)) }
        case 9:
            guard let some else { return }
            driver.handle(.windowDestroyed(some))
            windows.removeAll { $0 == some }
        default:
            let requests = [
                WindowRequest.fullscreen(true), .fullscreen(false), .maximize(true), .minimize, .move, .attention,
            ]
            if let some { driver.handle(.windowRequest(some, random.pick(requests))) }
        }
    }

    private mutating func create() {
        if windows.count > 30 { driver.handle(.windowDestroyed(windows.removeFirst())) }
        nextWindow += 1
        let window = WindowIdentifier(nextWindow)
        windows.append(window)
        driver.handle(
            .windowCreated(
                WindowProperties(
                    window: window, processID: 1, appID: random.pick(["foot", "org.example.clowns", ""]), title: "W",
                    parent: random.chance(4) ? windows.randomElement(using: &random) : nil,
                    minimumSize: CGSize(width: random.pick([0, 400, 900]), height: 0),
                    size: CGSize(width: random.pick([0, 300, 1366]), height: random.pick([0, 200, 1000])))))
    }

    private mutating func programs() {
        let all =
            (0..<30).map { number in
                SamplePrograms.program("p\(number)", nil, ProgramCategory.allCases[number % 4])
            } + [SamplePrograms.foot]
        if random.chance(4) {
            driver.handle(.programFailed(random.pick(all).identifier, reason: "It ended with status 1."))
            return
        }
        driver.handle(.programs(all.filter { _ in !random.chance(6) }))
    }

    private mutating func screen() {
        let output = random.pick(Self.outputs)
        switch Int.random(in: 0..<9, using: &random) {
        case 8: programs()
        case 0: driver.handle(.outputRemoved(output))
        case 1, 2, 3:
            let size = random.pick([
                WorkspaceDriver.size, CGSize(width: 480, height: 800), CGSize(width: 1920, height: 1080), .zero,
            ])
            driver.handle(.output(OutputProperties(output: output, size: size, scale: 1)))
        case 4:
            driver.handle(
                random.chance(2) ? .desktopAppearance(random.pick([.light, .dark, nil])) : .appearanceSetting(.desktop))
        case 5:
            driver.handle(
                .foreignNotification(
                    ForeignNotification(
                        id: UInt32.random(in: 0..<9, using: &random), appName: "mail", icon: .letter("M"), title: "T",
                        body: "B")))
        case 6: driver.handle(.foreignNotificationRemoved(UInt32.random(in: 0..<9, using: &random)))
        default: driver.handle(.tick)
        }
    }
}

@Suite("Random events on a workspace")
struct RandomWorkspaceTests {
    @Test(
        "M14, M30: Every scene has one place, the focus is visible, and every state change is reported once",
        arguments: 0..<26)
    func invariants(seed: Int) {
        var user = RandomWorkspaceDriver(seed: UInt64(seed))
        for step in 0..<2_000 {
            user.step()
            user.recordReports()
            if !user.driver.invariantViolations.isEmpty || !user.duplicates.isEmpty {
                Issue.record(
                    "seed \(seed), step \(step): \(user.driver.invariantViolations.prefix(3)) \(user.duplicates.prefix(3))"
                )
                return
            }
            for (session, state) in user.reported where user.driver.workspace.catalog.cards[session] != nil {
                guard user.driver.workspace.isConnected == true, state != user.expected(session) else { continue }
                Issue.record("seed \(seed), step \(step): \(session) is \(user.expected(session)), reported \(state)")
                return
            }
        }
    }

    @Test("Without further events no transition keeps running", arguments: 0..<10)
    func becomesIdle(seed: Int) {
        var user = RandomWorkspaceDriver(seed: UInt64(seed) &+ 1000)
        for _ in 0..<300 { user.step() }
        for id in 0...2 {
            for output in [WorkspaceDriver.output, WorkspaceDriver.secondOutput] {
                for kind in [Contact.Kind.touch, .primaryButton, .secondaryButton] {
                    user.driver.contact(.cancelled, .zero, kind, id: id, on: output)
                }
            }
        }
        user.driver.wait(120)
        #expect(user.driver.invariantViolations == [])
        #expect(user.driver.workspace.nextChange(after: user.driver.now) == .never)
        #expect(user.driver.workspace.launchDeadlines.isEmpty)
        let moving = user.driver.display().elements.filter { $0.isMoving }
        #expect(moving.isEmpty)
    }
}
