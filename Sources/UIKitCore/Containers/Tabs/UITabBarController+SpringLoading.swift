import Foundation

extension UITabBarController: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over a tab selects the tab. The default is false.
    public final var isSpringLoaded: Bool {
        get { bar.isSpringLoaded }
        set { bar.isSpringLoaded = newValue }
    }
}
