import Foundation

@testable import UIKitCore

/// The methods that the diffable data sources of tables and collections share.
@MainActor protocol DiffableSource: AnyObject {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    func apply(_ snapshot: Snapshot, animatingDifferences: Bool, completion: (() -> Void)?)
    func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)?)
    func snapshot() -> Snapshot
    func itemIdentifier(for indexPath: IndexPath) -> Int?
    func indexPath(for itemIdentifier: Int) -> IndexPath?
    func sectionIdentifier(for index: Int) -> String?
    func index(for sectionIdentifier: String) -> Int?
}

extension UITableViewDiffableDataSource<String, Int>: DiffableSource {}
extension UICollectionViewDiffableDataSource<String, Int>: DiffableSource {}

/// A list with a diffable data source.
@MainActor struct DiffableFixture {
    let kit: any ListKit
    let source: any DiffableSource
    /// The items for which the data source was asked for a cell.
    let provided = Log()

    /// - Parameter hasCells: whether the cell provider returns cells.
    init(_ kind: ListKind, hasCells: Bool = true) {
        kit = kind.kit([])
        let log = provided
        if let table = (kit as? TableKit)?.table {
            source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
                log.add("\(item)")
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                (cell as? CountingCell)?.number = item
                return hasCells ? cell : nil
            }
            return
        }
        let view = (kit as? CollectionKit)?.view ?? UICollectionView(frame: .zero)
        source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            log.add("\(item)")
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? NumberedCell)?.number = item
            return hasCells ? cell : nil
        }
    }

    /// Shows a snapshot without animation.
    func apply(_ snapshot: DiffableSource.Snapshot) {
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        kit.layout()
    }

    /// Shows sections with their items, without animation.
    func apply(_ sections: [(String, [Int])]) { apply(DiffableSource.Snapshot(sections)) }

    /// The visible cells by their items.
    var cells: [Int: ObjectIdentifier] {
        Dictionary(uniqueKeysWithValues: zip(kit.numbers, kit.cells.map(ObjectIdentifier.init)))
    }

    /// Returns the number of times that the cell of an item was prepared for reuse.
    func reuses(of item: Int) -> Int? {
        guard let index = kit.numbers.firstIndex(of: item) else { return nil }
        return (kit.cells[index] as? CountingCell)?.reuses ?? (kit.cells[index] as? NumberedCell)?.reuses
    }
}

extension NSDiffableDataSourceSnapshot<String, Int> {
    /// Creates a snapshot of sections with their items.
    init(_ sections: [(String, [Int])]) {
        self.init()
        for (name, items) in sections {
            appendSections([name])
            appendItems(items, toSection: name)
        }
    }
}
