import Foundation

/// Recognises a gesture in the touches of a view and of the views in it, and calls actions when it does.
///
/// States follow one another as in UIKit: a discrete recogniser goes from possible to ended or failed, a continuous one
/// from possible to began, any number of changed, and ended or cancelled. Members that apps override for recognisers of
/// their own stand in the class body.
@MainActor open class UIGestureRecognizer: NSObject {
    final weak var attachedView: UIView?
    final weak var arena: GestureArena?
    final var targets: [GestureTarget] = []
    final var currentState = State.possible
    /// The state that actions see while several that were set in one event are reported.
    final var reportedState: State?
    final var unreported: [State] = []
    /// What the recogniser would like to become and may not yet, because others must fail first.
    final var awaited: AwaitedRecognition?
    /// The touches that the recogniser looks at, in the order in which they came.
    final var trackedTouches: [UITouch] = []
    /// All touches since the last reset, also those that were lifted.
    final var touchHistory: Set<UITouch> = []
    final var failureRequirements: [WeakRecognizer] = []
    final var lastLocation = CGPoint.zero
    final var lastButtons: UIEvent.ButtonMask = []
    final var lastModifiers: UIKeyModifierFlags = []
    private var isOn = true

    /// A recogniser that calls a method of `target` when it recognises; without either it calls nothing.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser that calls nothing yet.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    /// Adds a method to call; the target is not kept alive. The method may take the recogniser.
    open func addTarget(_ target: Any, action: Selector) { add(target, action) }

    /// Takes a method away; nil stands for all targets, or for all actions.
    open func removeTarget(_ target: Any?, action: Selector?) { remove(target, action) }

    /// How far the recogniser has come. Only subclasses set it, in their touch methods or later.
    ///
    /// What is set counts once `gestureRecognizerShouldBegin(_:)` agrees and all that must fail first have failed.
    open var state: State {
        get { reportedState ?? currentState }
        set { request(newValue) }
    }

    /// The view the recogniser is at; nil when it is at none.
    open var view: UIView? { attachedView }

    /// Whether the recogniser gets touches. Setting it to false ends a gesture as cancelled.
    open var isEnabled: Bool {
        get { isOn }
        set {
            isOn = newValue
            if !newValue { abandon() }
        }
    }

    /// Whom the recogniser asks; it is not kept alive.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Whether the view's touches are cancelled when the gesture is recognised. The default is true.
    open var cancelsTouchesInView = true

    /// Whether the view does not hear of touches before the recogniser has failed. The default is false.
    open var delaysTouchesBegan = false

    /// Whether the view does not hear of the end of touches before the recogniser has failed. The default is true.
    open var delaysTouchesEnded = true

    /// The kinds of touches, as numbers, that the recogniser looks at. The default is all.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }

    /// The kinds of presses, as numbers, that the recogniser looks at. The default is none; keys are never looked at.
    open var allowedPressTypes: [NSNumber] = []

    /// Whether touches of another kind than the first are left out. The default is true.
    open var requiresExclusiveTouchType = true

    /// A name for use in debugging; nil for none.
    open var name: String?

    /// Has this recogniser wait until another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else { return }
        failureRequirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
        failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// The middle of the touches in the coordinates of a view; of the window when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { UITouch.point(lastLocation, of: attachedView?.window, in: view) }

    /// The number of touches that the recogniser looks at.
    open var numberOfTouches: Int { trackedTouches.count }

    /// Where one of the touches is; the place of all when there is no touch of that index.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        trackedTouches.indices.contains(touchIndex)
            ? trackedTouches[touchIndex].location(in: view) : location(in: view)
    }

    /// The buttons that were held in the last event.
    open var buttonMask: UIEvent.ButtonMask { lastButtons }

    /// The keys such as Shift that were held in the last event.
    open var modifierFlags: UIKeyModifierFlags { lastModifiers }

    // MARK: For recognisers of the app's own

    /// Touches have begun. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were taken away. The default does nothing; most recognisers become cancelled or failed.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Estimated properties of touches are known better now. The default does nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Buttons have gone down. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The force of pressed buttons has changed. The default does nothing.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Buttons have been released. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Presses were taken away. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when a gesture is over, before the state is possible again. Overrides call `super`.
    open func reset() {}

    /// Leaves a touch out from now on.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Whether recognising this gesture makes another fail. The default is true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether recognising another gesture makes this one fail. The default is true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recogniser waits until another has failed. The default is false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another recogniser waits until this one has failed. The default is false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recogniser looks at an event. The default asks the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: For our own subclasses

    /// Scrolling over the view. Only pans look at it.
    func scrolled(_ event: UIScrollEvent) {}

    /// Pinching or turning on a trackpad over the view. Only pinches and rotations look at it.
    func transformed(_ event: UITransformEvent) {}

    /// Whether the recogniser looks at scrolling of a kind.
    func wantsScrolling(_ kind: UIScrollTypeMask) -> Bool { false }

    /// Whether the recogniser looks at pinching and turning on a trackpad.
    var wantsTransforms: Bool { false }

    /// The view has left its window or the recogniser was switched off while it takes part in no contest.
    func hoverAbandoned() {}
}

extension UIGestureRecognizer {
    /// How far a recogniser has come.
    public enum State: Int, Sendable {
        /// Nothing is decided.
        case possible = 0
        /// A continuous gesture has begun.
        case began = 1
        /// A continuous gesture has gone on.
        case changed = 2
        /// A gesture is recognised and over.
        case ended = 3
        /// A continuous gesture was taken back.
        case cancelled = 4
        /// It is another gesture.
        case failed = 5

        /// What discrete gestures call `ended`.
        public static var recognized: State { .ended }
    }
}

/// A method that a recogniser calls.
struct GestureTarget {
    weak var object: AnyObject?
    let action: Selector
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

/// What a recogniser would become if others failed.
struct AwaitedRecognition {
    /// Began or ended.
    var first: UIGestureRecognizer.State
    /// Whether a continuous gesture has ended while it waited.
    var endsAtOnce = false
}
