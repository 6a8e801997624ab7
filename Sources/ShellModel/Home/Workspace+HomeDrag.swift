import Foundation
import SceneModel

/// Rearranging home and the dock by dragging icons.
extension Workspace {
    /// Returns the effect that a drop of the dragged icon would have on home and the dock; nil if it would have none.
    func homeDropTarget(_ state: OutputState) -> HomeDropTarget? {
        guard let drag = state.drag, case .item(let item) = drag.payload, state.isHome, state.overlay == nil,
            slotSide(state) == nil
        else { return nil }
        let layout = HomeLayout(geometry(state))
        let shown = dockItems(of: state)
        let dock = layout.dock(shown.items.count)
        if dock.insetBy(dx: -24, dy: -16).contains(drag.point) {
            if item.isFolder { return nil }
            let cells = shown.items.indices.map { layout.dockIcon($0, of: shown.items.count) }
            let index = cells.firstIndex { drag.point.x < $0.midX } ?? cells.count
            return .dock(min(index, shown.fixedCount))
        }
        if drag.isFromDock { return homeCatalog.dockItems.contains(item) ? .outsideDock : nil }
        return gridTarget(of: item, at: drag.point, layout, state)
    }

    private func gridTarget(
        of item: HomeItem, at point: CGPoint, _ layout: HomeLayout, _ state: OutputState
    ) -> HomeDropTarget? {
        let items = homeCatalog.items
        let first = state.home.page * layout.perPage
        let shift = Double(state.home.page) * geometry(state).size.width
        func image(_ index: Int) -> CGRect {
            HomeLayout.imageFrame(inCell: layout.cell(at: index).offsetBy(dx: -shift, dy: 0))
        }
        let cells = first..<min(first + layout.perPage, items.count + 1)
        guard
            let nearest = cells.min(by: { image($0).center.distance(to: point) < image($1).center.distance(to: point) })
        else { return nil }
        // Below the last row, the icon moves to the end.
        if nearest >= items.count || point.y > image(nearest).maxY + Metrics.iconCell.height {
            return .home(items.count)
        }
        let isOther = items.indices.contains(nearest) && items[nearest] != item
        if isOther, !item.isFolder, image(nearest).center.distance(to: point) <= HomeMetrics.groupingDistance {
            return .group(items[nearest])
        }
        return .home(min(nearest + (point.x > image(nearest).midX ? 1 : 0), items.count))
    }

    /// Performs a drop on home or the dock. Returns false if the drop has no effect there.
    mutating func dropOnHome(on index: OutputIndex) -> Bool {
        guard let target = homeDropTarget(outputStates[index]), let drag = outputStates[index].drag,
            case .item(let item) = drag.payload
        else { return false }
        transition { workspace in
            workspace.outputStates[index].drag = nil
            switch target {
            case .home(let place):
                let items = workspace.homeCatalog.items
                workspace.homeCatalog.changeLayout { layout in
                    layout.move(item, before: items.indices.contains(place) ? items[place] : nil)
                }
            case .group(let other):
                let title = workspace.folderTitle(for: other, item)
                workspace.homeCatalog.changeLayout { $0.group(item, with: other, title: title) }
            case .dock(let place): workspace.homeCatalog.insertInDock(item, at: place)
            case .outsideDock: workspace.homeCatalog.removeFromDock(item)
            }
        }
        return true
    }

    /// Returns the title of a new folder: the category of the first program, or a general title.
    private func folderTitle(for items: HomeItem...) -> String {
        for case .program(let program) in items {
            if let category = homeCatalog.programs[program]?.category, category != .other { return category.title }
        }
        return "Folder"
    }

    /// Returns the time at which home turns to another page during a drag; nil if the dragged icon is not over the page
    /// indicator. If the time is already set, the time does not change.
    func pageTurnDeadline(of drag: EdgeDragState, on index: OutputIndex) -> ShellTime? {
        let state = outputStates[index]
        guard state.isHome, state.overlay == nil else { return nil }
        let layout = HomeLayout(geometry(state))
        let pages = layout.pages(of: homeCatalog.items.count)
        guard pages > 1, layout.pageDots(pages).insetBy(dx: -40, dy: -12).contains(drag.point) else { return nil }
        return drag.pageTurnDeadline ?? now + HomeMetrics.pageTurnDelay
    }

    /// Turns the page under a dragged icon when the icon has rested on the page indicator.
    mutating func advanceHomeDrag(on index: OutputIndex) {
        guard let drag = outputStates[index].drag, let deadline = drag.pageTurnDeadline, deadline <= now else { return }
        turnPage(drag.point.x < geometry(outputStates[index]).bounds.midX ? -1 : 1, on: index)
        outputStates[index].drag?.pageTurnDeadline = now + 2 * HomeMetrics.pageTurnDelay
    }

    /// Returns the mark that shows where the dragged icon would be inserted.
    func insertionMarkItems(_ state: OutputState) -> [DisplayItem] {
        let layout = HomeLayout(geometry(state))
        let middle: CGPoint
        switch homeDropTarget(state) {
        case .home(let place):
            let shift = Double(state.home.page) * geometry(state).size.width
            let first = state.home.page * layout.perPage
            // At the end of a row the mark is after the last icon of the row.
            let isAfter = place > first && (place - first) % layout.columns == 0
            let image = HomeLayout.imageFrame(inCell: layout.cell(at: isAfter ? place - 1 : place))
                .offsetBy(dx: -shift, dy: 0)
            middle = CGPoint(x: isAfter ? image.maxX + 20 : image.minX - 20, y: image.midY)
        case .dock(let place):
            let count = dockItems(of: state).items.count
            let cell = layout.dockIcon(place, of: count)
            middle = CGPoint(x: cell.minX, y: cell.midY)
        case .group, .outsideDock, nil: return []
        }
        let size = HomeMetrics.insertionMark
        let frame = CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        let color = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
        return [
            DisplayItem(
                .insertionMark, .color(color), frame, .slot, takesInput: false, cornerRadius: size.width / 2)
        ]
    }
}
