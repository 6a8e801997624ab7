/// One of the two directions of layout; `NSLayoutConstraint.Axis` is another name for it.
public enum UILayoutAxis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
}
