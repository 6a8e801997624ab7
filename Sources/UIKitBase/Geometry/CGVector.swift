import Foundation

/// A vector, in points.
///
/// Foundation has this type on Apple's systems only.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component; positive is downwards in the coordinates of views.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector()

    /// Creates a zero vector.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates a vector with the given components.
    public init(dx: CGFloat, dy: CGFloat) {
        (self.dx, self.dy) = (dx, dy)
    }
}
