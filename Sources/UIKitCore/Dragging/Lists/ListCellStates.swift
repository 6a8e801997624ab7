import Foundation

/// The drag and drop states of the cells of a table or collection.
struct ListCellStates: Equatable {
    /// The drag state of a cell, with the raw values of the cell's configuration state.
    enum Drag: Int { case none = 0, lifting, dragging }

    /// The drop state of a cell, with the raw values of the cell's configuration state.
    enum Drop: Int { case none = 0, notTargeted, targeted }

    /// The states of the cells of dragged items.
    var dragged: [IndexPath: Drag] = [:]
    /// Whether a drag is over the list.
    var isUnderDrag = false
    /// The item into which dragged items would be dropped; nil for none.
    var target: IndexPath?

    func drag(at path: IndexPath) -> Drag { dragged[path] ?? .none }

    func drop(at path: IndexPath) -> Drop {
        isUnderDrag ? (path == target ? .targeted : .notTargeted) : .none
    }

    /// Returns the states after a change of the list; `new` maps a position before the change to its position after the
    /// change.
    func mapped(_ new: (IndexPath) -> IndexPath?) -> ListCellStates {
        var result = self
        result.target = target.flatMap(new)
        result.dragged = [:]
        for (path, state) in dragged { if let path = new(path) { result.dragged[path] = state } }
        return result
    }
}

/// The space that a list makes for a drop.
struct ListDropGap: Equatable {
    /// The position of the item after the space.
    var path: IndexPath
    /// The height of the space in a table, in points. In a collection, the space has the size of one item.
    var length: CGFloat

    /// Returns the frame of a row of a table.
    func frame(of path: IndexPath, _ rect: CGRect) -> CGRect { path < self.path ? rect : shifted(rect) }

    /// Returns the frame of the header or footer of a section of a table.
    func frame(ofEdgeOf section: Int, isHeader: Bool, _ rect: CGRect) -> CGRect {
        (isHeader ? section > path.section : section >= path.section) ? shifted(rect) : rect
    }

    private func shifted(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: 0, dy: length) }
}
