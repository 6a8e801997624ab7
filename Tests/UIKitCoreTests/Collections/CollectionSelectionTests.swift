import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Collection selection rules") @MainActor
struct CollectionSelectionTests {
    @Test("The selection properties of a collection determine which taps select an item", arguments: SelectionRule.all)
    func switches(rule: SelectionRule) {
        let kit = CollectionKit(column: [Array(0..<5)], delegate: ItemScript()) { view in
            (view.allowsSelection, view.allowsMultipleSelection) = (rule.allows, rule.several)
            view.allowsSelectionDuringEditing = rule.duringEditing
            view.allowsMultipleSelectionDuringEditing = rule.severalDuringEditing
            view.isEditing = rule.isEditing
        }
        for item in [1, 2, 3, 2] { kit.tap(item) }
        #expect(kit.view.indexPathsForSelectedItems?.map(\.item) == rule.selected)
        #expect((0..<5).filter { kit.cell($0)?.isSelected == true } == rule.selected)
    }

    /// Answers of a delegate, and the calls and the selection after taps on items.
    struct Answer: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var several = false
        var taps = [1, 2]
        var configure: @MainActor @Sendable (ItemScript) -> Void = { _ in }
        let calls: [String]
        let selected: [Int]
    }

    nonisolated static let answers = [
        Answer(
            testDescription: "the old item is deselected before the new item is selected",
            calls: ["shouldSelect 0.1", "didSelect 0.1", "shouldSelect 0.2", "didDeselect 0.1", "didSelect 0.2"],
            selected: [2]),
        Answer(
            testDescription: "a tap on an item that may not be selected does not change the selection",
            configure: { $0.shouldSelect = { $0.item == 1 } },
            calls: ["shouldSelect 0.1", "didSelect 0.1", "shouldSelect 0.2"], selected: [1]),
        Answer(
            testDescription: "shouldSelect is not called for an item that may not be highlighted",
            configure: { $0.shouldHighlight = { $0.item == 1 } },
            calls: ["shouldSelect 0.1", "didSelect 0.1"], selected: [1]),
        Answer(
            testDescription: "a second tap deselects with multiple selection", several: true, taps: [1, 2, 1],
            calls: [
                "shouldSelect 0.1", "didSelect 0.1", "shouldSelect 0.2", "didSelect 0.2", "shouldDeselect 0.1",
                "didDeselect 0.1",
            ], selected: [2]),
        Answer(
            testDescription: "an item that may not be deselected stays selected", several: true, taps: [1, 1],
            configure: { $0.shouldDeselect = { _ in false } },
            calls: ["shouldSelect 0.1", "didSelect 0.1", "shouldDeselect 0.1"], selected: [1]),
    ]

    @Test("The delegate is called in UIKit's order, and its answers determine the selection", arguments: answers)
    func delegate(answer: Answer) {
        let script = ItemScript()
        answer.configure(script)
        let kit = CollectionKit(column: [Array(0..<5)], delegate: script) {
            $0.allowsMultipleSelection = answer.several
        }
        for item in answer.taps { kit.tap(item) }
        #expect(script.log.drain().filter { !$0.contains("highlight") } == answer.calls)
        #expect(kit.view.indexPathsForSelectedItems?.map(\.item) == answer.selected)
    }

    @Test("Selecting and deselecting from code does not call the delegate, and does nothing without allowsSelection")
    func silent() {
        let script = ItemScript()
        let kit = CollectionKit(column: [Array(0..<5)], delegate: script)
        kit.view.selectItem(at: .at(0, 1), animated: false, scrollPosition: [])
        kit.view.selectItem(at: .at(0, 2), animated: false, scrollPosition: [])
        #expect(kit.view.indexPathsForSelectedItems == [.at(0, 2)] && kit.cell(2)?.isSelected == true)
        kit.view.allowsSelection = false
        kit.view.deselectItem(at: .at(0, 2), animated: false)
        kit.view.selectItem(at: .at(0, 3), animated: false, scrollPosition: [])
        #expect(kit.view.indexPathsForSelectedItems == [.at(0, 2)])
        kit.view.allowsSelection = true
        kit.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(kit.view.indexPathsForSelectedItems == [] && script.log.drain().isEmpty)
    }

    @Test("Selecting a missing item is a fault", arguments: [IndexPath.at(0, 5), .at(1, 0), .at(0, -1)])
    func missing(path: IndexPath) {
        let kit = CollectionKit(column: [Array(0..<5)])
        let (_, faults) = Faults.of { kit.view.selectItem(at: path, animated: false, scrollPosition: []) }
        #expect(faults.codes == ["listIndexPath"] && kit.view.indexPathsForSelectedItems == [])
    }

    @Test("A touch between items, or a touch that leaves its item, selects nothing", arguments: [true, false])
    func outside(leaves: Bool) {
        let script = ItemScript()
        let kit = CollectionKit([[0, 1, 2, 3]], CollectionKit.grid(CGSize(width: 150, height: 50)), delegate: script) {
            $0.isScrollEnabled = false
        }
        if leaves {
            kit.fixture.down(50, 20)
            kit.fixture.clock.advance(0.3)
            #expect(kit.cell(0)?.isHighlighted == true)
            kit.fixture.move(300, 20)
            kit.fixture.up()
        } else {
            kit.fixture.tap(200, 20)
            kit.fixture.tap(300, 300)
        }
        #expect(kit.view.indexPathsForSelectedItems == [])
        #expect(script.log.drain() == (leaves ? ["highlight 0.0", "unhighlight 0.0"] : []))
        #expect(kit.view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("Visible and later cells enter editing mode; beginning and ending this mode deselect all items")
    func editing() {
        let kit = CollectionKit(column: [Array(0..<100)])
        kit.view.selectItem(at: .at(0, 1), animated: false, scrollPosition: [])
        kit.view.isEditing = true
        #expect(kit.view.indexPathsForSelectedItems == [])
        for offset in [0, 2000] as [CGFloat] {
            kit.scroll(to: offset)
            #expect(kit.view.visibleCells.allSatisfy { $0.configurationState.isEditing })
        }
        kit.view.isEditing = false
        #expect(kit.view.visibleCells.allSatisfy { !$0.configurationState.isEditing })
        kit.scroll(to: 0)
        #expect(kit.view.visibleCells.allSatisfy { !$0.configurationState.isEditing })
    }

    @Test("Items stay selected while they scroll out of sight and back")
    func scrolling() {
        let kit = CollectionKit(column: [Array(0..<100)])
        kit.tap(3)
        kit.scroll(to: 2000)
        #expect(kit.view.visibleCells.allSatisfy { !$0.isSelected })
        kit.scroll(to: 0)
        #expect(kit.view.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 3 })
    }

    /// Arrow keys in a grid of four columns, from item 5, and the focused item.
    nonisolated static let arrows: [(UIKeyboardHIDUsage, Int)] = [
        (.keyboardUpArrow, 1), (.keyboardDownArrow, 9), (.keyboardLeftArrow, 4), (.keyboardRightArrow, 6),
    ]

    @Test(
        "An arrow key moves the focus to the neighbour in its direction, and skips items that cannot have the focus",
        arguments: arrows, [true, false])
    func arrow(example: (key: UIKeyboardHIDUsage, item: Int), allowed: Bool) {
        let script = ItemScript()
        script.canFocus = { allowed || $0.item != example.item }
        let kit = CollectionKit([Array(0..<12)], CollectionKit.grid(CGSize(width: 100, height: 50)), delegate: script)
        kit.view.becomeFirstResponder()
        kit.view.setFocus(.at(0, 5))
        kit.fixture.pressKey(example.key)
        if allowed {
            #expect(kit.view.focusedPath == .at(0, example.item) && kit.cell(example.item)?.isFocused == true)
        } else {
            #expect(kit.view.focusedPath != .at(0, example.item))
        }
    }

    @Test("With selectionFollowsFocus, an arrow key selects the next item and scrolls to it")
    func selectionFollowsFocus() {
        let script = ItemScript()
        let kit = CollectionKit(column: [Array(0..<40)], delegate: script) { $0.selectionFollowsFocus = true }
        kit.view.becomeFirstResponder()
        for _ in 0..<12 { kit.fixture.pressKey(.keyboardDownArrow) }
        kit.layout()
        #expect(kit.view.indexPathsForSelectedItems == [.at(0, 11)] && kit.view.contentOffset.y == 80)
        #expect(script.log.drain().filter { $0.hasPrefix("didSelect") }.count == 12)
    }
}
