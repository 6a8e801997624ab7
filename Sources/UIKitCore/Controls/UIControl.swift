import Foundation

/// A view that the user operates. A control tracks touches and sends events to targets.
///
/// Targets are called by selectors, as in UIKit, or by actions with closures.
@preconcurrency @MainActor open class UIControl: UIView {
    final var handlers: [ControlHandler] = []
    final var trackedTouch: UITouch?
    final var touchIsInside = false
    /// The event whose touch the control is handling; nil at any other time.
    final var trackedEvent: UIEvent?
    /// The interaction that shows the control's menu; nil while menus are not enabled.
    final var menuInteraction: UIContextMenuInteraction?

    /// Creates a control with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control with an action; nil for no action. The action runs when the control is triggered.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control of zero size. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decode(coder, as: UIControl.self)
    }

    // MARK: State

    /// Whether the control is enabled. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }

    /// Whether the control is selected. The default is false. Some controls change the value themselves; for all other
    /// controls, only the app changes the value.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether the control looks pressed. The value is true while a tracked touch is inside the control; the app can
    /// also set the value.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// The state, combined from `isEnabled`, `isSelected`, `isHighlighted` and the keyboard focus.
    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if isFirstResponder || isFocused { state.insert(.focused) }
        return state
    }

    /// Whether the control is tracking a touch.
    open var isTracking: Bool { trackedTouch != nil }

    /// Whether the tracked touch is inside the control.
    open var isTouchInside: Bool { trackedTouch != nil && touchIsInside }

    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal alignment, with leading and trailing resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// Whether lifting a touch inside the control triggers the primary action. Controls with a value return false.
    var triggersByTouch: Bool { true }

    /// Called when the user has lifted a touch inside the control, or has triggered the control by a key or an
    /// assistive technology. The events are sent after this call, so that the control can change its own state first.
    func willTriggerByTouch() {}

    /// Called after a part of the state has changed.
    func stateChanged() {
        setNeedsDisplay()
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    /// Handles a key. Returns whether the key was handled. By default, Return and Space trigger the control as a tap
    /// does.
    func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        guard triggersByTouch, [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key) else {
            return false
        }
        willTriggerByTouch()
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
        return true
    }

    // MARK: Focus

    /// Whether the control can get the keyboard focus. The default is the value of `isEnabled`.
    ///
    /// On iPads, ordinary controls cannot get the focus. Here Tab reaches every control, as users of desktops expect.
    open override var canBecomeFocused: Bool { isEnabled }

    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, containsItems: false, isSelected: isSelected)
    }

    override var focusCornerRadius: CGFloat? { ControlStyle.radius }

    override func focusDidChange() { stateChanged() }

    /// Handles the keys of the control and passes other keys on along the responder chain.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map(performKey) ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Tracking

    /// Called when a touch begins in the control; returns whether to track the touch. The default is true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch moves; returns whether to continue tracking the touch. The default is true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the touch is lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the touch is cancelled. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins tracking the first touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        startTracking(touch, event)
    }

    /// Continues tracking the touch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackMoved(touch, event)
    }

    /// Ends tracking and sends `touchUpInside` or `touchUpOutside`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking(touch, event)
    }

    /// Cancels tracking.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackCancelled(event)
    }

    /// Whether a recogniser may begin. While the control is enabled, the single-tap recognisers of its superviews may
    /// not begin, because single taps are reserved for the control.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return true
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Menus

    /// The interaction that shows the control's menu; nil while `isContextMenuInteractionEnabled` is false.
    open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

    /// Whether the control can show a menu. The default is false. The control itself is the delegate of the
    /// interaction.
    open var isContextMenuInteractionEnabled: Bool {
        get { menuInteraction != nil }
        set { setMenuInteraction(enabled: newValue) }
    }

    /// Whether a tap or click shows the menu and does not trigger the primary action. The default is false: the menu is
    /// shown after a long press or a secondary click.
    open var showsMenuAsPrimaryAction = false { didSet { menuBehaviorChanged() } }

    /// Returns the point of the control at which the menu is attached. The default is the lower left corner if the left
    /// edge of the window is nearer than the right edge, otherwise the lower right corner.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        standardMenuAttachmentPoint
    }

    /// Returns the contents of the menu; nil, the default, for no menu.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns nil: the menu of a control has no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns nil: the menu of a control has no preview.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu appears. The default does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called when the menu is about to end. The default does nothing.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called after a property has changed that determines how the menu opens.
    func menuBehaviorChanged() {}

    /// Whether the menu always has exactly one selected entry.
    var hasExclusiveMenu: Bool { false }

    /// Called after an entry of the menu was performed.
    func menuDidPerform() {}

    // MARK: Targets and actions

    /// Registers a method of a target for some events; a nil target means the responder chain.
    ///
    /// The target is referenced weakly. The method takes the control and the event, only the control, or no arguments.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target: target, action, controlEvents)
    }

    /// Unregisters methods for some events. A nil target means all targets, and a nil action means all methods.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target: target, action, controlEvents)
    }

    /// Registers an action for some events. The action replaces an action with the same identifier for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }

    /// Unregisters an action for some events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Unregisters the action with an identifier for some events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }

    /// The registered targets; `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> { targetSet }

    /// The events for which a handler is registered.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// Returns the names of a target's methods that are called for an event; nil if no method is called.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        methodNames(of: target, for: controlEvent)
    }

    /// Calls `iterator` for every registered handler. The arguments of `iterator` are: the action, or the target and
    /// the selector; the events; and a flag. If `iterator` sets the flag, the enumeration ends.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        enumerate(iterator)
    }

    /// Calls a method of a target through the application. The control sends all its actions with selectors through
    /// this function, so that a subclass can override the function.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        _ = ActionDispatch.sendThroughApplication(action, to: target, from: self, for: event)
    }

    /// Runs an action with the control as its sender. A disabled action does not run.
    open func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.run(from: self) }
    }

    /// Calls every handler registered for some of the events, in the order of registration. Handlers with an event as
    /// their second argument get the event of the touch that the control is tracking; otherwise they get nil.
    open func sendActions(for controlEvents: Event) { send(controlEvents, trackedEvent) }
}
