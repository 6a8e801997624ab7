import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Interactive movement of items. The collection has one column of items of 40 points, in a view of 400 by 400 points.
@Suite("Interactive movement of collection items") @MainActor
struct CollectionMovementTests {
    private func kit(_ sections: [[Int]], _ script: ItemScript = ItemScript()) -> CollectionKit {
        let kit = CollectionKit(column: sections, delegate: script)
        kit.source.canMove = { _ in true }
        return kit
    }

    /// Moves an item until its centre is at a vertical position, in small steps, as a finger does.
    private func move(_ kit: CollectionKit, _ path: IndexPath, to y: CGFloat, steps: Int = 4) -> Bool {
        guard let start = kit.view.layoutAttributesForItem(at: path)?.center,
            kit.view.beginInteractiveMovementForItem(at: path)
        else { return false }
        for step in 1...steps {
            kit.view.updateInteractiveMovementTargetPosition(
                CGPoint(x: start.x, y: start.y + (y - start.y) * CGFloat(step) / CGFloat(steps)))
            kit.layout()
        }
        return true
    }

    /// A movement and its result.
    struct Movement: CustomTestStringConvertible, Sendable {
        var sections = [[0, 1, 2, 3], [4, 5, 6]]
        let from: IndexPath
        /// The position of the item's centre at the end.
        let y: CGFloat
        let call: String?
        let expected: [[Int]]

        var testDescription: String { "\(from.section).\(from.item) to \(y)" }
    }

    nonisolated static let movements = [
        Movement(from: .at(0, 0), y: 60, call: "0.0 0.1", expected: [[1, 0, 2, 3], [4, 5, 6]]),
        Movement(from: .at(0, 0), y: 150, call: "0.0 0.3", expected: [[1, 2, 3, 0], [4, 5, 6]]),
        Movement(from: .at(0, 3), y: 5, call: "0.3 0.0", expected: [[3, 0, 1, 2], [4, 5, 6]]),
        Movement(from: .at(0, 2), y: 100, call: nil, expected: [[0, 1, 2, 3], [4, 5, 6]]),
        Movement(from: .at(0, 2), y: 119, call: nil, expected: [[0, 1, 2, 3], [4, 5, 6]]),
        // Outside all items the last target is kept.
        Movement(from: .at(0, 2), y: -90, call: "0.2 0.0", expected: [[2, 0, 1, 3], [4, 5, 6]]),
        // This movement is into the other section. First the item takes the place of that section's first item, and the
        // items of the original section move up. At the end the item is at the place of the second item.
        Movement(from: .at(0, 3), y: 170, call: "0.3 1.1", expected: [[0, 1, 2], [4, 3, 5, 6]]),
        Movement(from: .at(1, 0), y: 10, call: "1.0 0.0", expected: [[4, 0, 1, 2, 3], [5, 6]]),
        Movement(sections: [[0], [1]], from: .at(0, 0), y: 60, call: "0.0 1.1", expected: [[], [1, 0]]),
    ]

    @Test(
        "A moved item takes the place of the item under its centre; the data source is notified once",
        arguments: movements)
    func moves(example: Movement) {
        let kit = kit(example.sections)
        #expect(move(kit, example.from, to: example.y))
        #expect(kit.source.moves.lines.isEmpty)
        #expect(kit.source.sections == example.sections)
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.source.moves.lines == [example.call].compactMap(\.self))
        #expect(kit.source.sections == example.expected)
        #expect(kit.numbers == example.expected.flatMap(\.self))
    }

    @Test("Cancelling returns all items to their places without a call of the data source", arguments: movements)
    func cancels(example: Movement) {
        let kit = kit(example.sections)
        #expect(move(kit, example.from, to: example.y))
        kit.view.cancelInteractiveMovement()
        kit.layout()
        #expect(kit.source.moves.lines.isEmpty && kit.numbers == example.sections.flatMap(\.self))
        let frames = kit.view.visibleCells.map(\.frame.minY)
        #expect(frames == (0..<frames.count).map { CGFloat($0) * 40 })
    }

    @Test("The moved cell is at the target position, in front of the other cells, which make room")
    func shownPlaces() throws {
        let kit = kit([[0, 1, 2, 3]])
        let cell = try #require(kit.cell(0))
        #expect(kit.view.beginInteractiveMovementForItem(at: .at(0, 0)))
        kit.view.updateInteractiveMovementTargetPosition(CGPoint(x: 230, y: 105))
        kit.layout()
        #expect(cell.center == CGPoint(x: 230, y: 105) && kit.view.subviews.last === cell)
        // During the movement the item is at its new index path.
        #expect(kit.view.indexPath(for: cell) == .at(0, 2) && kit.numbers == [1, 2, 0, 3])
        #expect(kit.cell(0)?.frame.minY == 0 && kit.cell(1)?.frame.minY == 40 && kit.cell(3)?.frame.minY == 120)
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(cell.frame == CGRect(x: 0, y: 80, width: 400, height: 40) && kit.cell(2) === cell)
    }

    @Test("A moved item stays visible and keeps its cell when the collection is scrolled far")
    func farAway() throws {
        let kit = kit([Array(0..<100)])
        let cell = try #require(kit.cell(2))
        #expect(kit.view.beginInteractiveMovementForItem(at: .at(0, 2)))
        kit.scroll(to: 2000)
        kit.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 2190))
        kit.layout()
        #expect(cell.superview === kit.view && cell.center.y == 2190 && cell.number == 2)
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.source.moves.lines == ["0.2 0.54"] && kit.cell(54) === cell)
    }

    @Test("Movement begins only if the data source permits it, for existing items, and for one item at a time")
    func beginning() {
        let kit = kit([[0, 1, 2]])
        kit.source.canMove = { $0.item != 1 }
        #expect(!kit.view.beginInteractiveMovementForItem(at: .at(0, 1)))
        #expect(!kit.view.beginInteractiveMovementForItem(at: .at(0, 3)))
        #expect(!kit.view.beginInteractiveMovementForItem(at: .at(1, 0)))
        #expect(kit.view.beginInteractiveMovementForItem(at: .at(0, 0)))
        #expect(!kit.view.beginInteractiveMovementForItem(at: .at(0, 2)))
        kit.view.endInteractiveMovement()
        #expect(kit.view.beginInteractiveMovementForItem(at: .at(0, 2)))
        kit.view.cancelInteractiveMovement()
        // Without a data source nothing can be moved.
        #expect(!UICollectionView(frame: .zero).beginInteractiveMovementForItem(at: .at(0, 0)))
    }

    @Test("Updating, ending or cancelling a movement that has not begun does nothing")
    func unmatched() {
        let kit = kit([[0, 1, 2]])
        kit.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 100))
        kit.view.endInteractiveMovement()
        kit.view.cancelInteractiveMovement()
        kit.layout()
        #expect(kit.numbers == [0, 1, 2] && kit.source.moves.lines.isEmpty)
    }

    @Test("The delegate changes the target; it gets the original, the current and the proposed index path")
    func target() {
        let script = ItemScript()
        var calls: [[IndexPath]] = []
        let kit = kit([[0, 1, 2, 3, 4]], script)
        script.target = { original, current, proposed in
            calls.append([original, current, proposed])
            return .at(0, min(proposed.item, 2))
        }
        #expect(move(kit, .at(0, 0), to: 180, steps: 2))
        #expect(calls == [[.at(0, 0), .at(0, 0), .at(0, 2)], [.at(0, 0), .at(0, 2), .at(0, 4)]])
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.numbers == [1, 2, 0, 3, 4])
    }

    @Test("The older delegate method is called when the newer method is not implemented")
    func olderTarget() {
        final class Older: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
                toProposedIndexPath proposedIndexPath: IndexPath
            ) -> IndexPath { originalIndexPath }
        }
        let kit = CollectionKit(column: [[0, 1, 2]], delegate: Older())
        kit.source.canMove = { _ in true }
        #expect(move(kit, .at(0, 0), to: 100))
        kit.view.endInteractiveMovement()
        #expect(kit.source.moves.lines.isEmpty)
    }

    @Test("A target that does not exist is ignored")
    func impossibleTargets() {
        let script = ItemScript()
        let kit = kit([[0, 1], [2]], script)
        for target in [IndexPath.at(0, 2), .at(1, 2), .at(2, 0), .at(0, -1), .at(-1, 0)] {
            script.target = { _, _, _ in target }
            #expect(move(kit, .at(0, 0), to: 100))
            #expect(kit.numbers == [0, 1, 2], "\(target)")
            kit.view.endInteractiveMovement()
        }
        #expect(kit.source.moves.lines.isEmpty)
        script.target = { _, _, _ in .at(1, 1) }
        #expect(move(kit, .at(0, 0), to: 100))
        kit.view.endInteractiveMovement()
        #expect(kit.source.sections == [[1], [2, 0]])
    }

    @Test("The selection moves with its items, and is restored by a cancellation")
    func selection() {
        let kit = CollectionKit(column: [[0, 1, 2, 3]]) { $0.allowsMultipleSelection = true }
        kit.source.canMove = { _ in true }
        for item in [0, 2] { kit.view.selectItem(at: .at(0, item), animated: false, scrollPosition: []) }
        #expect(move(kit, .at(0, 0), to: 150))
        #expect(kit.selection == [.at(0, 1), .at(0, 3)])
        kit.view.cancelInteractiveMovement()
        #expect(kit.selection == [.at(0, 0), .at(0, 2)])
        #expect(move(kit, .at(0, 0), to: 150))
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.selection == [.at(0, 1), .at(0, 3)] && kit.cell(3)?.isSelected == true)
    }

    @Test("A reload or a batch update during a movement ends the movement; later calls do nothing")
    func interruptions() {
        let kit = kit([[0, 1, 2, 3]])
        #expect(move(kit, .at(0, 0), to: 100))
        kit.source.sections = [[7, 8]]
        kit.view.reloadData()
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.numbers == [7, 8] && kit.source.moves.lines.isEmpty)
        #expect(move(kit, .at(0, 0), to: 60))
        kit.perform([.insertRow(.at(0, 0))], rows: [[9, 7, 8]])
        kit.view.endInteractiveMovement()
        kit.layout()
        #expect(kit.numbers == [9, 7, 8] && kit.source.moves.lines.isEmpty)
    }

    @Test("Data that does not match the move is a fault, and the collection is reloaded")
    func mismatch() {
        let kit = kit([[0, 1], [2, 3]])
        #expect(move(kit, .at(0, 0), to: 100))
        kit.source.canMove = { _ in false }
        let source = kit.source
        final class Stubborn: NSObject, UICollectionViewDataSource {
            let inner: NumberedItems
            init(_ inner: NumberedItems) { self.inner = inner }
            func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { inner.collectionView(collectionView, cellForItemAt: indexPath) }
        }
        let stubborn = Stubborn(source)
        kit.view.source = stubborn
        let (_, faults) = Faults.of {
            kit.view.endInteractiveMovement()
            kit.layout()
        }
        #expect(faults.codes == ["listUpdate"] && kit.numbers == [0, 1, 2, 3])
    }

    @Test("Random movements change the items like an array, with and without animation", arguments: 1...20)
    func random(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 131)
        let kit = kit([Array(0..<4), Array(4..<6), Array(6..<9)])
        withFrames(kit.fixture) { frames in
            for step in 0..<8 {
                let before = kit.rows
                let paths = numberedPaths(before).map(\.path)
                let (from, to) = (paths[random.number(paths.count)], paths[random.number(paths.count)])
                var expected = before
                let ends = random.number(4) > 0
                if ends { expected[to.section].insert(expected[from.section].remove(at: from.item), at: to.item) }
                #expect(kit.view.beginInteractiveMovementForItem(at: from))
                // The target is given directly, so that each place can be reached in one step.
                (kit.delegate as? ItemScript)?.target = { _, _, _ in to }
                kit.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: CGFloat(random.number(360))))
                if random.number(2) == 0 { kit.finish(frames) }
                if ends { kit.view.endInteractiveMovement() } else { kit.view.cancelInteractiveMovement() }
                kit.finish(frames)
                #expect(kit.rows == expected, "seed \(seed) step \(step)")
                #expect(kit.numbers == expected.flatMap(\.self), "seed \(seed) step \(step)")
                let tops = kit.view.visibleCells.map(\.frame.minY)
                #expect(tops == (0..<tops.count).map { CGFloat($0) * 40 }, "seed \(seed) step \(step)")
            }
        }
        #expect(kit.view.subviews.filter { $0 is NumberedCell }.count == 9)
    }
}

/// The long press of `UICollectionViewController` that moves items.
@Suite("Standard gesture for moving items") @MainActor
struct MovementGestureTests {
    private final class Controller: UICollectionViewController {
        let items = NumberedItems([[0, 1, 2, 3]])

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.sections[section].count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { items.collectionView(collectionView, cellForItemAt: indexPath) }
        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 3
        }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { items.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
    }

    private let fixture = TouchFixture()

    private func show() -> Controller {
        let controller = Controller(collectionViewLayout: CollectionKit.grid(CGSize(width: 400, height: 40)))
        fixture.add(controller.view, CGRect(x: 0, y: 0, width: 400, height: 400))
        fixture.window.layoutIfNeeded()
        return controller
    }

    private func drag(from: CGFloat, to: CGFloat, press: TimeInterval = 0.6, cancels: Bool = false) {
        fixture.clock.advance(1)
        fixture.down(200, from)
        fixture.clock.advance(press)
        for step in 1...4 { fixture.move(200, from + (to - from) * CGFloat(step) / 4) }
        if cancels { fixture.cancel() } else { fixture.up(after: 0.3) }
        fixture.window.layoutIfNeeded()
    }

    @Test("A long press picks up an item, and the item is dropped where the finger is lifted")
    func longPress() {
        let controller = show()
        drag(from: 20, to: 100)
        #expect(controller.items.moves.lines == ["0.0 0.2"] && controller.items.sections == [[1, 2, 0, 3]])
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
    }

    @Test("Nothing is moved by a cancelled touch, by a short press, or by a press on an item that cannot be moved")
    func nothing() {
        let controller = show()
        drag(from: 20, to: 100, cancels: true)
        drag(from: 20, to: 100, press: 0.1)
        drag(from: 140, to: 20)
        #expect(controller.items.moves.lines.isEmpty && controller.items.sections == [[0, 1, 2, 3]])
    }

    @Test("The gesture is removed and installed again when the controller's property changes")
    func uninstalled() {
        let controller = show()
        controller.installsStandardGestureForInteractiveMovement = false
        drag(from: 20, to: 100)
        #expect(controller.items.moves.lines.isEmpty)
        controller.installsStandardGestureForInteractiveMovement = true
        drag(from: 20, to: 100)
        #expect(controller.items.moves.lines == ["0.0 0.2"])
    }
}
