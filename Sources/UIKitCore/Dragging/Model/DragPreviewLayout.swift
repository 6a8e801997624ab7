import Foundation

/// The positions of the previews that follow a finger or pointer: a stack with the first item on top.
struct DragPreviewLayout {
    /// The maximum number of previews that are drawn; the badge shows the number of all items.
    static let maximumCount = 5
    /// The longest side of a preview that is not shown in full size, in points.
    static let maximumSide: CGFloat = 200
    /// The angle between two previews of the stack, in radians.
    static let angle: CGFloat = 0.05

    /// The position of one preview, relative to the finger or pointer.
    struct Placement: Hashable {
        var center: CGPoint
        var scale: CGFloat
        var angle: CGFloat
    }

    /// Returns the scale at which a preview of a size is dragged.
    static func scale(_ size: CGSize, isFullSize: Bool) -> CGFloat {
        let side = max(size.width, size.height)
        return isFullSize || side <= maximumSide ? 1 : maximumSide / side
    }

    /// Returns the placements of previews, the first item first.
    ///
    /// - Parameters:
    ///   - sizes: the sizes of the previews, in points.
    ///   - grip: the centre of the first preview relative to the finger or pointer at the lift, in points.
    static func placements(_ sizes: [CGSize], grip: CGVector, isFullSize: Bool) -> [Placement] {
        let first = sizes.first.map { scale($0, isFullSize: isFullSize) } ?? 1
        // The point of the first preview that was under the finger stays there.
        let center = CGPoint(x: grip.dx * first, y: grip.dy * first)
        return sizes.prefix(maximumCount).enumerated().map { index, size in
            let side = index % 2 == 0 ? -1.0 : 1.0
            return Placement(
                center: center, scale: scale(size, isFullSize: isFullSize),
                angle: index == 0 ? 0 : side * angle * CGFloat((index + 1) / 2))
        }
    }
}
