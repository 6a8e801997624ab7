import Foundation
import SceneModel

extension Workspace {
    mutating func closeList(_ output: OutputIdentifier) {
        guard let index = index(of: output), case .list = outputStates[index].overlay else { return }
        outputStates[index].overlay = nil
    }

    mutating func clearList() {
        let names = banners.stored.map(\.identifier)
        transition { workspace in
            for name in names { workspace.dismissNotification(name) }
        }
    }

    /// Opens or closes the notification list.
    mutating func toggleNotificationList(on index: OutputIndex) {
        if case .list = outputStates[index].overlay { return closeOverlay(on: index) }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.focusedOutput = workspace.outputStates[index].output
            workspace.banners.hideAll()
            workspace.outputStates[index].overlay = .list(NotificationListState())
        }
    }

    mutating func scrollList(by distance: Double, on index: OutputIndex) {
        guard case .list(var list) = outputStates[index].overlay else { return }
        let limit = NotificationListLayout(geometry(outputStates[index]), banners.stored).maximumOffset
        list.offset = min(max(0, list.offset + distance), limit)
        outputStates[index].overlay = .list(list)
    }

    mutating func listKey(_ press: KeyPress, _ list: NotificationListState, on index: OutputIndex) {
        let count = banners.stored.count
        switch press.name {
        case "Escape": closeOverlay(on: index)
        case "Down", "Up":
            guard count > 0 else { return }
            let step = press.name == "Down" ? 1 : -1
            let next = min(max((list.selection ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
            let layout = NotificationListLayout(geometry(outputStates[index]), banners.stored)
            let offset = layout.offset(showing: next, from: list.offset)
            outputStates[index].overlay = .list(NotificationListState(offset: max(0, offset), selection: next))
        case "Return", "KP_Enter", "Delete", "BackSpace":
            guard let selection = list.selection, banners.stored.indices.contains(selection) else { return }
            let name = banners.stored[selection].identifier
            if press.name == "Delete" || press.name == "BackSpace" { return dismissNotification(name) }
            let frame = frame(of: .notificationRow(name), on: index) ?? geometry(outputStates[index]).notificationList
            tapBanner(name, at: frame.origin, frame: frame, on: outputStates[index].output)
        default: break
        }
    }
}
