import Foundation
import SceneModel

/// A phase of the drag of an app's content that can open a scene (M29). Positions are in points of the output.
package enum ContentDragPhase: Hashable, Sendable {
    /// The drag has begun at a position in the window.
    case began(WindowIdentifier, CGPoint)
    /// The drag has moved.
    case moved(CGPoint)
    /// The content was dropped on a drop zone; the activity is for the new scene.
    case dropped(UserActivity)
    /// The drag has ended without a drop on a drop zone.
    case cancelled
}

/// The handling of drags whose content includes a user activity. A drop at the left or right edge or on the shelf opens
/// a scene of the app.
extension Workspace {
    /// Whether a drop of the dragged content on the output would open a scene. In that case, the client under the drag
    /// receives neither the drag nor the drop.
    package func acceptsContentDrag(on output: OutputIdentifier) -> Bool {
        guard let index = index(of: output) else { return false }
        return slotSide(outputStates[index]) != nil && isContentDragged(on: index) || isOverShelf(outputStates[index])
    }

    mutating func handle(_ phase: ContentDragPhase, on output: OutputIdentifier) {
        guard let index = index(of: output) else { return }
        switch phase {
        case .began(let window, let point): beginContentDrag(of: window, at: point, on: index)
        case .moved(let point):
            guard point.x.isFinite, point.y.isFinite else { return }
            moveContentDrag(to: point, on: index)
        case .dropped(let activity): dropContent(activity, on: index)
        case .cancelled:
            for index in outputStates.indices where isContentDragged(on: index) { endContentDrag(on: index) }
        }
    }

    private func isContentDragged(on index: OutputIndex) -> Bool { draggedApp(outputStates[index]) != nil }

    /// Returns the app whose content is dragged over an output; nil without such a drag.
    private func draggedApp(_ state: OutputState) -> AppIdentifier? {
        if case .content(let app) = state.drag?.payload { app } else { nil }
    }

    /// Begins the drag if its content belongs to an app that can have several scenes.
    private mutating func beginContentDrag(of window: WindowIdentifier, at point: CGPoint, on index: OutputIndex) {
        guard point.x.isFinite, point.y.isFinite, outputStates[index].drag == nil,
            let app = windows.scene(of: window).flatMap({ appIdentifier(of: $0) }), catalog.supportsMultipleScenes(app)
        else { return }
        let origin = CGRect(origin: point, size: .zero)
        transition {
            $0.outputStates[index].drag = EdgeDragState(payload: .content(app), point: point, startFrame: origin)
        }
    }

    private mutating func moveContentDrag(to point: CGPoint, on index: OutputIndex) {
        // The drag may have come from another output.
        for other in outputStates.indices where other != index && isContentDragged(on: other) {
            let drag = outputStates[other].drag
            endContentDrag(on: other)
            if outputStates[index].drag == nil { outputStates[index].drag = drag }
        }
        guard isContentDragged(on: index) else { return }
        moveDrag(to: point, on: index)
        updateDraggedShelf(on: index)
    }

    // MARK: Shelf

    /// The distance from the lower edge within which dragged content shows the shelf, and the distance above the shelf
    /// at which the shelf is hidden again, in points.
    private static let shelfDistances = (show: 24.0, hide: 48.0)

    /// Whether the shelf of an app can be shown on an output while content of the app is dragged.
    private func fitsShelf(_ state: OutputState) -> Bool {
        !state.isHome && state.prominent == nil && state.overlay == nil && state.pull == nil
    }

    /// Whether content is dragged over the shelf of its app, or beside or below this shelf at the lower edge.
    private func isOverShelf(_ state: OutputState) -> Bool {
        guard let app = draggedApp(state), let drag = state.drag, let shelf = state.shelf, shelf.app == app else {
            return false
        }
        return fitsShelf(state) && drag.point.y >= geometry(state).shelf.minY
    }

    /// Shows the shelf of the content's app if the drag is near the lower edge, and hides the shelf after the drag has
    /// moved away from it.
    private mutating func updateDraggedShelf(on index: OutputIndex) {
        let state = outputStates[index]
        guard let app = draggedApp(state), let drag = state.drag else { return }
        let area = geometry(state).shelf
        if state.shelf == nil, fitsShelf(state), slotSide(state) == nil,
            drag.point.y > geometry(state).usableArea.maxY - Self.shelfDistances.show
        {
            transition { workspace in
                workspace.outputStates[index].shelf = Shelf(app: app, deadline: nil)
                workspace.outputStates[index].drag?.hasOpenedShelf = true
            }
        } else if drag.hasOpenedShelf, drag.point.y < area.minY - Self.shelfDistances.hide {
            transition { workspace in
                workspace.outputStates[index].shelf = nil
                workspace.outputStates[index].drag?.hasOpenedShelf = false
            }
        }
    }

    // MARK: End

    private mutating func dropContent(_ activity: UserActivity, on index: OutputIndex) {
        let state = outputStates[index]
        guard let app = draggedApp(state) else { return }
        if let side = slotSide(state) {
            let slot = geometry(state).slot(side)
            addPendingPresentation(of: app, on: state.output, from: slot, side: side)
        } else if isOverShelf(state) {
            addPendingPresentation(of: app, on: state.output, from: nil, isForShelf: true)
        } else {
            return endContentDrag(on: index)
        }
        actions.append(.call(.openActivity(app, activity)))
        endContentDrag(on: index, keepsShelf: isOverShelf(state))
    }

    private mutating func endContentDrag(on index: OutputIndex, keepsShelf: Bool = false) {
        let hidesShelf = outputStates[index].drag?.hasOpenedShelf ?? false
        transition { workspace in
            workspace.outputStates[index].drag = nil
            if keepsShelf {
                workspace.outputStates[index].shelf?.deadline = workspace.now + workspace.options.durations.shelf
            } else if hidesShelf {
                workspace.outputStates[index].shelf = nil
            }
        }
    }

    /// Shows the shelf of an app with a new scene that a drop on the shelf has opened (M29).
    mutating func presentOnShelf(_ key: SceneKey, of app: AppIdentifier, on output: OutputIdentifier) {
        guard let index = index(of: output), fitsShelf(outputStates[index]),
            outputStates[index].scenes.contains(where: { appIdentifier(of: $0) == app })
        else { return }
        transition { $0.outputStates[index].shelf = Shelf(app: app, deadline: $0.now + $0.options.durations.shelf) }
    }

    // MARK: Display

    /// The measures of the mark of a drop zone: its thickness and its distance from the edge in points, and its length
    /// as a fraction of the height of the scene area.
    private static let zoneMark = (thickness: 6.0, margin: 5.0, length: 0.25)

    /// Returns the marks of the drop zones, which are shown while content is dragged.
    func dropZoneItems(_ state: OutputState) -> [DisplayItem] {
        guard draggedApp(state) != nil, state.overlay == nil, state.pull == nil else { return [] }
        let (area, mark) = (geometry(state).sceneArea, Self.zoneMark)
        let height = (area.height * mark.length).rounded()
        let side = slotSide(state)
        var items: [DisplayItem] = []
        func add(_ kind: ElementKind, _ frame: CGRect) {
            let color = Color(red: 0.04, green: 0.52, blue: 1, alpha: 0.8)
            items.append(
                DisplayItem(
                    kind, .color(color), frame, .slot, takesInput: false, cornerRadius: mark.thickness / 2))
        }
        let (y, inset) = ((area.midY - height / 2).rounded(), mark.margin + mark.thickness)
        if geometry(state).fitsSplit {
            if side != .left {
                add(.leftDropZone, CGRect(x: area.minX + mark.margin, y: y, width: mark.thickness, height: height))
            }
            if side != .right {
                add(.rightDropZone, CGRect(x: area.maxX - inset, y: y, width: mark.thickness, height: height))
            }
        }
        if fitsShelf(state), state.shelf == nil {
            // The mark is above the home indicator.
            let bottom = geometry(state).indicator.minY - inset
            add(.shelfDropZone, CGRect(x: area.midX - height / 2, y: bottom, width: height, height: mark.thickness))
        }
        return items
    }
}
