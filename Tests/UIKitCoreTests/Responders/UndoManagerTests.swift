import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Undo manager") @MainActor
struct UndoManagerTests {
    @MainActor final class Model {
        let manager = UndoManager()
        private(set) var value = 0

        func set(_ new: Int) {
            let old = value
            value = new
            manager.registerUndo(withTarget: self) { $0.set(old) }
        }
    }

    @Test("Ending a group that was not begun, and a target that is not an object, are faults")
    func faults() {
        let manager = UndoManager()
        let (_, faults) = Faults.of {
            manager.endUndoGrouping()
            manager.registerUndo(withTarget: 5, selector: Selector("undo:"), object: nil)
        }
        #expect(faults.codes == ["undoGrouping", "targetNotObject"] && !manager.canUndo)
    }

    @Test("Groups are undone and redone one at a time, with their action names")
    func groups() {
        let model = Model()
        model.manager.groupsByEvent = false
        model.set(1)
        model.manager.beginUndoGrouping()
        model.set(2)
        model.set(3)
        model.manager.setActionName("Typing")
        model.manager.endUndoGrouping()
        #expect(model.manager.undoMenuItemTitle == "Undo Typing" && !model.manager.canRedo)
        model.manager.undo()
        #expect(model.value == 1 && model.manager.redoMenuItemTitle == "Redo Typing")
        model.manager.undo()
        #expect(model.value == 0 && !model.manager.canUndo)
        model.manager.redo()
        model.manager.redo()
        #expect(model.value == 3 && model.manager.undoActionName == "Typing")
        model.manager.undo()
        model.set(9)
        #expect(!model.manager.canRedo)
        model.manager.removeAllActions()
        #expect(!model.manager.canUndo)
    }

    @Test("Changes within one event are one group; undo() closes the group")
    func events() {
        let model = Model()
        model.set(1)
        model.set(2)
        #expect(model.manager.canUndo && model.manager.groupingLevel == 1)
        model.manager.undo()
        #expect(model.value == 0)
        model.manager.redo()
        #expect(model.value == 2)
        model.manager.disableUndoRegistration()
        model.set(5)
        model.manager.enableUndoRegistration()
        model.manager.undo()
        #expect(model.value == 0)
    }

    @Test("levelsOfUndo limits the number of groups, and the actions of a target can be removed")
    func limits() {
        let model = Model()
        model.manager.groupsByEvent = false
        model.manager.levelsOfUndo = 2
        for value in 1...4 { model.set(value) }
        for _ in 0..<4 { model.manager.undo() }
        #expect(model.value == 2)
        model.set(7)
        model.manager.removeAllActions(withTarget: model)
        #expect(!model.manager.canUndo)
    }
}
