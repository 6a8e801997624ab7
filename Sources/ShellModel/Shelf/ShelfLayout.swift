import Foundation

/// The layout of the shelf's background, cards and plus button.
struct ShelfLayout: Hashable, Sendable {
    let background: CGRect
    /// The frames of the cards, followed by the frame of the plus button if the button is shown. Each card is as wide
    /// as its picture, whose aspect ratio is limited to the range from 0.4 to 2.2.
    let frames: [CGRect]
    /// The maximum scroll offset in points.
    let maximumOffset: Double
    private static let gap = 16.0

    /// Computes the layout.
    ///
    /// - Parameter aspects: the width of each picture divided by its height.
    init(_ geometry: OutputGeometry, aspects: [Double], hasPlus: Bool, offset: Double) {
        background = geometry.shelf
        let height = background.height - 28
        let picture = height - Metrics.cardTitle
        let widths = aspects.map { (picture * min(max($0, 0.4), 2.2)).rounded() }
        let plus = hasPlus ? Metrics.plus + Self.gap : 0
        let total = widths.reduce(0) { $0 + $1 + Self.gap } + plus
        maximumOffset = max(0, total + Self.gap - background.width)
        var x =
            background.minX + max(Self.gap, (background.width - total + Self.gap) / 2)
            - min(max(0, offset), maximumOffset)
        var frames: [CGRect] = []
        for width in widths {
            frames.append(CGRect(x: x.rounded(), y: background.minY + 14, width: width, height: height))
            x += width + Self.gap
        }
        if hasPlus {
            frames.append(
                CGRect(x: x.rounded(), y: background.midY - Metrics.plus / 2, width: Metrics.plus, height: Metrics.plus)
            )
        }
        self.frames = frames
    }
}
