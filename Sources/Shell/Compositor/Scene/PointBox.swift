import CWlroots
import Foundation

/// A rectangle in whole points, as the scene has them: each edge at the nearest point.
struct PointBox: Hashable, Sendable {
    var x, y, width, height: Int

    init(_ frame: CGRect) {
        func whole(_ value: Double) -> Int {
            Int(max(-1_000_000, min(1_000_000, value.isFinite ? value : 0)).rounded())
        }
        (x, y) = (whole(frame.minX), whole(frame.minY))
        (width, height) = (whole(frame.maxX) - x, whole(frame.maxY) - y)
    }

    init(_ box: pixman_box32_t) {
        (x, y) = (Int(box.x1), Int(box.y1))
        (width, height) = (Int(box.x2) - x, Int(box.y2) - y)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }
}
