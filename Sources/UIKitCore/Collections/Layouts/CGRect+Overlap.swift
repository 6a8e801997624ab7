import Foundation

extension CGRect {
    /// Returns whether the rectangle and another one have more than an edge in common. Foundation on Linux counts
    /// rectangles that only touch as intersecting.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
