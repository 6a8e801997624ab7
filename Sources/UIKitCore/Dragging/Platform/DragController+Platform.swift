import Foundation

extension DragController {
    /// Passes a drag to the platform, so that the drag can leave the app's windows. Returns false if the platform
    /// cannot continue the drag; this process then follows the touch of the drag.
    func handOver(_ drag: ActiveDrag, from window: UIWindow) -> Bool {
        guard let dragging = window.windowScene?.dragging else { return false }
        let clock = window.dispatcher.clock
        let items = drag.session.items
        let formats = DragFormats(drag.session.isRestrictedToDraggingApplication ? [] : items)
        var offer = DragOffer(types: formats.types.isEmpty ? [DragFormats.localType] : formats.types) {
            // Use the current formats, because items may have been added to the drag.
            (drag.formats ?? formats).provide($0, clock, $1)
        }
        if let activity = drag.session.sceneActivity { offer.addSceneActivity(activity) }
        offer.allowsMove = drag.session.allowsMoveOperation
        offer.image = drag.presentation.image
        offer.label = items.count == 1 ? items[0].itemProvider.suggestedName : "\(items.count)"
        offer.onRelease = { [weak self, weak drag] in
            if let drag { self?.platformReleased(drag) }
        }
        offer.onEnd = { [weak self, weak drag] end in
            if let drag { self?.platformEnded(drag, end) }
        }
        ownWindowTime = -.infinity
        guard dragging.begin(offer) else { return false }
        drag.formats = formats
        drag.presentation.suspend()
        return true
    }

    /// Handles the end of a drag that was dropped outside of this app, or cancelled.
    ///
    /// A drag with a user activity opens a scene if it was dropped outside of all drop targets (M29). For the source,
    /// the operation is then a copy.
    private func platformEnded(_ drag: ActiveDrag, _ end: DragEnd) {
        guard (active + released).contains(where: { $0 === drag }) else { return }
        let isOverOwnWindow = ApplicationEnvironment.current.clock.now - ownWindowTime < Self.leaveTolerance
        if end == .droppedOnNothing, !isOverOwnWindow, let activity = drag.session.sceneActivity {
            UIApplication.current?.openScene(forDropped: activity)
            return self.end(drag) { drag.end(elsewhere: .copy) }
        }
        self.end(drag) { drag.end(elsewhere: end.operation) }
    }

    // MARK: Drags over windows

    /// Handles a movement over a scene; returns the operation that a drop would perform.
    func platformMoved(_ drag: any PlatformDrag, to position: CGPoint, in scene: UIWindowScene) -> UIDropOperation {
        guard let active = activeDrag(for: drag) else { return .cancel }
        if drag.isFromThisProcess { ownWindowTime = .infinity }
        // Any window of the scene can convert the position, because the frontmost view is searched in all windows.
        guard let window = scene.windowsFromFront.first(where: { !$0.isSystemWindow }) else { return .cancel }
        active.move(to: window.convert(position, from: nil as UIWindow?), in: window)
        return active.machine.operation
    }

    /// Handles the disappearance of a drag from a scene's window.
    func platformLeft(_ drag: any PlatformDrag) {
        if drag.isFromThisProcess {
            ownWindowTime = ApplicationEnvironment.current.clock.now
            return ownDrag?.leave() ?? ()
        }
        guard let active = foreign, active.source === drag else { return }
        foreign = nil
        active.drag.cancel()
    }

    /// Handles a drop on a scene; returns whether the drop is accepted.
    func platformDropped(_ drag: any PlatformDrag, at position: CGPoint, in scene: UIWindowScene) -> Bool {
        let operation = platformMoved(drag, to: position, in: scene)
        guard let active = activeDrag(for: drag), operation.isAccepted else {
            platformLeft(drag)
            return false
        }
        if drag.isFromThisProcess {
            end(active) { active.release() }
            drag.finish(operation)
        } else {
            foreign = nil
            active.onTransfer = { drag.finish(operation) }
            active.whenItemsLoaded {
                active.release()
                // The destination may refuse the items that have been loaded since.
                if !active.machine.operation.isAccepted { drag.finish(.cancel) }
            }
        }
        return true
    }

    /// This process's drag that the platform reports; nil for none. The platform can report the release to the source
    /// before it reports the drop to the destination.
    private var ownDrag: ActiveDrag? { active.last(where: \.isFollowing) ?? released.last(where: \.isFollowing) }

    private func activeDrag(for drag: any PlatformDrag) -> ActiveDrag? {
        if drag.isFromThisProcess { return ownDrag }
        if let foreign, foreign.source === drag { return foreign.drag }
        // The program of an earlier drag has ended without notifying the window.
        foreign?.drag.cancel()
        let new = ActiveDrag(foreign: drag)
        foreign = (drag, new)
        return new
    }
}

/// The handler of drags over the window of a scene.
@MainActor final class SceneDropHandler: PlatformDropHandler {
    private weak var scene: UIWindowScene?
    private var drags: DragController { ApplicationEnvironment.current.drags }

    init(_ scene: UIWindowScene) { self.scene = scene }

    func handleDragMove(_ drag: any PlatformDrag, to position: CGPoint) -> UIDropOperation {
        scene.map { drags.platformMoved(drag, to: position, in: $0) } ?? .cancel
    }

    func handleDragExit(_ drag: any PlatformDrag) { drags.platformLeft(drag) }

    func handleDrop(_ drag: any PlatformDrag, at position: CGPoint) -> Bool {
        scene.map { drags.platformDropped(drag, at: position, in: $0) } ?? false
    }
}
