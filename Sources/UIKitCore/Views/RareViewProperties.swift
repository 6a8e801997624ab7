import Foundation

/// Properties that only some views need. They are in a separate object so that all other views stay small.
@MainActor final class RareViewProperties {
    /// The view that owns the properties.
    ///
    /// Other objects can reference a view through a weak reference to this object. Weak references to the view itself
    /// would slow down hit tests, because Swift retains an object with weak references several times more slowly. The
    /// reference is safe because only the view retains this object.
    unowned(unsafe) let owner: UIView
    var gestureRecognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var directionalMargins: NSDirectionalEdgeInsets?
    var contentPriorities: [ContentPriority: UILayoutPriority] = [:]
    var semanticContent = UISemanticContentAttribute.unspecified
    var contentMode = UIView.ContentMode.scaleToFill
    var restorationIdentifier: String?
    /// For a window, the insets of the area that bars of the scene cover; zero for other views.
    var sceneSafeArea = UIEdgeInsets.zero
    /// The safe area that was last reported to the view.
    var reportedSafeArea = UIEdgeInsets.zero
    var overrideStyle = UIUserInterfaceStyle.unspecified
    var background: UIColor?
    var tint: UIColor?
    var tintAdjustment = UIView.TintAdjustmentMode.automatic
    var layer: CALayer?
    /// The view that masks this view; nil for none.
    var mask: UIView?
    /// The transform of a pointer effect, in addition to the view's own transform; nil for none.
    var effectTransform: CGAffineTransform?
    /// The running animations of the view; nil for none.
    var animations: ViewAnimations?
    /// The accessibility values that the app has set; nil if it has set none.
    var accessibility: AccessibilityOverrides?
    /// The focus values that the app has set.
    var focus = FocusProperties()
    /// The segues that the selection or the accessory of a cell triggers.
    var segues: [SegueTemplate] = []
    /// The changes for size classes that a storyboard describes; nil for none.
    var variations: SizeClassVariations?
    /// The state of the constraint solver for the view.
    var layoutState: AnyObject?

    init(owner: UIView) { self.owner = owner }

    /// A key for the content hugging and compression resistance priorities.
    struct ContentPriority: Hashable {
        let compression: Bool
        let axis: UILayoutAxis
    }
}
