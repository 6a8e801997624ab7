import Dispatch
import Foundation

/// The operation that undoes one change.
@MainActor struct UndoStep {
    weak var target: AnyObject?
    let run: @MainActor () -> Void
}

/// A group of changes that are undone together.
@MainActor struct UndoGroup {
    var steps: [UndoStep] = []
    var name = ""
}

extension UndoManager {
    final func record(_ step: UndoStep) {
        guard disableCount == 0 else { return }
        let isAlone = openGroups.isEmpty
        if isAlone { beginUndoGrouping() }
        openGroups[openGroups.count - 1].steps.append(step)
        // The redo stack is kept during an undo or redo: the operations registered then are not new changes, but
        // reverse the undo or redo.
        if !isUndoing, !isRedoing { redoStack = [] }
        if isAlone { if groupsByEvent { closeAfterEvent() } else { closeGroup() } }
    }

    private func closeAfterEvent() {
        closesByEvent = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.closeEventGroup() }
        }
    }

    /// Closes the group that was opened for the event. Does nothing while a nested group of the app is open.
    private func closeEventGroup() {
        guard closesByEvent, openGroups.count == 1 else { return }
        closesByEvent = false
        closeGroup()
    }

    final func closeGroup() {
        guard let group = openGroups.popLast(), !group.steps.isEmpty else { return }
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].steps += group.steps
            if !group.name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
        } else if isUndoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            trim()
            post("NSUndoManagerDidCloseUndoGroupNotification")
        }
    }

    /// Undoes or redoes a group. The operations registered meanwhile form one group, which reverses the undo or redo.
    final func run(_ group: UndoGroup) {
        beginUndoGrouping()
        openGroups[openGroups.count - 1].name = group.name
        for step in group.steps.reversed() { step.run() }
        closeGroup()
    }

    final func trim() {
        guard levelsOfUndo > 0, undoStack.count > levelsOfUndo else { return }
        undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }

    final func removeSteps(_ target: AnyObject) {
        func without(_ group: UndoGroup) -> UndoGroup {
            var group = group
            group.steps.removeAll { $0.target === target || $0.target == nil }
            return group
        }
        undoStack = undoStack.map(without).filter { !$0.steps.isEmpty }
        redoStack = redoStack.map(without).filter { !$0.steps.isEmpty }
        openGroups = openGroups.map(without)
    }

    final func post(_ name: String) {
        NotificationCenter.default.post(name: NSNotification.Name(name), object: self)
    }
}
