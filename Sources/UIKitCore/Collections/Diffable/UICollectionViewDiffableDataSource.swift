import Foundation

/// Shows snapshots in a collection: it finds out by itself what has changed from one to the next.
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Answers the cell of an item. Nil is a mistake.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Answers a view of a kind, such as a header; nil for an empty one.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    /// What is shown.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var list: UICollectionView?
    private let provider: CellProvider
    private var current = Snapshot()
    /// Answers views such as headers; nil where there are none.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// A data source for a collection, which it becomes the data source of.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (list, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Shows another snapshot. `completion` is called when it is shown; nil for nothing to call.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let list else {
            current = snapshot.settled
            completion?()
            return
        }
        // What was shown so far has to be known to the collection.
        _ = list.loadedCounts
        let changes = SnapshotDifference.changes(from: current, to: snapshot)
        let change = {
            list.performBatchUpdates {
                self.current = snapshot.settled
                list.change { $0 = changes }
            } completion: { _ in
                completion?()
            }
            list.reconfigure(snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) })
        }
        // Cells are brought to their old places with the old items.
        if list.window != nil { list.arrange() }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot, and returns when it is shown.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { done in
            apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Shows another snapshot with all items asked for again.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        list?.reloadData()
        completion?()
    }

    /// What is shown.
    open func snapshot() -> Snapshot { current }
    /// The item at a place; nil when it does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// The place of an item; nil when it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
    /// The section at an index; nil when it does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }
    /// The index of a section; nil when it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// The sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// The items of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// The cell that the provider has.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = current.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
        ListFault.noCell(indexPath, collectionView)
        return UICollectionViewCell(frame: .zero)
    }
    /// The view that the provider for such views has.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        ListFault.noSupplementary(kind, collectionView)
        return UICollectionReusableView(frame: .zero)
    }
    /// The default: false.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// The default does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
