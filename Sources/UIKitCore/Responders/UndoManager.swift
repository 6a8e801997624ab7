import Foundation
import PredicateFormat

/// A manager of operations that undo and redo the changes of a window or document.
///
/// Foundation has this class only on Apple's systems. The changes that are made during one event form one group. The
/// group is closed on the next turn of the main queue or by `undo()`. Setting `groupsByEvent` to false turns this
/// grouping off.
@preconcurrency @MainActor open class UndoManager: NSObject {
    final var undoStack: [UndoGroup] = []
    final var redoStack: [UndoGroup] = []
    /// The open groups, the innermost last.
    final var openGroups: [UndoGroup] = []
    final var disableCount = 0
    final var closesByEvent = false
    private var undoing = false
    private var redoing = false

    /// Creates a manager that has nothing to undo.
    public override init() {
        super.init()
    }

    /// Whether the changes that are made during one event form one group. The default is true.
    open var groupsByEvent = true

    /// The maximum number of groups that can be undone; the oldest groups are discarded. 0, the default, means no
    /// limit.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    /// Whether there are changes to undo.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }

    /// Whether there are changes to redo.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Whether `undo()` is running.
    open var isUndoing: Bool { undoing }

    /// Whether `redo()` is running.
    open var isRedoing: Bool { redoing }

    /// Whether changes are recorded.
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }

    /// Disables the recording of changes. Every call must be followed by a call of `enableUndoRegistration()`; changes
    /// are recorded again when there have been as many calls of `enableUndoRegistration()` as of this method.
    open func disableUndoRegistration() { disableCount += 1 }

    /// Reverts one call of `disableUndoRegistration()`.
    open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

    /// Records a closure that undoes a change; the closure receives the target, which is referenced weakly.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        record(
            UndoStep(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Records a method, with its argument, that undoes a change. The target is referenced weakly.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        guard let target = ActionTarget.object(target, for: selector) else { return }
        record(
            UndoStep(target: target) { [weak target] in
                if let target { _ = ActionDispatch.perform(selector, on: target, sender: object, event: nil) }
            })
    }

    /// Opens a group: all changes until `endUndoGrouping()` are undone together.
    open func beginUndoGrouping() { openGroups.append(UndoGroup()) }

    /// Closes the innermost group. A call without an open group is a fault.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else {
            return UIKitFault.report(
                Diagnostic(
                    code: "undoGrouping", message: "endUndoGrouping() was called without an open group",
                    remedy: "call beginUndoGrouping() first; nothing was done"))
        }
        closeGroup()
    }

    /// Undoes the changes of the last group. Open groups are closed first.
    open func undo() {
        while !openGroups.isEmpty { closeGroup() }
        undoNestedGroup()
    }

    /// Undoes the changes of the last closed group.
    open func undoNestedGroup() {
        guard !undoing, !redoing, let group = undoStack.popLast() else { return }
        post("NSUndoManagerWillUndoChangeNotification")
        undoing = true
        run(group)
        undoing = false
        post("NSUndoManagerDidUndoChangeNotification")
    }

    /// Redoes the changes of the last `undo()`.
    open func redo() {
        guard !undoing, !redoing, let group = redoStack.popLast() else { return }
        post("NSUndoManagerWillRedoChangeNotification")
        redoing = true
        run(group)
        redoing = false
        post("NSUndoManagerDidRedoChangeNotification")
    }

    /// Removes all recorded operations, for undo and redo, and enables the registration of operations again.
    open func removeAllActions() {
        (undoStack, redoStack, openGroups) = ([], [], [])
        disableCount = 0
    }

    /// Removes the recorded operations of a target, and the operations of deallocated targets.
    open func removeAllActions(withTarget target: Any) { removeSteps(target as AnyObject) }

    /// Names the changes of the open group, or of the last group if no group is open, for example “Paste”.
    open func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].name = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = actionName
        }
    }

    /// The name of the changes that `undo()` would undo; empty for none.
    open var undoActionName: String { openGroups.last { !$0.name.isEmpty }?.name ?? undoStack.last?.name ?? "" }

    /// The name of the changes that `redo()` would redo; empty for none.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// The title of the Undo menu item, for example “Undo Paste”.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of the Redo menu item, for example “Redo Paste”.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of the Undo menu item for an action name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns the title of the Redo menu item for an action name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}
