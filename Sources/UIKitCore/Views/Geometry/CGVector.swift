import Foundation

/// A direction with a length, in points.
///
/// Foundation has this type on Apple's systems only.
public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part; positive is downwards in the coordinates of views.
    public var dy: CGFloat

    /// The vector of no length.
    public static let zero = CGVector()

    /// A vector of no length.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// A vector with the given parts.
    public init(dx: CGFloat, dy: CGFloat) {
        (self.dx, self.dy) = (dx, dy)
    }
}
