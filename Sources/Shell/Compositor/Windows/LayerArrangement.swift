import Foundation

/// The layout of an output's layer surfaces (panels, docks and backgrounds), and the area that the layer surfaces leave
/// for windows.
package enum LayerArrangement {
    /// The layout request of a layer surface, as layer-shell defines it.
    package struct Request: Hashable, Sendable {
        /// The edges to which the surface is anchored, as a bit mask: 1 top, 2 bottom, 4 left, 8 right.
        package var anchors: UInt32
        /// The requested size in points. If the width or height is 0, the surface extends between the two opposite
        /// edges.
        package var size: CGSize
        /// The margins in points to the edges to which the surface is anchored.
        package var top, right, bottom, left: Double
        /// The space in points that the surface reserves at its edge. 0 reserves no space; with -1, the surface also
        /// extends over the space that other surfaces reserve.
        package var exclusiveZone: Double

        /// Creates a request.
        package init(
            anchors: UInt32, size: CGSize, top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0,
            exclusiveZone: Double = 0
        ) {
            (self.anchors, self.size, self.exclusiveZone) = (anchors, size, exclusiveZone)
            (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        }
    }

    /// Returns the frame of each surface in points of the output, and the area that remains. Surfaces that reserve
    /// space are placed first.
    package static func arrange(_ requests: [Request], in size: CGSize) -> (frames: [CGRect], usable: CGRect) {
        let fullArea = CGRect(origin: .zero, size: size)
        var usable = fullArea
        var frames = [CGRect](repeating: .zero, count: requests.count)
        let exclusive = requests.indices.filter { requests[$0].exclusiveZone > 0 }
        for index in exclusive + requests.indices.filter({ requests[$0].exclusiveZone <= 0 }) {
            let request = requests[index]
            frames[index] = place(request, in: request.exclusiveZone == -1 ? fullArea : usable)
            if request.exclusiveZone > 0 { usable = shrink(usable, by: request) }
        }
        return (frames, usable)
    }

    private static func place(_ request: Request, in area: CGRect) -> CGRect {
        let (x, width) = span(
            request.size.width, from: area.minX, to: area.maxX, anchoredToStart: request.anchors & 4 != 0,
            anchoredToEnd: request.anchors & 8 != 0,
            marginBefore: request.left,
            marginAfter: request.right)
        let (y, height) = span(
            request.size.height, from: area.minY, to: area.maxY, anchoredToStart: request.anchors & 1 != 0,
            anchoredToEnd: request.anchors & 2 != 0,
            marginBefore: request.top,
            marginAfter: request.bottom)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func span(
        _ length: Double, from start: Double, to end: Double, anchoredToStart holdsStart: Bool,
        anchoredToEnd holdsEnd: Bool, marginBefore before: Double,
        marginAfter after: Double
    ) -> (Double, Double) {
        if length <= 0 { return (start + before, max(0, end - start - before - after)) }
        switch (holdsStart, holdsEnd) {
        case (true, false): return (start + before, length)
        case (false, true): return (end - after - length, length)
        default: return (start + ((end - start - length) / 2).rounded(.down), length)
        }
    }

    private static func shrink(_ area: CGRect, by request: Request) -> CGRect {
        let zone = request.exclusiveZone
        var (top, right, bottom, left) = (0.0, 0.0, 0.0, 0.0)
        // If one edge is anchored, the space is reserved at this edge. If three edges are anchored, the space is
        // reserved at the edge between the two opposite edges. With other anchors no space is reserved.
        switch request.anchors {
        case 1, 1 | 4 | 8: top = zone + request.top
        case 2, 2 | 4 | 8: bottom = zone + request.bottom
        case 4, 4 | 1 | 2: left = zone + request.left
        case 8, 8 | 1 | 2: right = zone + request.right
        default: break
        }
        // A negative margin can make the sum negative. Such a sum must not enlarge the remaining area.
        (top, right, bottom, left) = (max(0, top), max(0, right), max(0, bottom), max(0, left))
        return CGRect(
            x: area.minX + min(left, area.width), y: area.minY + min(top, area.height),
            width: max(0, area.width - left - right),
            height: max(0, area.height - top - bottom))
    }
}
