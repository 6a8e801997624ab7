import Faults
import Foundation

/// The layout of the notification list.
struct NotificationListLayout: Hashable, Sendable {
    let frame: CGRect
    private let tops: [Double]
    private let heights: [Double]
    private static let title = 64.0
    private static let gap = 8.0
    private static let bottomMargin = 20.0
    /// The height in points of a list without entries.
    private static let empty = 260.0

    init(_ geometry: OutputGeometry, _ entries: [BannerEntry]) {
        heights = entries.map(\.height)
        tops = heights.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1 + Self.gap) }
        let contentHeight = entries.isEmpty ? Self.empty : Self.title + (tops.last ?? 0) - Self.gap + Self.bottomMargin
        var frame = geometry.notificationList
        frame.size.height = min(frame.height, contentHeight)
        self.frame = frame
    }

    private var visibleArea: CGRect {
        CGRect(
            x: frame.minX + 24, y: frame.minY + Self.title, width: max(1, frame.width - 48),
            height: max(1, frame.height - Self.title - Self.bottomMargin))
    }

    /// The maximum scroll offset in points.
    var maximumOffset: Double { max(0, (tops.last ?? 0) - Self.gap - visibleArea.height) }

    /// Returns the frame of an entry at a scroll offset; nil if the entry is not completely visible. The first entry of
    /// an unscrolled list has a frame even if it is only partly visible.
    func frame(ofEntry index: Int, offset: Double) -> CGRect? {
        let entryFrame = CGRect(
            x: visibleArea.minX, y: visibleArea.minY + tops[index] - offset, width: visibleArea.width,
            height: heights[index])
        // An entry that is only partly visible is omitted, because it could cover the title.
        return entryFrame.minY >= visibleArea.minY - 1 && entryFrame.maxY <= visibleArea.maxY + 1
            || (index == 0 && offset == 0)
            ? entryFrame : nil
    }

    /// Returns the scroll offset nearest to `offset` at which the entry is visible.
    func offset(showing index: Int, from offset: Double) -> Double {
        guard heights.indices.contains(index) else {
            InternalFault.report("the notification list scrolls to an entry that it does not have")
            return offset
        }
        return min(max(offset, tops[index] + heights[index] - visibleArea.height), tops[index])
    }

    /// The button that switches between light and dark: beside the Clear button, or in place of the Clear button if the
    /// list is empty.
    var appearanceButton: CGRect {
        heights.isEmpty
            ? CGRect(x: frame.maxX - 24 - 72, y: clear.minY, width: 72, height: clear.height)
            : CGRect(x: clear.minX - 8 - 72, y: clear.minY, width: 72, height: clear.height)
    }

    var clear: CGRect { CGRect(x: frame.maxX - 24 - 88, y: frame.minY + 16, width: 88, height: 32) }
}
