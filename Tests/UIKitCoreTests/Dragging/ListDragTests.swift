import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// A delegate of a table's drags and drops that logs its calls.
@MainActor private final class RowDrags: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let log = Log()
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var items: (IndexPath) -> [UIDragItem] = { [DragFixture.item("\($0.row)")] }
    var perform: (any UITableViewDropCoordinator) -> Void = { _ in }
    var (allowsMove, isRestricted) = (true, false)

    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        allowsMove
    }

    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        log.add("items \(indexPath.row)")
        return items(indexPath)
    }

    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { items(indexPath) }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { log.add("will begin") }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.add("did end") }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        log.add("over \(destinationIndexPath.map { "\($0.section).\($0.row)" } ?? "-")")
        return UITableViewDropProposal(operation: operation, intent: intent)
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.add("enter") }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.add("exit") }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.add("drop end") }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let sources = coordinator.items.map { $0.sourceIndexPath.map { "\($0.row)" } ?? "-" }
        let path = coordinator.destinationIndexPath.map { "\($0.section).\($0.row)" } ?? "-"
        log.add("perform \(sources.joined(separator: ",")) at \(path) \(coordinator.proposal.intent)")
        perform(coordinator)
    }
}

/// A row that logs the changes of its drag state.
@MainActor private final class StateCell: UITableViewCell {
    var changed: (DragState) -> Void = { _ in }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }

    override func dragStateDidChange(_ dragState: DragState) { changed(dragState) }
}

/// A delegate of a collection's drags and drops.
@MainActor private final class ItemDrags: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    let log = Log()
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [DragFixture.item("\(indexPath.item)")] }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        log.add("over \(destinationIndexPath.map { "\($0.item)" } ?? "-")")
        return UICollectionViewDropProposal(operation: .move, intent: intent)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        log.add(
            "perform \(coordinator.items.map { $0.sourceIndexPath?.item ?? -1 }) at "
                + "\(coordinator.destinationIndexPath?.item ?? -1)")
    }
}

@Suite("Drags in tables and collections", .serialized) @MainActor
struct ListDragTests {
    /// Drags with a finger from one height to another, at the horizontal middle, and keeps the finger down.
    private func drag(_ fixture: TouchFixture, from start: CGPoint, to end: CGPoint) {
        fixture.clock.advance(1)
        fixture.down(start.x, start.y)
        fixture.clock.advance(DragRecognition.liftDelay)
        fixture.move(end.x, end.y)
    }

    private func run(_ body: (TableKit, RowDrags) throws -> Void) throws {
        try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = TableKit([[0, 1, 2, 3, 4], [5, 6]])
            let drags = RowDrags()
            (kit.table.dragDelegate, kit.table.dropDelegate) = (drags, drags)
            try body(kit, drags)
        }
    }

    @Test("A row that is dragged to a new position is moved by the data source", arguments: [true, false])
    func reorder(canMove: Bool) throws {
        try run { kit, drags in
            kit.source.canMove = { _ in canMove }
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            #expect(kit.table.hasActiveDrag && kit.table.hasActiveDrop)
            kit.fixture.up()
            let expected = ["items 0", "will begin", "enter", "over 0.3"]
            #expect(
                drags.log.drain() == expected + (canMove ? [] : ["perform 0 at 0.3 insertAtDestinationIndexPath"])
                    + ["did end", "drop end"])
            #expect(kit.source.log.drain() == (canMove ? ["move 0.0 0.2"] : []))
            kit.layout()
            #expect(kit.numbers == (canMove ? [1, 2, 0, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6]))
            #expect(!kit.table.hasActiveDrag && !kit.table.hasActiveDrop)
        }
    }

    @Test("A drag that begins during the drop animation of another one has its own begin and end")
    func secondDragDuringAnimation() throws {
        let frames = ScriptedFrames()
        ApplicationEnvironment.run(clock: FakeClock(), frames: frames) {
            let kit = TableKit([[0, 1, 2, 3, 4], [5, 6]])
            let drags = RowDrags()
            (kit.table.dragDelegate, kit.table.dropDelegate, drags.operation) = (drags, drags, .copy)
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            kit.fixture.up()
            #expect(drags.log.drain().contains("perform 0 at 0.3 insertAtDestinationIndexPath"))
            drag(kit.fixture, from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 110))
            frames.advance(kit.fixture.clock.now - frames.clock.now + 4)
            let calls = drags.log.drain()
            #expect(calls.contains("items 1") && calls.count { $0 == "did end" } == 1 && kit.table.hasActiveDrag)
            #expect(kit.table.cellStates.dragged == [IndexPath(row: 1, section: 0): .dragging])
            kit.fixture.up()
            #expect(drags.log.drain().contains("perform 1 at 0.3 insertAtDestinationIndexPath"))
            frames.advance(4)
            #expect(drags.log.drain().count { $0 == "did end" } == 1 && !kit.table.hasActiveDrag)
        }
    }

    @Test("A selected row carries the selection, the touched row first; another row is dragged alone")
    func selection() throws {
        try run { kit, drags in
            kit.table.allowsMultipleSelection = true
            for row in [0, 2, 3] {
                kit.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
            }
            drag(kit.fixture, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 10))
            #expect(drags.log.drain().prefix(3) == ["items 2", "items 0", "items 3"])
            kit.fixture.up()
            #expect(drags.log.drain().first == "perform 2,0,3 at 0.0 insertAtDestinationIndexPath")
            drag(kit.fixture, from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 10))
            kit.fixture.up()
            #expect(drags.log.drain().filter { $0.hasPrefix("items") } == ["items 1"])
        }
    }

    @Test("The drop position can be before, after or in a row, in another section, or beyond all rows")
    func positions() throws {
        try run { kit, drags in
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 50))
            for (y, expected) in [(50, "0.1"), (70, "0.2"), (190, "0.5"), (210, "1.0"), (270, "1.2"), (350, "-")] {
                _ = drags.log.drain()
                kit.fixture.move(200, CGFloat(y))
                #expect(drags.log.drain() == ["over \(expected)"])
            }
            drags.intent = .automatic
            kit.fixture.move(200, 58)
            kit.fixture.up()
            #expect(drags.log.drain().contains("perform 0 at 0.1 automatic"))
        }
    }

    @Test("A line shows a new position, and a frame shows an item; both disappear when the drag leaves or ends")
    func marker() throws {
        try run { kit, drags in
            func marker() -> CGRect? {
                MainActor.assumeIsolated {
                    kit.table.subviews.last.flatMap { $0 is UITableViewCell || $0.bounds.isEmpty ? nil : $0.frame }
                }
            }
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 70))
            #expect(marker() == CGRect(x: 8, y: 79, width: 384, height: 2))
            drags.intent = .insertIntoDestinationIndexPath
            kit.fixture.move(200, 71)
            #expect(marker() == CGRect(x: 0, y: 40, width: 400, height: 40))
            drags.operation = .forbidden
            kit.fixture.move(200, 72)
            #expect(marker() != CGRect(x: 0, y: 40, width: 400, height: 40))
            drags.operation = .move
            kit.fixture.move(200, 71)
            kit.fixture.cancel()
            #expect(marker() != CGRect(x: 0, y: 40, width: 400, height: 40))
            #expect(drags.log.drain().suffix(3) == ["exit", "did end", "drop end"])
        }
    }

    @Test("An inserted row is the target of the drop's animation, and the app adds animations to it")
    func coordinator() throws {
        try run { kit, drags in
            drags.operation = .copy
            drags.perform = { coordinator in
                guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
                kit.source.sections[path.section].insert(99, at: path.row)
                kit.table.insertRows(at: [path], with: .none)
                let animator = coordinator.drop(item.dragItem, toRowAt: path)
                animator.addAnimations { drags.log.add("animation") }
                animator.addCompletion { drags.log.add("completion \($0)") }
            }
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            _ = drags.log.drain()
            kit.fixture.up()
            #expect(
                drags.log.drain() == [
                    "perform 0 at 0.3 insertAtDestinationIndexPath", "animation", "completion end", "did end",
                    "drop end",
                ])
            kit.layout()
            #expect(kit.numbers.prefix(5) == [0, 1, 2, 99, 3])
        }
    }

    @Test("A row is notified of its lift and its drag; the states of the rows are in their configuration state")
    func rowStates() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let log = Log()
            let kit = TableKit([[0, 1, 2, 3]]) { $0.register(StateCell.self, forCellReuseIdentifier: "cell") }
            func cell(_ row: Int) -> StateCell? {
                MainActor.assumeIsolated { kit.table.cellForRow(at: .at(0, row)) as? StateCell }
            }
            for (row, cell) in kit.table.visibleCells.enumerated() {
                (cell as? StateCell)?.changed = { log.add("\(row) \($0)") }
            }
            let drags = RowDrags()
            drags.intent = .insertIntoDestinationIndexPath
            (kit.table.dragDelegate, kit.table.dropDelegate) = (drags, drags)
            kit.fixture.down(200, 60)
            kit.fixture.clock.advance(DragRecognition.liftDelay)
            #expect(log.drain() == ["1 lifting"] && cell(1)?.configurationState.cellDragState == .lifting)
            kit.fixture.up()
            #expect(log.drain() == ["1 none"])
            #expect(cell(1)?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
            drag(kit.fixture, from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 100))
            #expect(log.drain() == ["1 lifting", "1 dragging"])
            func drops() -> [UICellConfigurationState.DropState?] {
                MainActor.assumeIsolated { (0..<4).map { cell($0)?.configurationState.cellDropState } }
            }
            #expect(drops() == [.notTargeted, .notTargeted, .targeted, .notTargeted])
            kit.fixture.move(200, 140)
            #expect(drops() == [.notTargeted, .notTargeted, .notTargeted, .targeted])
            kit.fixture.cancel()
            #expect(log.drain() == ["1 none"])
            #expect(drops() == Array(repeating: UICellConfigurationState.DropState.none, count: 4))
        }
    }

    @Test("Rows move apart at the position of a drop, and together when the drag leaves or ends")
    func rowGap() throws {
        try run { kit, drags in
            func tops() -> [CGFloat?] {
                MainActor.assumeIsolated { (0..<5).map { kit.cell($0)?.frame.minY } + [kit.cell(0, 1)?.frame.minY] }
            }
            let closed: [CGFloat?] = [0, 40, 80, 120, 160, 200]
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            #expect(tops() == [0, 40, 80, 160, 200, 240])
            kit.fixture.move(200, 50)
            #expect(tops() == [0, 80, 120, 160, 200, 240])
            kit.layout()
            #expect(tops() == [0, 80, 120, 160, 200, 240])
            drags.operation = .forbidden
            kit.fixture.move(200, 51)
            #expect(tops() == closed)
            drags.operation = .move
            kit.fixture.move(200, 50)
            kit.fixture.cancel()
            #expect(tops() == closed)
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            kit.fixture.up()
            kit.layout()
            #expect(tops() == closed && kit.numbers.prefix(3) == [1, 2, 0])
        }
    }

    @Test("Items of a grid make room for a drop, at the speed of the collection's reordering cadence")
    func itemGap() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = CollectionKit([[0, 1, 2, 3, 4, 5]], CollectionKit.grid(CGSize(width: 100, height: 100)))
            let drags = ItemDrags()
            (kit.view.dragDelegate, kit.view.dropDelegate) = (drags, drags)
            func origins() -> [CGPoint] {
                MainActor.assumeIsolated { (0..<6).compactMap { kit.cell($0)?.frame.origin } }
            }
            let places = (0..<7).map { CGPoint(x: CGFloat($0 % 4) * 100, y: CGFloat($0 / 4) * 100) }
            let closed = Array(places.prefix(6))
            let open = Array(places.prefix(2) + places.suffix(4))
            #expect(kit.view.reorderingCadence == .immediate)
            drag(kit.fixture, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 220, y: 50))
            #expect(origins() == open && kit.view.indexPathForItem(at: CGPoint(x: 250, y: 50)) == IndexPath.at(0, 2))
            kit.fixture.cancel()
            #expect(origins() == closed)
            for (cadence, delay) in [(UICollectionView.ReorderingCadence.fast, 0.15), (.slow, 0.4)] {
                kit.view.reorderingCadence = cadence
                drag(kit.fixture, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 280, y: 50))
                kit.fixture.move(220, 50)
                kit.fixture.clock.advance(delay * 0.9)
                kit.fixture.move(221, 50, after: 0)
                #expect(origins() == closed)
                kit.fixture.clock.advance(delay * 0.2)
                #expect(origins() == open)
                kit.fixture.cancel()
                #expect(origins() == closed)
            }
        }
    }

    @Test("A selected item of a collection carries the selection; a pointer lifts at once, a finger after a long press")
    func itemSelection() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = CollectionKit([[0, 1, 2, 3, 4, 5]], CollectionKit.grid(CGSize(width: 100, height: 100))) {
                $0.allowsMultipleSelection = true
            }
            for cell in kit.view.visibleCells { cell.backgroundColor = .systemTeal }
            let drags = ItemDrags()
            drags.intent = .insertIntoDestinationIndexPath
            (kit.view.dragDelegate, kit.view.dropDelegate) = (drags, drags)
            for item in [1, 3, 4] { kit.view.selectItem(at: .at(0, item), animated: false, scrollPosition: []) }
            func pointer(_ phase: UITouch.Phase, _ x: CGFloat) {
                MainActor.assumeIsolated {
                    kit.fixture.clock.advance(0.01)
                    kit.fixture.window.dispatcher.handleTouches(
                        [
                            TouchInput(
                                identifier: 7, phase: phase, location: CGPoint(x: x, y: 50), type: .indirectPointer)
                        ],
                        InputContext(buttons: phase == .ended ? [] : .primary))
                }
            }
            pointer(.began, 350)
            pointer(.moved, 340)
            #expect(kit.view.hasActiveDrag && kit.view.indexPathsForSelectedItems?.count == 3)
            pointer(.moved, 250)
            pointer(.ended, 250)
            #expect(drags.log.drain().last == "perform [3, 1, 4] at 2" && !kit.view.hasActiveDrag)
            pointer(.began, 50)
            pointer(.moved, 60)
            pointer(.moved, 250)
            pointer(.ended, 250)
            #expect(drags.log.drain().last == "perform [0] at 2")
            kit.fixture.down(50, 50)
            kit.fixture.move(60, 50)
            kit.fixture.move(80, 50)
            #expect(!kit.view.hasActiveDrag)
            kit.fixture.cancel()
            drag(kit.fixture, from: CGPoint(x: 150, y: 50), to: CGPoint(x: 250, y: 50))
            #expect(kit.view.hasActiveDrag)
            kit.fixture.up()
            #expect(drags.log.drain().last == "perform [1, 3, 4] at 2")
        }
    }

    @Test("Without a delegate or items nothing is dragged, and scrolling works; disabling prevents drags")
    func disabled() throws {
        try run { kit, drags in
            let start = CGPoint(x: 200, y: 20)
            drags.items = { _ in [] }
            drag(kit.fixture, from: start, to: CGPoint(x: 200, y: 110))
            kit.fixture.up()
            #expect(drags.log.drain() == ["items 0"])
            kit.table.dragInteractionEnabled = false
            drag(kit.fixture, from: start, to: CGPoint(x: 200, y: 110))
            kit.fixture.up()
            kit.table.dragInteractionEnabled = true
            kit.table.dragDelegate = nil
            drag(kit.fixture, from: start, to: CGPoint(x: 200, y: 110))
            kit.fixture.up()
            #expect(drags.log.drain().isEmpty && kit.table.dragDelegate == nil && !kit.table.hasActiveDrag)
            kit.table.dropDelegate = nil
            #expect(kit.table.interactions.allSatisfy { !($0 is UIDropInteraction) })
        }
    }

    @Test("Taps during a drag add the items of other rows, once each; the positions of all rows reach the drop")
    func adding() throws {
        try run { kit, drags in
            drags.intent = .insertIntoDestinationIndexPath
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            for y in [60, 140, 60, 20] {
                kit.fixture.down(200, CGFloat(y), finger: 2)
                kit.fixture.up(finger: 2, after: 0.05)
            }
            kit.fixture.move(200, 111)
            kit.fixture.up()
            #expect(drags.log.drain().contains("perform 0,1,3 at 0.2 insertIntoDestinationIndexPath"))
        }
    }

    @Test("The delegate's permissions apply to the session of the drag", arguments: [true, false])
    func permissions(isPermitted: Bool) throws {
        try run { kit, drags in
            (drags.allowsMove, drags.isRestricted) = (isPermitted, !isPermitted)
            drags.intent = .insertIntoDestinationIndexPath
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            let session = try #require(ApplicationEnvironment.current.drags.current?.session)
            #expect(session.allowsMoveOperation == isPermitted)
            #expect(session.isRestrictedToDraggingApplication != isPermitted)
            kit.fixture.up()
            // The destination proposes a move, which is refused without the permission.
            #expect(drags.log.drain().contains { $0.hasPrefix("perform") } == isPermitted)
        }
    }

    @Test("In a right-to-left grid of 360 points, the position before an item is at its right side")
    func rightToLeft() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = CollectionKit([[0, 1, 2, 3, 4, 5]], CollectionKit.grid(CGSize(width: 100, height: 100))) {
                $0.semanticContentAttribute = .forceRightToLeft
            }
            kit.view.frame.size.width = 360
            kit.view.layoutIfNeeded()
            let drags = ItemDrags()
            (kit.view.dragDelegate, kit.view.dropDelegate) = (drags, drags)
            func frame(_ item: Int) -> CGRect {
                MainActor.assumeIsolated { kit.view.layoutAttributesForItem(at: .at(0, item))?.frame ?? .zero }
            }
            #expect(frame(0).maxX == 360 && frame(2).minX == 0)
            drag(kit.fixture, from: CGPoint(x: frame(0).midX, y: 50), to: CGPoint(x: 20, y: 50))
            #expect(drags.log.drain() == ["over 3"])
            kit.fixture.move(80, 50)
            #expect(drags.log.drain() == ["over 2"])
            kit.fixture.up()
            #expect(drags.log.drain().last == "perform [0] at 2")
        }
    }

    @Test("Items of a grid are moved to positions beside other items")
    func collections() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = CollectionKit([[0, 1, 2, 3, 4, 5]], CollectionKit.grid(CGSize(width: 100, height: 100)))
            let drags = ItemDrags()
            (kit.view.dragDelegate, kit.view.dropDelegate) = (drags, drags)
            drag(kit.fixture, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 280, y: 50))
            #expect(drags.log.drain() == ["over 3"])
            kit.fixture.move(220, 50)
            #expect(drags.log.drain() == ["over 2"])
            kit.fixture.move(390, 350)
            #expect(drags.log.drain() == ["over -"])
            kit.fixture.move(220, 50)
            kit.fixture.up()
            #expect(drags.log.drain() == ["over 2", "perform [0] at 2"])
            drags.intent = .insertIntoDestinationIndexPath
            drag(kit.fixture, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 280, y: 50))
            kit.fixture.up()
            #expect(drags.log.drain().last == "perform [0] at 2")
        }
    }
}
