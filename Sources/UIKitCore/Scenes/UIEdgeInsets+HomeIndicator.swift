import SceneModel

extension UIEdgeInsets {
    /// The safe area of a window whose lower edge is below the shell's home indicator.
    package static let aboveHomeIndicator = UIEdgeInsets(
        top: 0, left: 0, bottom: HomeIndicatorInset.height, right: 0)
}
