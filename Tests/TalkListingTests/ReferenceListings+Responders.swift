import Foundation
import UIKit

extension ReferenceListings {
    // MARK: Responders

    static func responder(_ responder: UIResponder, _ builder: any UIMenuBuilder, _ activity: NSUserActivity) -> Bool {
        let chain: (UIResponder?, Bool, Bool, Bool) = (
            responder.next, responder.canBecomeFirstResponder, responder.canResignFirstResponder,
            responder.isFirstResponder
        )
        responder.becomeFirstResponder()
        responder.resignFirstResponder()
        let target: Any? = responder.target(forAction: action, withSender: nil)
        responder.buildMenu(with: builder)
        responder.validate(command())
        let keys: [UIKeyCommand]? = responder.keyCommands
        let undo: UndoManager? = responder.undoManager
        let editing: UIEditingInteractionConfiguration = responder.editingInteractionConfiguration
        let views: (UIView?, UIView?) = (responder.inputView, responder.inputAccessoryView)
        responder.reloadInputViews()
        let mode: UITextInputMode? = responder.textInputMode
        let context: String? = responder.textInputContextIdentifier
        responder.userActivity = activity
        responder.updateUserActivityState(activity)
        responder.restoreUserActivityState(activity)
        responder.userActivity = nil
        responder.captureTextFromCamera(nil)
        return responder.canPerformAction(action, withSender: nil) && chain.0 == nil && target == nil && keys == nil
            && undo == nil && editing == .none && views.0 == nil && views.1 == nil && mode?.primaryLanguage == context
    }

    static func inputModes(_ coder: NSCoder) -> [UITextInputMode?] {
        let names: [Notification.Name] = [UITextInputMode.currentInputModeDidChangeNotification]
        let archived: [any NSSecureCoding] = UITextInputMode.activeInputModes
        return archived.isEmpty && names.isEmpty ? [UITextInputMode(coder: coder)] : UITextInputMode.activeInputModes
    }

    static func controller(_ controller: UIViewController) -> Bool {
        let command = UIKeyCommand(input: "k", modifierFlags: .command, action: action)
        controller.addKeyCommand(command)
        controller.removeKeyCommand(command)
        return controller.performsActionsWhilePresentingModally
    }

    static func send(_ application: UIApplication) -> Bool {
        application.sendAction(action, to: nil, from: nil, for: nil)
    }

    // MARK: Presses

    static func press(_ press: UIPress, _ event: UIPressesEvent, _ gesture: UIGestureRecognizer) -> Bool {
        let key: UIKey? = press.key
        let values: (UIPress.PressType, UIPress.Phase, TimeInterval, UIWindow?, UIResponder?, CGFloat) = (
            press.type, press.phase, press.timestamp, press.window, press.responder, press.force
        )
        let gestures: [UIGestureRecognizer]? = press.gestureRecognizers
        let presses: (Set<UIPress>, Set<UIPress>) = (event.allPresses, event.presses(for: gesture))
        return key != nil && values.1 == .began && gestures == nil && presses.0 == presses.1
    }

    static func key(_ key: UIKey, _ coder: NSCoder) -> UIKey? {
        let texts: (String, String) = (key.characters, key.charactersIgnoringModifiers)
        let position: (UIKeyModifierFlags, UIKeyboardHIDUsage) = (key.modifierFlags, key.keyCode)
        let archived: [any NSCoding] = [key]
        let copied: [any NSCopying] = [key]
        let isReturn = position.1 == .keyboardReturnOrEnter && position.0.isEmpty
        return texts.0 == texts.1 && isReturn && archived.count == copied.count ? key : UIKey(coder: coder)
    }
}

/// A responder that overrides everything that apps may override.
final class ListedResponder: UIResponder {
    /// The names of the called members.
    private(set) var calls: [String] = []

    override var next: UIResponder? { nil }
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { false }
    override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
    override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
    override var isFirstResponder: Bool { super.isFirstResponder }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        super.target(forAction: action, withSender: sender)
    }
    override func buildMenu(with builder: any UIMenuBuilder) { super.buildMenu(with: builder) }
    override func validate(_ command: UICommand) { super.validate(command) }
    override var keyCommands: [UIKeyCommand]? { nil }
    override var undoManager: UndoManager? { nil }
    override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func remoteControlReceived(with event: UIEvent?) {}

    override var inputView: UIView? { nil }
    override var inputAccessoryView: UIView? { nil }
    override func reloadInputViews() {}
    override var textInputMode: UITextInputMode? { nil }
    override var textInputContextIdentifier: String? { nil }
    override func updateUserActivityState(_ activity: NSUserActivity) {}
    override func restoreUserActivityState(_ activity: NSUserActivity) {}
    override func captureTextFromCamera(_ sender: Any?) { calls.append("captureTextFromCamera") }

    // The standard edit actions.
    override func cut(_ sender: Any?) { calls.append("cut") }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func paste(_ sender: Any?) { calls.append("paste") }
    override func select(_ sender: Any?) { calls.append("select") }
    override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    override func delete(_ sender: Any?) { calls.append("delete") }
    override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface") }
    override func toggleItalics(_ sender: Any?) { calls.append("toggleItalics") }
    override func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline") }
    override func increaseSize(_ sender: Any?) { calls.append("increaseSize") }
    override func decreaseSize(_ sender: Any?) { calls.append("decreaseSize") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { calls.append("leftToRight") }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { calls.append("rightToLeft") }
    override func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle") }
    override func pasteAndGo(_ sender: Any?) { calls.append("pasteAndGo") }
    override func pasteAndSearch(_ sender: Any?) { calls.append("pasteAndSearch") }
    override func printContent(_ sender: Any?) { calls.append("printContent") }
    override func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        calls.append("updateTextAttributes \(conversionHandler([:]).count)")
    }
}

extension ListedResponder {
    /// Calls each standard edit action through the protocol that declares them.
    func callEditActions() {
        let actions: any UIResponderStandardEditActions = self
        actions.cut(nil)
        actions.copy(nil)
        actions.paste(nil)
        actions.select(nil)
        actions.selectAll(nil)
        actions.delete(nil)
        actions.toggleBoldface(nil)
        actions.toggleItalics(nil)
        actions.toggleUnderline(nil)
        actions.increaseSize(nil)
        actions.decreaseSize(nil)
        actions.makeTextWritingDirectionLeftToRight(nil)
        actions.makeTextWritingDirectionRightToLeft(nil)
        actions.pasteAndMatchStyle(nil)
        actions.pasteAndGo(nil)
        actions.pasteAndSearch(nil)
        actions.printContent(nil)
        actions.updateTextAttributes { $0 }
    }
}
