import Foundation
import SceneModel

extension Workspace {
    /// Returns the items of the open overlay; empty if none is open.
    func overlayItems(_ state: OutputState, at time: ShellTime) -> [DisplayItem] {
        let geometry = geometry(state)
        switch state.overlay {
        case nil: return []
        case .switcher(let switcher): return switcherItems(switcher, state, at: time)
        case .menu(let menu):
            return [
                DisplayItem(.overlayScrim, .area, geometry.bounds, .overlayScrim),
                DisplayItem(.menu, .drawing(.menu(menu.drawing)), menu.frame(in: geometry), .menu),
            ]
        case .search(let search): return searchItems(search, state)
        case .folder(let folder): return folderItems(folder, state)
        case .list(let list): return listItems(list, state)
        case .shortcuts(let overlay): return shortcutItems(overlay, state)
        case .help:
            let rows = ShellShortcut.all.map { HelpRow(keys: $0.keys, text: $0.text) }
            let size = HelpLayout.size(rowCount: rows.count, in: geometry.sceneArea.insetBy(dx: 12, dy: 12).size)
            return [
                DisplayItem(
                    .overlayScrim, .color(Color(red: 0, green: 0, blue: 0, alpha: 0.3)), geometry.bounds, .overlayScrim),
                DisplayItem(
                    .help, .drawing(.help(title: "Keys", rows: rows)), geometry.sceneArea.centering(size), .help),
            ]
        case .reply(let reply):
            var frame = geometry.banner(height: Metrics.searchField)
            frame.origin.y += (banners[reply.banner]?.height ?? Metrics.bannerHeight) + 8
            let field = ShellDrawing.searchField(text: reply.text, placeholder: reply.placeholder)
            return [
                DisplayItem(.overlayScrim, .area, geometry.bounds, .overlayScrim),
                DisplayItem(.reply, .drawing(field), frame, .reply),
            ]
        }
    }
}
