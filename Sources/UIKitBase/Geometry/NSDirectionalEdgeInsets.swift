import Foundation

/// Distances from the edges of a rectangle inwards, in points, with leading and trailing edges instead of left and
/// right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the leading edge, where lines begin. The leading edge is the left edge in languages that are
    /// read from left to right.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge, at which lines end.
    public var trailing: CGFloat

    /// Zero insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates zero insets.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets with the given distances; negative distances extend outwards.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension NSDirectionalEdgeInsets {
    /// Creates directional insets from insets with left and right edges, for a reading direction.
    package init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
        self.init(
            top: insets.top, leading: rightToLeft ? insets.right : insets.left,
            bottom: insets.bottom, trailing: rightToLeft ? insets.left : insets.right)
    }

    /// Returns insets with left and right edges, for a reading direction.
    package func absolute(rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: rightToLeft ? trailing : leading,
            bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}
