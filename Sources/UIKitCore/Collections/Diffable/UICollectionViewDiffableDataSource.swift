import Foundation

/// A data source that shows snapshots and computes the changes from one snapshot to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, OutlineSource {
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
    private var current = Snapshot() { didSet { removeStaleOutlines() } }
    /// The hierarchies of the sections to which section snapshots were applied.
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// A closure that provides supplementary views such as headers; nil if the collection has none.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// Closures for expanding and collapsing items of section snapshots.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    /// Closures for moving items interactively. Without `canReorderItem`, no item can be moved.
    open var reorderingHandlers = ReorderingHandlers()

    /// Closures that are called when the user expands or collapses an item of a section snapshot; all are optional.
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        /// Whether an item may be expanded. The default is true.
        public var shouldExpandItem: ((ItemType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemType) -> Void)?
        /// Whether an item may be collapsed. The default is true.
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemType) -> Void)?
        /// Returns the descendants of an item that is about to be expanded. The arguments are the item and its current
        /// descendants. The default keeps the current descendants.
        public var snapshotForExpandingParent:
            (
                (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) -> NSDiffableDataSourceSectionSnapshot<
                    ItemType
                >
            )?

        /// Creates handlers without closures.
        public init() {}
    }

    /// Closures that are called when an item is moved interactively; all are optional.
    public struct ReorderingHandlers {
        /// Whether an item can be moved. The default is false.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the move is applied to the data source's snapshot.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the move was applied to the data source's snapshot.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers without closures.
        public init() {}
    }

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
            list.updateOutlineStates()
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

    // MARK: Section snapshots

    /// Shows another snapshot of one section; the other sections are unchanged. A section that does not exist is added
    /// at the end. `completion` is called when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var next = current
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.replaceItems(of: section, with: snapshot.visibleItems)
        pendingOutline = (section, snapshot)
        apply(next, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Shows another snapshot of one section, and returns when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { done in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
        }
    }

    /// Returns the snapshot of a section. Without an applied section snapshot, the items of the section have no
    /// children.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        result.append(current.itemIdentifiers(inSection: section))
        return result
    }

    /// The hierarchy that belongs to the next snapshot.
    private var pendingOutline:
        (section: SectionIdentifierType, snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)?

    /// Stores the pending hierarchy, and removes each hierarchy whose visible items differ from the section's items.
    private func removeStaleOutlines() {
        if let (section, snapshot) = pendingOutline { outlines[section] = snapshot }
        pendingOutline = nil
        outlines = outlines.filter { $1.visibleItems == current.itemIdentifiers(inSection: $0) }
    }

    final func outlineState(at path: IndexPath) -> OutlineState? {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
            let item = current.item(at: path)
        else { return nil }
        return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }

    final func toggleExpansion(at path: IndexPath) {
        guard let section = sectionIdentifier(for: path.section), var outline = outlines[section],
            let item = current.item(at: path)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    // MARK: Lookup

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
    /// Returns the view that the supplementary view provider returns. Without a provider, or if the provider
    /// returns nil, an empty view is returned and a fault is reported.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        ListFault.reportMissingSupplementary(kind, collectionView)
        return UICollectionReusableView(frame: .zero)
    }
    /// Returns the result of `canReorderItem` of the reordering handlers; without this handler, false.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }
    /// Moves the item in the data source's snapshot, and calls the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = current.item(at: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        var next = current
        next.deleteItems([item])
        var items = next.itemIdentifiers(inSection: section)
        items.insert(item, at: min(max(0, destinationIndexPath.item), items.count))
        next.replaceItems(of: section, with: items)
        let transaction = NSDiffableDataSourceTransaction(from: current, to: next)
        reorderingHandlers.willReorder?(transaction)
        current = next
        reorderingHandlers.didReorder?(transaction)
    }
}
