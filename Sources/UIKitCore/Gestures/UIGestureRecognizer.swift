import Foundation

/// A recogniser of a gesture in the touches of a view and its subviews. When the state of the recogniser changes, the
/// recogniser calls the actions of its targets.
///
/// The states follow one another as in UIKit. A discrete recogniser changes from possible to ended or failed. A
/// continuous recogniser changes from possible to began or failed. After began, the recogniser reports any number of
/// changes, and then ended or cancelled. Members that apps override in recognisers of their own are declared in the
/// class body, because members of an extension cannot be overridden.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    final weak var attachedView: UIView?
    final weak var arena: GestureArena?
    final var targets: [GestureTarget] = []
    final var currentState = State.possible
    /// The value of `state` while actions are called; nil while no actions are being called. One event may set several
    /// states. For each of these states, the actions are called once.
    final var reportedState: State?
    final var unreportedStates: [State] = []
    /// The recognition that waits for the failure of other recognisers; nil for none.
    final var pendingRecognition: PendingRecognition?
    /// The touches that the recogniser receives, in the order of their beginning.
    final var trackedTouches: [UITouch] = []
    /// All touches since the last reset, including the touches that have been lifted.
    final var touchHistory: Set<UITouch> = []
    final var failureRequirements: [WeakRecognizer] = []
    final var lastLocation = CGPoint.zero
    final var lastButtons: UIEvent.ButtonMask = []
    final var lastModifiers: UIKeyModifierFlags = []
    private var storedIsEnabled = true

    /// Creates a recogniser that calls a method of `target` when its state changes. If `target` or `action` is nil, the
    /// recogniser calls nothing.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recogniser without targets.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Adds a method of a weakly referenced target to call. The method may have the recogniser as its parameter.
    open func addTarget(_ target: Any, action: Selector) { add(target, action) }

    /// Removes the pairs with this target and action. A nil target matches all targets, a nil action all actions.
    open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

    /// The state of the recogniser. Only subclasses set the state, in their touch methods or later.
    ///
    /// Recognition, a change from `possible` to `began` or `ended`, takes effect once
    /// `gestureRecognizerShouldBegin(_:)` has returned true and all recognisers that must fail first have failed.
    open var state: State {
        get { reportedState ?? currentState }
        set { requestState(newValue) }
    }

    /// The view that the recogniser is attached to; nil if it is not attached.
    open var view: UIView? { attachedView }

    /// Whether the recogniser receives touches. Setting the property to false cancels a current gesture.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            storedIsEnabled = newValue
            if !newValue { cancelGesture() }
        }
    }

    /// The delegate, referenced weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the view's touches are cancelled when the gesture is recognised. The default is true.
    open var cancelsTouchesInView = true

    /// Whether the view receives no touches before the recogniser has failed. The default is false.
    open var delaysTouchesBegan = false

    /// Whether the view does not receive the end of touches before the recogniser has failed. The default is true.
    open var delaysTouchesEnded = true

    /// The touch types that the recogniser receives, as numbers. The default is all touch types.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// The press types that the recogniser receives, as numbers. The default is none. The value has no effect here,
    /// because recognisers receive no presses.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether touches are ignored if their type differs from the type of the first touch. The default is true.
    open var requiresExclusiveTouchType = true

    /// A name for debugging; nil for none.
    open var name: String?

    /// Makes this recogniser wait until another recogniser has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Returns the centroid of the touches in the coordinates of a view, or of the window when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { UITouch.point(lastLocation, of: attachedView?.window, in: view) }

    /// The number of touches that the recogniser receives.
    open var numberOfTouches: Int { trackedTouches.count }

    /// Returns the location of the touch with an index, or the centroid if no touch has the index.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        trackedTouches.indices.contains(touchIndex)
            ? trackedTouches[touchIndex].location(in: view) : location(in: view)
    }

    /// The buttons pressed in the last event.
    open var buttonMask: UIEvent.ButtonMask { lastButtons }

    /// The modifier keys pressed in the last event.
    open var modifierFlags: UIKeyModifierFlags { lastModifiers }

    // MARK: For recognisers of apps

    /// Called when touches begin. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches move. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are cancelled. The default does nothing; most subclasses set the state to cancelled or
    /// failed.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called in UIKit when estimated properties of touches have been refined; never called here. The default does
    /// nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called in UIKit when buttons are pressed; never called here, because recognisers receive no presses. The default
    /// does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called in UIKit when the force of pressed buttons changes; never called here. The default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called in UIKit when buttons are released; never called here. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called in UIKit when presses are cancelled; never called here. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a gesture is over, before the state becomes possible again. Overrides call `super`.
    open func reset() {}

    /// Ignores a touch from now on.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Whether recognising this gesture makes another recogniser fail. The default is true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether recognising another gesture makes this recogniser fail. The default is true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser waits until another recogniser has failed. The default is false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recogniser waits until this recogniser has failed. The default is false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser receives an event. The default calls the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: For recognisers of this module

    /// Handles scrolling over the view. Only pan recognisers implement this method.
    func handleScroll(_ event: UIScrollEvent) {}

    /// Handles a pinch or rotation on a trackpad over the view. Only pinch and rotation recognisers implement this
    /// method.
    func handleTransform(_ event: UITransformEvent) {}

    /// Whether the recogniser receives touches. Hover recognisers receive none, and are therefore never in the arena.
    var receivesTouches: Bool { true }

    /// Whether the recogniser receives scrolling of a kind.
    func wantsScrolling(_ kind: UIScrollTypeMask) -> Bool { false }

    /// Whether the recogniser receives pinches and rotations on a trackpad.
    var wantsTransforms: Bool { false }

    /// Called on a recogniser outside the arena when its view leaves the window, or when the recogniser is disabled.
    /// Hover recognisers override the method to cancel their gesture, because they never enter the arena.
    func cancelHover() {}
}

extension UIGestureRecognizer {
    /// The states of a recogniser.
    public enum State: Int, Sendable {
        /// The gesture is undecided.
        case possible = 0
        /// A continuous gesture began.
        case began = 1
        /// A continuous gesture changed.
        case changed = 2
        /// A gesture was recognised and has ended.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches do not form this gesture.
        case failed = 5

        /// The name of `ended` for discrete gestures.
        public static var recognized: State { .ended }
    }
}

/// A method that a recogniser calls.
struct GestureTarget {
    weak var object: AnyObject?
    let action: Selector
}

/// A weak reference to a recogniser.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

/// A recognition that takes effect once other recognisers have failed.
struct PendingRecognition {
    /// The first state to enter: began or ended.
    var first: UIGestureRecognizer.State
    /// Whether a continuous gesture ended while its recognition was pending.
    var endsAtOnce = false
}
