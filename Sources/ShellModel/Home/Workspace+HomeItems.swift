import Foundation
import SceneModel

extension Workspace {
    /// Returns the visible icons of home: the icons of the current page, and the icons of an adjacent page that is
    /// being scrolled into view.
    func homeItems(_ state: OutputState) -> [DisplayItem] {
        let layout = HomeLayout(geometry(state))
        let bounds = geometry(state).bounds
        let shift = Double(state.home.page) * bounds.width - state.home.offset
        let count = homeCatalog.items.count
        let candidates = max(0, state.home.page - 1) * layout.perPage..<(state.home.page + 2) * layout.perPage
        let target = homeDropTarget(state)
        var items: [DisplayItem] = []
        for index in candidates.clamped(to: 0..<count) {
            let frame = layout.cell(at: index).offsetBy(dx: -shift, dy: 0)
            guard frame.intersects(bounds) else { continue }
            let item = homeCatalog.items[index]
            let isFocused = state.home.selection == index || target == .group(item)
            let drawing = drawing(of: item, isFocused: isFocused, state)
            // A dragged icon is drawn twice: translucent in its place on home, and opaque under the finger.
            let isDragged = state.drag?.payload == .item(item) && state.drag?.isFromDock == false
            items.append(
                DisplayItem(.icon(item.text), .drawing(drawing), frame, .home, opacity: isDragged ? 0.35 : 1))
        }
        let pages = layout.pages(of: count)
        if pages > 1 {
            let dots = ShellDrawing.pageDots(count: pages, current: state.home.page)
            items.append(DisplayItem(.pageDots, .drawing(dots), layout.pageDots(pages), .home))
        }
        return items + dockItems(state)
    }

    /// Returns the dock and its icons: the items that were put there, a separator, and the most recently used items.
    func dockItems(_ state: OutputState, layer: Layer = .home, iconLayer: Layer = .home) -> [DisplayItem] {
        let layout = HomeLayout(geometry(state))
        let (shown, fixedCount) = dockItems(of: state)
        guard !shown.isEmpty else { return [] }
        var items = [DisplayItem(.dock, .drawing(.dock), layout.dock(shown.count), layer)]
        if fixedCount > 0, fixedCount < shown.count {
            let cell = layout.dockIcon(fixedCount, of: shown.count)
            let line = CGRect(x: cell.minX.rounded(), y: cell.minY + 18, width: 1, height: cell.height - 36)
            let color = Color(red: 1, green: 1, blue: 1, alpha: 0.4)
            items.append(DisplayItem(.dockSeparator, .color(color), line, iconLayer, takesInput: false))
        }
        for (index, item) in shown.enumerated() {
            let frame = layout.dockIcon(index, of: shown.count)
            items.append(
                DisplayItem(.dockIcon(item.text), .drawing(dockDrawing(of: item, state)), frame, iconLayer))
        }
        return items
    }

    /// Returns the items of the dock that fit on an output: first the items that were put into the dock, then the most
    /// recently used items. `fixedCount` is the number of items that were put into the dock.
    func dockItems(of state: OutputState) -> (items: [HomeItem], fixedCount: Int) {
        let capacity = HomeLayout(geometry(state)).dockCapacity
        let fixed = homeCatalog.dockItems.prefix(capacity)
        let recent = homeCatalog.recentDockItems.prefix(capacity - fixed.count)
        return (Array(fixed) + recent, fixed.count)
    }
}
