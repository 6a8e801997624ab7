import Foundation
import SceneModel

/// The open folder of home.
extension Workspace {
    mutating func openFolder(_ number: Int, on index: OutputIndex) {
        guard homeCatalog.folderItems[number] != nil else { return }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.focusedOutput = workspace.outputStates[index].output
            workspace.outputStates[index].overlay = .folder(OpenFolder(number: number))
        }
    }

    /// Handles a key press while a folder is open.
    mutating func folderKey(_ press: KeyPress, _ folder: OpenFolder, on index: OutputIndex) {
        if let title = folder.newTitle { return titleKey(press, title, folder, on: index) }
        let items = homeCatalog.folderItems[folder.number] ?? []
        let grid = folderLayout(folder, outputStates[index]).grid
        let steps = ["Left": -1, "Right": 1, "Up": -grid.columns, "Down": grid.columns]
        if let step = steps[press.name] {
            guard !items.isEmpty else { return }
            var changed = folder
            let next = folder.selection.map { $0 + step } ?? folder.page * grid.capacity
            changed.selection = min(max(next, 0), items.count - 1)
            changed.page = (changed.selection ?? 0) / grid.capacity
            return transition { $0.outputStates[index].overlay = .folder(changed) }
        }
        let selected = folder.selection.flatMap { items.indices.contains($0) ? items[$0] : nil }
        switch press.name {
        case "Return", "KP_Enter":
            guard let selected, !press.isRepeat else { return }
            let frame = frame(of: .icon(selected.text), on: index)
            open(selected, on: outputStates[index].output, from: frame.map(HomeLayout.imageFrame(inCell:)))
        case "Menu": if let selected { openIconMenu(selected.text, .icon(selected.text), on: index) }
        case "Page_Down": turnFolderPage(1, on: index)
        case "Page_Up": turnFolderPage(-1, on: index)
        case "Escape": closeOverlay(on: index)
        default: if let text = press.editing("") { openSearch(text, on: index) }
        }
    }

    /// Turns to the next or previous page of the open folder.
    mutating func turnFolderPage(_ step: Int, on index: OutputIndex) {
        guard case .folder(let folder) = outputStates[index].overlay else { return }
        let layout = folderLayout(folder, outputStates[index])
        var changed = folder
        changed.page = min(max(folder.page + step, 0), layout.pages - 1)
        changed.selection = nil
        guard changed != folder else { return }
        transition { $0.outputStates[index].overlay = .folder(changed) }
    }

    /// Closes the open folder if it has become empty or home is not shown any more. Otherwise limits the folder's page
    /// to the existing pages, and the selection to the existing icons.
    mutating func reconcileFolder(_ folder: OpenFolder, on index: OutputIndex) {
        guard let items = homeCatalog.folderItems[folder.number], outputStates[index].isHome else {
            outputStates[index].overlay = nil
            return
        }
        var changed = folder
        changed.page = min(folder.page, folderLayout(folder, outputStates[index]).pages - 1)
        changed.selection = folder.selection.map { min($0, items.count - 1) }
        outputStates[index].overlay = .folder(changed)
    }

    // MARK: Renaming

    /// Lets the user type the title of the open folder.
    mutating func beginRenaming(on index: OutputIndex) {
        guard case .folder(var folder) = outputStates[index].overlay else { return }
        (folder.newTitle, folder.selection) = (homeCatalog.title(ofFolder: folder.number), nil)
        transition { $0.outputStates[index].overlay = .folder(folder) }
    }

    /// Gives the open folder the typed title; does nothing if the user is not renaming the folder.
    mutating func finishRenaming(on index: OutputIndex) {
        guard case .folder(var folder) = outputStates[index].overlay, let title = folder.newTitle else { return }
        folder.newTitle = nil
        outputStates[index].overlay = .folder(folder)
        homeCatalog.changeLayout { $0.rename(folder.number, to: title) }
    }

    private mutating func titleKey(_ press: KeyPress, _ title: String, _ folder: OpenFolder, on index: OutputIndex) {
        if ["Return", "KP_Enter"].contains(press.name) { return transition { $0.finishRenaming(on: index) } }
        var changed = folder
        if press.name == "Escape" {
            changed.newTitle = nil
        } else {
            guard let text = press.editing(title) else { return }
            changed.newTitle = text
        }
        outputStates[index].overlay = .folder(changed)
    }

    /// Handles a tap on the panel of the open folder. While the user is renaming the folder, a tap anywhere on the
    /// panel gives the folder the typed title. Otherwise, a tap on the title begins to rename the folder.
    mutating func tapFolderPanel(_ point: CGPoint, on index: OutputIndex) {
        guard case .folder(let folder) = outputStates[index].overlay else { return }
        let panel = folderLayout(folder, outputStates[index]).panel
        if folder.newTitle != nil {
            transition { $0.finishRenaming(on: index) }
        } else if point.y < panel.minY + HomeMetrics.folderTitle {
            beginRenaming(on: index)
        }
    }

    // MARK: Display

    /// Returns the frame of the folder's panel, the layout of its icons and the number of its pages.
    private func folderLayout(
        _ folder: OpenFolder, _ state: OutputState
    ) -> (panel: CGRect, grid: IconGridLayout, pages: Int) {
        let (inset, title) = (HomeMetrics.folderInset, HomeMetrics.folderTitle)
        let count = homeCatalog.folderItems[folder.number]?.count ?? 0
        let area = geometry(state).sceneArea.insetBy(dx: 8, dy: 16)
        let largest = IconGridLayout(
            in: CGRect(
                x: 0, y: 0, width: max(1, area.width - 2 * inset.x), height: max(1, area.height - title - inset.bottom)),
            maximumColumns: 4, maximumRows: 4)
        let content = largest.size(of: count)
        let panel = area.centering(
            CGSize(width: max(240, content.width + 2 * inset.x), height: content.height + title + inset.bottom))
        let icons = CGRect(
            x: panel.midX - content.width / 2, y: panel.minY + title, width: content.width, height: content.height)
        let grid = IconGridLayout(in: icons, maximumColumns: largest.columns, maximumRows: largest.rows)
        return (panel, grid, max(1, (count + grid.capacity - 1) / grid.capacity))
    }

    /// Returns the items of the open folder.
    func folderItems(_ folder: OpenFolder, _ state: OutputState) -> [DisplayItem] {
        let layout = folderLayout(folder, state)
        let panel = ShellDrawing.folderPanel(
            title: folder.newTitle ?? homeCatalog.title(ofFolder: folder.number), isEdited: folder.newTitle != nil)
        var items = [
            DisplayItem(.overlayScrim, .color(HomeMetrics.overlayBackground), geometry(state).bounds, .overlayScrim),
            DisplayItem(.folderPanel, .drawing(panel), layout.panel, .menu),
        ]
        let all = homeCatalog.folderItems[folder.number] ?? []
        let first = folder.page * layout.grid.capacity
        for (index, item) in all.enumerated().dropFirst(first).prefix(layout.grid.capacity) {
            let drawing = drawing(of: item, isFocused: folder.selection == index, state)
            items.append(
                DisplayItem(.icon(item.text), .drawing(drawing), layout.grid.cell(at: index - first), .folderIcon))
        }
        if layout.pages > 1 {
            let width = Double(layout.pages) * 16 + 16
            let dots = CGRect(x: layout.panel.midX - width / 2, y: layout.panel.maxY - 20, width: width, height: 20)
            items.append(
                DisplayItem(
                    .pageDots, .drawing(.pageDots(count: layout.pages, current: folder.page)), dots, .folderIcon,
                    takesInput: false))
        }
        return items
    }
}
