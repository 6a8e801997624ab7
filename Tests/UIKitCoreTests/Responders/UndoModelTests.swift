import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random changes, undos and redos, compared with a history of states.
@Suite("Undo manager against a model") @MainActor
struct UndoModelTests {
    /// A document with numbers, whose changes can be undone.
    @MainActor final class Document {
        let manager = UndoManager()
        private(set) var numbers: [Int] = []

        init() { manager.groupsByEvent = false }

        func insert(_ number: Int, at index: Int) {
            numbers.insert(number, at: index)
            manager.registerUndo(withTarget: self) { $0.remove(at: index) }
        }

        func remove(at index: Int) {
            let number = numbers.remove(at: index)
            manager.registerUndo(withTarget: self) { $0.insert(number, at: index) }
        }

        /// Makes a random change.
        func change(_ random: inout OperationSource, _ number: Int) {
            if numbers.isEmpty || random.coin() {
                insert(number, at: random.number(in: 0...numbers.count))
            } else {
                remove(at: random.number(below: numbers.count))
            }
        }
    }

    /// A state of the document, and the name of the change that led to it.
    struct State {
        let numbers: [Int]
        let name: String
    }

    @Test("Random groups of changes are undone and redone state by state, with their names", arguments: 1...10)
    func history(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let document = Document()
        let manager = document.manager
        var (states, position) = ([State(numbers: [], name: "")], 0)
        for step in 0..<150 {
            switch random.number(below: 4) {
            case 0, 1:
                manager.beginUndoGrouping()
                for part in 0...random.number(below: 3) { document.change(&random, step * 10 + part) }
                let name = random.coin() ? "Change \(step)" : ""
                if !name.isEmpty { manager.setActionName(name) }
                manager.endUndoGrouping()
                states = Array(states[...position]) + [State(numbers: document.numbers, name: name)]
                position += 1
            case 2:
                manager.undo()
                position = max(0, position - 1)
            default:
                manager.redo()
                position = min(states.count - 1, position + 1)
            }
            #expect(document.numbers == states[position].numbers)
            #expect(manager.canUndo == (position > 0) && manager.canRedo == (position < states.count - 1))
            #expect(manager.undoActionName == (position > 0 ? states[position].name : ""))
            #expect(manager.redoActionName == (position < states.count - 1 ? states[position + 1].name : ""))
            #expect(manager.groupingLevel == 0 && !manager.isUndoing && !manager.isRedoing)
        }
    }

    @Test(
        "The number of undo groups is limited to levelsOfUndo; the newest groups are kept", arguments: [0, 1, 2, 5, 20])
    func levels(limit: Int) {
        let document = Document()
        document.manager.levelsOfUndo = limit
        for number in 0..<10 { document.insert(number, at: number) }
        var count = 0
        while document.manager.canUndo, count < 20 {
            document.manager.undo()
            count += 1
        }
        #expect(count == (limit == 0 ? 10 : min(limit, 10)) && document.numbers.count == 10 - count)
    }

    @Test("Nested groups are undone as one group", arguments: 1...4)
    func nested(depth: Int) {
        let document = Document()
        for level in 0..<depth {
            document.manager.beginUndoGrouping()
            #expect(document.manager.groupingLevel == level + 1)
            document.insert(level, at: 0)
        }
        for _ in 0..<depth { document.manager.endUndoGrouping() }
        #expect(document.numbers.count == depth && document.manager.groupingLevel == 0)
        document.manager.undo()
        #expect(document.numbers == [] && !document.manager.canUndo)
        document.manager.redo()
        #expect(document.numbers == Array((0..<depth).reversed()))
    }

    @Test(
        "Changes are not recorded while registration is disabled; each call that disables it needs one that enables it",
        arguments: 1...3)
    func disabled(count: Int) {
        let document = Document()
        for _ in 0..<count { document.manager.disableUndoRegistration() }
        for remaining in (0..<count).reversed() {
            document.insert(1, at: 0)
            #expect(!document.manager.canUndo && !document.manager.isUndoRegistrationEnabled)
            document.manager.enableUndoRegistration()
            #expect(document.manager.isUndoRegistrationEnabled == (remaining == 0))
        }
        document.insert(2, at: 0)
        #expect(document.manager.canUndo)
    }

    @Test("removeAllActions() empties both stacks and enables the registration again")
    func removeAll() {
        let document = Document()
        document.insert(1, at: 0)
        document.insert(2, at: 0)
        document.manager.undo()
        document.manager.disableUndoRegistration()
        document.manager.disableUndoRegistration()
        document.manager.removeAllActions()
        #expect(!document.manager.canUndo && !document.manager.canRedo)
        #expect(document.manager.isUndoRegistrationEnabled)
        document.insert(3, at: 0)
        document.manager.undo()
        #expect(document.numbers == [1])
    }

    @Test(
        "The titles of the Undo and Redo menu items contain the action name",
        arguments: ["", "Typing", "Löschen", "Undo"])
    func titles(name: String) {
        let document = Document()
        document.insert(1, at: 0)
        document.manager.setActionName(name)
        #expect(document.manager.undoMenuItemTitle == (name.isEmpty ? "Undo" : "Undo \(name)"))
        #expect(document.manager.redoMenuItemTitle == "Redo")
        document.manager.undo()
        #expect(document.manager.redoMenuItemTitle == (name.isEmpty ? "Redo" : "Redo \(name)"))
        #expect(document.manager.undoMenuItemTitle == "Undo")
    }

    @Test(
        "isUndoing is true during an undo, and isRedoing during a redo; notifications are posted before and after each")
    func phases() {
        @MainActor final class Watcher: NSObject {
            let manager = UndoManager()
            var log: [String] = []

            func step() {
                log.append("undoing \(manager.isUndoing) redoing \(manager.isRedoing)")
                manager.registerUndo(withTarget: self) { $0.step() }
            }
        }
        let watcher = Watcher()
        watcher.manager.groupsByEvent = false
        let names = ["WillUndoChange", "DidUndoChange", "WillRedoChange", "DidRedoChange"]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(
                forName: NSNotification.Name("NSUndoManager\(name)Notification"), object: watcher.manager, queue: nil
            ) { _ in MainActor.assumeIsolated { watcher.log.append(name) } }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        watcher.step()
        watcher.manager.undo()
        watcher.manager.redo()
        #expect(
            watcher.log == [
                "undoing false redoing false", "WillUndoChange", "undoing true redoing false", "DidUndoChange",
                "WillRedoChange", "undoing false redoing true", "DidRedoChange",
            ])
    }

    @Test("The actions of one target can be removed from a mixed history", arguments: 1...4)
    func oneTarget(seed: UInt64) {
        @MainActor final class Counter {
            var value = 0
        }
        var random = OperationSource(seed: seed)
        let (kept, removed, manager) = (Counter(), Counter(), UndoManager())
        manager.groupsByEvent = false
        var count = 0
        for _ in 0..<20 {
            let target = random.coin() ? kept : removed
            if target === kept { count += 1 }
            manager.registerUndo(withTarget: target) { $0.value += 1 }
        }
        manager.removeAllActions(withTarget: removed)
        while manager.canUndo { manager.undo() }
        #expect(kept.value == count && removed.value == 0)
    }
}
