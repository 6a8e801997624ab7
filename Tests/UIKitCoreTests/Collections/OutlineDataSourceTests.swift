import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Section snapshots in the diffable data source of a list of 400 by 400 points.
@Suite("Outlines of diffable data sources") @MainActor
struct OutlineDataSourceTests {
    typealias Section = NSDiffableDataSourceSectionSnapshot<Int>
    typealias Source = UICollectionViewDiffableDataSource<String, Int>

    /// A list of rows with outline chevrons; it keeps the data source alive.
    @MainActor private final class OutlineKit {
        let fixture = TouchFixture()
        let view: UICollectionView
        let source: Source
        let script = ItemScript()

        init(style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) {
            view = UICollectionView(
                frame: .zero,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "\(item)"
                cell.contentConfiguration = content
                // Items below 10 have children.
                cell.accessories = item < 10 ? [.outlineDisclosure(options: .init(style: style))] : []
            }
            source = Source(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            view.delegate = script
            fixture.add(view, CGRect(x: 0, y: 0, width: 400, height: 400))
            layout()
        }

        func layout() { fixture.window.layoutIfNeeded() }

        func apply(_ snapshot: Section, to section: String = "a") {
            source.apply(snapshot, to: section, animatingDifferences: false)
            layout()
        }

        var items: [Int] { view.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) } }

        func cell(_ item: Int) -> UICollectionViewListCell? {
            source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
        }

        func chevron(_ item: Int) -> ListAccessoryView.Kind? {
            cell(item)?.subviews.compactMap { ($0 as? ListAccessoryView)?.kind }.first
        }

        /// Taps the chevron of an item, or another position of its row.
        func tap(_ item: Int, x: CGFloat = 378) {
            guard let cell = cell(item) else { return }
            fixture.clock.advance(1)
            fixture.tap(x, cell.frame.midY - view.contentOffset.y)
            layout()
            fixture.clock.advance(1)
            layout()
        }
    }

    /// A snapshot in which item 1 has the children 2 and 30, item 2 has the child 20, and item 3 has the child 40.
    private var sample: Section {
        var result = Section()
        result.append([1, 3])
        result.append([2, 30], to: 1)
        result.append([20], to: 2)
        result.append([40], to: 3)
        return result
    }

    @Test("A section snapshot adds its section at the end, and shows the visible items with their indentation")
    func applied() {
        let kit = OutlineKit()
        var snapshot = sample
        snapshot.expand([1])
        kit.apply(snapshot)
        #expect(kit.items == [1, 2, 30, 3])
        #expect([1, 2, 30, 3].map { kit.cell($0)?.indentationLevel } == [0, 1, 1, 0])
        #expect([1, 2, 3].map { kit.chevron($0) == .outline(isExpanded: $0 == 1) } == [true, true, true])
        #expect(kit.cell(1)?.configurationState.isExpanded == true)
        #expect(kit.cell(2)?.configurationState.isExpanded == false)
        kit.apply(sample, to: "a")
        #expect(kit.items == [1, 3] && kit.chevron(1) == .outline(isExpanded: false))
        var other = Section()
        other.append([100])
        kit.apply(other, to: "b")
        #expect(kit.source.snapshot().sectionIdentifiers == ["a", "b"] && kit.items == [1, 3, 100])
    }

    @Test("snapshot() contains the visible items of all sections; snapshot(for:) returns the hierarchy of one section")
    func lookup() {
        let kit = OutlineKit()
        var snapshot = sample
        snapshot.expand([3])
        kit.apply(snapshot)
        #expect(kit.source.snapshot().itemIdentifiers == [1, 3, 40])
        let found = kit.source.snapshot(for: "a")
        #expect(found.items == snapshot.items && found.isExpanded(3) && !found.isExpanded(1))
        #expect(kit.source.snapshot(for: "none").items.isEmpty)
        #expect(kit.source.indexPath(for: 40) == .at(0, 2) && kit.source.indexPath(for: 2) == nil)
    }

    @Test("The snapshot of a section without a hierarchy has the section's items as roots")
    func flat() {
        let kit = OutlineKit()
        kit.source.apply(DiffableSource.Snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: false)
        kit.layout()
        #expect(kit.source.snapshot(for: "a").rootItems == [1, 2] && kit.source.snapshot(for: "b").items == [3])
        #expect(kit.cell(1)?.indentationLevel == 0)
    }

    @Test(
        "A snapshot of all sections keeps the hierarchy of a section with the same items, and flattens other sections")
    func whole() {
        let kit = OutlineKit()
        var snapshot = sample
        snapshot.expand([1])
        kit.apply(snapshot)
        var next = kit.source.snapshot()
        next.reconfigureItems([1])
        next.appendSections(["z"])
        next.appendItems([90], toSection: "z")
        kit.source.apply(next, animatingDifferences: false)
        kit.layout()
        #expect(kit.source.snapshot(for: "a").items == snapshot.items && kit.cell(2)?.indentationLevel == 1)
        next.deleteItems([30])
        kit.source.apply(next, animatingDifferences: false)
        kit.layout()
        #expect(kit.source.snapshot(for: "a").rootItems == [1, 2, 3] && kit.items == [1, 2, 3, 90])
    }

    @Test("A tap on the chevron expands or collapses the item; the items below it keep their states")
    func tap() {
        let kit = OutlineKit()
        kit.apply(sample)
        kit.tap(1)
        #expect(kit.items == [1, 2, 30, 3] && kit.chevron(1) == .outline(isExpanded: true))
        kit.tap(2)
        #expect(kit.items == [1, 2, 20, 30, 3] && kit.cell(20)?.indentationLevel == 2)
        kit.tap(1)
        #expect(kit.items == [1, 3] && kit.chevron(1) == .outline(isExpanded: false))
        kit.tap(1)
        #expect(kit.items == [1, 2, 20, 30, 3])
        #expect(kit.view.indexPathsForSelectedItems == [] && kit.script.log.lines.isEmpty)
        #expect(kit.source.snapshot(for: "a").isExpanded(1))
    }

    @Test("With the style `header`, a tap anywhere on a row expands the item; with other styles, it selects the row")
    func styles() {
        for style in [UICellAccessory.OutlineDisclosureOptions.Style.header, .cell, .automatic] {
            let kit = OutlineKit(style: style)
            kit.apply(sample)
            kit.tap(1, x: 100)
            #expect(kit.items == (style == .header ? [1, 2, 30, 3] : [1, 3]))
            #expect(kit.view.indexPathsForSelectedItems == (style == .header ? [] : [.at(0, 0)]))
        }
    }

    @Test("The handlers permit or refuse expanding and collapsing, and are called before the change")
    func handlers() {
        let kit = OutlineKit()
        kit.apply(sample)
        let log = Log()
        kit.source.sectionSnapshotHandlers.shouldExpandItem = { item in
            log.add("should expand \(item)")
            return item == 1
        }
        kit.source.sectionSnapshotHandlers.willExpandItem = { log.add("will expand \($0)") }
        var mayCollapse = false
        kit.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
            log.add("should collapse \(item)")
            return mayCollapse
        }
        kit.source.sectionSnapshotHandlers.willCollapseItem = { log.add("will collapse \($0)") }
        kit.tap(3)
        #expect(log.drain() == ["should expand 3"] && kit.items == [1, 3])
        kit.tap(1)
        #expect(log.drain() == ["should expand 1", "will expand 1"] && kit.items == [1, 2, 30, 3])
        kit.tap(1)
        #expect(log.drain() == ["should collapse 1"] && kit.items == [1, 2, 30, 3])
        mayCollapse = true
        kit.tap(1)
        #expect(log.drain() == ["should collapse 1", "will collapse 1"] && kit.items == [1, 3])
        // A snapshot that the app applies calls no handler.
        var snapshot = sample
        snapshot.expand([1, 3])
        kit.apply(snapshot)
        #expect(log.drain().isEmpty)
    }

    @Test("Children can be loaded when an item is expanded; the handler gets the current descendants")
    func lazy() {
        let kit = OutlineKit()
        kit.apply(sample)
        var current: [[Int]] = []
        kit.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, snapshot in
            current.append(snapshot.items)
            var result = Section()
            result.append([item * 1000, item * 1000 + current.count])
            return result
        }
        kit.tap(1)
        #expect(kit.items == [1, 1000, 1001, 3])
        kit.tap(1)
        kit.tap(1)
        #expect(kit.items == [1, 1000, 1002, 3])
        #expect(current == [[2, 20, 30], [1000, 1001]])
    }

    @Test("A tap on a row whose accessory has an action of its own does not expand the item")
    func ownAction() throws {
        let kit = OutlineKit(style: .header)
        kit.apply(sample)
        var taps = 0
        let cell = try #require(kit.cell(1))
        cell.accessories = [.outlineDisclosure(options: .init(style: .header, tintColor: .systemRed)) { taps += 1 }]
        kit.layout()
        let mark = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
        #expect(mark.color == .systemRed)
        kit.tap(1)
        #expect(taps == 1 && kit.items == [1, 3])
        kit.tap(1, x: 100)
        #expect(taps == 1 && kit.items == [1, 3] && kit.view.indexPathsForSelectedItems == [.at(0, 0)])
    }

    @Test("A cell that is reused in another section loses the chevron's state and the indentation")
    func reuse() {
        let kit = OutlineKit()
        var snapshot = Section()
        snapshot.append([1])
        snapshot.append(Array(100..<160), to: 1)
        snapshot.expand([1])
        kit.apply(snapshot)
        var flat = Section()
        flat.append(Array(2..<10) + Array(200..<240))
        kit.apply(flat, to: "b")
        kit.view.scrollToItem(at: .at(1, 0), at: .top, animated: false)
        kit.layout()
        for item in 2..<10 {
            #expect(kit.cell(item)?.indentationLevel == 0 && kit.chevron(item) == .outline(isExpanded: false))
        }
    }

    @Test("After random expansions and collapses, the list shows the visible items of the tree", arguments: 1...10)
    func random(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 163)
        let kit = OutlineKit()
        var snapshot = Section()
        snapshot.append([0, 1, 2])
        for item in 3..<10 { snapshot.append([item], to: random.number(item)) }
        kit.apply(snapshot)
        withFrames(kit.fixture) { frames in
            for step in 0..<20 {
                let visible = snapshot.visibleItems.prefix(8)
                let item = visible[random.number(visible.count)]
                if snapshot.isExpanded(item) { snapshot.collapse([item]) } else { snapshot.expand([item]) }
                if let cell = kit.cell(item) { kit.view.toggleExpansion(of: cell) }
                frames.run(kit.fixture.clock)
                kit.layout()
                #expect(kit.source.snapshot().itemIdentifiers == snapshot.visibleItems, "seed \(seed) step \(step)")
                for item in kit.items {
                    #expect(kit.cell(item)?.indentationLevel == snapshot.level(of: item), "seed \(seed) step \(step)")
                    #expect(kit.chevron(item) == .outline(isExpanded: snapshot.isExpanded(item)), "seed \(seed)")
                }
            }
        }
    }

    @Test("The completion is called once, even if the collection of the data source has been deallocated")
    func completion() {
        var calls = 0
        let kit = OutlineKit()
        kit.source.apply(sample, to: "a", animatingDifferences: false) { calls += 1 }
        #expect(calls == 1)
        var list: UICollectionView? = UICollectionView(frame: .zero)
        let source = list.map { Source(collectionView: $0) { _, _, _ in nil } }
        list = nil
        source?.apply(sample, to: "a") { calls += 1 }
        #expect(calls == 2 && source?.snapshot().itemIdentifiers == [1, 3])
        #expect(source?.snapshot(for: "a").items == sample.items)
    }
}

/// Interactive movement of items of a diffable data source.
@Suite("Reordering in diffable data sources") @MainActor
struct DiffableReorderTests {
    private func fixture() -> (DiffableFixture, UICollectionViewDiffableDataSource<String, Int>, UICollectionView)? {
        let list = DiffableFixture(.collection)
        list.apply([("a", [1, 2, 3]), ("b", [4, 5])])
        guard let source = list.source as? UICollectionViewDiffableDataSource<String, Int>,
            let view = (list.kit as? CollectionKit)?.view
        else { return nil }
        return (list, source, view)
    }

    @Test("Without canReorderItem, no item can be moved; with it, the handler decides for each item")
    func permission() throws {
        let (_, source, view) = try #require(fixture())
        #expect(!view.beginInteractiveMovementForItem(at: .at(0, 0)))
        source.reorderingHandlers.canReorderItem = { $0 > 1 }
        #expect(!view.beginInteractiveMovementForItem(at: .at(0, 0)))
        #expect(view.beginInteractiveMovementForItem(at: .at(0, 1)))
    }

    @Test("A movement changes the snapshot, and the handlers get the transaction")
    func transaction() throws {
        let (list, source, view) = try #require(fixture())
        let log = Log()
        var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.willReorder = { _ in log.add("will \(source.snapshot().itemIdentifiers)") }
        source.reorderingHandlers.didReorder = {
            log.add("did \(source.snapshot().itemIdentifiers)")
            transactions.append($0)
        }
        #expect(view.beginInteractiveMovementForItem(at: .at(0, 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 170))
        view.endInteractiveMovement()
        list.kit.layout()
        #expect(list.kit.numbers == [2, 3, 4, 1, 5])
        #expect(log.lines == ["will [1, 2, 3, 4, 5]", "did [2, 3, 4, 1, 5]"])
        let done = try #require(transactions.first)
        #expect(done.initialSnapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(done.finalSnapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
        #expect([1, 2, 3, 4, 5].applying(done.difference) == [2, 3, 4, 1, 5])
        #expect(done.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
        #expect(done.sectionTransactions.map(\.initialSnapshot.items) == [[1, 2, 3], [4, 5]])
        #expect(done.sectionTransactions.map(\.finalSnapshot.items) == [[2, 3], [4, 1, 5]])
        #expect([4, 5].applying(done.sectionTransactions[1].difference) == [4, 1, 5])
        #expect(transactions.count == 1)
    }

    @Test(
        "A movement within a section has one section transaction; a movement back to the old place has no transaction")
    func within() throws {
        let (_, source, view) = try #require(fixture())
        var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { transactions.append($0) }
        #expect(view.beginInteractiveMovementForItem(at: .at(1, 1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 130))
        view.endInteractiveMovement()
        #expect(transactions.first?.sectionTransactions.map(\.sectionIdentifier) == ["b"])
        #expect(view.beginInteractiveMovementForItem(at: .at(0, 0)))
        view.endInteractiveMovement()
        #expect(view.beginInteractiveMovementForItem(at: .at(0, 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 130))
        view.cancelInteractiveMovement()
        #expect(transactions.count == 1 && source.snapshot().itemIdentifiers == [1, 2, 3, 5, 4])
    }
}
