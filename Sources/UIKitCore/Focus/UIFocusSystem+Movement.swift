import Foundation

/// The movement of the focus by keys.
extension UIFocusSystem {
    /// The starting point of a focus movement by a key.
    private enum Start {
        /// The item at a position of the map. The item has the focus, or had the focus before a pointer was used.
        case item(Int)
        /// An item of a list; the item is not visible.
        case listItem(any FocusList, IndexPath)
        /// The item at a position of the map. The key gives the focus to this item.
        case resumption(Int)
        case nothing
    }

    /// Returns the focusable items of the window.
    func map(_ window: UIWindow) -> FocusMap { FocusMap(of: window.focusRoot, in: window) }

    private func start(in map: FocusMap, _ window: UIWindow) -> Start {
        if let index = map.index(of: focusedItem ?? deferred?.item) { return .item(index) }
        if focusedItem == nil, let list = deferred?.list, let path = deferred?.indexPath, list.window === window,
            list.hasFocusItem(at: path)
        {
            return .listItem(list, path)
        }
        if let index = map.index(of: window.currentFirstResponder as? any UIFocusItem) { return .item(index) }
        let rect = focusedItem?.focusView.map { $0.convert($0.bounds, to: nil) } ?? deferred?.rect
        if let rect, !map.entries.isEmpty,
            let index = FocusGeometry.nearest(
                to: CGPoint(x: rect.midX, y: rect.midY), among: map.entries.map(\.rect))
        {
            return .resumption(index)
        }
        return .nothing
    }

    // MARK: Groups

    /// Moves the focus to the next or the previous group of a window. Returns whether the window has focusable items.
    func moveToGroup(isForward: Bool, in window: UIWindow) -> Bool {
        let map = map(window)
        guard !map.entries.isEmpty else { return false }
        isKeyboardInUse = true
        let loop = loop(of: map)
        let heading: UIFocusHeading = isForward ? .next : .previous
        switch start(in: map, window) {
        case .item(let index): enter(loop, after: map.entries[index].group, map, heading)
        case .listItem(let list, _): enter(loop, after: .named(list.listFocusGroup), map, heading)
        case .resumption(let index): enter(map.entries[index], heading)
        case .nothing:
            let root = window.focusRoot
            let first = isForward ? preferredItem(of: root.focusContents, map, loop) : nil
            if let first { move(to: first, heading) } else { enter(loop, after: nil, map, heading) }
        }
        showHaloIfNeeded()
        return true
    }

    /// Moves the focus to the group before or after a group; if `group` is nil, to the first or the last group.
    private func enter(_ loop: FocusLoop, after group: FocusGroupID?, _ map: FocusMap, _ heading: UIFocusHeading) {
        let items = loop.primaryItems(after: group, isForward: heading == .next)
        guard let index = items.first, map.entries[index].item !== focusedItem else { return }
        enter(map.entries[index], heading)
    }

    /// Moves the focus to an item. If the focus enters a list that prefers another item, that item gets the focus
    /// instead.
    private func enter(_ entry: FocusMap.Entry, _ heading: UIFocusHeading) {
        if let list = entry.list, list.focusIndexPath(around: focusedItem?.focusView ?? list) == nil,
            let path = list.preferredFocusIndexPath, move(to: path, of: list, heading)
        {
            return
        }
        move(to: entry.item, heading)
    }

    /// Returns the focus groups of the items.
    func loop(of map: FocusMap) -> FocusLoop {
        var latest: [FocusGroupID: Int] = [:]
        for (recency, recent) in recentItems.enumerated() {
            if let index = map.index(of: recent.item) { latest[map.entries[index].group] = recency }
        }
        let focused = focusedItem
        return map.loop { entry in
            var priority = UIFocusGroupPriority.ignored
            if entry.item === focused {
                priority = .currentlyFocused
            } else if entry.view.isSelectedForFocus, entry.item === entry.view {
                priority = .prioritized
            } else if let recency = latest[entry.group], self.recentItems[recency].item === entry.item {
                priority = .previouslyFocused
            }
            return max(priority.rawValue, entry.item.focusGroupPriority.rawValue)
        }
    }

    // MARK: Arrow keys

    /// Moves the focus inside its group in a direction. Returns whether the key was used.
    func move(_ direction: FocusDirection, in window: UIWindow) -> Bool {
        let map = map(window)
        switch start(in: map, window) {
        case .item(let index): return move(direction, from: map.entries[index], map)
        case .listItem(let list, let path): return move(direction, in: list, from: path)
        case .resumption(let index):
            isKeyboardInUse = true
            enter(map.entries[index], direction.heading)
            showHaloIfNeeded()
            return true
        case .nothing:
            guard let entry = map.entries.first(where: { $0.list != nil }), let list = entry.list else { return false }
            return move(direction, in: list, from: nil) || move(to: entry.item, direction.heading)
        }
    }

    /// Whether an arrow key would move the focus inside its group, or Return or Space would activate the focused item.
    func uses(_ key: UIKey, in window: UIWindow) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate, .shift]) else { return false }
        guard let focused = focusedItem, let view = focused.focusView, view.window === window else { return false }
        if key.keyCode == .keyboardSpacebar { return !view.isControlForFocus || focused !== view }
        guard let direction = FocusDirection(key.keyCode) else { return false }
        let map = map(window)
        guard let index = map.index(of: focused) else { return false }
        return target(direction, from: map.entries[index], map) != nil
    }

    private func move(_ direction: FocusDirection, from entry: FocusMap.Entry, _ map: FocusMap) -> Bool {
        isKeyboardInUse = true
        if let list = entry.list, let path = list.focusIndexPath(around: entry.view),
            let next = list.focusNeighbour(of: path, direction), move(to: next, of: list, direction.heading)
        {
            showHaloIfNeeded()
            return true
        }
        if let target = target(direction, from: entry, map) {
            move(to: target, direction.heading)
            showHaloIfNeeded()
            return true
        }
        showHaloIfNeeded()
        fail(UIFocusUpdateContext(from: focusedItem, to: nil, direction.heading))
        return entry.list?.keepsKeysAtEnd ?? false
    }

    /// Returns the item of the same group, or of a guide, that an arrow key reaches. The positions of the items
    /// determine the result.
    private func target(
        _ direction: FocusDirection, from entry: FocusMap.Entry, _ map: FocusMap
    ) -> (any UIFocusItem)? {
        let others = map.entries.filter { other in
            guard other.group == entry.group, other.item !== entry.item else { return false }
            return other.list == nil || other.list !== entry.list
        }
        let passages = map.guides.compactMap { guide -> (rect: CGRect, item: any UIFocusItem)? in
            guard !guide.rect.isEmpty, let item = preferredItem(of: guide.guide, map), item !== entry.item else {
                return nil
            }
            return (guide.rect, item)
        }
        let rects = others.map(\.rect) + passages.map(\.rect)
        guard let index = FocusGeometry.nearest(to: entry.rect, direction, among: rects) else { return nil }
        return index < others.count ? others[index].item : passages[index - others.count].item
    }

    private func preferredItem(of guide: UIFocusGuide, _ map: FocusMap) -> (any UIFocusItem)? {
        let loop = loop(of: map)
        return guide.preferredFocusEnvironments.lazy.compactMap { self.preferredItem(of: $0, map, loop) }.first
    }

    private func showHaloIfNeeded() { if halo == nil { updateHalo() } }
}
