import Foundation
import SceneModel

/// The menus of the items of home.
extension Workspace {
    /// The maximum number of quick actions in a menu.
    private static let maximumActions = 6

    /// Opens the menu of an item of home, the dock or the search (M13). The menu contains the actions of the app or
    /// program, the commands for its windows, and the commands that arrange home and the dock.
    mutating func openMenu(of item: HomeItem, on output: OutputIdentifier, from anchor: CGRect) {
        guard let index = index(of: output), exists(.item(item)) else { return }
        let groups = [actionRows(item), windowRows(item), arrangementRows(item)]
        var rows: [Menu.Row] = []
        for group in groups where !group.isEmpty {
            let first = rows.count
            rows += group
            rows[first].startsGroup = first > 0
        }
        show(Menu(subject: .item(item), title: name(of: item), rows: rows, anchor: anchor), on: index)
    }

    private func actionRows(_ item: HomeItem) -> [Menu.Row] {
        switch item {
        case .app(let app):
            (catalog.apps[app]?.shortcutItems ?? []).prefix(Self.maximumActions).map { item in
                Menu.Row(
                    command: .quickAction(app, type: item.type, target: item.targetContentIdentifier),
                    title: item.title, subtitle: item.subtitle, symbol: QuickActionSymbol.name(of: item))
            }
        case .program(let program):
            (homeCatalog.programs[program]?.actions ?? []).prefix(Self.maximumActions).map { action in
                Menu.Row(
                    command: .launch(program, action: action.identifier), title: action.name, symbol: action.icon)
            }
        case .folder: []
        }
    }

    private func windowRows(_ item: HomeItem) -> [Menu.Row] {
        switch item {
        case .app(let app): return windowRows(app)
        case .program(let program):
            let isOpen = !scenes(of: program).isEmpty
            let title = isOpen ? "New Window" : "Open"
            return [Menu.Row(command: .launch(program, action: nil), title: title, symbol: "window-new-symbolic")]
        case .folder(let number):
            return [Menu.Row(command: .openFolder(number), title: "Open", symbol: "folder-symbolic")]
        }
    }

    private func arrangementRows(_ item: HomeItem) -> [Menu.Row] {
        if case .folder(let number) = item {
            return [
                Menu.Row(command: .renameFolder(number), title: "Rename Folder", symbol: "document-edit-symbolic"),
                Menu.Row(command: .dissolveFolder(number), title: "Remove Folder", symbol: "list-remove-symbolic"),
            ]
        }
        let isInDock = homeCatalog.dockItems.contains(item)
        let isHidden = homeCatalog.arrangement.hidden.contains(item)
        return [
            Menu.Row(
                command: .keepInDock(item, !isInDock), title: isInDock ? "Remove from Dock" : "Keep in Dock",
                symbol: isInDock ? "list-remove-symbolic" : "list-add-symbolic"),
            Menu.Row(
                command: .hideFromHome(item, !isHidden), title: isHidden ? "Show on Home" : "Hide from Home",
                symbol: isHidden ? "view-reveal-symbolic" : "view-conceal-symbolic"),
        ]
    }

    /// Performs a command that arranges home or the dock, or that opens a program or folder.
    mutating func performOnHome(_ command: Menu.Command, on output: OutputIdentifier, from anchor: CGRect) {
        switch command {
        case .launch(let program, let action): launch(program, action: action, on: output, from: anchor)
        case .openFolder(let number): if let index = index(of: output) { openFolder(number, on: index) }
        case .renameFolder(let number):
            guard let index = index(of: output) else { return }
            openFolder(number, on: index)
            beginRenaming(on: index)
        case .dissolveFolder(let number): homeCatalog.changeLayout { $0.dissolve(number) }
        case .keepInDock(let item, true): homeCatalog.insertInDock(item, at: homeCatalog.dockItems.count)
        case .keepInDock(let item, false): homeCatalog.removeFromDock(item)
        case .hideFromHome(let item, let isHidden): homeCatalog.setHidden(item, isHidden)
        default: break
        }
    }
}
