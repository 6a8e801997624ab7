import Faults
import Foundation

/// The state of the navigation in a menu: the open levels, the highlighted rows and the submenu that is about to open.
///
/// This value makes the decisions. The owner of the value builds the rows of opened submenus, shows the levels and sets
/// a timer for ``Effect/wake``.
struct MenuNavigation {
    /// The time, in seconds, for which the pointer must rest on a row before the row's submenu opens, or before the
    /// submenu of another row closes.
    static let hoverDelay: TimeInterval = 0.3

    /// An open level: the menu itself, or a submenu.
    struct Level: Equatable {
        /// The rows.
        fileprivate(set) var items: [MenuItem]
        /// The highlighted row; nil for none.
        fileprivate(set) var highlighted: Int?
        /// The identity of the row, in the previous level, that opened this level; nil for the menu itself.
        let opener: Int?
    }

    /// An effect of an input. The owner of the value carries out the effect.
    enum Effect: Equatable {
        /// Build the rows of the submenu at a position, and pass them to
        /// ``MenuNavigation/open(_:at:highlightsFirst:)``.
        case openSubmenu(MenuPosition, highlightsFirst: Bool)
        /// Keep this number of levels, and remove all later levels.
        case keepLevels(Int)
        /// Perform the entry at a position.
        case choose(MenuPosition)
        /// Close the menu.
        case dismiss
        /// Call ``MenuNavigation/wake(at:)`` at a time.
        case wake(at: TimeInterval)
        /// Scroll until the row at a position is visible.
        case reveal(MenuPosition)
    }

    /// The open levels; never empty.
    private(set) var levels: [Level]
    /// Whether left and right are exchanged.
    let isRightToLeft: Bool
    private var pending: (position: MenuPosition, deadline: TimeInterval)?
    private var search = MenuTextSearch()

    /// Creates the navigation in a menu whose submenus are closed.
    init(_ items: [MenuItem], isRightToLeft: Bool, highlightsFirst: Bool = false) {
        self.isRightToLeft = isRightToLeft
        levels = [Level(items: items, highlighted: nil, opener: nil)]
        if highlightsFirst { levels[0].highlighted = Self.edge(of: items, isFirst: true) }
    }

    /// Returns the item at a position; nil if the position does not exist.
    func item(at position: MenuPosition) -> MenuItem? {
        guard levels.indices.contains(position.level), levels[position.level].items.indices.contains(position.row)
        else { return nil }
        return levels[position.level].items[position.row]
    }

    // MARK: Pointer and touches

    /// Handles a pointer or finger over a row, or over no row if `position` is nil.
    mutating func point(at position: MenuPosition?, time: TimeInterval) -> [Effect] {
        search.reset()
        guard let position, let item = item(at: position) else {
            levels[levels.count - 1].highlighted = nil
            pending = nil
            return []
        }
        let changed = levels[position.level].highlighted != (item.isSelectable ? position.row : nil)
        levels[position.level].highlighted = item.isSelectable ? position.row : nil
        for level in levels.indices.dropFirst(position.level + 1) { levels[level].highlighted = nil }
        for level in levels.indices.prefix(position.level) {
            levels[level].highlighted = levels[level].items.firstIndex { $0.id == levels[level + 1].opener }
        }
        let opened = levels.indices.contains(position.level + 1) ? levels[position.level + 1].opener : nil
        let opensSubmenu = item.kind == .submenu && item.isEnabled
        guard opened.map({ $0 != item.id }) ?? opensSubmenu else {
            pending = nil
            return []
        }
        guard changed || pending?.position != position else { return [] }
        pending = (position, time + Self.hoverDelay)
        return [.wake(at: time + Self.hoverDelay)]
    }

    /// Handles the end of a press over a row.
    mutating func release(at position: MenuPosition) -> [Effect] {
        search.reset()
        pending = nil
        guard let item = item(at: position), item.isSelectable else { return [] }
        levels[position.level].highlighted = position.row
        return activate(position, item, highlightsFirst: false)
    }

    /// Ends the highlighting by a pointer or finger that was cancelled, for example because the menu scrolls.
    mutating func cancelPointing() {
        pending = nil
        levels[levels.count - 1].highlighted = nil
    }

    /// Opens or closes a submenu after the pointer has rested for ``hoverDelay``.
    mutating func wake(at time: TimeInterval) -> [Effect] {
        guard let pending, time >= pending.deadline else { return [] }
        self.pending = nil
        guard let item = item(at: pending.position) else { return [] }
        var effects = close(after: pending.position.level + 1)
        if item.kind == .submenu, item.isEnabled {
            effects.append(.openSubmenu(pending.position, highlightsFirst: false))
        }
        return effects
    }

    // MARK: Keys

    /// Handles a key.
    mutating func press(_ key: MenuKey, at time: TimeInterval) -> [Effect] {
        pending = nil
        if case .character(let character) = key { return find(character, at: time) }
        search.reset()
        switch key {
        case .up: return step(-1)
        case .down: return step(1)
        case .home: return highlightEdge(isFirst: true)
        case .end: return highlightEdge(isFirst: false)
        case .left: return isRightToLeft ? goForward() : goBack()
        case .right: return isRightToLeft ? goBack() : goForward()
        case .confirm: return confirm()
        case .cancel: return levels.count > 1 ? close(after: levels.count - 1) : [.dismiss]
        case .character: return []
        }
    }

    private var last: Int { levels.count - 1 }

    private mutating func highlight(_ row: Int?) -> [Effect] {
        guard let row else { return [] }
        levels[last].highlighted = row
        return [.reveal(MenuPosition(level: last, row: row))]
    }

    /// Moves the highlight to the next row that can be highlighted, and from the last such row to the first.
    private mutating func step(_ direction: Int) -> [Effect] {
        let items = levels[last].items
        guard let current = levels[last].highlighted else { return highlightEdge(isFirst: direction > 0) }
        let rows = (1..<max(items.count, 1)).map { (current + $0 * direction + $0 * items.count) % items.count }
        return highlight(rows.first { items[$0].isSelectable } ?? current)
    }

    private mutating func highlightEdge(isFirst: Bool) -> [Effect] {
        highlight(Self.edge(of: levels[last].items, isFirst: isFirst))
    }

    private static func edge(of items: [MenuItem], isFirst: Bool) -> Int? {
        isFirst ? items.firstIndex { $0.isSelectable } : items.lastIndex { $0.isSelectable }
    }

    private mutating func goForward() -> [Effect] {
        guard let row = levels[last].highlighted else { return highlightEdge(isFirst: true) }
        let position = MenuPosition(level: last, row: row)
        guard let item = item(at: position), item.kind == .submenu else { return [] }
        return activate(position, item, highlightsFirst: true)
    }

    private mutating func goBack() -> [Effect] { levels.count > 1 ? close(after: levels.count - 1) : [] }

    private mutating func confirm() -> [Effect] {
        guard let row = levels[last].highlighted else { return [] }
        let position = MenuPosition(level: last, row: row)
        guard let item = item(at: position), item.isSelectable else { return [] }
        return activate(position, item, highlightsFirst: true)
    }

    private mutating func find(_ character: String, at time: TimeInterval) -> [Effect] {
        highlight(search.find(character, in: levels[last].items, after: levels[last].highlighted, at: time))
    }

    // MARK: Levels

    private mutating func activate(_ position: MenuPosition, _ item: MenuItem, highlightsFirst: Bool) -> [Effect] {
        switch item.kind {
        case .entry: return [.choose(position)]
        case .back: return close(after: position.level)
        case .submenu:
            let isOpen = levels.indices.contains(position.level + 1) && levels[position.level + 1].opener == item.id
            // Keep an open submenu, because it may have opened under the pointer just before the press.
            if isOpen { return close(after: position.level + 2) }
            return close(after: position.level + 1)
                + [.openSubmenu(position, highlightsFirst: highlightsFirst)]
        case .header, .loading: return []
        }
    }

    /// Closes all levels except the first `count` levels. The menu itself always stays open.
    private mutating func close(after count: Int) -> [Effect] {
        guard levels.count > max(count, 1) else { return [] }
        levels.removeLast(levels.count - max(count, 1))
        return [.keepLevels(levels.count)]
    }

    /// Closes a submenu, for example because its last row has disappeared.
    mutating func close(_ level: Int) -> [Effect] { close(after: level) }

    /// Adds the level of a submenu.
    ///
    /// - Parameter position: the row that opens the submenu, in the last level.
    mutating func open(_ items: [MenuItem], at position: MenuPosition, highlightsFirst: Bool) {
        guard position.level == last, let opener = item(at: position) else {
            return InternalFault.report("a submenu opens for a row that is not in the last level")
        }
        levels[last].highlighted = position.row
        levels.append(Level(items: items, highlighted: nil, opener: opener.id))
        // The highlight moves to the first entry, not to the row that closes the submenu.
        let first = items.firstIndex { $0.isSelectable && $0.kind != .back } ?? Self.edge(of: items, isFirst: true)
        if highlightsFirst { levels[last].highlighted = first }
    }

    /// Replaces the rows of a level. The highlight stays on its row, and submenus stay open, if their rows still exist.
    mutating func replace(_ items: [MenuItem], in level: Int) -> [Effect] {
        guard levels.indices.contains(level) else {
            InternalFault.report("the rows of a level that is not open are replaced")
            return []
        }
        let highlighted = levels[level].highlighted.map { levels[level].items[$0].id }
        levels[level].items = items
        levels[level].highlighted = items.firstIndex { $0.id == highlighted && $0.isSelectable }
        if pending?.position.level == level { pending = nil }
        guard levels.indices.contains(level + 1) else { return [] }
        let opener = items.firstIndex { $0.id == levels[level + 1].opener && $0.kind == .submenu && $0.isEnabled }
        return opener == nil ? close(after: level + 1) : []
    }
}
