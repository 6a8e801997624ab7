import Foundation

/// The layout rectangles of an output of a given size.
struct DeskGeometry: Hashable, Sendable {
    let size: CGSize
    /// The area that the panels of foreign programs leave free.
    let area: CGRect

    init(_ size: CGSize, area: CGRect? = nil) {
        self.size = CGSize(width: max(size.width, 1), height: max(size.height, 1))
        let whole = CGRect(origin: .zero, size: self.size)
        let left = area.map { $0.intersection(whole) } ?? whole
        // Panels that leave too little room are covered.
        self.area = left.width >= 200 && left.height >= 160 ? left : whole
    }

    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    var strip: CGRect { CGRect(x: area.minX, y: area.minY, width: area.width, height: Metrics.strip) }

    /// The area below the status strip.
    var full: CGRect {
        CGRect(
            x: area.minX, y: strip.maxY, width: area.width, height: max(1, area.height - Metrics.strip))
    }

    /// The minimum width of a scene in a split.
    static let narrowest = 280.0

    /// Whether two scenes fit side by side.
    var fitsTwo: Bool { full.width >= 2 * Self.narrowest + Metrics.divider }

    func side(_ side: Side, fraction: Double) -> CGRect {
        let left = ((full.width - Metrics.divider) * fraction).rounded()
        let x = full.minX + (side == .left ? 0 : left + Metrics.divider)
        let width = side == .left ? left : full.width - Metrics.divider - left
        return CGRect(x: x, y: full.minY, width: max(1, width), height: full.height)
    }

    func divider(fraction: Double) -> CGRect {
        let left = ((full.width - Metrics.divider) * fraction).rounded()
        return CGRect(x: full.minX + left, y: full.minY, width: Metrics.divider, height: full.height)
    }

    var prominent: CGRect {
        let (width, height) = ((full.width * 0.7).rounded(), (full.height * 0.78).rounded())
        // Moved down, because the three-dot control is above the scene.
        return full.centering(CGSize(width: max(1, width), height: max(1, height)))
            .offsetBy(dx: 0, dy: Metrics.dots.height / 2)
    }

    func dots(over place: CGRect) -> CGRect {
        CGRect(
            x: (place.midX - Metrics.dots.width / 2).rounded(), y: place.minY - Metrics.dots.height,
            width: Metrics.dots.width, height: Metrics.dots.height)
    }

    /// Returns the frame of the slot for a dragged icon.
    func slot(_ half: Side) -> CGRect { side(half, fraction: 0.5).insetBy(dx: 14, dy: 14) }

    /// The maximum distance from an edge at which a drag shows the slot.
    var slotReach: Double { min(140, size.width * 0.14) }

    /// The input area of the indicator at the lower edge, which a pointer pulls or clicks.
    var indicator: CGRect {
        let width = min(200, size.width * 0.3)
        return CGRect(x: ((size.width - width) / 2).rounded(), y: area.maxY - 12, width: width, height: 12)
    }

    /// The visible part of the indicator.
    var indicatorBar: CGRect {
        let bar = Metrics.indicator
        let width = min(bar.width, indicator.width)
        return CGRect(
            x: (indicator.midX - width / 2).rounded(), y: area.maxY - bar.height - bar.margin, width: width,
            height: bar.height)
    }

    var shelf: CGRect {
        let margin = 12.0
        return CGRect(
            x: margin, y: area.maxY - Metrics.shelf - margin, width: max(1, size.width - 2 * margin),
            height: Metrics.shelf)
    }

    func banner(height: Double) -> CGRect {
        let width = min(Metrics.bannerWidth, size.width - 16)
        return CGRect(
            x: ((size.width - width) / 2).rounded(), y: strip.maxY + 8, width: max(1, width), height: height)
    }

    var list: CGRect {
        let width = min(Metrics.bannerWidth + 48, size.width)
        let height = max(1, min(full.height - 32, 720))
        return CGRect(x: ((size.width - width) / 2).rounded(), y: strip.maxY + 8, width: width, height: height)
    }
}
