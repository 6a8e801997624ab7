import Foundation

/// The scene's preference about the home indicator of the shell.
extension UIWindowScene {
    /// Sends the scene's home indicator preference to the daemon if the preference has changed. The shell reads the
    /// preference from the session's card.
    final func updateHomeIndicator() {
        let isPreferred = prefersHomeIndicatorAutoHidden
        guard isPreferred != sentHomeIndicatorAutoHidden else { return }
        sentHomeIndicatorAutoHidden = isPreferred
        ApplicationEnvironment.current.director?.update(
            session.identifier, prefersHomeIndicatorAutoHidden: isPreferred)
    }

    /// Whether the home indicator should hide: the preference of the controller that decides for the frontmost visible
    /// window. False if no visible window has a root controller.
    private var prefersHomeIndicatorAutoHidden: Bool {
        let front = windows.enumerated().filter { !$0.element.isHidden && $0.element.rootViewController != nil }.max {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        guard let root = front?.element.rootViewController else { return false }
        return Self.deciding(from: root).prefersHomeIndicatorAutoHidden
    }

    /// Returns the controller that decides whether the home indicator hides. Beginning with `root`, each controller
    /// passes the decision to the controller that it presents over the whole window. A controller over which no
    /// controller is presented in this way passes the decision to its `childForHomeIndicatorAutoHidden`. A controller
    /// without that child decides itself.
    private static func deciding(from root: UIViewController) -> UIViewController {
        var (controller, steps) = (root, 0)
        // The number of steps is limited, because an app's container could name an ancestor as its deciding child.
        while steps < 100 {
            steps += 1
            let presented = controller.presentedController
            if let presented, [.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle) {
                controller = presented
            } else if let child = controller.childForHomeIndicatorAutoHidden {
                controller = child
            } else {
                break
            }
        }
        return controller
    }
}
