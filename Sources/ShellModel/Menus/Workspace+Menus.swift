import Faults
import Foundation
import SceneModel

extension Workspace {
    /// Returns the rows for the windows of an app: New Window if the app supports multiple scenes, and Show All
    /// Windows.
    func windowRows(_ app: AppIdentifier) -> [Menu.Row] {
        var rows: [Menu.Row] = []
        if catalog.supportsMultipleScenes(app) {
            rows.append(Menu.Row(command: .newWindow(app), title: "New Window", symbol: "window-new-symbolic"))
        }
        rows.append(Menu.Row(command: .showAll(app), title: "Show All Windows", symbol: "view-grid-symbolic"))
        return rows
    }

    /// Opens the menu of the three-dot control of a scene.
    mutating func openMenu(ofScene key: SceneKey, on output: OutputIdentifier) {
        guard let index = index(of: output), let sceneFrame = frame(of: key, on: outputStates[index]) else { return }
        var rows: [Menu.Row] = []
        let isAlone = outputStates[index].arrangement == .full(key) && outputStates[index].prominent == nil
        if !isAlone {
            rows.append(Menu.Row(command: .fullScreen(key), title: "Full Screen", symbol: "view-fullscreen-symbolic"))
        }
        if geometry(outputStates[index]).fitsSplit {
            rows.append(
                Menu.Row(command: .split(key, .left), title: "Split Left", symbol: "sidebar-show-symbolic"))
            rows.append(
                Menu.Row(command: .split(key, .right), title: "Split Right", symbol: "sidebar-show-right-symbolic"))
        }
        rows += appRows(key, isProminent: outputStates[index].prominent == key)
        rows.append(
            Menu.Row(
                command: .close(key), title: "Close", symbol: "window-close-symbolic", isDestructive: true,
                startsGroup: true))
        let anchor = geometry(outputStates[index]).multitaskingControl(over: sceneFrame)
        show(Menu(subject: .scene(key), title: nil, rows: rows, anchor: anchor), on: index)
    }

    private func appRows(_ key: SceneKey, isProminent: Bool) -> [Menu.Row] {
        guard let app = appIdentifier(of: key) else { return [] }
        var rows: [Menu.Row] = []
        if isProminent {
            rows.append(Menu.Row(command: .shelve(key), title: "Move to Shelf", symbol: "go-down-symbolic"))
        }
        var windows = windowRows(app)
        if catalog.supportsMultipleScenes(app), !isProminent {
            windows.append(Menu.Row(command: .shelf(app), title: "Show Shelf", symbol: "go-bottom-symbolic"))
        }
        if !windows.isEmpty { windows[0].startsGroup = !rows.isEmpty || key.session != nil }
        return rows + windows
    }

    mutating func show(_ menu: Menu, on index: OutputIndex) {
        transition { workspace in
            workspace.outputStates[index].overlay = .menu(menu)
            workspace.focusedOutput = workspace.outputStates[index].output
        }
    }

    /// Performs the command of a row in the open menu, and closes the menu.
    mutating func chooseRow(_ row: Int, on output: OutputIdentifier) {
        guard let index = index(of: output), case .menu(let menu) = outputStates[index].overlay,
            menu.rows.indices.contains(row)
        else { return InternalFault.report("the chosen row is not in an open menu") }
        transition { workspace in
            workspace.outputStates[index].overlay = nil
            workspace.outputStates[index].dockDeadline = nil
            workspace.perform(menu.rows[row].command, on: output, from: menu.anchor)
        }
    }

    private mutating func perform(_ command: Menu.Command, on output: OutputIdentifier, from anchor: CGRect) {
        switch command {
        case .quickAction(let app, let type, let target):
            addPendingPresentation(of: app, on: output, from: anchor)
            actions.append(.call(.performQuickAction(app, type: type, targetContentIdentifier: target)))
        case .newWindow(let app): openNewWindow(app, on: output, from: anchor)
        case .showAll(let app): openSwitcher(on: output, app: app)
        case .fullScreen(let key): place(key, at: .full, on: output)
        case .split(let key, let side): if let index = index(showing: key) { split(key, side, on: index) }
        case .shelve(let key): moveToShelf(key)
        case .shelf(let app): showShelf(of: app, on: output)
        case .close(let key): close(key)
        default: performOnHome(command, on: output, from: anchor)
        }
    }

    mutating func highlight(_ row: Int?, on index: OutputIndex) {
        guard case .menu(var menu) = outputStates[index].overlay, menu.highlighted != row else { return }
        menu.highlighted = row
        outputStates[index].overlay = .menu(menu)
    }

    mutating func menuKey(_ press: KeyPress, _ menu: Menu, on index: OutputIndex) {
        let count = menu.rows.count
        switch press.name {
        case "Down": highlight(min((menu.highlighted ?? -1) + 1, count - 1), on: index)
        case "Up": highlight(max((menu.highlighted ?? count) - 1, 0), on: index)
        case "Return", "space", "KP_Enter":
            if let row = menu.highlighted { chooseRow(row, on: outputStates[index].output) }
        case "Escape": closeOverlay(on: index)
        default: break
        }
    }
}
