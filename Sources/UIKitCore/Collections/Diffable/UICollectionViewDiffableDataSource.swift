import Foundation

/// A data source that shows snapshots and computes the changes from one snapshot to the next.
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item. Nil is a mistake of the app.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Returns a supplementary view of a kind, such as a header; nil for an empty one.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    /// The type of the shown snapshots.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var list: UICollectionView?
    private let provider: CellProvider
    private var current = Snapshot()
    /// Provides supplementary views such as headers; nil if there are none.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source and sets it as the collection's.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (list, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Shows another snapshot. `completion` is called when the animation is over; nil for none.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        guard let list else {
            current = snapshot.withoutReloads
            completion?()
            return
        }
        // The collection needs the item counts from before the change.
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
        // The cells get their old positions while the old items are still current.
        if list.window != nil { list.layOutVisibleElements() }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows another snapshot, and returns when the animation is over.
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
    /// Returns the item at an index path; nil if it does not exist.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    /// Returns the index path of an item; nil if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
    /// Returns the section at an index; nil if it does not exist.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index] : nil
    }
    /// Returns the index of a section; nil if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// Returns the number of items in the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// Returns the cell that the cell provider has made.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = current.item(at: indexPath), let cell = provider(collectionView, indexPath, item) { return cell }
        ListFault.noCell(indexPath, collectionView)
        return UICollectionViewCell(frame: .zero)
    }
    /// Returns the view that the supplementary view provider has made.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        ListFault.noSupplementary(kind, collectionView)
        return UICollectionReusableView(frame: .zero)
    }
    /// Returns false.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// The default does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
