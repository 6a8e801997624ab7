import Foundation

/// The layout of the icons of an overlay: the search results or the contents of a folder.
struct IconGridLayout: Hashable, Sendable {
    /// The area in which the icons are.
    let area: CGRect
    let columns: Int
    let rows: Int
    private let pitch: CGSize

    /// Creates the layout of the largest grid that fits into an area, with at most the given number of columns.
    init(in area: CGRect, maximumColumns: Int, maximumRows: Int = .max) {
        self.area = area
        columns = min(maximumColumns, max(1, Int(area.width / Metrics.iconCell.width)))
        rows = min(maximumRows, max(1, Int((area.height + 12) / (Metrics.iconCell.height + 12))))
        pitch = CGSize(
            width: min(Metrics.iconCell.width + 24, area.width / Double(columns)), height: Metrics.iconCell.height + 12)
    }

    var capacity: Int { columns * rows }

    /// Returns the size that a number of icons needs.
    func size(of count: Int) -> CGSize {
        let used = min(max(count, 1), capacity)
        return CGSize(
            width: pitch.width * Double(min(used, columns)),
            height: pitch.height * Double((used + columns - 1) / columns) - 12)
    }

    /// Returns the cell of an icon. The columns are centred in the area.
    func cell(at index: Int) -> CGRect {
        let left = area.midX - pitch.width * Double(columns) / 2
        return CGRect(
            x: (left + pitch.width * (Double(index % columns) + 0.5) - Metrics.iconCell.width / 2).rounded(),
            y: (area.minY + pitch.height * Double(index / columns)).rounded(), width: Metrics.iconCell.width,
            height: Metrics.iconCell.height)
    }
}
