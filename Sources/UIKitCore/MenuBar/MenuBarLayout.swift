import Foundation

/// The frames of the titles in the menu bar.
///
/// Titles that do not fit are in the menu of a last title, the overflow title.
struct MenuBarLayout: Equatable {
    /// The height of the bar, in points.
    static let height: CGFloat = 30
    /// The distance of the first title from the edge, in points.
    static let margin: CGFloat = 4
    /// The space on each side of a title's text, in points.
    static let padding: CGFloat = 10
    /// The maximum width of a title's text, in points.
    static let maximumTextWidth: CGFloat = 240
    /// The width of the overflow title, in points.
    static let overflowWidth: CGFloat = 36

    /// The frames of the visible titles, which are the first titles in the order of the menus.
    private(set) var frames: [CGRect] = []
    /// The frame of the overflow title; nil if all titles fit.
    private(set) var overflow: CGRect?

    /// Arranges titles.
    ///
    /// - Parameters:
    ///   - textWidths: the widths of the titles' texts.
    ///   - width: the width of the bar.
    init(textWidths: [CGFloat], width: CGFloat, isRightToLeft: Bool) {
        let widths = textWidths.map { min($0, Self.maximumTextWidth) + 2 * Self.padding }
        let available = max(width - 2 * Self.margin, 0)
        let count = Self.visibleCount(widths, available)
        var x = Self.margin
        func next(_ length: CGFloat) -> CGRect {
            defer { x += length }
            return CGRect(x: isRightToLeft ? width - x - length : x, y: 0, width: length, height: Self.height)
        }
        frames = widths.prefix(count).map(next)
        if count < widths.count { overflow = next(min(Self.overflowWidth, available)) }
    }

    private static func visibleCount(_ widths: [CGFloat], _ available: CGFloat) -> Int {
        guard widths.reduce(0, +) > available else { return widths.count }
        var (count, used) = (0, overflowWidth)
        while count < widths.count, used + widths[count] <= available {
            used += widths[count]
            count += 1
        }
        return count
    }

    /// The number of titles in the bar, including the overflow title.
    var count: Int { frames.count + (overflow == nil ? 0 : 1) }

    /// Returns the frame of a title; the overflow title is the last title.
    func frame(of title: Int) -> CGRect? { frames.indices.contains(title) ? frames[title] : overflow }

    /// Returns the title at a point of the bar; nil for none.
    func title(at point: CGPoint) -> Int? { (0..<count).first { frame(of: $0)?.contains(point) == true } }
}
