import Foundation

/// The frames of the parts of the list of all commands.
struct CommandPaletteLayout: Equatable {
    /// The maximum width of the panel, in points.
    static let maximumWidth: CGFloat = 560
    /// The minimum distance of the panel from the edges of the safe area, in points.
    static let margin: CGFloat = 16
    /// The maximum height of the rows, in points.
    static let maximumListHeight: CGFloat = 420
    /// The height of the list when there are no rows, in points.
    static let emptyHeight: CGFloat = 60
    /// The distance of the search field from the edges of the panel, in points.
    static let fieldMargin: CGFloat = 10
    /// The height of the search field, in points.
    static let fieldHeight: CGFloat = 36
    /// The fraction of the free height that is above the panel.
    static let upperPart: CGFloat = 0.2

    /// The frame of the panel in the window.
    let panel: CGRect
    /// The frame of the search field in the panel.
    let field: CGRect
    /// The frame of the rows in the panel.
    let list: CGRect

    /// Arranges the parts.
    ///
    /// - Parameters:
    ///   - area: the part of the window that the panel must stay in.
    ///   - listHeight: returns the height of all rows in a width.
    init(area: CGRect, listHeight: (CGFloat) -> CGFloat) {
        let width = max(min(Self.maximumWidth, area.width - 2 * Self.margin), 0)
        let header = Self.fieldHeight + 2 * Self.fieldMargin
        let room = max(area.height - 2 * Self.margin - header - Self.fieldMargin, 0)
        let height = min(listHeight(width), Self.maximumListHeight, room)
        // The upper edge does not move while the number of rows changes.
        let fullHeight = header + min(Self.maximumListHeight, room) + Self.fieldMargin
        let y = area.minY + max((area.height - fullHeight) * Self.upperPart, min(Self.margin, area.height / 2))
        panel = CGRect(
            x: (area.midX - width / 2).rounded(), y: y.rounded(), width: width,
            height: header + height + Self.fieldMargin)
        field = CGRect(
            x: Self.fieldMargin, y: Self.fieldMargin, width: max(width - 2 * Self.fieldMargin, 0),
            height: Self.fieldHeight)
        list = CGRect(x: 0, y: header, width: width, height: height)
    }
}
