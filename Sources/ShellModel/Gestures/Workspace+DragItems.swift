import Foundation
import SceneModel

extension Workspace {
    /// Returns the dragged icon, the slot that shows where the scene of an icon or of content would open (M28, M29),
    /// and the drop zones of content. The icon of dragged content is a surface of its app.
    func dragItems(_ state: OutputState) -> [DisplayItem] {
        guard let drag = state.drag else { return [] }
        let (icon, name) = iconAndName(of: drag.payload)
        var items = insertionMarkItems(state)
        if let side = slotSide(state) {
            let slot = geometry(state).slot(side)
            items.append(DisplayItem(.slot, .drawing(.slot(icon: icon, name: name)), slot, .slot, takesInput: false))
        }
        items += dropZoneItems(state)
        if case .content = drag.payload { return items }
        // The element is larger than the icon, so that the icon's shadow fits into it.
        let side = Metrics.icon / 0.76
        let frame = CGRect(x: drag.point.x - side / 2, y: drag.point.y - side / 2, width: side, height: side)
        items.append(DisplayItem(.draggedIcon, .drawing(.draggedIcon(icon)), frame, .dragged, takesInput: false))
        return items
    }

    private func iconAndName(of payload: DragPayload) -> (IconSource, String) {
        switch payload {
        case .item(let item): (icon(of: item), name(of: item))
        case .scene(let key): (icon(of: key), title(of: key))
        case .content(let app): (icon(of: .app(app)), name(of: .app(app)))
        }
    }

    /// Returns the side of the output on which the current drag would open a scene; nil if the drag would open no
    /// scene.
    func slotSide(_ state: OutputState) -> Side? {
        guard let drag = state.drag, geometry(state).fitsSplit else { return nil }
        if case .item(.folder) = drag.payload { return nil }
        if case .content = drag.payload, state.overlay != nil || state.pull != nil { return nil }
        // On home the distance is smaller, so that an icon can also be dropped on home near the edges.
        let distance = state.isHome ? HomeMetrics.slotDistance : geometry(state).slotDistance
        if drag.point.x < distance { return .left }
        return drag.point.x > geometry(state).size.width - distance ? .right : nil
    }
}
