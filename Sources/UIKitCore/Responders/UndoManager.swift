import Foundation

/// Keeps what would undo the changes of a window or document, and does it when asked.
///
/// Foundation has this class on Apple's systems only. Changes of one event are one group, which is closed when the main
/// queue gets its turn or when `undo()` is called; `groupsByEvent` turns that off.
@MainActor open class UndoManager: NSObject {
    final var undoStack: [UndoGroup] = []
    final var redoStack: [UndoGroup] = []
    /// Groups that are open, the innermost last.
    final var open: [UndoGroup] = []
    final var disableCount = 0
    final var closesByEvent = false
    private var undoing = false
    private var redoing = false

    /// A manager that has nothing to undo.
    public override init() {
        super.init()
    }

    /// Whether a group is opened and closed for each event. The default is true.
    open var groupsByEvent = true

    /// How many groups are kept; the oldest go. 0 stands for no limit, which is the default.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }

    /// Whether there is something to redo.
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Whether `undo()` is at work.
    open var isUndoing: Bool { undoing }

    /// Whether `redo()` is at work.
    open var isRedoing: Bool { redoing }

    /// Whether changes are kept.
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// How many groups are open.
    open var groupingLevel: Int { open.count }

    /// Has changes kept no longer, until `enableUndoRegistration()` is called as often.
    open func disableUndoRegistration() { disableCount += 1 }

    /// Takes one `disableUndoRegistration()` back.
    open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

    /// Keeps a closure that undoes a change; it gets the target, which is not kept alive.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        keep(
            UndoStep(target: target) { [weak target] in
                if let target { handler(target) }
            })
    }

    /// Keeps a method that undoes a change, with its argument; the target is not kept alive.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        guard type(of: target) is AnyObject.Type else { return }
        let target = target as AnyObject
        keep(
            UndoStep(target: target) { [weak target] in
                if let target { _ = ActionDispatch.perform(selector, on: target, sender: object, event: nil) }
            })
    }

    /// Opens a group: all changes until `endUndoGrouping()` are undone together.
    open func beginUndoGrouping() { open.append(UndoGroup()) }

    /// Closes the innermost group. Nothing happens when none is open.
    open func endUndoGrouping() { closeGroup() }

    /// Undoes the changes of the last group. Groups that are open are closed before.
    open func undo() {
        while !open.isEmpty { closeGroup() }
        undoNestedGroup()
    }

    /// Undoes the changes of the last group that is closed.
    open func undoNestedGroup() {
        guard !undoing, !redoing, let group = undoStack.popLast() else { return }
        post("NSUndoManagerWillUndoChangeNotification")
        undoing = true
        run(group)
        undoing = false
        post("NSUndoManagerDidUndoChangeNotification")
    }

    /// Does again what the last `undo()` has undone.
    open func redo() {
        guard !undoing, !redoing, let group = redoStack.popLast() else { return }
        post("NSUndoManagerWillRedoChangeNotification")
        redoing = true
        run(group)
        redoing = false
        post("NSUndoManagerDidRedoChangeNotification")
    }

    /// Forgets everything.
    open func removeAllActions() { (undoStack, redoStack, open) = ([], [], []) }

    /// Forgets what was kept for a target.
    open func removeAllActions(withTarget target: Any) { forget(target as AnyObject) }

    /// Names the changes of the open group, or of the last one when none is open: “Paste”.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = actionName
        }
    }

    /// The name of what would be undone; empty for none.
    open var undoActionName: String { open.last { !$0.name.isEmpty }?.name ?? undoStack.last?.name ?? "" }

    /// The name of what would be done again; empty for none.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// What the entry for undoing says: “Undo Paste”.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// What the entry for doing again says: “Redo Paste”.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// What the entry for undoing says for changes of a name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// What the entry for doing again says for changes of a name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}
