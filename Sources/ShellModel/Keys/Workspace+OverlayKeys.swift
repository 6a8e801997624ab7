import Foundation
import SceneModel

extension Workspace {
    /// Handles a key press while an overlay is open.
    mutating func overlayKey(_ press: KeyPress, _ index: Int) {
        switch outputStates[index].overlay {
        case nil: break
        case .switcher(let switcher): switcherKey(press, switcher, index)
        case .menu(let menu): menuKey(press, menu, index)
        case .list(let list): listKey(press, list, index)
        case .help: if ["Escape", "Return", "space"].contains(press.name) { closeOverlay(index) }
        case .reply(var reply):
            if press.name == "Escape" { return closeOverlay(index) }
            if press.name == "Return" { return sendReply(index) }
            guard let text = press.editing(reply.text) else { return }
            reply.text = text
            outputStates[index].overlay = .reply(reply)
        }
    }

    private mutating func switcherKey(_ press: KeyPress, _ switcher: Switcher, _ index: Int) {
        let rows = SwitcherLayout(geometry(outputStates[index])).rows
        switch press.name {
        case "Left": moveSelection(index, by: -rows)
        case "Right": moveSelection(index, by: switcher.selection == nil ? 1 : rows)
        case "Up": moveSelection(index, by: -1)
        case "Down": moveSelection(index, by: 1)
        case "Return", "KP_Enter": openSelection(index)
        case "Escape":
            if switcher.filter.isEmpty || switcher.heldModifier != nil {
                closeOverlay(index)
            } else {
                filterSwitcher(index, "")
            }
        case "Delete":
            guard let selection = switcher.selection, switcher.entries.indices.contains(selection) else { return }
            for key in switcher.entries[selection].keys { close(key) }
        default: if let text = press.editing(switcher.filter) { filterSwitcher(index, text) }
        }
    }

    private mutating func menuKey(_ press: KeyPress, _ menu: Menu, _ index: Int) {
        let count = menu.rows.count
        switch press.name {
        case "Down": highlight(min((menu.highlighted ?? -1) + 1, count - 1), index)
        case "Up": highlight(max((menu.highlighted ?? count) - 1, 0), index)
        case "Return", "space", "KP_Enter":
            if let row = menu.highlighted { chooseRow(row, on: outputStates[index].output) }
        case "Escape": closeOverlay(index)
        default: break
        }
    }

    private mutating func listKey(_ press: KeyPress, _ list: NotificationListState, _ index: Int) {
        let count = banners.stored.count
        switch press.name {
        case "Escape": closeOverlay(index)
        case "Down", "Up":
            guard count > 0 else { return }
            let step = press.name == "Down" ? 1 : -1
            let next = min(max((list.selection ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
            let layout = NotificationListLayout(geometry(outputStates[index]), banners.stored)
            let offset = layout.offset(showing: next, from: list.offset)
            outputStates[index].overlay = .list(NotificationListState(offset: max(0, offset), selection: next))
        case "Return", "KP_Enter", "Delete", "BackSpace":
            guard let selection = list.selection, banners.stored.indices.contains(selection) else { return }
            let name = banners.stored[selection].name
            if press.name == "Delete" || press.name == "BackSpace" { return dismissNotification(name) }
            let frame = frame(of: .notificationRow(name), index) ?? geometry(outputStates[index]).notificationList
            tapBanner(name, at: frame.origin, frame: frame, on: outputStates[index].output)
        default: break
        }
    }
}

extension KeyPress {
    /// Returns the text after this key press; nil if the key does not edit text.
    func editing(_ text: String) -> String? {
        if name == "BackSpace" { return modifiers.contains(.control) ? "" : String(text.dropLast()) }
        guard modifiers.isSubset(of: .shift), !self.text.isEmpty, text.count < 200,
            self.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        return text + self.text
    }
}
