import Foundation

/// A view that the person operates: it follows touches and tells targets what was done.
///
/// Targets are told by selectors, as in UIKit, or by actions with closures.
@MainActor open class UIControl: UIView {
    final var handlers: [ControlHandler] = []
    final var trackedTouch: UITouch?
    final var touchIsInside = false
    /// What shows that keys go to the control.
    final var focusRing: FocusRing?
    /// Whether keys of the window go to the control although it is not the first responder; set by platforms.
    package final var hasKeyboardFocus = false {
        didSet { if hasKeyboardFocus != oldValue { stateChanged() } }
    }

    /// A control at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that runs an action when it is operated; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control read from an archive; without an archive of ours it has no extent.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: State

    /// Whether the control can be operated. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }

    /// Whether the control is chosen. The default is false; some controls change it, others leave it to the app.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether the control looks pressed. It is while a touch is inside, unless the app sets it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// The state made of the properties above.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if isFirstResponder || hasKeyboardFocus { state.insert(.focused) }
        return state
    }

    /// Whether the control follows a touch.
    open var isTracking: Bool { trackedTouch != nil }

    /// Whether the touch that the control follows is inside.
    open var isTouchInside: Bool { trackedTouch != nil && touchIsInside }

    /// Where the contents stand from top to bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Where the contents stand from side to side.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// As `contentHorizontalAlignment`, with left or right in place of leading and trailing.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// Whether lifting a touch inside is what the control is for. Controls that have a value say false.
    var triggersByTouch: Bool { true }

    /// Called before the primary action of a touch, for what the control does itself.
    func willTriggerByTouch() {}

    /// Called after a part of the state has changed.
    func stateChanged() {
        setNeedsDisplay()
        setNeedsLayout()
        updateFocusRing()
        accessibilityMayHaveChanged()
    }

    /// Whether a ring shows that keys go to the control.
    var showsFocusRing: Bool { false }

    /// How round the corners of that ring are, in points; nil for as round as can be.
    var focusRingRadius: CGFloat? { ControlStyle.radius }

    /// Does what a key means here; answers whether it means anything.
    func handleKey(_ key: UIKeyboardHIDUsage) -> Bool { false }

    /// Lays out, with the ring that shows where keys go.
    open override func layoutSubviews() {
        super.layoutSubviews()
        focusRing?.place(around: self)
    }

    /// Keys that mean something to the control do it; others go on along the chain.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map(performKey) ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Tracking

    /// Called when a touch begins in the control; answers whether to follow it. The default is true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch moves; answers whether to follow it on. The default is true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch was lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the touch was taken away. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to follow the first touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        startTracking(touch, event)
    }

    /// Follows the touch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        goOnTracking(touch, event)
    }

    /// Stops following the touch and tells whether it was lifted inside.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking(touch, event)
    }

    /// Stops following the touch.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        abandonTracking(event)
    }

    /// A single tap on a control is the control's: tap recognisers of views around it do not begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return true
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Targets and actions

    /// Has a method of a target called for some events; a nil target stands for the responder chain.
    ///
    /// The target is not kept alive. The method may take the control, and the event as a second argument.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target: target, action, controlEvents)
    }

    /// Has a method no longer called for some events. Nil stands for all targets, or for all actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target: target, action, controlEvents)
    }

    /// Has an action run for some events, in place of one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }

    /// Has an action no longer run for some events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Has the action of an identifier no longer run for some events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }

    /// The targets; the null object stands for the responder chain.
    open var allTargets: Set<AnyHashable> { targetSet }

    /// The events that anything is called for.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the methods of a target that are called for an event; nil when there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(of: target, controlEvent)
    }

    /// Calls `iterator` for everything that the control calls: an action or a target with its selector, the events, and
    /// a flag that ends the enumeration when it is set.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerate(iterator)
    }

    /// Calls a method of a target, by way of the application. Overrides see everything that the control sends.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _ = ActionDispatch.route(action, target, self, event)
    }

    /// Runs an action with the control as its sender.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.run(from: self) }
    }

    /// Calls everything that was added for some of the events, in the order in which it was added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
}
