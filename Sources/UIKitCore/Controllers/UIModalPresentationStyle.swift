import Foundation

/// The style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the whole window; the views behind the presented view are removed.
    case fullScreen = 0
    /// A large sheet; the views behind the sheet stay.
    case pageSheet = 1
    /// A sheet of the preferred size; the views behind the sheet stay.
    case formSheet = 2
    /// Covers the controller that defines the context; the view of that controller is removed.
    case currentContext = 3
    /// Defined by the app.
    case custom = 4
    /// Covers the whole window; the views behind the presented view stay.
    case overFullScreen = 5
    /// Covers the controller that defines the context; the view of that controller stays.
    case overCurrentContext = 6
    /// A popover beside its source; the views behind the popover stay.
    case popover = 7
    /// Not presented modally.
    case none = -1
    /// Chosen by the system: a large sheet.
    case automatic = -2
}

/// The style of the transition of a modal presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from below.
    case coverVertical = 0
    /// Flips over.
    case flipHorizontal = 1
    /// Fades.
    case crossDissolve = 2
    /// Curls a page.
    case partialCurl = 3
}

/// An object, such as a view controller, whose contents adapt to the size of the object.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the container prefers, in points; zero for no preference.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child container has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child container when the container's size is `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size of the container changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

/// The appearance state of a controller's view.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// The change of the parent that `willMove(toParent:)` has announced and `didMove(toParent:)` has not completed yet.
enum ParentTransition {
    case none, movingToParent, movingFromParent
}
