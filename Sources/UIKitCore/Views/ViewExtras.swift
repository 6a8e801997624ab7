import Foundation

/// What only some views have. It stands in an object of its own so that all others stay small.
@MainActor final class ViewExtras {
    var gestureRecognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var directionalMargins: NSDirectionalEdgeInsets?
    var contentPriorities: [ContentPriority: UILayoutPriority] = [:]
    var semanticContent = UISemanticContentAttribute.unspecified
    var contentMode = UIView.ContentMode.scaleToFill
    var restorationIdentifier: String?
    /// How far its scene covers a window.
    var sceneSafeArea = UIEdgeInsets.zero
    /// The safe area that the view was last told of.
    var toldSafeArea = UIEdgeInsets.zero
    var overrideStyle = UIUserInterfaceStyle.unspecified
    var background: UIColor?
    var tint: UIColor?
    var tintAdjustment = UIView.TintAdjustmentMode.automatic
    var layer: CALayer?
    /// What of the view is under way; nil while it is at rest.
    var motion: ViewMotion?
    /// What the app tells assistive technologies about the view; nil for what the view itself knows.
    var accessibility: AccessibilityWords?
    /// What the layout by constraints keeps for the view.
    var layoutState: AnyObject?

    /// A view's wish to stay as small, or as large, as what it shows.
    struct ContentPriority: Hashable {
        let compression: Bool
        let axis: UILayoutAxis
    }
}
