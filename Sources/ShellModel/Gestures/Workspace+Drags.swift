import Foundation
import SceneModel

extension Workspace {
    /// Begins to drag the icon or shelf card under a contact. Returns false if the contact is neither on an icon nor on
    /// a shelf card.
    mutating func beginDrag(_ touch: ContactState, on index: OutputIndex) -> Bool {
        guard let part = touch.part, let frame = frame(of: part, on: index) else { return false }
        let payload: DragPayload
        switch part {
        case .icon(let text), .dockIcon(let text):
            guard let item = HomeItem(text: text), exists(.item(item)) else { return false }
            payload = .item(item)
        case .shelfCard(let key): payload = .scene(key)
        default: return false
        }
        var drag = EdgeDragState(payload: payload, point: touch.point, startFrame: frame)
        if case .dockIcon = part { drag.isFromDock = true }
        // An icon that is dragged out of the search or a folder is dropped on home.
        if outputStates[index].hasIconOverlay { closeOverlay(on: index) }
        outputStates[index].drag = drag
        return true
    }

    mutating func moveDrag(to point: CGPoint, on index: OutputIndex) {
        guard let drag = outputStates[index].drag else { return }
        let before = slotSide(outputStates[index])
        var moved = drag
        moved.point = point
        moved.pageTurnDeadline = pageTurnDeadline(of: moved, on: index)
        var state = outputStates[index]
        state.drag = moved
        if slotSide(state) == before {
            outputStates[index].drag = moved
        } else {
            transition { $0.outputStates[index].drag = moved }
        }
    }

    /// Ends a drag: opens a scene in the slot under the contact (M28), or rearranges home or the dock. Elsewhere,
    /// cancels the drag.
    mutating func endDrag(on index: OutputIndex) {
        guard let drag = outputStates[index].drag else { return }
        guard let side = slotSide(outputStates[index]) else {
            if !dropOnHome(on: index) { cancelDrag(on: index) }
            return
        }
        let (output, slot) = (outputStates[index].output, geometry(outputStates[index]).slot(side))
        transition { workspace in
            workspace.outputStates[index].drag = nil
            workspace.drop(drag.payload, in: slot, side, on: output)
        }
    }

    private mutating func drop(_ payload: DragPayload, in slot: CGRect, _ side: Side, on output: OutputIdentifier) {
        switch payload {
        case .item(.app(let app)) where catalog.supportsMultipleScenes(app):
            openNewWindow(app, on: output, from: slot, side: side)
        case .item(let item): open(item, on: output, from: slot, side: side)
        case .scene(let key): openScene(key, on: output, .side(side), from: slot)
        // The drop of content needs its activity, so `handle(_:on:)` performs it.
        case .content: break
        }
    }

    mutating func cancelDrag(on index: OutputIndex) {
        guard outputStates[index].drag != nil else { return }
        transition { $0.outputStates[index].drag = nil }
    }
}
