import Foundation
import Testing

@testable import UIKitCore

@Suite("Table and collection controllers") @MainActor
struct ListControllerTests {
    private let fixture = TouchFixture()

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(CountingCell.self, forCellReuseIdentifier: "cell")
        }
    }

    private final class Items: UICollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            30
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
        }
    }

    private func show(_ controller: UIViewController) {
        fixture.window.rootViewController = controller
        fixture.window.layoutIfNeeded()
    }

    @Test(
        "A table controller is the data source and the delegate of its table",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func table(style: UITableView.Style) {
        let controller = Rows(style: style)
        show(controller)
        #expect(controller.view === controller.tableView && controller.tableView.style == style)
        #expect(controller.tableView.dataSource === controller && controller.tableView.delegate === controller)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 30 && !controller.tableView.visibleCells.isEmpty)
        controller.setEditing(true, animated: false)
        #expect(controller.tableView.isEditing && controller.isEditing)
        controller.setEditing(false, animated: true)
        #expect(!controller.tableView.isEditing)
    }

    @Test("The selection is cleared when the view appears, unless the controller keeps it", arguments: [true, false])
    func clearing(clears: Bool) {
        let (rows, items) = (
            Rows(style: .plain), Items(collectionViewLayout: CollectionKit.grid(CGSize(width: 400, height: 40)))
        )
        (rows.clearsSelectionOnViewWillAppear, items.clearsSelectionOnViewWillAppear) = (clears, clears)
        for controller in [rows, items] as [UIViewController] { show(controller) }
        rows.tableView.selectRow(at: .at(0, 2), animated: false, scrollPosition: .none)
        items.collectionView.selectItem(at: .at(0, 2), animated: false, scrollPosition: [])
        rows.viewWillAppear(false)
        items.viewWillAppear(false)
        #expect((rows.tableView.indexPathForSelectedRow == nil) == clears)
        #expect(items.collectionView.indexPathsForSelectedItems == (clears ? [] : [.at(0, 2)]))
    }

    @Test("A refresh control that is set before the view loads becomes the table's refresh control")
    func refreshControl() {
        let controller = Rows(style: .plain)
        let control = UIRefreshControl()
        controller.refreshControl = control
        #expect(!controller.isViewLoaded)
        show(controller)
        #expect(controller.tableView.refreshControl === control)
        controller.refreshControl = nil
        #expect(controller.tableView.refreshControl == nil)
    }

    @Test("A collection controller is the data source and the delegate of its collection")
    func collection() {
        let layout = CollectionKit.grid(CGSize(width: 400, height: 40))
        let controller = Items(collectionViewLayout: layout)
        show(controller)
        #expect(controller.view === controller.collectionView && controller.collectionViewLayout === layout)
        #expect(
            controller.collectionView.dataSource === controller && controller.collectionView.delegate === controller)
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 30)
        controller.setEditing(true, animated: false)
        #expect(controller.collectionView.isEditing)
        fixture.tap(100, 60)
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
        controller.setEditing(false, animated: false)
        fixture.clock.advance(1)
        fixture.tap(100, 60)
        #expect(controller.collectionView.indexPathsForSelectedItems == [.at(0, 1)])
    }

    @Test("A controller that overrides nothing shows no rows and no items")
    func defaults() {
        let (table, collection) = (
            UITableViewController(style: .plain),
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        )
        for controller in [table, collection] as [UIViewController] { show(controller) }
        #expect(table.tableView.numberOfSections == 1 && table.tableView.visibleCells.isEmpty)
        #expect(collection.collectionView.numberOfSections == 1 && collection.collectionView.visibleCells.isEmpty)
    }
}
