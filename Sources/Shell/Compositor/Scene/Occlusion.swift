import CWlroots

/// A computation that finds, in a stack of rectangles, the parts that are covered by the rectangles above them.
@ShellActor
enum Occlusion {
    /// The maximum number of visible rectangles that are returned for one element.
    private static let maximumPieces: Int32 = 12

    /// Returns for each element, from bottom to top, whether the opaque boxes above the element cover it completely.
    static func hidden(_ items: [(box: PointBox, opaque: [PointBox])]) -> [Bool] {
        visiblePieces(of: items).map(\.isEmpty)
    }

    /// Returns the uncovered parts of each element, from bottom to top, as disjoint rectangles. If an element has more
    /// than ``maximumPieces`` uncovered parts, the whole box of the element is returned instead.
    static func visiblePieces(of items: [(box: PointBox, opaque: [PointBox])]) -> [[PointBox]] {
        var covered = pixman_region32_t()
        pixman_region32_init(&covered)
        defer { pixman_region32_fini(&covered) }
        var pieces = [[PointBox]](repeating: [], count: items.count)
        for (index, item) in items.enumerated().reversed() {
            pieces[index] = remainder(of: item.box, without: &covered)
            for opaque in item.opaque where !opaque.isEmpty {
                withUnsafeMutablePointer(to: &covered) { region in
                    _ = pixman_region32_union_rect(
                        region, region, Int32(opaque.x), Int32(opaque.y), UInt32(opaque.width), UInt32(opaque.height))
                }
            }
        }
        return pieces
    }

    private static func remainder(of box: PointBox, without covered: inout pixman_region32_t) -> [PointBox] {
        guard !box.isEmpty else { return [] }
        var remainder = pixman_region32_t()
        pixman_region32_init_rect(&remainder, Int32(box.x), Int32(box.y), UInt32(box.width), UInt32(box.height))
        defer { pixman_region32_fini(&remainder) }
        withUnsafeMutablePointer(to: &remainder) { _ = pixman_region32_subtract($0, $0, &covered) }
        var count: Int32 = 0
        guard let boxes = pixman_region32_rectangles(&remainder, &count), count <= maximumPieces else { return [box] }
        return (0..<Int(count)).map { PointBox(boxes[$0]) }
    }
}
