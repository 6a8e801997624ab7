import Foundation
import SceneModel
import SceneProtocol

@testable import ShellModel

/// A workspace with its own clock and simulated input.
struct WorkspaceDriver {
    var workspace: Workspace
    var now = ShellTime(nanoseconds: 1_000_000_000)
    var timeOfDay = TimeOfDay(hour: 12, minute: 0)
    /// All actions of the workspace.
    var actions: [WorkspaceAction] = []
    /// The invariants that were broken after an event.
    var invariantViolations: [String] = []
    /// The number of events between two checks of the invariants.
    var checksEvery = 1
    private var checkedCount = 0
    private var windowCount: UInt64 = 0

    static let output = OutputIdentifier("HEADLESS-1")
    static let secondOutput = OutputIdentifier("HEADLESS-2")
    static let size = CGSize(width: 1366, height: 1024)

    /// - Parameter size: the size of the first output; nil for none.
    init(size: CGSize? = WorkspaceDriver.size, appearance: Appearance = .light) {
        workspace = Workspace(WorkspaceOptions(appearance: appearance), at: now)
        if let size { handle(.output(OutputProperties(output: Self.output, size: size, scale: 1))) }
    }

    @discardableResult
    mutating func handle(_ event: WorkspaceEvent) -> [WorkspaceAction] {
        let done = workspace.handle(
            event, at: now,
            calendarTime: CalendarTime(
                clock: "09:41", date: "Sun 22 Nov", timestamp: timestamp, timeOfDay: timeOfDay))
        record(done, "\(event)")
        return done
    }

    private var timestamp: Timestamp {
        Timestamp(millisecondsSince1970: 1_000_000 + Int64(now.nanoseconds / 1_000_000))
    }

    private mutating func record(_ done: [WorkspaceAction], _ event: @autoclosure () -> String) {
        actions += done
        checkedCount += 1
        guard checkedCount.isMultiple(of: checksEvery) else { return }
        invariantViolations += workspace.invariantViolations.map { "\($0), after \(event().prefix(200))" }
    }

    @discardableResult
    mutating func receive(_ message: StageMessages.StageMessage) -> [WorkspaceAction] { handle(.stageMessage(message)) }

    /// Advances time, with a tick whenever the workspace requests one.
    mutating func wait(_ seconds: Double) {
        let end = now + seconds
        for _ in 0..<10_000 {
            switch workspace.nextChange(after: now) {
            case .frame: now = min(end, now + 1.0 / 60)
            case .at(let time): now = min(end, max(time, now))
            case .never: now = end
            }
            handle(.tick)
            if now >= end { return }
        }
    }

    /// Advances time until all transitions have ended.
    mutating func finishTransitions() { wait(0.5) }

    // MARK: Display

    func display(_ output: OutputIdentifier = WorkspaceDriver.output) -> Display {
        workspace.display(of: output, at: now)
    }

    func element(_ id: String, _ output: OutputIdentifier = WorkspaceDriver.output) -> DisplayElement? {
        display(output).elements.first { $0.id.description == id }
    }

    func elements(_ prefix: String, _ output: OutputIdentifier = WorkspaceDriver.output) -> [DisplayElement] {
        display(output).elements.filter { $0.id.description.hasPrefix(prefix) }
    }

    func shows(_ id: String, _ output: OutputIdentifier = WorkspaceDriver.output) -> Bool { element(id, output) != nil }

    func frame(_ id: String, _ output: OutputIdentifier = WorkspaceDriver.output) -> CGRect {
        element(id, output)?.frame ?? .null
    }

    func states(_ actions: [WorkspaceAction]? = nil) -> [SessionIdentifier: [ActivationState]] {
        (actions ?? self.actions).reduce(into: [:]) { states, action in
            if case .call(.reportState(let session, let state)) = action { states[session, default: []].append(state) }
        }
    }

    var calls: [StageCall] {
        actions.compactMap { action in
            guard case .call(let call) = action else { return nil }
            if case .reportState = call { return nil }
            return call
        }
    }

    func configuration(_ window: WindowIdentifier) -> WindowConfiguration? {
        actions.reversed().lazy.compactMap { action -> WindowConfiguration? in
            if case .configure(window, let configuration) = action { configuration } else { nil }
        }.first
    }

    // MARK: User input

    mutating func contact(
        _ phase: Contact.Phase, _ point: CGPoint, _ kind: Contact.Kind = .touch, id: Int = 1,
        on output: OutputIdentifier = WorkspaceDriver.output
    ) {
        let element = phase == .began ? display(output).element(at: point)?.id : nil
        handle(.input(output, .contact(Contact(id: id, kind: kind, phase: phase, point: point)), element))
    }

    mutating func tap(
        _ point: CGPoint, _ kind: Contact.Kind = .touch, on output: OutputIdentifier = WorkspaceDriver.output
    ) {
        contact(.began, point, kind, on: output)
        now = now + 0.06
        contact(.ended, point, kind, on: output)
    }

    mutating func tap(_ id: String, _ kind: Contact.Kind = .touch, on output: OutputIdentifier = WorkspaceDriver.output)
    {
        tap(frame(id, output).center, kind, on: output)
    }

    /// Chooses a row of the open menu by its title.
    mutating func choose(_ title: String, on output: OutputIdentifier = WorkspaceDriver.output) {
        guard case .drawing(.menu(let menu)) = element("menu", output)?.content,
            let row = menu.rows.firstIndex(where: { $0.title == title })
        else { return }
        let rowOffset = Double(row + (menu.title == nil ? 0 : 1)) + 0.5
        let frame = frame("menu", output)
        tap(CGPoint(x: frame.midX, y: frame.minY + Metrics.menuInset + rowOffset * Metrics.menuRow), on: output)
    }

    var menuTitles: [String] {
        guard case .drawing(.menu(let menu)) = element("menu")?.content else { return [] }
        return menu.rows.map(\.title)
    }

    /// Drags a contact in ten steps. The drag ends with a pause unless `flicks` is true, and the contact stays down if
    /// `lifts` is false.
    mutating func drag(
        from start: CGPoint, to end: CGPoint, _ kind: Contact.Kind = .touch, flicks: Bool = false, lifts: Bool = true
    ) {
        contact(.began, start, kind)
        for step in 1...10 {
            now = now + (flicks ? 0.008 : 0.03)
            let fraction = Double(step) / 10
            contact(
                .moved, CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
                kind)
        }
        if !flicks { now = now + 0.3 }
        if lifts { contact(.ended, end, kind) }
    }

    @discardableResult
    mutating func key(
        _ name: String, _ modifiers: KeyPress.Modifiers = [], text: String = "", isDown: Bool = true,
        on output: OutputIdentifier? = nil
    ) -> Bool {
        let press = KeyPress(name: name, text: text, modifiers: modifiers, isDown: isDown)
        let (isConsumed, done) = workspace.key(press, on: output, at: now)
        record(done, "\(press)")
        if let modifier = KeyPress.Modifiers(keyName: name) {
            hold(isDown ? modifiers.union(modifier) : modifiers.subtracting(modifier))
        }
        return isConsumed
    }

    /// Changes the held modifiers.
    mutating func hold(_ modifiers: KeyPress.Modifiers) {
        handle(.input(Self.output, .modifiers(modifiers), nil))
    }

    mutating func type(_ text: String) {
        for character in text { key(String(character), text: String(character)) }
    }

    // MARK: Daemon and windows

    mutating func register(_ apps: [StageMessages.App], _ cards: [StageMessages.Card]) {
        receive(
            .registration(.init(joinToken: "secret", snapshotFolder: "snapshots", apps: apps, cards: cards)))
    }

    @discardableResult
    mutating func present(
        _ card: StageMessages.Card, _ style: PresentationOptions.Style = .automatic,
        from asking: SessionIdentifier? = nil, preview: PreviewSourceFrame? = nil
    ) -> [WorkspaceAction] {
        receive(
            .presentation(
                .init(
                    session: card.session, hasScene: card.hasScene,
                    PresentationOptions(style: style, requestingSession: asking, preview: preview))))
    }

    /// Creates a window. The window belongs to a session unless `card` is nil. The first frame has the given size, or
    /// the configured size if `size` is nil.
    @discardableResult
    mutating func window(
        _ card: StageMessages.Card?, app: String = "org.example.foot", title: String = "", size: CGSize? = nil,
        parent: WindowIdentifier? = nil, minimum: CGSize = .zero, process: Int = 77
    ) -> WindowIdentifier {
        windowCount += 1
        let window = WindowIdentifier(windowCount)
        var properties = WindowProperties(
            window: window, processID: process, appID: card?.app.text ?? app, title: title, parent: parent,
            minimumSize: minimum)
        handle(.windowCreated(properties))
        if let card { handle(.windowBound(window, card.session)) }
        properties.size = size ?? configuration(window)?.size ?? .zero
        handle(.windowChanged(properties))
        handle(.windowMapped(window))
        return window
    }

    /// Makes the window draw a frame in the last configured size.
    mutating func draw(_ window: WindowIdentifier) {
        guard var properties = workspace.windows[window]?.properties, let size = configuration(window)?.size else {
            return
        }
        properties.size = size
        handle(.windowChanged(properties))
    }
}

/// Sample apps and sessions.
enum SampleCards {
    static func id(_ name: String) -> SessionIdentifier {
        do { return try SessionIdentifier(name) } catch { preconditionFailure("\(error)") }
    }

    static func app(_ name: String) -> AppIdentifier {
        do { return try AppIdentifier("org.example." + name) } catch { preconditionFailure("\(error)") }
    }

    static func properties(
        _ name: String, several: Bool = true, items: [ShortcutItem] = [], badge: Int = 0
    ) -> StageMessages.App {
        StageMessages.App(
            app: app(name), name: name.capitalized, bundle: nil, supportsMultipleScenes: several, isRunning: true,
            shortcutItems: items, badge: badge)
    }

    static func card(
        _ session: String, _ name: String, title: String? = nil, last: Int64 = 0, snapshot: Bool = true,
        isPrivate: Bool = false, role: SceneRole = .windowApplication
    ) -> StageMessages.Card {
        let record = SceneSession(
            identifier: id(session), app: app(name), role: role, title: title,
            lastActive: Timestamp(millisecondsSince1970: last), isPrivate: isPrivate)
        return StageMessages.Card(
            record, hasScene: false,
            snapshot: snapshot
                ? StageMessages.Snapshot(file: session + ".png", taken: .epoch, width: 1366, height: 1000) : nil)
    }

    static let clownsMain = card("clowns-main", "clowns", title: "All Clowns", last: 30)
    static let robbie = card("clowns-robbie", "clowns", title: "Robbie", last: 20)
    static let notes = card("notes-1", "notes", title: "Shopping", last: 10)
    static let apps = [
        properties(
            "clowns",
            items: [
                ShortcutItem(type: "new", title: "New Clown", iconType: "UIApplicationShortcutIconTypeCompose"),
                ShortcutItem(type: "open", title: "Open Robbie", targetContentIdentifier: try? .init("clown://robbie")),
            ]),
        properties("notes", several: false), properties("mail", badge: 3),
    ]
}

extension WorkspaceDriver {
    /// Returns a workspace with three apps and three sessions.
    static func withClowns(size: CGSize = WorkspaceDriver.size) -> WorkspaceDriver {
        var driver = WorkspaceDriver(size: size)
        driver.register(SampleCards.apps, [SampleCards.clownsMain, SampleCards.robbie, SampleCards.notes])
        return driver
    }

    /// Returns a workspace with two scenes side by side, and the windows of the left and the right scene.
    static func withSplit() -> (WorkspaceDriver, WindowIdentifier, WindowIdentifier) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let left = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        let right = driver.window(SampleCards.robbie)
        driver.draw(left)
        driver.finishTransitions()
        return (driver, left, right)
    }
}
