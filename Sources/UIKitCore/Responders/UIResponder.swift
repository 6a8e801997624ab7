import Foundation

/// Something that answers to events and actions: a view, a controller, a window, a scene, the application.
///
/// Responders form a chain by `next`. What one of them does not handle goes to the next, as in UIKit. Members that apps
/// override stand in the class body.
@MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    /// The activity that the app has given to this responder.
    final var assignedActivity: NSUserActivity?

    /// A responder at the end of a chain of its own.
    public override init() {
        // Whoever asks for an edit action has a responder to ask.
        StandardEditAction.registration
        super.init()
    }

    // MARK: Chain and first responder

    /// The responder that gets what this one does not handle; nil at the end of the chain. The default is nil.
    open var next: UIResponder? { nil }

    /// Whether the responder may be the first of its window. The default is false.
    open var canBecomeFirstResponder: Bool { false }

    /// Asks for keys and actions to come here first; answers whether they do from now on.
    ///
    /// Refused when `canBecomeFirstResponder` is false, when the responder is in no window, or when the present first
    /// responder does not give up.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    /// Whether the first responder may give up. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Gives up being the first responder; answers whether the responder is no longer that.
    ///
    /// Afterwards the window has no first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    /// Whether keys and actions of the window come here first.
    open var isFirstResponder: Bool { responderWindow?.currentFirstResponder === self }

    // MARK: Actions

    /// Whether this responder, and not one further along the chain, performs an action now.
    ///
    /// The default answers whether it implements it: by a registered method, or by overriding a standard edit action.
    /// Overrides decide about their own actions and call `super` for all others. The sender may be nil.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The object that performs an action: this responder if it can, else what the next one answers; nil at the end.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if performsActions, canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    /// The undo manager of the nearest responder along the chain that has one; windows do.
    open var undoManager: UndoManager? { next?.undoManager }

    /// Which gestures for editing, such as shake to undo, are wanted here. The default is the next responder's wish.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
        next?.editingInteractionConfiguration ?? .default
    }

    // MARK: Touches

    /// Touches have begun in this responder's view. The default hands them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches have moved. The default hands them to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches have been lifted. The default hands them to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were taken away, by a gesture or by the system. The default hands them to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Estimated properties of touches are known better now. The default hands them to the next responder.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys or buttons have gone down. The default hands them to the next responder; overrides pass on what they leave.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// The force of pressed buttons has changed. The default hands them to the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys or buttons have been released. The default hands them to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Presses were taken away by the system. The default hands them to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    /// A motion of the device, such as shaking, has begun. The default hands it to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// A motion of the device is over. The default hands it to the next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// A motion of the device was taken back. The default hands it to the next responder.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A media key was pressed. The default hands it to the next responder.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Input views

    /// The view shown in place of the keyboard while this is the first responder. The default is the next responder's.
    open var inputView: UIView? { next?.inputView }

    /// The view shown above the keyboard while this is the first responder. The default is the next responder's.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }

    /// Has the input views fetched anew when this is the first responder.
    open func reloadInputViews() {
        guard isFirstResponder, let window = responderWindow else { return }
        window.viewHost?.inputViewsNeedReload(in: window)
    }

    /// A name under which the person's choice of text input is kept; nil when it is not.
    open var textInputContextIdentifier: String? { nil }

    /// Asks for text from the camera. There is none here; the default does nothing.
    open func captureTextFromCamera(_ sender: Any?) {}

    // MARK: User activity

    /// The activity that tells what the person does here; nil when there is none.
    ///
    /// While an activity is assigned UIKit saves it when it is marked as needing that.
    open var userActivity: NSUserActivity? {
        get { assignedActivity }
        set { assign(newValue) }
    }

    /// Called to bring the activity up to date, whose `userInfo` is empty at that time. The default does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Called to show what an activity says. The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Standard edit actions
    // They stand here so that apps can override them. Not overridden they count as not implemented.

    /// Moves the selection to the pasteboard. The default does nothing and does not count as an implementation.
    open func cut(_ sender: Any?) {}
    /// Copies the selection to the pasteboard. The default does nothing and does not count as an implementation.
    open func copy(_ sender: Any?) {}
    /// Inserts what is on the pasteboard. The default does nothing and does not count as an implementation.
    open func paste(_ sender: Any?) {}
    /// Inserts without formatting what is on the pasteboard. The default does nothing and does not count.
    open func pasteAndMatchStyle(_ sender: Any?) {}
    /// Inserts what is on the pasteboard and goes there. The default does nothing and does not count.
    open func pasteAndGo(_ sender: Any?) {}
    /// Inserts what is on the pasteboard and searches for it. The default does nothing and does not count.
    open func pasteAndSearch(_ sender: Any?) {}
    /// Selects what is under the cursor. The default does nothing and does not count as an implementation.
    open func select(_ sender: Any?) {}
    /// Selects everything. The default does nothing and does not count as an implementation.
    open func selectAll(_ sender: Any?) {}
    /// Removes the selection. The default does nothing and does not count as an implementation.
    open func delete(_ sender: Any?) {}
    /// Makes the selection bold or not. The default does nothing and does not count as an implementation.
    open func toggleBoldface(_ sender: Any?) {}
    /// Makes the selection italic or not. The default does nothing and does not count as an implementation.
    open func toggleItalics(_ sender: Any?) {}
    /// Underlines the selection or not. The default does nothing and does not count as an implementation.
    open func toggleUnderline(_ sender: Any?) {}
    /// Makes text larger. The default does nothing and does not count as an implementation.
    open func increaseSize(_ sender: Any?) {}
    /// Makes text smaller. The default does nothing and does not count as an implementation.
    open func decreaseSize(_ sender: Any?) {}
    /// Has the selection written from left to right. The default does nothing and does not count.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    /// Has the selection written from right to left. The default does nothing and does not count.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    /// Prints what is shown. The default does nothing and does not count as an implementation.
    open func printContent(_ sender: Any?) {}
    /// Begins a search. The default does nothing and does not count as an implementation.
    open func find(_ sender: Any?) {}
    /// Begins a search with replacement. The default does nothing and does not count as an implementation.
    open func findAndReplace(_ sender: Any?) {}
    /// Goes to the next place found. The default does nothing and does not count as an implementation.
    open func findNext(_ sender: Any?) {}
    /// Goes to the place found before. The default does nothing and does not count as an implementation.
    open func findPrevious(_ sender: Any?) {}
    /// Searches for the selection. The default does nothing and does not count as an implementation.
    open func useSelectionForFind(_ sender: Any?) {}
    /// Renames what is shown. The default does nothing and does not count as an implementation.
    open func rename(_ sender: Any?) {}
    /// Makes a copy of what is shown. The default does nothing and does not count as an implementation.
    open func duplicate(_ sender: Any?) {}
    /// Moves what is shown elsewhere. The default does nothing and does not count as an implementation.
    open func move(_ sender: Any?) {}
    /// Exports what is shown. The default does nothing and does not count as an implementation.
    open func export(_ sender: Any?) {}
    /// Changes the attributes of the selection. The default does nothing and does not count as an implementation.
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {}

    // MARK: For our own subclasses

    /// The window whose first responder this can be: that of the nearest view along the chain.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// The view that the responder is, or that it has; nil for others.
    var nearestView: UIView? { nil }

    /// Whether the responder is asked for actions at all; a controller that presents another may be passed over.
    var performsActions: Bool { true }
}

/// Which gestures for editing are wanted.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// None.
    case none = 0
    /// Those of the system.
    case `default` = 1
}
