import Foundation

/// The content of one section of a list at one time: the unique identifiers of its items, in a hierarchy. The children
/// of an item are visible while the item and all its ancestors are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    /// All items of the snapshot.
    private var members: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// All items, in order; each item is followed by its descendants.
    public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
    /// The items without a parent, in order.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The visible items, in order: the items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { flattened(roots) { expanded.contains($0) } }

    /// Whether the snapshot has an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { members.contains(item) }
    /// Returns the index of an item among all items; nil if the item does not exist.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// Returns the number of an item's ancestors; 0 if the item does not exist.
    public func level(of item: ItemIdentifierType) -> Int {
        guard isMember(item) else { return 0 }
        return ancestors(of: item).count
    }
    /// Returns the parent of an item; nil for an item without a parent.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        isMember(child) ? parents[child] : nil
    }
    /// Whether an item is expanded.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether an item is visible: all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && ancestors(of: item).allSatisfy { expanded.contains($0) }
    }

    /// Returns the descendants of an item as a snapshot; the item's children become the items without a parent.
    ///
    /// - Parameter includingParent: whether the snapshot contains the item itself, too.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var result = Self()
        guard isMember(parent) else { return result }
        result.add(includingParent ? [parent] : children[parent] ?? [], of: self, to: nil, at: 0)
        return result
    }

    /// Returns a text with one line per item: a symbol and the item, indented by the item's level. The symbol is "-"
    /// for an expanded item, "+" for a collapsed item with children, and "*" for an item without children.
    public func visualDescription() -> String {
        items.map { item in
            let symbol = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: ancestors(of: item).count) + "\(symbol) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// Adds items at the end of the children of an item; without a parent, at the end of the snapshot.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !isMember(parent) { return }
        insert(items, under: parent, at: parent.map { children[$0]?.count ?? 0 } ?? roots.count)
    }

    /// Inserts items before another item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeItem: ItemIdentifierType) {
        guard let place = place(of: beforeItem) else { return }
        insert(items, under: place.parent, at: place.index)
    }

    /// Inserts items after another item and its descendants, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after afterItem: ItemIdentifierType) {
        guard let place = place(of: afterItem) else { return }
        insert(items, under: place.parent, at: place.index + 1)
    }

    /// Inserts the items of another snapshot, with their hierarchy, before an item. Returns the last root item of the
    /// other snapshot. Returns the item itself if the other snapshot is empty or the item does not exist.
    @discardableResult
    public mutating func insert(
        _ snapshot: Self, before item: ItemIdentifierType
    ) -> ItemIdentifierType { insert(snapshot, beside: item, distance: 0) }

    /// Inserts the items of another snapshot, with their hierarchy, after an item and its descendants. Returns the last
    /// root item of the other snapshot. Returns the item itself if the other snapshot is empty or the item does not
    /// exist.
    @discardableResult
    public mutating func insert(
        _ snapshot: Self, after item: ItemIdentifierType
    ) -> ItemIdentifierType { insert(snapshot, beside: item, distance: 1) }

    private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, distance: Int) -> ItemIdentifierType
    {
        guard let place = place(of: item) else { return item }
        add(snapshot.roots, of: snapshot, to: place.parent, at: place.index + distance)
        return snapshot.roots.last ?? item
    }

    /// Deletes items with their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        // An item may be a descendant of an item that is deleted before it.
        let existing = items.filter { isMember($0) }
        for item in existing where members.contains(item) { remove(item) }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = Self() }

    /// Replaces the descendants of an item by the items of another snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard isMember(parent) else { return }
        for child in children[parent] ?? [] { remove(child) }
        add(snapshot.roots, of: snapshot, to: parent, at: 0)
    }

    /// Expands items, so that their children are visible while the items are visible.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where isMember(item) { expanded.insert(item) }
    }

    /// Collapses items, so that their children are not visible. The children keep their own state.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items where isMember(item) { expanded.remove(item) }
    }

    // MARK: Hierarchy

    /// Whether an item exists; reports a fault if not.
    private func isMember(_ item: ItemIdentifierType) -> Bool {
        if !members.contains(item) { ListFault.reportMissingIdentifier(item, "item") }
        return members.contains(item)
    }

    private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        Array(sequence(first: item) { parents[$0] }.dropFirst())
    }

    /// Returns items in order, each followed by its descendants if `descends` returns true for the item.
    private func flattened(
        _ items: [ItemIdentifierType], _ descends: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var pending = Array(items.reversed())
        while let item = pending.popLast() {
            result.append(item)
            if descends(item), let inner = children[item] { pending.append(contentsOf: inner.reversed()) }
        }
        return result
    }

    /// Returns the parent of an item and the item's index among the parent's children; nil, with a fault, if the item
    /// does not exist.
    private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int)? {
        guard isMember(item) else { return nil }
        let siblings = parents[item].map { children[$0] ?? [] } ?? roots
        return siblings.firstIndex(of: item).map { (parents[item], $0) }
    }

    /// Inserts items without children. An item that exists already is ignored, with a fault.
    private mutating func insert(_ new: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        var added: [ItemIdentifierType] = []
        for item in new {
            guard members.insert(item).inserted else {
                ListFault.reportDuplicateIdentifier(item, "item")
                continue
            }
            if let parent { parents[item] = parent }
            added.append(item)
        }
        guard !added.isEmpty else { return }
        if let parent {
            children[parent, default: []].insert(contentsOf: added, at: index)
        } else {
            roots.insert(contentsOf: added, at: index)
        }
    }

    /// Inserts items of another snapshot with their descendants and states.
    private mutating func add(
        _ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?, at index: Int
    ) {
        let new = items.filter { !members.contains($0) }
        insert(items, under: parent, at: index)
        for item in new {
            if other.expanded.contains(item) { expanded.insert(item) }
            if let inner = other.children[item] { add(inner, of: other, to: item, at: 0) }
        }
    }

    /// Removes an item and its descendants.
    private mutating func remove(_ item: ItemIdentifierType) {
        let removed = Set(flattened([item]) { _ in true })
        if let parent = parents[item] {
            children[parent]?.removeAll { $0 == item }
            if children[parent]?.isEmpty == true { children[parent] = nil }
        } else {
            roots.removeAll { $0 == item }
        }
        for item in removed { (children[item], parents[item]) = (nil, nil) }
        members.subtract(removed)
        expanded.subtract(removed)
    }
}
