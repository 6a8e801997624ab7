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
            guard let app = try? AppIdentifier(text), catalog.apps[app] != nil else { return false }
            payload = .app(app)
        case .shelfCard(let key): payload = .scene(key)
        default: return false
        }
        outputStates[index].drag = EdgeDragState(payload: payload, point: touch.point, startFrame: frame)
        return true
    }

    mutating func moveDrag(to point: CGPoint, on index: OutputIndex) {
        guard let drag = outputStates[index].drag else { return }
        let before = slotSide(outputStates[index])
        var moved = drag
        moved.point = point
        var state = outputStates[index]
        state.drag = moved
        if slotSide(state) == before {
            outputStates[index].drag = moved
        } else {
            transition { $0.outputStates[index].drag = moved }
        }
    }

    /// Ends a drag: opens a scene in the slot under the contact, or cancels the drag outside of both slots (M28).
    mutating func endDrag(on index: OutputIndex) {
        guard let drag = outputStates[index].drag else { return }
        guard let side = slotSide(outputStates[index]) else { return cancelDrag(on: index) }
        let (output, slot) = (outputStates[index].output, geometry(outputStates[index]).slot(side))
        transition { workspace in
            workspace.outputStates[index].drag = nil
            workspace.drop(drag.payload, in: slot, side, on: output)
        }
    }

    private mutating func drop(_ payload: DragPayload, in slot: CGRect, _ side: Side, on output: OutputIdentifier) {
        switch payload {
        case .app(let app) where catalog.supportsMultipleScenes(app):
            openNewWindow(app, on: output, from: slot, side: side)
        case .app(let app): openApp(app, on: output, from: slot, side: side)
        case .scene(let key): openScene(key, on: output, .side(side), from: slot)
        }
    }

    mutating func cancelDrag(on index: OutputIndex) {
        guard outputStates[index].drag != nil else { return }
        transition { $0.outputStates[index].drag = nil }
    }
}
