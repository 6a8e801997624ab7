import Foundation
import SceneModel

/// The search for apps and programs.
extension Workspace {
    /// Opens the search, or closes it if it is open.
    mutating func toggleSearch(on index: OutputIndex) {
        if case .search = outputStates[index].overlay { return closeOverlay(on: index) }
        openSearch("", on: index)
    }

    mutating func openSearch(_ text: String, on index: OutputIndex) {
        var search = HomeSearch(searchCandidates, recents: homeCatalog.arrangement.recents)
        search.setText(text)
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.focusedOutput = workspace.outputStates[index].output
            workspace.outputStates[index].overlay = .search(search)
        }
    }

    private var searchCandidates: [HomeSearch.Candidate] {
        homeCatalog.installedItems.map { item in
            var others: [String] = []
            if case .program(let program) = item { others = homeCatalog.programs[program]?.searchTexts ?? [] }
            return HomeSearch.Candidate(item, name: name(of: item), others: others)
        }
    }

    /// Updates the open searches after apps or programs were installed or removed.
    mutating func refreshSearches() {
        for index in outputStates.indices {
            guard case .search(var search) = outputStates[index].overlay else { continue }
            search.setCandidates(searchCandidates, recents: homeCatalog.arrangement.recents)
            outputStates[index].overlay = .search(search)
        }
    }

    /// Handles a key press while the search is open.
    mutating func searchKey(_ press: KeyPress, _ search: HomeSearch, on index: OutputIndex) {
        let columns = searchLayout(search, outputStates[index]).grid.columns
        switch press.name {
        case "Left": selectResult(-1, search, on: index)
        case "Right": selectResult(1, search, on: index)
        case "Up": selectResult(-columns, search, on: index)
        case "Down": selectResult(search.selection == nil ? 1 : columns, search, on: index)
        case "Return", "KP_Enter":
            guard !press.isRepeat, let item = selectedResult(search, on: index) else { return }
            let frame = frame(of: .icon(item.text), on: index)
            open(item, on: outputStates[index].output, from: frame.map(HomeLayout.imageFrame(inCell:)))
        case "Menu":
            guard let item = selectedResult(search, on: index) else { return }
            openIconMenu(item.text, .icon(item.text), on: index)
        case "Escape": search.text.isEmpty ? closeOverlay(on: index) : setSearchText("", search, on: index)
        default: if let text = press.editing(search.text) { setSearchText(text, search, on: index) }
        }
    }

    private func selectedResult(_ search: HomeSearch, on index: OutputIndex) -> HomeItem? {
        let shown = search.results.prefix(searchLayout(search, outputStates[index]).grid.capacity)
        return search.selection.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
    }

    private mutating func selectResult(_ step: Int, _ search: HomeSearch, on index: OutputIndex) {
        let count = min(search.results.count, searchLayout(search, outputStates[index]).grid.capacity)
        guard count > 0 else { return }
        var changed = search
        changed.selection = min(max((search.selection ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
        outputStates[index].overlay = .search(changed)
    }

    private mutating func setSearchText(_ text: String, _ search: HomeSearch, on index: OutputIndex) {
        var changed = search
        changed.setText(text)
        transition { $0.outputStates[index].overlay = .search(changed) }
    }

    // MARK: Display

    /// Returns the frame of the search field and the layout of the results.
    private func searchLayout(_ search: HomeSearch, _ state: OutputState) -> (field: CGRect, grid: IconGridLayout) {
        let area = geometry(state).sceneArea
        let width = max(1, min(420, area.width - 32))
        let field = CGRect(
            x: (area.midX - width / 2).rounded(), y: area.minY + min(40, area.height * 0.06), width: width,
            height: Metrics.searchField)
        let top = field.maxY + 24
        let results = CGRect(
            x: area.minX + 8, y: top, width: max(1, area.width - 16), height: max(1, area.maxY - 24 - top))
        // A few results are centred below the field.
        let columns = min(max(search.results.count, 1), 6)
        return (field, IconGridLayout(in: results, maximumColumns: columns, maximumRows: 4))
    }

    /// Returns the items of the open search.
    func searchItems(_ search: HomeSearch, _ state: OutputState) -> [DisplayItem] {
        let (field, grid) = searchLayout(search, state)
        var items = [
            DisplayItem(
                .overlayScrim, .color(HomeMetrics.overlayBackground), geometry(state).bounds, .overlayScrim),
            DisplayItem(
                .search, .drawing(.searchField(text: search.text, placeholder: "Search apps")), field, .menu),
        ]
        for (index, item) in search.results.prefix(grid.capacity).enumerated() {
            let drawing = drawing(of: item, isFocused: search.selection == index, state)
            items.append(DisplayItem(.icon(item.text), .drawing(drawing), grid.cell(at: index), .menu))
        }
        if search.results.isEmpty {
            let text = TextDrawing("No matching apps", style: .title, isOverDark: true)
            let frame = CGRect(x: field.minX, y: grid.area.minY, width: field.width, height: 40)
            items.append(DisplayItem(.emptyText, .drawing(.text(text)), frame, .menu, takesInput: false))
        }
        return items
    }
}
