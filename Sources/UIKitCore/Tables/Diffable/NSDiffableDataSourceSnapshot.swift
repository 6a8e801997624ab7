import Faults
import Foundation

/// The content of a list at one time: the unique identifiers of its sections and their items.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private(set) var sections: [SectionIdentifierType] = []
    private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items that are reloaded when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose cells are reconfigured when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that are reloaded when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// The number of items.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// All items, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    /// Returns the number of items in a section; 0 if the section does not exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
    /// Returns the items of a section, in order; empty if the section does not exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// Returns the section of an item; nil if the item does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }
    /// Returns the index of an item among all items; nil if the item does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let path = path(of: identifier) else { return nil }
        return sections.prefix(path.section).reduce(path.item) { $0 + (items[$1]?.count ?? 0) }
    }
    /// Returns the index of a section; nil if the section does not exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let home = sectionOfItem[item] else { return nil }
        guard let section = indexOfSection(home), let index = items[home]?.firstIndex(of: item) else {
            InternalFault.report("the section of a snapshot's item does not contain the item")
            return nil
        }
        return IndexPath(item: index, section: section)
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), let found = items[sections[path.section]],
            found.indices.contains(path.item)
        else { return nil }
        return found[path.item]
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last section if `sectionIdentifier` is nil.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let home = sectionIdentifier ?? sections.last, items[home] != nil else {
            return ListFault.reportMissingIdentifier(
                sectionIdentifier.map { "\($0)" } ?? "of the last section", "section")
        }
        insert(identifiers, in: home, at: items[home]?.count ?? 0)
    }

    /// Inserts items before another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: beforeIdentifier, after: false) }

    /// Inserts items after another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: afterIdentifier, after: true) }

    private mutating func insert(_ new: [ItemIdentifierType], beside other: ItemIdentifierType, after: Bool) {
        guard let home = sectionOfItem[other] else { return ListFault.reportMissingIdentifier(other, "item") }
        guard let index = items[home]?.firstIndex(of: other) else {
            return InternalFault.report("the section of a snapshot's item does not contain the item")
        }
        insert(new, in: home, at: after ? index + 1 : index)
    }

    private mutating func insert(_ new: [ItemIdentifierType], in home: SectionIdentifierType, at index: Int) {
        var fresh: [ItemIdentifierType] = []
        fresh.reserveCapacity(new.count)
        for item in new {
            if sectionOfItem[item] != nil {
                ListFault.reportDuplicateIdentifier(item, "item")
                continue
            }
            sectionOfItem[item] = home
            fresh.append(item)
        }
        items[home, default: []].insert(contentsOf: fresh, at: index)
    }

    /// Replaces all items of a section. The requests for reloading and reconfiguring are kept.
    mutating func replaceItems(of section: SectionIdentifierType, with new: [ItemIdentifierType]) {
        for item in items[section] ?? [] { sectionOfItem[item] = nil }
        items[section] = []
        insert(new, in: section, at: 0)
    }

    /// Deletes items.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let removed = Set(identifiers)
        var affectedSections: Set<SectionIdentifierType> = []
        for item in removed {
            guard let home = sectionOfItem.removeValue(forKey: item) else {
                ListFault.reportMissingIdentifier(item, "item")
                continue
            }
            affectedSections.insert(home)
        }
        for home in affectedSections { items[home]?.removeAll { removed.contains($0) } }
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() {
        (sections, items, sectionOfItem) = ([], [:], [:])
        (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
    }

    /// Moves an item before another item.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, beside: toIdentifier, after: false) }

    /// Moves an item after another item.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, beside: toIdentifier, after: true) }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, after: Bool) {
        guard item != other else { return }
        guard let home = sectionOfItem[item] else { return ListFault.reportMissingIdentifier(item, "item") }
        guard sectionOfItem[other] != nil else { return ListFault.reportMissingIdentifier(other, "item") }
        items[home]?.removeAll { $0 == item }
        sectionOfItem[item] = nil
        insert([item], beside: other, after: after)
    }

    /// Marks items for reloading.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += existing(identifiers)
    }

    /// Marks items whose cells are to be reconfigured.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += existing(identifiers)
    }

    private func existing(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        identifiers.filter { item in
            if sectionOfItem[item] == nil { ListFault.reportMissingIdentifier(item, "item") }
            return sectionOfItem[item] != nil
        }
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections before another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return ListFault.reportMissingIdentifier(toIdentifier, "section")
        }
        insert(identifiers, at: index)
    }

    /// Inserts sections after another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else {
            return ListFault.reportMissingIdentifier(toIdentifier, "section")
        }
        insert(identifiers, at: index + 1)
    }

    private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
        var fresh: [SectionIdentifierType] = []
        for section in new {
            if items[section] != nil {
                ListFault.reportDuplicateIdentifier(section, "section")
                continue
            }
            items[section] = []
            fresh.append(section)
        }
        sections.insert(contentsOf: fresh, at: index)
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard let removedItems = items.removeValue(forKey: section) else {
                ListFault.reportMissingIdentifier(section, "section")
                continue
            }
            for item in removedItems { sectionOfItem[item] = nil }
            sections.removeAll { $0 == section }
        }
    }

    /// Moves a section before another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, after: false) }

    /// Moves a section after another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, after: true) }

    private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, after: Bool) {
        guard section != other else { return }
        guard let from = indexOfSection(section) else { return ListFault.reportMissingIdentifier(section, "section") }
        guard let target = indexOfSection(other) else { return ListFault.reportMissingIdentifier(other, "section") }
        sections.remove(at: from)
        let to = target > from ? target - 1 : target
        sections.insert(section, at: after ? to + 1 : to)
    }

    /// Marks sections for reloading.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where items[section] == nil { ListFault.reportMissingIdentifier(section, "section") }
        reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
    }

    /// The snapshot without the requests for reloading and reconfiguring.
    var withoutReloads: Self {
        var result = self
        (result.reloadedItemIdentifiers, result.reconfiguredItemIdentifiers) = ([], [])
        result.reloadedSectionIdentifiers = []
        return result
    }
}
