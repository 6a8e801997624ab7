/// The identity of a focus group.
enum FocusGroupID: Hashable, Sendable {
    /// A group that an app has named, or the group of a list.
    case named(String)
    /// The group of those items of a controller that belong to no other group.
    case controller(ObjectIdentifier)
    /// The group of a single item.
    case single(ObjectIdentifier)
}

/// The groups that Tab visits in turn, and the item of each group that gets the focus.
struct FocusLoop: Sendable {
    /// An item of a group.
    struct Item: Sendable {
        /// The group.
        let group: FocusGroupID
        /// The priority of the item in its group.
        let priority: Int
    }

    /// A group: its identity, and the positions of its items among all items.
    struct Group: Sendable {
        let identifier: FocusGroupID
        var items: [Int]
    }

    /// The groups, in the order of their first items.
    let groups: [Group]
    private let items: [Item]

    /// Creates the loop of the given items, which must be in reading order.
    init(_ items: [Item]) {
        self.items = items
        var groups: [Group] = []
        var positions: [FocusGroupID: Int] = [:]
        for (index, item) in items.enumerated() {
            if let position = positions[item.group] {
                groups[position].items.append(index)
            } else {
                positions[item.group] = groups.count
                groups.append(Group(identifier: item.group, items: [index]))
            }
        }
        self.groups = groups
    }

    /// Returns the position of the primary item of a group: the first item with the highest priority. Returns nil for
    /// an unknown group.
    func primaryItem(of identifier: FocusGroupID) -> Int? {
        groups.first { $0.identifier == identifier }.flatMap(primaryItem)
    }

    /// Returns the positions of the primary items of all groups, in the order in which Tab or Shift+Tab visits them
    /// from a group. The group itself is the last one. Without a group, all groups are visited from the first one, or
    /// backwards from the last one.
    func primaryItems(after identifier: FocusGroupID?, isForward: Bool) -> [Int] {
        var order = isForward ? groups : groups.reversed()
        if let identifier, let index = order.firstIndex(where: { $0.identifier == identifier }) {
            order = Array(order[(index + 1)...] + order[...index])
        }
        return order.compactMap(primaryItem)
    }

    private func primaryItem(_ group: Group) -> Int? {
        group.items.max { (items[$0].priority, -$0) < (items[$1].priority, -$1) }
    }
}
