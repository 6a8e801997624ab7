import Foundation

/// The selection of the item to which an arrow key moves the focus, based on the positions of the items.
enum FocusGeometry {
    /// The minimum distance between the centres of two items in the direction of a movement, in points. Items that are
    /// nearer count as beside each other.
    static let minimumDistance: CGFloat = 0.5
    /// The weight of the distance across the direction of movement, for items that are not in the same row or column.
    static let sideWeight: CGFloat = 3
    /// The weight of the distance across the direction of movement, for items in the same row or column.
    static let alignedSideWeight: CGFloat = 0.3

    /// Returns the index of the nearest rectangle in a direction; nil if no rectangle is in that direction.
    ///
    /// A rectangle is in the direction if it overlaps the starting rectangle across the direction, or if its centre is
    /// within about 63 degrees of the direction. Of two rectangles with the same distance, the first is chosen.
    static func nearest(to start: CGRect, _ direction: FocusDirection, among rects: [CGRect]) -> Int? {
        var best: (index: Int, cost: CGFloat)?
        for (index, rect) in rects.enumerated() {
            guard let cost = cost(from: start, to: rect, direction) else { continue }
            if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
        }
        return best?.index
    }

    /// Returns the cost of a movement; nil if the rectangle is not in the direction.
    private static func cost(from start: CGRect, to rect: CGRect, _ direction: FocusDirection) -> CGFloat? {
        let vector = direction.vector
        let (dx, dy) = (rect.midX - start.midX, rect.midY - start.midY)
        let ahead = dx * vector.dx + dy * vector.dy
        let aside = abs(dx * vector.dy) + abs(dy * vector.dx)
        // A comparison with NaN is false, so positions that are not numbers are never reached.
        guard ahead > minimumDistance else { return nil }
        if overlaps(start, rect, direction) { return ahead + alignedSideWeight * aside }
        // An item beside the row or column must lie beyond the middle of the start. Otherwise a wide item below a
        // narrow item would count as an item to the right of the narrow item.
        return ahead * 2 > aside && isBeyond(rect, start, direction) ? ahead + sideWeight * aside : nil
    }

    /// Returns whether a rectangle lies beyond the middle of another one in a direction.
    private static func isBeyond(_ rect: CGRect, _ start: CGRect, _ direction: FocusDirection) -> Bool {
        switch direction {
        case .up: rect.maxY <= start.midY
        case .down: rect.minY >= start.midY
        case .left: rect.maxX <= start.midX
        case .right: rect.minX >= start.midX
        }
    }

    /// Returns whether two rectangles overlap across a direction, so that they are in the same row or column.
    private static func overlaps(_ one: CGRect, _ other: CGRect, _ direction: FocusDirection) -> Bool {
        direction.isVertical
            ? one.minX < other.maxX && other.minX < one.maxX : one.minY < other.maxY && other.minY < one.maxY
    }

    /// Returns the index of the rectangle whose centre is nearest to a point; nil for no rectangles.
    static func nearest(to point: CGPoint, among rects: [CGRect]) -> Int? {
        rects.indices.min { distance(rects[$0], point) < distance(rects[$1], point) }
    }

    private static func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
        let (dx, dy) = (rect.midX - point.x, rect.midY - point.y)
        let square = dx * dx + dy * dy
        return square.isNaN ? .infinity : square
    }
}
