import Foundation

/// The card of an overlay of shortcuts, with room for all sections of the list. While a search shortens the list, the
/// card stays the same.
package struct ShortcutCard: Hashable, Sendable {
    private typealias Metrics = ShortcutLayout.Metrics

    /// The frame of the card.
    package let frame: CGRect
    /// The frame of the search field.
    package let field: CGRect
    /// The frame of the visible part of the list.
    package let list: CGRect
    /// The number of columns.
    let columns: Int
    /// The width of a column, in points.
    let columnWidth: Double
    /// The maximum height of the visible part of the list.
    let visibleHeight: Double

    /// Lays out the card for sections in an area, for example the area of a screen.
    package init(for sections: [ShortcutList.Section], in area: CGRect) {
        let available = area.insetBy(
            dx: min(Metrics.margin, max(0, area.width) / 4), dy: min(Metrics.margin, max(0, area.height) / 4))
        let size = CGSize(width: max(1, available.width), height: max(1, available.height))
        let inset = min(Metrics.inset, size.width / 8)
        let head = inset * 2 + Metrics.field
        visibleHeight = max(1, size.height - head - inset)
        (columns, columnWidth) = ShortcutLayout.Packing.columns(
            for: sections, width: size.width - inset * 2, visible: visibleHeight)
        let whole = ShortcutLayout.Packing(sections, columns: columns, visible: visibleHeight)
        let columnsWidth = Double(columns) * columnWidth + Double(columns - 1) * Metrics.columnGap
        let width = min(size.width, columnsWidth + inset * 2)
        let listHeight = min(visibleHeight, max(whole.height, Metrics.message))
        let height = min(size.height, head + listHeight + inset)
        frame = CGRect(
            x: (available.midX - width / 2).rounded(), y: (available.midY - height / 2).rounded(), width: width,
            height: height)
        field = CGRect(
            x: frame.minX + inset, y: frame.minY + min(inset, height / 4), width: max(1, width - inset * 2),
            height: min(Metrics.field, height / 2))
        let top = min(field.maxY + inset, frame.maxY)
        list = CGRect(x: field.minX, y: top, width: field.width, height: max(0, min(listHeight, frame.maxY - top)))
    }
}
