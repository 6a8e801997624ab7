import Foundation

/// An object that handles events and actions: a view, a view controller, a window, a scene, the application.
///
/// Responders form a chain through `next`. A responder passes an event that it does not handle to the next responder,
/// as in UIKit. Members that apps override are declared in the class body, because members of an extension cannot be
/// overridden.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions, UIUserActivityRestoring {
    /// The activity that the app has assigned to this responder.
    final var assignedActivity: NSUserActivity?
    /// The configuration of items to share that the app has assigned to this responder.
    final var assignedItemsConfiguration: AnyObject?

    /// Creates a responder with no next responder.
    public override init() {
        // An edit action can be sent only after a responder was created, so the actions can be registered here.
        StandardEditAction.registration
        super.init()
    }

    // MARK: Chain and first responder

    /// The responder that receives events that this responder does not handle; nil at the end of the chain. The default
    /// is nil.
    open var next: UIResponder? { nil }

    /// Whether the responder can become the first responder of its window. The default is false.
    open var canBecomeFirstResponder: Bool { false }

    /// Makes this responder the first responder of its window. Keys and actions are sent along the responder chain from
    /// the first responder, unless an item with the keyboard focus handles them first. Returns whether this responder
    /// is now the first responder.
    ///
    /// Fails if `canBecomeFirstResponder` is false, if the responder is not in a window, or if the current first
    /// responder does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { performBecomeFirstResponder() }

    /// Whether the responder may resign as first responder. The default is true.
    open var canResignFirstResponder: Bool { true }

    /// Resigns as first responder. Returns false if the responder is still the first responder.
    ///
    /// If this responder was the first responder and has resigned, the window has no first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { performResignFirstResponder() }

    /// Whether this responder is the first responder of its window.
    open var isFirstResponder: Bool { responderWindow?.currentFirstResponder === self }

    // MARK: Actions

    /// Whether this responder itself currently performs an action, regardless of the responders further along the
    /// chain.
    ///
    /// The default returns whether the responder implements the action: by a registered method, or by overriding a
    /// standard edit action. Overrides decide about their own actions and call `super` for all other actions. The
    /// sender may be nil.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// Returns the object that performs an action: this responder if it performs the action, otherwise the result of
    /// the next responder; nil at the end of the chain.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if performsActions, canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    /// Changes the menu of a menu system. Only the application and its delegate change the main menu. All responders
    /// from the menu's view upwards change edit menus and context menus. The default does nothing; overrides call
    /// `super`.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Updates a command that this responder performs, before the command is shown or performed: title, image,
    /// attributes and state. The command is a copy, and may be a `UICommand` instead of the `UIKeyCommand` that the app
    /// has created. The default does nothing; overrides call `super` for commands of other classes.
    open func validate(_ command: UICommand) {}

    /// The key commands that are available while this responder is in the responder chain, in addition to the key
    /// commands of the main menu; nil for none. The default is nil.
    ///
    /// The action of a command is sent along the responder chain from its beginning, not to this responder. The
    /// property is read for each key.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The undo manager of the nearest responder along the chain that has its own undo manager. Every window has an
    /// undo manager.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The editing gestures, such as shake to undo, that the system offers for the responder. The default is the next
    /// responder's value. Without effect here: there are no editing gestures.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration {
        next?.editingInteractionConfiguration ?? .default
    }

    // MARK: Touches

    /// Handles touches that began in this responder's view. The default passes them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Handles touches that moved. The default passes them to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Handles touches that were lifted. The default passes them to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Handles touches that were cancelled, by a gesture or by the system. The default passes them to the next
    /// responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Handles updates to the estimated properties of touches. Never called by the system here. The default passes them
    /// to the next responder.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Handles keys or buttons that were pressed. The default passes the presses to the next responder; an override
    /// passes on the presses that it does not handle.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let next else {
            for press in presses { press.handling = .none }
            return
        }
        next.pressesBegan(presses, with: event)
    }

    /// Handles a changed force of pressed buttons. The default passes the presses to the next responder.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Handles keys or buttons that were released. The default passes the presses to the next responder.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Handles presses that the system cancelled. The default passes them to the next responder.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    /// Handles the start of a device motion, such as shaking. Device motions are not detected here. The default passes
    /// the motion to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Handles the end of a device motion. Device motions are not detected here. The default passes the motion to the
    /// next responder.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Handles a cancelled device motion. Device motions are not detected here. The default passes the motion to the
    /// next responder.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Handles a media key. Media keys are not delivered in this way here. The default passes the event to the next
    /// responder.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Input views

    /// The view shown in place of the keyboard while this is the first responder. The default is the next responder's
    /// input view.
    open var inputView: UIView? { next?.inputView }

    /// The view shown above the keyboard while this is the first responder. The default is the next responder's
    /// accessory view.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }

    /// Reads `inputView` and `inputAccessoryView` again if this is the first responder.
    open func reloadInputViews() {
        guard isFirstResponder, let window = responderWindow else { return }
        window.viewHost?.inputViewsNeedReload(in: window)
    }

    /// The language and keyboard with which users type text in this responder. The default is the current input mode.
    open var textInputMode: UITextInputMode? { UITextInputMode.current }

    /// A name under which the user's choice of an input mode is stored; nil to store no choice. Without effect here.
    open var textInputContextIdentifier: String? { nil }

    /// Requests text from the camera. Text capture is not available; the default does nothing.
    open func captureTextFromCamera(_ sender: Any?) {}

    // MARK: User activity

    /// The activity that describes what the user does in this responder; nil for none.
    ///
    /// UIKit saves the assigned activity when the activity is marked as needing a save.
    open var userActivity: NSUserActivity? {
        get { assignedActivity }
        set { assign(newValue) }
    }

    /// Called when another activity was assigned, or when the assigned activity was marked as needing a save.
    package func userActivityChanged() {}

    /// Updates the activity, whose `userInfo` is empty at the time of the call. The default does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Restores the state that an activity describes. The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Interface files

    /// Called after the object was created from a storyboard or nib and connected. The default does nothing; overrides call
    /// `super`.
    open func awakeFromNib() {}

    /// Called in UIKit when Interface Builder shows the object; never called here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Standard edit actions

    // The actions are declared in the class body so that apps can override them. An action that is not overridden
    // counts as not implemented.

    /// Moves the selection to the pasteboard. The default does nothing and does not count as an implementation.
    open func cut(_ sender: Any?) {}
    /// Copies the selection to the pasteboard. The default does nothing and does not count as an implementation.
    open func copy(_ sender: Any?) {}
    /// Inserts the pasteboard's contents. The default does nothing and does not count as an implementation.
    open func paste(_ sender: Any?) {}
    /// Inserts the pasteboard's contents without formatting. The default does nothing and does not count as an
    /// implementation.
    open func pasteAndMatchStyle(_ sender: Any?) {}
    /// Opens the address that the pasteboard contains. The default does nothing and does not count as an
    /// implementation.
    open func pasteAndGo(_ sender: Any?) {}
    /// Searches for the text that the pasteboard contains. The default does nothing and does not count as an
    /// implementation.
    open func pasteAndSearch(_ sender: Any?) {}
    /// Selects the text under the cursor. The default does nothing and does not count as an implementation.
    open func select(_ sender: Any?) {}
    /// Selects everything. The default does nothing and does not count as an implementation.
    open func selectAll(_ sender: Any?) {}
    /// Removes the selection. The default does nothing and does not count as an implementation.
    open func delete(_ sender: Any?) {}
    /// Toggles bold for the selection. The default does nothing and does not count as an implementation.
    open func toggleBoldface(_ sender: Any?) {}
    /// Toggles italic for the selection. The default does nothing and does not count as an implementation.
    open func toggleItalics(_ sender: Any?) {}
    /// Toggles underlining of the selection. The default does nothing and does not count as an implementation.
    open func toggleUnderline(_ sender: Any?) {}
    /// Increases the text size. The default does nothing and does not count as an implementation.
    open func increaseSize(_ sender: Any?) {}
    /// Decreases the text size. The default does nothing and does not count as an implementation.
    open func decreaseSize(_ sender: Any?) {}
    /// Sets the writing direction of the selection to left to right. The default does nothing and does not count as an
    /// implementation.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    /// Sets the writing direction of the selection to right to left. The default does nothing and does not count as an
    /// implementation.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    /// Prints the current content. The default does nothing and does not count as an implementation.
    open func printContent(_ sender: Any?) {}
    /// Begins a search. The default does nothing and does not count as an implementation.
    open func find(_ sender: Any?) {}
    /// Begins a search with replacement. The default does nothing and does not count as an implementation.
    open func findAndReplace(_ sender: Any?) {}
    /// Moves to the next match. The default does nothing and does not count as an implementation.
    open func findNext(_ sender: Any?) {}
    /// Moves to the previous match. The default does nothing and does not count as an implementation.
    open func findPrevious(_ sender: Any?) {}
    /// Searches for the selection. The default does nothing and does not count as an implementation.
    open func useSelectionForFind(_ sender: Any?) {}
    /// Renames the current content. The default does nothing and does not count as an implementation.
    open func rename(_ sender: Any?) {}
    /// Duplicates the current content. The default does nothing and does not count as an implementation.
    open func duplicate(_ sender: Any?) {}
    /// Moves the current content to another place. The default does nothing and does not count as an implementation.
    open func move(_ sender: Any?) {}
    /// Exports the current content. The default does nothing and does not count as an implementation.
    open func export(_ sender: Any?) {}
    /// Changes the attributes of the selection. The default does nothing and does not count as an implementation.
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {}

    // MARK: Overridden by UIKit's own subclasses

    /// The window in which this responder can become first responder: the window of the nearest view along the chain.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// The responder itself if it is a view, or the view of the responder if it is a view controller; nil for other
    /// responders.
    var nearestView: UIView? { nil }

    /// Whether the responder can be the target of actions. False for example for a view controller that must be skipped
    /// while it presents another view controller.
    var performsActions: Bool { true }
}

/// The editing gestures that the system offers for a responder.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    /// No editing gestures.
    case none = 0
    /// The system's editing gestures.
    case `default` = 1
}
