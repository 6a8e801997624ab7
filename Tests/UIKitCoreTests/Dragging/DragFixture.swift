import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// An app with two scenes, whose views are sources and destinations of drags. All callbacks are logged.
@MainActor final class DragFixture {
    let platform = FakePlatform()
    let app: TestApp
    let clock: FakeClock
    let scenes: [UIWindowScene]
    let log = Log()
    /// The source of the drag, in the first scene.
    let source: DragSource
    /// The destination of the drag, in the first scene.
    let target: DropTarget

    var window: UIWindow { scenes[0].windows[0] }
    var drags: DragController { ApplicationEnvironment.current.drags }
    /// The window of the previews; nil while nothing is shown.
    var dragWindow: DragWindow? { scenes.lazy.flatMap(\.windowsOnSurface).compactMap { $0 as? DragWindow }.first }

    private init(_ clock: FakeClock, _ makeDragging: @escaping () -> (any PlatformDragging)?) throws {
        self.clock = clock
        platform.makeDragging = makeDragging
        app = try TestApp(windowHost: platform)
        app.daemon.register()
        for number in 1...2 { app.daemon.connect(try app.daemon.session(number), isNew: true) }
        scenes = app.application.connectedScenes.compactMap { $0 as? UIWindowScene }
            .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
        source = DragSource("source", log, CGRect(x: 50, y: 50, width: 100, height: 80))
        target = DropTarget("target", log, CGRect(x: 400, y: 50, width: 200, height: 200))
        for view in [source.view, target.view] { window.addSubview(view) }
        for window in scenes.flatMap(\.windows) { window.dispatcher.clock = clock }
    }

    /// Runs a test with a fixture. Animations end at once.
    static func run<Result>(
        frames: (any PlatformFrames)? = nil, dragging: @escaping () -> (any PlatformDragging)? = { nil },
        _ test: (DragFixture) throws -> Result
    ) throws -> Result {
        let (before, clock) = (UIApplication.current, FakeClock())
        defer { UIApplication.current = before }
        return try ApplicationEnvironment.run(clock: clock, frames: frames) {
            let fixture = try DragFixture(clock, dragging)
            defer { fixture.end() }
            return try test(fixture)
        }
    }

    private func end() {
        (source.items, source.added, source.lifting, source.cancelling) = ({ [] }, { [] }, { $0 }, { $0 })
        (target.perform, target.dropping) = ({ _ in }, { $0 })
        drags.cancel()
        for number in 1...2 {
            guard let session = try? app.daemon.session(number) else { continue }
            app.daemon.disconnect(session)
        }
    }

    // MARK: Input

    func touch(
        _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1, in scene: Int = 0,
        type: UITouch.TouchType = .direct, _ context: InputContext = InputContext()
    ) {
        clock.advance(0.01)
        scenes[scene].windows[0].dispatcher.handleTouches(
            [TouchInput(identifier: finger, phase: phase, location: CGPoint(x: x, y: y), type: type)], context)
    }

    /// Presses the source until it lifts its items.
    func lift(_ x: CGFloat = 100, _ y: CGFloat = 90) {
        touch(.began, x, y)
        clock.advance(DragRecognition.liftDelay)
    }

    /// Lifts the items of the source and moves them to a point.
    func drag(to x: CGFloat, _ y: CGFloat) {
        lift()
        touch(.moved, x, y)
    }

    func tap(_ x: CGFloat, _ y: CGFloat, finger: Int = 2) {
        touch(.began, x, y, finger: finger)
        touch(.ended, x, y, finger: finger)
    }

    /// Drops dragged items at a point.
    func drop(_ x: CGFloat = 500, _ y: CGFloat = 150, in scene: Int = 0) {
        touch(.moved, x, y, in: scene)
        touch(.ended, x, y, in: scene)
    }

    static func item(_ text: String) -> UIDragItem {
        UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
    }
}

/// A view with a drag interaction.
@MainActor final class DragSource: NSObject, UIDragInteractionDelegate {
    let name: String
    let log: Log
    let view = UIView()
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    var items: () -> [UIDragItem] = { [DragFixture.item("one")] }
    var added: () -> [UIDragItem] = { [] }
    var lifting: (UITargetedDragPreview?) -> UITargetedDragPreview? = { $0 }
    var cancelling: (UITargetedDragPreview?) -> UITargetedDragPreview? = { $0 }
    var allowsMove = true
    var choose: ([any UIDragSession]) -> (any UIDragSession)? = { $0.first }
    private(set) weak var session: (any UIDragSession)?

    init(_ name: String, _ log: Log, _ frame: CGRect) {
        (self.name, self.log) = (name, log)
        super.init()
        view.frame = frame
        view.backgroundColor = .systemYellow
        view.addInteraction(interaction)
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        log.add("\(name) items")
        self.session = session
        return items()
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        log.add("\(name) preview")
        return lifting(view.window == nil ? nil : UITargetedDragPreview(view: view))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        log.add("\(name) lift")
        animator.addAnimations { [log, name] in log.add("\(name) lift animation") }
        animator.addCompletion { [log, name] position in log.add("\(name) lift completion \(position)") }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.add("\(name) begin")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        let point = session.location(in: view)
        log.add("\(name) move \(Int(point.x)) \(Int(point.y))")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        log.add("\(name) add at \(Int(point.x)) \(Int(point.y))")
        return added()
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)? { choose(sessions) }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        log.add(
            "\(name) will add \(items.count) to \(session.items.count)\(addingInteraction === interaction ? " own" : "")"
        )
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        log.add("\(name) cancelling")
        return cancelling(defaultPreview)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        log.add("\(name) cancel")
        animator.addCompletion { [log, name] _ in log.add("\(name) cancel completion") }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.add("\(name) will end \(operation)") }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.add("\(name) did end \(operation)") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.add("\(name) transferred")
    }
}

/// A view with a drop interaction.
@MainActor final class DropTarget: NSObject, UIDropInteractionDelegate {
    let name: String
    let log: Log
    let view = UIView()
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    var handles = true
    var operation = UIDropOperation.copy
    var isPrecise = false
    var perform: (any UIDropSession) -> Void = { _ in }
    var dropping: (UITargetedDragPreview?) -> UITargetedDragPreview? = { $0 }

    init(_ name: String, _ log: Log, _ frame: CGRect) {
        (self.name, self.log) = (name, log)
        super.init()
        view.frame = frame
        view.addInteraction(interaction)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.add("\(name) can handle")
        return handles
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.add("\(name) enter")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: view)
        log.add("\(name) update \(Int(point.x)) \(Int(point.y))")
        let proposal = UIDropProposal(operation: operation)
        proposal.isPrecise = isPrecise
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.add("\(name) exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.add("\(name) perform \(session.items.count)\(session.localDragSession == nil ? " foreign" : "")")
        perform(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.add("\(name) conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.add("\(name) end")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        log.add("\(name) preview")
        return dropping(defaultPreview)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        log.add("\(name) drop")
        animator.addCompletion { [log, name] _ in log.add("\(name) drop completion") }
    }
}
