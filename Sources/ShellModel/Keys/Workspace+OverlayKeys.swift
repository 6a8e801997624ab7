import Foundation
import SceneModel

extension Workspace {
    /// Handles a key press while an overlay is open.
    mutating func overlayKey(_ press: KeyPress, on index: OutputIndex) {
        switch outputStates[index].overlay {
        case nil: break
        case .switcher(let switcher): switcherKey(press, switcher, on: index)
        case .menu(let menu): menuKey(press, menu, on: index)
        case .search(let search): searchKey(press, search, on: index)
        case .folder(let folder): folderKey(press, folder, on: index)
        case .list(let list): listKey(press, list, on: index)
        case .shortcuts(let overlay): shortcutsKey(press, overlay, on: index)
        case .help: if ["Escape", "Return", "space"].contains(press.name) { closeOverlay(on: index) }
        case .reply(var reply):
            if press.name == "Escape" { return closeOverlay(on: index) }
            if press.name == "Return" { return sendReply(on: index) }
            guard let text = press.editing(reply.text) else { return }
            reply.text = text
            outputStates[index].overlay = .reply(reply)
        }
    }
}

extension KeyPress {
    /// Returns the text that results from this key press; nil if the key does not edit the text.
    func editing(_ text: String) -> String? {
        if name == "BackSpace" { return modifiers.contains(.control) ? "" : String(text.dropLast()) }
        guard modifiers.isSubset(of: .shift), !self.text.isEmpty, text.count < 200,
            self.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        return text + self.text
    }
}
