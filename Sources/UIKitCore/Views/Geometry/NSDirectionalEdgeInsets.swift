import Foundation

/// Distances from the edges of a rectangle inwards, in points, with the side where reading begins and the one where it
/// ends.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the edge where lines begin: left in languages that are read from left to right.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the edge where lines end.
    public var trailing: CGFloat

    /// No distance at all.
    public static let zero = NSDirectionalEdgeInsets()

    /// No distance at all.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// The given distances; negative ones go outwards.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets of a rectangle whose sides are known.
    init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
        self.init(
            top: insets.top, leading: rightToLeft ? insets.right : insets.left,
            bottom: insets.bottom, trailing: rightToLeft ? insets.left : insets.right)
    }

    /// The insets with left and right, for one direction of reading.
    func absolute(rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: rightToLeft ? trailing : leading,
            bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}
