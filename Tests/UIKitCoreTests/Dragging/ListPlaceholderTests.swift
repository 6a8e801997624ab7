import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// A delegate that drops each item of a drag to a placeholder, and keeps the contexts.
@MainActor
private final class PlaceholderDrops: NSObject, UITableViewDragDelegate, UITableViewDropDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    var count = 1
    var rows: [any UITableViewDropPlaceholderContext] = []
    var items: [any UICollectionViewDropPlaceholderContext] = []
    let log = Log()

    private func dragged() -> [UIDragItem] { (0..<count).map { DragFixture.item("\($0)") } }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { dragged() }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let path = coordinator.destinationIndexPath else { return }
        rows = coordinator.items.enumerated().map { index, item in
            let place = IndexPath(row: path.row + index, section: path.section)
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: place, reuseIdentifier: "wait", rowHeight: 60)
            placeholder.cellUpdateHandler = { [log] in
                $0.textLabel?.text = "wait \(index)"
                log.add("update \(index)")
            }
            placeholder.previewParametersProvider = { [log] _ in
                log.add("preview \(index)")
                return nil
            }
            return coordinator.drop(item.dragItem, to: placeholder)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { dragged() }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let path = coordinator.destinationIndexPath else { return }
        items = coordinator.items.enumerated().map { index, item in
            let place = IndexPath(item: path.item + index, section: path.section)
            let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: place, reuseIdentifier: "wait")
            placeholder.cellUpdateHandler = { [log] _ in log.add("update \(index)") }
            placeholder.previewParametersProvider = { [log] _ in
                log.add("preview \(index)")
                return nil
            }
            return coordinator.drop(item.dragItem, to: placeholder)
        }
    }
}

@Suite("Placeholders of dropped items", .serialized) @MainActor
struct ListPlaceholderTests {
    private func drag(_ fixture: TouchFixture, from start: CGPoint, to end: CGPoint) {
        fixture.clock.advance(1)
        fixture.down(start.x, start.y)
        fixture.clock.advance(DragRecognition.liftDelay)
        fixture.move(end.x, end.y)
        fixture.up()
    }

    /// Runs a test with a table into which items were dropped before row 3 of section 0.
    private func withTable(_ count: Int, _ test: (TableKit, PlaceholderDrops) throws -> Void) rethrows {
        try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = TableKit([[0, 1, 2, 3, 4], [5, 6]]) {
                $0.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
            }
            let drops = PlaceholderDrops()
            drops.count = count
            (kit.table.dragDelegate, kit.table.dropDelegate) = (drops, drops)
            drag(kit.fixture, from: CGPoint(x: 200, y: 20), to: CGPoint(x: 200, y: 110))
            kit.layout()
            try test(kit, drops)
        }
    }

    /// Returns the top edges of the placeholders, by their texts.
    private func placeholders(_ kit: TableKit) -> [String: CGFloat] {
        let cells = kit.table.subviews.compactMap { $0 as? UITableViewCell }
        let waiting = cells.filter { $0.textLabel?.text?.hasPrefix("wait") == true }
        return Dictionary(uniqueKeysWithValues: waiting.map { ($0.textLabel?.text ?? "", $0.frame.minY) })
    }

    @Test("A placeholder is shown between rows until a row replaces it; index paths do not count it")
    func row() throws {
        try withTable(1) { kit, drops in
            #expect(placeholders(kit) == ["wait 0": 120])
            #expect(kit.cell(2)?.frame.minY == 80 && kit.cell(3)?.frame.minY == 180)
            #expect(kit.cell(0, 1)?.frame.minY == 260 && kit.table.contentSize.height == 340)
            #expect(kit.table.numberOfRows(inSection: 0) == 5 && kit.table.hasUncommittedUpdates)
            #expect(drops.log.drain() == ["update 0", "preview 0"])
            #expect(kit.table.indexPathForRow(at: CGPoint(x: 200, y: 190)) == IndexPath.at(0, 3))
            #expect(kit.table.indexPathForRow(at: CGPoint(x: 200, y: 150)) == nil)
            kit.fixture.clock.advance(1)
            kit.fixture.tap(200, 190)
            #expect(kit.table.indexPathForSelectedRow == IndexPath.at(0, 3))
            let context = try #require(drops.rows.first)
            let isCommitted = context.commitInsertion { kit.source.sections[0].insert(99, at: $0.row) }
            kit.layout()
            #expect(isCommitted && kit.numbers == [0, 1, 2, 99, 3, 4, 5, 6] && placeholders(kit).isEmpty)
            #expect(!kit.table.hasUncommittedUpdates && kit.table.contentSize.height == 320)
            #expect(!context.commitInsertion { _ in Issue.record("committed twice") })
            #expect(!context.deletePlaceholder())
        }
    }

    @Test("Several placeholders keep their order, whichever is replaced first, and follow changes of the rows")
    func order() throws {
        for first in 0...1 {
            try withTable(2) { kit, drops in
                #expect(placeholders(kit) == ["wait 0": 120, "wait 1": 180])
                kit.source.sections[0].remove(at: 0)
                kit.table.deleteRows(at: [.at(0, 0)], with: .none)
                kit.layout()
                #expect(placeholders(kit) == ["wait 0": 80, "wait 1": 140])
                for index in [first, 1 - first] {
                    let context = try #require(drops.rows.dropFirst(index).first)
                    context.commitInsertion { kit.source.sections[0].insert(90 + index, at: $0.row) }
                    kit.layout()
                }
                #expect(kit.numbers == [1, 2, 90, 91, 3, 4, 5, 6] && placeholders(kit).isEmpty)
            }
        }
    }

    @Test("A placeholder can be deleted; reloading the data and deleting the section remove placeholders")
    func removal() throws {
        try withTable(1) { kit, drops in
            let context = try #require(drops.rows.first)
            #expect(context.deletePlaceholder() && !context.deletePlaceholder())
            kit.layout()
            #expect(kit.cell(3)?.frame.minY == 120 && !kit.table.hasUncommittedUpdates)
        }
        try withTable(1) { kit, drops in
            kit.table.reloadData()
            kit.layout()
            let context = try #require(drops.rows.first)
            #expect(placeholders(kit).isEmpty && !context.commitInsertion { _ in Issue.record("reloaded") })
        }
        try withTable(1) { kit, drops in
            kit.source.sections.remove(at: 0)
            kit.table.deleteSections([0], with: .none)
            kit.layout()
            let context = try #require(drops.rows.first)
            #expect(placeholders(kit).isEmpty && !context.deletePlaceholder() && kit.numbers == [5, 6])
        }
    }

    @Test("Items of a grid make room for placeholders, and dropped items replace the placeholders")
    func items() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let kit = CollectionKit([[0, 1, 2, 3, 4, 5]], CollectionKit.grid(CGSize(width: 100, height: 100))) {
                $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "wait")
            }
            let drops = PlaceholderDrops()
            drops.count = 3
            (kit.view.dragDelegate, kit.view.dropDelegate) = (drops, drops)
            drag(kit.fixture, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 220, y: 50))
            kit.layout()
            let places = (0..<9).map { CGPoint(x: CGFloat($0 % 4) * 100, y: CGFloat($0 / 4) * 100) }
            let waiting = kit.view.subviews.filter { $0 is UICollectionViewCell && !($0 is NumberedCell) }
            #expect(waiting.map(\.frame.origin).sorted { ($0.y, $0.x) < ($1.y, $1.x) } == Array(places[2...4]))
            #expect((0..<6).compactMap { kit.cell($0)?.frame.origin } == Array(places.prefix(2) + places.suffix(4)))
            #expect(kit.view.numberOfItems(inSection: 0) == 6 && kit.view.hasUncommittedUpdates)
            #expect(kit.view.indexPathForItem(at: CGPoint(x: 150, y: 150)) == IndexPath.at(0, 2))
            #expect(kit.view.indexPathForItem(at: CGPoint(x: 250, y: 50)) == nil)
            #expect(drops.log.drain().suffix(3) == ["preview 0", "preview 1", "preview 2"])
            drops.items[1].setNeedsCellUpdate()
            #expect(drops.log.drain() == ["update 1"])
            #expect(drops.items[1].deletePlaceholder())
            for index in [2, 0] {
                drops.items[index].commitInsertion { kit.source.sections[0].insert(90 + index, at: $0.item) }
            }
            kit.layout()
            #expect(kit.numbers == [0, 1, 90, 92, 2, 3, 4, 5] && !kit.view.hasUncommittedUpdates)
            #expect((0..<8).compactMap { kit.cell($0)?.frame.origin } == Array(places.prefix(8)))
        }
    }
}
