import Foundation

/// A small shape beside the pointer that shows a possible action, such as an arrow.
@preconcurrency @MainActor public final class UIPointerAccessory: NSObject, NSCopying {
    /// The shape, relative to the accessory's position.
    public let shape: UIPointerShape
    /// The position relative to the pointer.
    public let position: Position
    /// Whether the shape is rotated by the angle of its position. The default is true for arrows, false for other
    /// shapes.
    public var orientationMatchesAngle = false

    /// Creates an accessory with a shape and a position.
    public init(_ shape: UIPointerShape, position: Position) {
        (self.shape, self.position) = (shape.duplicate, position)
        super.init()
    }

    /// Returns an arrow that points away from the pointer.
    public class func arrow(_ position: Position) -> UIPointerAccessory {
        let arrow = UIPointerAccessory(.path(PointerArrow.path), position: position)
        arrow.orientationMatchesAngle = true
        return arrow
    }

    /// Returns an independent copy.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    func duplicate() -> UIPointerAccessory {
        let copy = UIPointerAccessory(shape, position: position)
        copy.orientationMatchesAngle = orientationMatchesAngle
        return copy
    }

    /// Whether the accessory can be drawn.
    var isValid: Bool {
        shape.isValid && position.angle.isFinite && position.offset > 0 && position.offset <= 1e9
    }

    /// A position relative to the pointer.
    ///
    /// In UIKit, the property `position` has another type with the same members, `__UIPointerAccessoryPosition`.
    public struct Position: Hashable, Sendable {
        /// The distance from the edge of the pointer's shape, increased by the radius of the pointer's circle. For the
        /// circle, the offset is thus the distance from its centre. In points, greater than 0.
        public var offset: CGFloat
        /// The direction, in radians clockwise from the top.
        public var angle: CGFloat

        /// Creates a position from a distance in points and an angle in radians, clockwise from the top.
        public init(offset: CGFloat = Position.defaultOffset, angle: CGFloat = 0) {
            (self.offset, self.angle) = (offset, angle)
        }

        /// The offset of a position for which the app specifies no offset: 14 points.
        public static let defaultOffset: CGFloat = 14
        /// Above the pointer.
        public static let top = Position(angle: 0)
        /// At the top right of the pointer.
        public static let topRight = Position(angle: .pi / 4)
        /// To the right of the pointer.
        public static let right = Position(angle: .pi / 2)
        /// At the bottom right of the pointer.
        public static let bottomRight = Position(angle: .pi * 3 / 4)
        /// Below the pointer.
        public static let bottom = Position(angle: .pi)
        /// At the bottom left of the pointer.
        public static let bottomLeft = Position(angle: .pi * 5 / 4)
        /// To the left of the pointer.
        public static let left = Position(angle: .pi * 3 / 2)
        /// At the top left of the pointer.
        public static let topLeft = Position(angle: .pi * 7 / 4)
    }
}

/// The shape of the system's arrows.
enum PointerArrow {
    /// The width and the height of the arrow, in points.
    static let size = CGSize(width: 10, height: 6)

    /// A triangle that points up, with its middle at (0, 0).
    static var path: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -size.width / 2, y: size.height / 2))
        path.addLine(to: CGPoint(x: 0, y: -size.height / 2))
        path.addLine(to: CGPoint(x: size.width / 2, y: size.height / 2))
        path.close()
        return path
    }
}

/// The type of the property `position`. Apple's UIKit imports this type from C.
public typealias __UIPointerAccessoryPosition = UIPointerAccessory.Position
