import Foundation

/// The commands Undo and Redo, which a window performs with the undo manager of the responder that has the focus.
extension UIWindow {
    static let undoAction: Selector = "undo:"
    static let redoAction: Selector = "redo:"

    /// Registers the actions by name, once.
    static let undoRegistration: Void = {
        MemberRegistry.shared.add(
            ActionMember(undoAction.name, UIWindow.self, isImplementedBy: { _ in true }) { window, _ in
                window.commandUndoManager?.undo()
            })
        MemberRegistry.shared.add(
            ActionMember(redoAction.name, UIWindow.self, isImplementedBy: { _ in true }) { window, _ in
                window.commandUndoManager?.redo()
            })
    }()

    /// Whether an undo action is currently possible; nil for other actions.
    final func permitsUndo(_ action: Selector) -> Bool? {
        switch action {
        case Self.undoAction: commandUndoManager?.canUndo ?? false
        case Self.redoAction: commandUndoManager?.canRedo ?? false
        default: nil
        }
    }

    /// Sets the title of Undo or Redo to a title that names the change, such as "Undo Typing".
    final func validateUndo(_ command: UICommand) {
        switch command.action {
        case Self.undoAction: command.title = commandUndoManager?.undoMenuItemTitle ?? command.title
        case Self.redoAction: command.title = commandUndoManager?.redoMenuItemTitle ?? command.title
        default: break
        }
    }

    private var commandUndoManager: UndoManager? { commandStart.undoManager }
}
