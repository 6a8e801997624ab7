import Foundation

/// The change of a data source's snapshot when an item is moved interactively.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The snapshot before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between all items before and after the change.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections whose items have changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(
        from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        (initialSnapshot, finalSnapshot) = (old, new)
        difference = new.itemIdentifiers.difference(from: old.itemIdentifiers)
        sectionTransactions = new.sectionIdentifiers.compactMap { section in
            let (before, after) = (
                old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
            )
            guard before != after else { return nil }
            return NSDiffableDataSourceSectionTransaction(section, from: before, to: after)
        }
    }
}

/// The change of one section when an item is moved interactively.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The items of the section before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The items of the section after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the items before and after the change.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(_ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
        sectionIdentifier = section
        var (before, after) = (
            NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
            NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        )
        before.append(old)
        after.append(new)
        (initialSnapshot, finalSnapshot, difference) = (before, after, new.difference(from: old))
    }
}
