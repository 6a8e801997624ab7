import Foundation

/// The layout of a window in its scene's frame. A window whose minimum size is larger than the frame can be panned with
/// a scroller for each direction.
struct PannedWindow: Hashable, Sendable {
    /// The direction of a scroller.
    enum Axis: Hashable, Sendable {
        case horizontal, vertical
    }

    /// The space in points that can be shown beyond the window's end, so that no part of the window stays behind the
    /// scroller.
    private static let margin = 48.0
    private static let scroller = (thickness: 24.0, maximumLength: 120.0, inset: 22.0, bar: 7.0)

    let sceneFrame: CGRect
    /// The frame of the window. A window that is smaller than the scene's frame is centred.
    let frame: CGRect
    /// The maximum offset in each direction; 0 if the window fits.
    let maximumOffset: CGPoint
    /// The rectangle outside of which the window must not be visible; nil if the window does not extend beyond the
    /// scene's frame.
    let clip: CGRect?
    private let offset: CGPoint

    init(_ size: CGSize, minimum: CGSize, in sceneFrame: CGRect, offset: CGPoint) {
        func span(
            _ length: Double, _ minimum: Double, _ start: Double, _ room: Double, _ offset: Double
        ) -> (start: Double, length: Double, offset: Double, limit: Double) {
            if length < room - 1 { return (start + ((room - length) / 2).rounded(), length, 0, 0) }
            // A window whose minimum size fits will shrink to the scene's frame, so it is not panned.
            guard length > room + 1, minimum > room + 1 else { return (start, room, 0, 0) }
            let limit = length - room + Self.margin
            let offset = min(max(0, offset), limit).rounded()
            return (start - offset, length, offset, limit)
        }
        let across = span(size.width, minimum.width, sceneFrame.minX, sceneFrame.width, offset.x)
        let down = span(size.height, minimum.height, sceneFrame.minY, sceneFrame.height, offset.y)
        self.sceneFrame = sceneFrame
        let isLarger = size.width > sceneFrame.width + 1 || size.height > sceneFrame.height + 1
        clip = isLarger ? sceneFrame : nil
        frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
        maximumOffset = CGPoint(x: across.limit, y: down.limit)
        self.offset = CGPoint(x: across.offset, y: down.offset)
    }

    /// Whether the window leaves a part of the scene's frame uncovered.
    var leavesBackground: Bool { !frame.contains(sceneFrame) }

    /// The directions in which the window can be panned.
    var axes: [Axis] {
        (maximumOffset.x > 0 ? [.horizontal] : []) + (maximumOffset.y > 0 ? [.vertical] : [])
    }

    /// Returns the input area of a scroller.
    func scroller(_ axis: Axis) -> CGRect {
        let (thickness, inset) = (Self.scroller.thickness, Self.scroller.inset)
        switch axis {
        case .horizontal:
            let length = scrollerLength(in: sceneFrame.width)
            let x = sceneFrame.minX + inset + offset.x / maximumOffset.x * travel(.horizontal)
            return CGRect(x: x, y: sceneFrame.maxY - inset - thickness, width: length, height: thickness)
        case .vertical:
            let length = scrollerLength(in: sceneFrame.height)
            let y = sceneFrame.minY + inset + offset.y / maximumOffset.y * travel(.vertical)
            return CGRect(x: sceneFrame.maxX - thickness, y: y, width: thickness, height: length)
        }
    }

    /// Returns the visible bar in the middle of a scroller.
    func bar(_ axis: Axis) -> CGRect {
        let inset = (Self.scroller.thickness - Self.scroller.bar) / 2
        return axis == .horizontal
            ? scroller(axis).insetBy(dx: 0, dy: inset) : scroller(axis).insetBy(dx: inset, dy: 0)
    }

    /// Returns the offset of the window after its scroller was dragged by `distance`. `start` is the offset at the
    /// beginning of the drag.
    func offset(after distance: CGPoint, from start: CGPoint, axis: Axis) -> CGPoint {
        var result = offset
        switch axis {
        case .horizontal: result.x = start.x + distance.x * maximumOffset.x / max(1, travel(.horizontal))
        case .vertical: result.y = start.y + distance.y * maximumOffset.y / max(1, travel(.vertical))
        }
        return CGPoint(x: min(max(0, result.x), maximumOffset.x), y: min(max(0, result.y), maximumOffset.y))
    }

    private func scrollerLength(in room: Double) -> Double { min(Self.scroller.maximumLength, room * 0.3) }

    /// Returns the distance that a scroller can be dragged.
    private func travel(_ axis: Axis) -> Double {
        let room = axis == .horizontal ? sceneFrame.width : sceneFrame.height
        return max(
            1,
            room - 2 * Self.scroller.inset - scrollerLength(in: room)
                - (axis == .vertical ? Self.scroller.thickness : 0))
    }
}
