import Foundation

/// The positions of a popover and its arrow beside the popover's source.
struct PopoverLayout: Equatable {
    /// The length of the arrow, in points.
    static let arrowLength: CGFloat = 11
    /// The width of the arrow's base, in points.
    static let arrowBase: CGFloat = 24
    /// The minimum extent of a popover with an arrow, in points; with less room the popover has no arrow.
    static let minimumExtent: CGFloat = 60
    /// The size of a popover whose view controller has no preferred size, in points.
    static let standardSize = CGSize(width: 320, height: 480)

    /// The frame of the popover without its arrow.
    let body: CGRect
    /// The direction in which the arrow points; `unknown` if there is no arrow.
    let direction: UIPopoverArrowDirection
    /// The tip of the arrow; the centre of the popover if there is no arrow.
    let tip: CGPoint

    /// Computes the layout of a popover.
    ///
    /// - Parameters:
    ///   - source: the frame of the popover's source.
    ///   - area: the area that the popover must stay in, in the same coordinates.
    ///   - size: the preferred size.
    ///   - permitted: the permitted directions of the arrow.
    init(source: CGRect, area: CGRect, size: CGSize, permitted: UIPopoverArrowDirection) {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter(permitted.contains)
        let choices = (allowed.isEmpty ? order : allowed).map { ($0, Self.body(source, area, size, $0)) }
        // Chooses the first direction with room for the preferred size, otherwise the direction in which the popover
        // can be largest.
        let fitting = choices.first { $0.1.width >= size.width && $0.1.height >= size.height }
        let largest = choices.max { $0.1.width * $0.1.height < $1.1.width * $1.1.height }
        if let (direction, body) = fitting ?? largest, min(body.width, body.height) >= Self.minimumExtent {
            (self.body, self.direction) = (body, direction)
            tip = Self.tip(source, body, direction)
        } else {
            // There is not enough room beside the source, so the popover is centred on the source, without an arrow.
            let fit = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
            let x = min(max(source.midX - fit.width / 2, area.minX), area.maxX - fit.width)
            let y = min(max(source.midY - fit.height / 2, area.minY), area.maxY - fit.height)
            (body, direction) = (CGRect(origin: CGPoint(x: x, y: y), size: fit), .unknown)
            tip = CGPoint(x: body.midX, y: body.midY)
        }
    }

    private static func body(
        _ source: CGRect, _ area: CGRect, _ size: CGSize, _ direction: UIPopoverArrowDirection
    ) -> CGRect {
        // The positions of the popover's edge that faces the source, for each side of the source. The edge is one arrow
        // length away from the source, or at the edge of the area if the source is outside of the area.
        let (below, above) = (max(source.maxY + arrowLength, area.minY), min(source.minY - arrowLength, area.maxY))
        let (right, left) = (max(source.maxX + arrowLength, area.minX), min(source.minX - arrowLength, area.maxX))
        let room: CGSize =
            switch direction {
            case .up: CGSize(width: area.width, height: area.maxY - below)
            case .down: CGSize(width: area.width, height: above - area.minY)
            case .left: CGSize(width: area.maxX - right, height: area.height)
            default: CGSize(width: left - area.minX, height: area.height)
            }
        let fit = CGSize(width: max(min(size.width, room.width), 0), height: max(min(size.height, room.height), 0))
        let x = min(max(source.midX - fit.width / 2, area.minX), area.maxX - fit.width)
        let y = min(max(source.midY - fit.height / 2, area.minY), area.maxY - fit.height)
        let origin: CGPoint =
            switch direction {
            case .up: CGPoint(x: x, y: below)
            case .down: CGPoint(x: x, y: above - fit.height)
            case .left: CGPoint(x: right, y: y)
            default: CGPoint(x: left - fit.width, y: y)
            }
        return CGRect(origin: origin, size: fit)
    }

    private static func tip(_ source: CGRect, _ body: CGRect, _ direction: UIPopoverArrowDirection) -> CGPoint {
        let margin = arrowBase / 2 + 10
        let x = min(max(source.midX, body.minX + margin), max(body.maxX - margin, body.minX + margin))
        let y = min(max(source.midY, body.minY + margin), max(body.maxY - margin, body.minY + margin))
        switch direction {
        case .up: return CGPoint(x: x, y: body.minY - arrowLength)
        case .down: return CGPoint(x: x, y: body.maxY + arrowLength)
        case .left: return CGPoint(x: body.minX - arrowLength, y: y)
        default: return CGPoint(x: body.maxX + arrowLength, y: y)
        }
    }
}

/// The directions of a popover's arrow, with UIKit's values.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Downwards: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// To the left: the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// To the right: the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not known yet, or the popover has no arrow.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}
