import Foundation

/// The layout of the help card.
enum HelpLayout {
    private static let rowHeight = 34.0
    /// The sum of the heights of the title and of the margins above and below the rows.
    private static let frameHeight = 88.0
    /// The minimum width of a card with two columns.
    private static let twoColumnsWidth = 560.0
    private static let maximumWidth = (oneColumn: 620.0, twoColumns: 780.0)

    /// Returns the size of the card. The rows have two columns if one column would be higher than the available area.
    static func size(rowCount: Int, in available: CGSize) -> CGSize {
        let height = Double(rowCount) * rowHeight + frameHeight
        guard height > available.height, available.width >= twoColumnsWidth else {
            return CGSize(width: min(maximumWidth.oneColumn, available.width), height: min(height, available.height))
        }
        let rows = Double((rowCount + 1) / 2)
        return CGSize(
            width: min(maximumWidth.twoColumns, available.width),
            height: min(rows * rowHeight + frameHeight, available.height))
    }
}
