import CWlroots
import Foundation

/// A rectangle in whole points, the unit in which wlr_scene positions nodes. Each edge is rounded to the nearest point.
struct PointBox: Hashable, Sendable {
    var x, y, width, height: Int

    init(_ frame: CGRect) {
        func rounded(_ value: Double) -> Int {
            Int(max(-1_000_000, min(1_000_000, value.isFinite ? value : 0)).rounded())
        }
        (x, y) = (rounded(frame.minX), rounded(frame.minY))
        (width, height) = (rounded(frame.maxX) - x, rounded(frame.maxY) - y)
    }

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ box: pixman_box32_t) {
        (x, y) = (Int(box.x1), Int(box.y1))
        (width, height) = (Int(box.x2) - x, Int(box.y2) - y)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the rectangle without a square at each corner, as two overlapping bands: one with the full width and one
    /// with the full height.
    func withoutCorners(_ side: Int) -> [PointBox] {
        guard side > 0 else { return [self] }
        var (wide, high) = (self, self)
        (wide.y, wide.height) = (y + side, height - 2 * side)
        (high.x, high.width) = (x + side, width - 2 * side)
        return [wide, high]
    }

    /// Returns the pixels that lie completely within the rectangle, without the outermost pixels on each side. The
    /// outermost pixels are excluded, because stretched content is blended with other pixels there.
    ///
    /// - Parameter scale: the scale in pixels per point.
    func pixelsWithin(_ scale: Double) -> wlr_box {
        func ends(_ start: Int, _ length: Int) -> (start: Int32, length: Int32) {
            let first = Int32((Double(start) * scale).rounded(.up)) + 1
            return (first, Int32((Double(start + length) * scale).rounded(.down)) - 1 - first)
        }
        let (across, down) = (ends(x, width), ends(y, height))
        return wlr_box(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// Returns the intersection with another rectangle. If the rectangles do not intersect, the width or height of the
    /// result is zero or negative.
    func intersection(_ other: PointBox) -> PointBox {
        var common = self
        (common.x, common.y) = (max(x, other.x), max(y, other.y))
        common.width = min(x + width, other.x + other.width) - common.x
        common.height = min(y + height, other.y + other.height) - common.y
        return common
    }
}
