import Foundation

/// A data source that shows snapshots in a table and computes the changes between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the cell of an item. Nil is reported as a fault, and an empty cell is shown.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
    /// The type of the snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var table: UITableView?
    private let provider: CellProvider
    private var current = Snapshot()
    /// The animation of inserted and deleted rows. The default is `automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the data source of a table and assigns it to the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, provider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// Shows another snapshot. `completion` is called when the changes and their animation are complete, or at once if
    /// the table was deallocated.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let table else {
            current = snapshot.withoutReloads
            completion?()
            return
        }
        // The table can apply changes to the old content only after the table has loaded that content.
        table.loadIfNeeded()
        let changes = SnapshotDifference.changes(from: current, to: snapshot)
        current = snapshot.withoutReloads
        let reconfiguredPaths = snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) }
        let change = {
            table.performBatchUpdates {
                table.change(animatingDifferences ? self.defaultRowAnimation : .none) { $0 = changes }
            } completion: { _ in
                completion?()
            }
            table.reconfigure(reconfiguredPaths)
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot, and returns when the changes and their animation are complete.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Shows another snapshot, reloads all rows, and calls `completion`.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.withoutReloads
        table?.reloadData()
        completion?()
    }

    /// Returns the shown snapshot.
    open func snapshot() -> Snapshot { current }

    /// Returns the item of a row; nil if the row does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

    /// Returns the row of an item; nil if the item is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

    /// Returns the section at an index; nil if the index does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }

    /// Returns the index of a section; nil if the section is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// Returns the number of items in the section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// Returns the cell from the cell provider.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = current.item(at: indexPath), let cell = provider(tableView, indexPath, item) { return cell }
        ListFault.reportMissingCell(indexPath, tableView)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns true while the table is edited.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { tableView.isEditing }
    /// Returns false.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// The default does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// The default does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns nil.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the index itself.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
