/// The visibility of the home indicator over scenes.
struct HomeIndicatorState: Hashable, Sendable {
    /// Whether the home indicator is hidden, because the scenes in front prefer a hidden indicator.
    var isHidden = false
    /// The time at which the home indicator hides unless the user touches the output before; nil if the home indicator
    /// does not hide.
    var deadline: ShellTime?
}
