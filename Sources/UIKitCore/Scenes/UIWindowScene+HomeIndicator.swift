import Foundation

/// The scene's preference about the home indicator of the shell.
extension UIWindowScene {
    /// Sends the preference of the controller in front to the daemon if it has changed. The shell reads the preference
    /// from the session's card.
    final func updateHomeIndicator() {
        let isPreferred = prefersHomeIndicatorAutoHidden
        guard isPreferred != sentHomeIndicatorAutoHidden else { return }
        sentHomeIndicatorAutoHidden = isPreferred
        ApplicationEnvironment.current.director?.update(
            session.identifier, prefersHomeIndicatorAutoHidden: isPreferred)
    }

    /// Whether the controller that decides prefers that the home indicator hides. Without a visible window with a root
    /// controller, the home indicator does not hide.
    private var prefersHomeIndicatorAutoHidden: Bool {
        let front = windows.enumerated().filter { !$0.element.isHidden && $0.element.rootViewController != nil }.max {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }
        guard let root = front?.element.rootViewController else { return false }
        return Self.deciding(from: root).prefersHomeIndicatorAutoHidden
    }

    /// Returns the controller that decides: the controller that is presented over the whole window, and of the presented
    /// or root controller the child that the container names.
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
