import Foundation

/// How a controller is shown when it is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; what lies behind goes away.
    case fullScreen = 0
    /// As a large sheet; what lies behind stays.
    case pageSheet = 1
    /// As a sheet of the preferred size; what lies behind stays.
    case formSheet = 2
    /// Over the controller that defines the context; that one goes away.
    case currentContext = 3
    /// As the app decides.
    case custom = 4
    /// Over the whole window; what lies behind stays.
    case overFullScreen = 5
    /// Over the controller that defines the context; that one stays.
    case overCurrentContext = 6
    /// Beside the place it is about; what lies behind stays.
    case popover = 7
    /// Not presented.
    case none = -1
    /// As the system decides, which is a large sheet.
    case automatic = -2
}

/// How a controller comes and goes when it is presented.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turning over.
    case flipHorizontal = 1
    /// Fading.
    case crossDissolve = 2
    /// Turning a page.
    case partialCurl = 3
}

/// Something that contains what changes its size together with it: a controller.
@MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the container would like to have, in points; zero for no wish.
    var preferredContentSize: CGSize { get }
    /// Called when something contained would like another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that something contained gets when the container has `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container gets another size.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

/// Where a controller's view is between hidden and shown.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// What `willMove(toParent:)` has announced.
enum ParentMove {
    case none, coming, leaving
}
