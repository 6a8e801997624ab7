import Foundation

/// A data source that shows snapshots and computes the changes from one snapshot to the next.
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item. Returning nil is a mistake of the app.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Returns a supplementary view of a kind, such as a header. Returning nil shows an empty view and reports a fault.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    /// The type of the shown snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var list: UICollectionView?
    private let provider: CellProvider
    private var current = Snapshot()
    /// A closure that provides supplementary views such as headers; nil if the collection has none.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source and assigns the data source to the collection.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (list, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Shows another snapshot. `completion` is called when the animation has ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let list else {
            current = snapshot.withoutReloads
            completion?()
            return
        }
        // Load the item counts of the current snapshot, because the changes are relative to these counts.
        _ = list.loadedCounts
        let changes = SnapshotDifference.changes(from: current, to: snapshot)
        let change = {
            list.performBatchUpdates {
                self.current = snapshot.withoutReloads
                list.change { $0 = changes }
            } completion: { _ in
                completion?()
            }
            list.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) })
        }
        // Lay out the cells at their old positions while the collection still has the old items.
        if list.window != nil { list.layOutVisibleElements() }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot, and returns when the animation has ended.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Shows another snapshot by reloading all items.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.withoutReloads
        list?.reloadData()
        completion?()
    }

    /// Returns the current snapshot.
    open func snapshot() -> Snapshot { current }
    /// Returns the item at an index path; nil if no item has this index path.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// Returns the index path of an item; nil if the item is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
    /// Returns the section at an index; nil if no section has this index.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }
    /// Returns the index of a section; nil if the section is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// Returns the number of items in a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// Returns the cell that the cell provider returns. If the cell provider returns nil, an empty cell is returned and
    /// a fault is reported.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = current.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
        ListFault.reportMissingCell(indexPath, collectionView)
        return UICollectionViewCell(frame: .zero)
    }
    /// Returns the view that the supplementary view provider returns. If there is no provider, or if the provider
    /// returns nil, an empty view is returned and a fault is reported.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        ListFault.reportMissingSupplementary(kind, collectionView)
        return UICollectionReusableView(frame: .zero)
    }
    /// Returns false.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
