import Foundation

/// The layout of the icons on home and in the dock.
struct HomeLayout: Hashable, Sendable {
    let geometry: OutputGeometry
    let columns: Int
    let rows: Int
    /// The minimum space in points at the left and right edges.
    private let margin: Double
    /// The width in points of an icon's cell in the dock.
    private let dockPitch: Double

    init(_ geometry: OutputGeometry) {
        self.geometry = geometry
        // The icons of narrow screens are closer together, so that a telephone's screen has three columns, and four
        // icons in the dock.
        let isNarrow = geometry.size.width < 400
        (margin, dockPitch) = isNarrow ? (12, Metrics.icon + 16) : (24, Metrics.icon + 20)
        let gap = isNarrow ? 0.0 : 16
        columns = min(8, max(1, Int((geometry.size.width - 2 * margin) / (Metrics.iconCell.width + gap))))
        rows = min(6, max(1, Int((Self.bottom(geometry) - Self.top(geometry)) / (Metrics.iconCell.height + 12))))
    }

    private static func top(_ geometry: OutputGeometry) -> Double { geometry.strip.maxY + 36 }
    private static func bottom(_ geometry: OutputGeometry) -> Double { geometry.usableArea.maxY - Metrics.dock - 72 }

    var perPage: Int { columns * rows }

    func pages(of count: Int) -> Int { max(1, (count + perPage - 1) / perPage) }

    /// Returns the cell of an icon in output coordinates, for the state in which the first page is visible.
    func cell(at index: Int) -> CGRect {
        let (page, position) = index.quotientAndRemainder(dividingBy: perPage)
        let columnWidth = min(176, (geometry.size.width - 2 * margin) / Double(columns))
        let rowHeight = min(140, (Self.bottom(geometry) - Self.top(geometry)) / Double(rows))
        let left = (geometry.size.width - columnWidth * Double(columns)) / 2
        let x = left + columnWidth * Double(position % columns) + (columnWidth - Metrics.iconCell.width) / 2
        let y = Self.top(geometry) + rowHeight * Double(position / columns)
        return CGRect(
            x: (x + Double(page) * geometry.size.width).rounded(), y: y.rounded(), width: Metrics.iconCell.width,
            height: Metrics.iconCell.height)
    }

    /// The maximum number of icons in the dock.
    var dockCapacity: Int { max(1, min(8, Int((geometry.size.width - 36) / dockPitch))) }

    func dock(_ count: Int) -> CGRect {
        let width = min(geometry.size.width - 16, Double(max(count, 1)) * dockPitch + 20)
        return CGRect(
            x: ((geometry.size.width - width) / 2).rounded(), y: geometry.usableArea.maxY - Metrics.dock - 16,
            width: max(1, width), height: Metrics.dock)
    }

    /// Returns the cell of an icon in the dock. The cell includes the icon's shadow and the running indicator below the
    /// icon.
    func dockIcon(_ index: Int, of count: Int) -> CGRect {
        let background = dock(count)
        return CGRect(
            x: background.minX + 10 + Double(index) * dockPitch, y: background.minY, width: dockPitch,
            height: background.height)
    }

    func pageDots(_ count: Int) -> CGRect {
        let width = Double(count) * 16 + 16
        return CGRect(
            x: ((geometry.size.width - width) / 2).rounded(), y: geometry.usableArea.maxY - Metrics.dock - 44,
            width: width, height: 20)
    }

    /// Returns the part of a cell in which the image of the icon is drawn.
    static func imageFrame(inCell cell: CGRect) -> CGRect {
        CGRect(
            x: cell.midX - Metrics.icon / 2, y: cell.minY + Metrics.iconTop, width: Metrics.icon, height: Metrics.icon)
    }
}
