import CWlroots
import Foundation
import ShellModel

/// A phase of a client's drag whose content can open a scene. Positions are in points of the output.
package enum ContentDragReport: Hashable, Sendable {
    /// The drag has begun at a position in the window.
    case began(WindowIdentifier, CGPoint)
    /// The drag has moved.
    case moved(CGPoint)
    /// The content was dropped on a drop zone of the shell; the data is the user activity for the new scene, as JSON.
    case dropped(Data)
    /// The drag has ended in another way.
    case cancelled
    /// The client that started the drag has ended or withdrawn the drag, or it has not provided the activity.
    case failed(String)
}

/// A client's drag of content that can open a scene.
struct ContentDrag {
    /// The media type of the user activity. Only drags that offer this type can open a scene.
    static let activityType = "application/x-proscenium-scene+json"

    /// The output under the drag.
    var output: OutputIdentifier
    /// Whether the shell accepts a drop at the current position.
    var isAccepted = false
    /// Whether the user has released or cancelled the drag.
    var isEnding = false
}

/// The handling of drags whose content can open a scene: the shell accepts content that is dropped on its drop zones.
extension Compositor {
    /// Begins to report a drag if its content can open a scene.
    func beginContentDrag(_ drag: UnsafeMutablePointer<wlr_drag>, at layoutPoint: CGPoint) {
        contentDrag = nil
        guard let source = drag.pointee.source, source.pointee.offers(ContentDrag.activityType),
            let window = sourceWindow(of: drag), let target = target(atLayout: layoutPoint)
        else { return }
        contentDrag = ContentDrag(output: target.output)
        _ = contentDragHandler(target.output, .began(window, target.point))
    }

    /// Returns the window in which a drag has begun: the window of the surface that the button or finger is on.
    private func sourceWindow(of drag: UnsafeMutablePointer<wlr_drag>) -> WindowIdentifier? {
        let isTouch = drag.pointee.grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH
        let owner = isTouch ? contactOwners.touches[drag.pointee.grab_touch_id] : contactOwners.pointerOwner
        guard case .client(let pointer, _) = owner else { return nil }
        let surface = pointer.assumingMemoryBound(to: wlr_surface.self)
        guard let client = drag.pointee.seat_client?.pointee.client,
            wl_resource_get_client(surface.pointee.resource) == client
        else { return nil }
        return window(of: surface)?.id
    }

    /// Reports a movement of the drag. Returns whether the shell accepts a drop at the position. If the shell accepts
    /// the drop, the client under the drag receives neither the drag nor the drop.
    func moveContentDrag(to target: InputTarget?) -> Bool {
        guard contentDrag != nil, let drag = core.seat.pointee.drag, let target else { return false }
        contentDrag?.output = target.output
        let isAccepted = contentDragHandler(target.output, .moved(target.point))
        // The handler may have ended the drag.
        guard contentDrag != nil else { return false }
        contentDrag?.isAccepted = isAccepted
        if isAccepted { cwl_drag_leave(drag) }
        return isAccepted
    }

    /// Accepts the content if it is released over a drop zone. Call this function before the seat handles the release.
    func endContentDrag() {
        guard let content = contentDrag, let drag = core.seat.pointee.drag else { return }
        contentDrag?.isEnding = true
        guard content.isAccepted, let source = drag.pointee.source else { return }
        contentDrag = nil
        dragIconReturn?.isAccepted = true
        wlr_data_source_accept(source, 0, ContentDrag.activityType)
        wlr_data_source_dnd_action(source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY)
        wlr_data_source_dnd_drop(source)
        cwl_drag_end_without_source(drag)
        readActivity(of: source, for: content.output)
    }

    /// Ends the drag of a finger that is lifted. wlroots does not notify the source of a drag that is released outside
    /// of all surfaces, so this function notifies it.
    func endTouchDrag(_ id: Int32) {
        guard let drag = core.seat.pointee.drag, drag.pointee.grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH,
            drag.pointee.grab_touch_id == id
        else { return }
        endContentDrag()
        guard core.seat.pointee.drag == drag, drag.pointee.focus_client == nil, let source = drag.pointee.source
        else { return }
        wlr_data_source_destroy(source)
    }

    /// Whether the client under the current drag accepts a drop. Tests wait for this before they drop, because a client
    /// accepts a drag only after it has handled the movement.
    var isDropAccepted: Bool {
        guard let source = core.seat.pointee.drag?.pointee.source else { return false }
        return source.pointee.accepted && source.pointee.current_dnd_action.rawValue != 0
    }

    /// Cancels the current drag at the user's request. Returns false without a drag.
    func cancelDrag() -> Bool {
        guard let source = core.seat.pointee.drag?.pointee.source else { return false }
        contentDrag?.isEnding = true
        wlr_data_source_destroy(source)
        return true
    }

    /// Reports the end of a drag that was not dropped on a drop zone.
    func contentDragEnded() {
        guard let content = contentDrag else { return }
        contentDrag = nil
        let failure = ContentDragReport.failed("the program that started the drag has ended or withdrawn it")
        _ = contentDragHandler(content.output, content.isEnding ? .cancelled : failure)
    }

    private func readActivity(of source: UnsafeMutablePointer<wlr_data_source>, for output: OutputIdentifier) {
        activityReader?.cancel()
        activityReader = DragDataReader(source, ContentDrag.activityType, on: eventLoop) { [weak self] result in
            guard let self else { return }
            activityReader = nil
            switch result {
            case .success(let data):
                wlr_data_source_dnd_finish(source)
                _ = contentDragHandler(output, .dropped(data))
            case .failure(let error):
                if !error.isSourceDestroyed { wlr_data_source_destroy(source) }
                _ = contentDragHandler(output, .failed(error.reason))
            }
        }
    }
}

extension wlr_data_source {
    /// Whether the source offers data of a media type.
    fileprivate func offers(_ type: String) -> Bool {
        let count = mime_types.size / MemoryLayout<UnsafePointer<CChar>?>.stride
        guard let types = mime_types.data?.assumingMemoryBound(to: UnsafePointer<CChar>?.self) else { return false }
        return (0..<count).contains { types[$0].map { strcmp($0, type) == 0 } ?? false }
    }
}
