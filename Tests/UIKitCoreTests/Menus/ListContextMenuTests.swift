import Foundation
import Testing

@testable import UIKitCore

@Suite("Context menus of lists", .serialized) @MainActor
struct ListContextMenuTests {
    /// The data source and delegate of a table and of a collection with eight items.
    private final class Items: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        let log = Log()

        private func configuration(_ path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
            log.add("configuration \(path.item) at \(Int(point.x)) \(Int(point.y))")
            guard path.item != 1 else { return nil }
            return UIContextMenuConfiguration(identifier: NSNumber(value: path.item), previewProvider: nil) { [log] _ in
                UIMenu(children: [UIAction(title: "Delete \(path.item)") { log.add("do \($0.title)") }])
            }
        }

        // MARK: Table

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("select \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
        func tableView(
            _ tableView: UITableView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("highlight \(configuration.identifier)")
            return nil
        }
        func tableView(
            _ tableView: UITableView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("dismissal \(configuration.identifier)")
            return nil
        }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("display") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("end") }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.add("commit") }

        // MARK: Collection

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("select \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
        func collectionView(
            _ collectionView: UICollectionView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("highlight \(configuration.identifier)")
            return nil
        }
        func collectionView(
            _ collectionView: UICollectionView,
            previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("dismissal \(configuration.identifier)")
            return nil
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("display") }
        func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("end") }
        func collectionView(
            _ collectionView: UICollectionView,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.add("commit") }
    }

    /// The kinds of lists.
    enum Kind: CaseIterable { case table, collection }

    /// Runs a test with a list of eight items, each 200 points wide and 50 points high, below each other.
    private func run(
        _ kind: Kind, _ test: (ContextMenuFixture, Items, UIScrollView) throws -> Void
    ) throws {
        try ContextMenuFixture.run([]) { fixture in
            let items = Items()
            let frame = CGRect(x: 100, y: 0, width: 200, height: 400)
            let list: UIScrollView
            switch kind {
            case .table:
                let table = UITableView(frame: frame)
                (table.dataSource, table.delegate) = (items, items)
                list = table
            case .collection:
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 200, height: 50)
                (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
                let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
                collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                (collection.dataSource, collection.delegate) = (items, items)
                list = collection
            }
            fixture.touches.add(list, frame)
            fixture.window.layoutIfNeeded()
            try test(fixture, items, list)
        }
    }

    @Test("M55: A long press on a cell lifts the cell and shows the menu of its item", arguments: Kind.allCases)
    func longPress(kind: Kind) throws {
        try run(kind) { fixture, items, _ in
            fixture.longPress(150, 120)
            #expect(items.log.drain() == ["configuration 2 at 50 120", "highlight 2", "display"])
            #expect(fixture.titles == [["Delete 2"]])
            #expect(fixture.shown?.overlay.preview?.frame.size == CGSize(width: 200, height: 50))
            fixture.tap("Delete 2")
            #expect(items.log.drain() == ["do Delete 2", "dismissal 2", "end"])
            fixture.longPress(150, 120)
            let frame = try #require(fixture.shown?.overlay.preview?.frame)
            _ = items.log.drain()
            fixture.touches.tap(frame.midX, frame.midY)
            #expect(items.log.drain() == ["commit", "dismissal 2", "end"])
        }
    }

    @Test("M55: A press on an item without a menu selects the item", arguments: Kind.allCases)
    func withoutMenu(kind: Kind) throws {
        try run(kind) { fixture, items, _ in
            fixture.longPress(150, 70)
            #expect(items.log.drain() == ["configuration 1 at 50 70", "select 1"] && fixture.shown == nil)
            fixture.click(CGPoint(x: 150, y: 20))
            #expect(items.log.drain() == ["configuration 0 at 50 20", "highlight 0", "display"])
        }
    }

    @Test("M55: The Menu key opens the menu of the focused item, if there is one", arguments: Kind.allCases)
    func keys(kind: Kind) throws {
        try run(kind) { fixture, items, list in
            list.becomeFirstResponder()
            #expect(fixture.base.press(.keyboardApplication) == .unused && items.log.drain().isEmpty)
            for _ in 0..<3 { fixture.base.press(.keyboardDownArrow) }
            #expect(fixture.base.press(.keyboardApplication) == .usedByFocus)
            #expect(items.log.drain() == ["configuration 2 at 100 125", "highlight 2", "display"])
            #expect(fixture.shown?.overlay.panels.first?.frame.minY == 156)
        }
    }

    // MARK: Controllers

    private final class Table: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Row") { _ in }]) })
        }
    }

    private final class Collection: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Item") { _ in }]) })
        }
    }

    @Test("M55: A list controller has context menus if its subclass overrides the delegate's method")
    func controllers() throws {
        try ContextMenuFixture.run([]) { fixture in
            let controllers: [(UIViewController, String)] = [
                (Table(style: .plain), "Row"), (Collection(collectionViewLayout: UICollectionViewFlowLayout()), "Item"),
                (UITableViewController(style: .plain), ""),
            ]
            for (controller, title) in controllers {
                fixture.window.rootViewController = controller
                fixture.window.layoutIfNeeded()
                fixture.click(CGPoint(x: 20, y: 20))
                #expect(fixture.titles == (title.isEmpty ? [] : [[title]]))
                fixture.shown?.end(animated: false)
            }
        }
    }
}
