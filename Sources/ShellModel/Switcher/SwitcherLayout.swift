import Foundation

/// The layout of the switcher's cards, search field and plus button.
struct SwitcherLayout: Hashable, Sendable {
    /// The part of the output in which the cards are shown.
    let area: CGRect
    let rows: Int
    let card: CGSize
    private static let gap = 28.0
    private static let margin = 48.0

    private let height: Double

    /// Computes the layout.
    ///
    /// - Parameter area: the part of the output in which the cards are shown; nil for the whole output.
    init(_ geometry: OutputGeometry, area: CGRect? = nil) {
        self.area = area ?? geometry.bounds
        height = geometry.size.height
        let availableHeight = max(120, geometry.size.height - Self.top - 40)
        let aspect = min(max(geometry.sceneArea.width / geometry.sceneArea.height, 0.4), 1.9)
        if let area {
            // If the switcher uses only a part of the output, the cards are smaller and form two columns.
            let width = max(60, ((area.width - 2 * Self.margin - Self.gap) / 2).rounded())
            card = CGSize(width: width, height: (width / aspect + Metrics.cardTitle).rounded())
            rows = max(1, Int((availableHeight + Self.gap) / (card.height + Self.gap)))
        } else {
            // On a narrow screen, two rows would have cards that are too small for their titles.
            rows = availableHeight > 620 && geometry.size.width >= 500 ? 2 : 1
            let cardHeight = min(420, (availableHeight - Self.gap * Double(rows - 1)) / Double(rows))
            let picture = max(60, cardHeight - Metrics.cardTitle)
            card = CGSize(
                width: min((picture * aspect).rounded(), geometry.size.width - 32),
                height: (picture + Metrics.cardTitle).rounded())
        }
    }

    private static let top = Metrics.stripHeight + Metrics.searchField + 36

    var search: CGRect {
        let width = min(420, area.width - 140)
        return CGRect(
            x: (area.midX - width / 2).rounded(), y: Metrics.stripHeight + 16, width: max(1, width),
            height: Metrics.searchField)
    }

    var newWindowButton: CGRect {
        CGRect(
            x: area.maxX - Metrics.plus - 24, y: search.midY - Metrics.plus / 2, width: Metrics.plus,
            height: Metrics.plus)
    }

    private var pitch: Double { card.width + Self.gap }

    /// Returns the maximum scroll offset in points for a number of entries.
    func maximumOffset(count: Int) -> Double {
        let columns = Double((count + rows - 1) / rows)
        return max(0, columns * pitch - Self.gap + 2 * Self.margin - area.width)
    }

    /// Returns the frame of an entry at a scroll offset.
    func frame(ofEntry index: Int, offset: Double) -> CGRect {
        let (column, row) = (index / rows, index % rows)
        let cardsHeight = Double(rows) * card.height + Double(rows - 1) * Self.gap
        let availableHeight = height - Self.top - 24
        let y = Self.top + max(0, (availableHeight - cardsHeight) / 2) + Double(row) * (card.height + Self.gap)
        return CGRect(
            x: (area.minX + Self.margin + Double(column) * pitch - offset).rounded(), y: y.rounded(), width: card.width,
            height: card.height)
    }

    /// Returns the indices of the entries that are visible at a scroll offset.
    func visibleEntries(count: Int, offset: Double) -> Range<Int> {
        let first = max(0, Int((offset - Self.margin - card.width) / pitch))
        let last = Int((offset + area.width - Self.margin) / pitch) + 1
        let range = (first * rows)..<max(first * rows, last * rows)
        return range.clamped(to: 0..<count)
    }

    /// Returns the frames of the two cards of a pair. The two cards share the frame of one entry.
    static func pairFrames(in frame: CGRect, fraction: Double) -> [CGRect] {
        let gap = 6.0
        let left = ((frame.width - gap) * fraction).rounded()
        return [
            CGRect(x: frame.minX, y: frame.minY, width: left, height: frame.height),
            CGRect(x: frame.minX + left + gap, y: frame.minY, width: frame.width - gap - left, height: frame.height),
        ]
    }

    /// Returns a scroll offset at which the entry is completely visible. The result is `offset` if the entry is visible
    /// there and is not too close to an end of the visible part.
    func offset(showing index: Int, from offset: Double) -> Double {
        let left = Self.margin + Double(index / rows) * pitch
        if left - Self.gap < offset { return max(0, left - Self.margin) }
        let right = left + card.width + Self.margin - area.width
        return max(offset, right)
    }
}
