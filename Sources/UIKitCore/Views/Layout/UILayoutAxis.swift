/// One of the two directions of layout; `NSLayoutConstraint.Axis` is another name for this type.
public enum UILayoutAxis: Int, Sendable {
    /// The horizontal axis.
    case horizontal = 0
    /// The vertical axis.
    case vertical = 1
}
