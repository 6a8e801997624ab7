import UIKit

/// A tab: the page that it shows, and the page's scroll offset.
struct Tab: Hashable {
    /// The page; nil for the start page.
    var page: Page?
    var offset: Double = 0

    var title: String { page?.title ?? "Start" }
}

/// The tabs of a scene; one of them is selected. There is always at least one tab.
struct TabList: Hashable {
    private(set) var tabs: [Tab]
    private(set) var selected: Int

    init(_ tabs: [Tab] = [Tab()], selected: Int = 0) {
        self.tabs = tabs.isEmpty ? [Tab()] : tabs
        self.selected = min(max(0, selected), self.tabs.count - 1)
    }

    var current: Tab {
        get { tabs[selected] }
        set { tabs[selected] = newValue }
    }

    mutating func select(_ index: Int) {
        if tabs.indices.contains(index) { selected = index }
    }

    /// Adds a tab after the selected tab, and selects the new tab.
    mutating func add(_ tab: Tab = Tab()) {
        tabs.insert(tab, at: selected + 1)
        selected += 1
    }

    /// Shows a page: selects the tab that already shows it; otherwise replaces the start page in the selected tab;
    /// otherwise adds a tab.
    mutating func open(_ page: Page) {
        if let index = tabs.firstIndex(where: { $0.page == page }) {
            selected = index
        } else if current.page == nil {
            current = Tab(page: page)
        } else {
            add(Tab(page: page))
        }
    }

    /// Removes a tab and returns the removed tab. If the list has no other tab, a tab with the start page replaces the
    /// removed tab.
    @discardableResult
    mutating func close(_ index: Int) -> Tab {
        let tab = tabs.remove(at: index)
        if tabs.isEmpty { tabs = [Tab()] }
        if index < selected || selected == tabs.count { selected -= 1 }
        selected = max(0, selected)
        return tab
    }

    /// Removes all tabs but one, selects this tab, and returns the removed tabs.
    @discardableResult
    mutating func closeOthers(_ index: Int) -> [Tab] {
        guard tabs.indices.contains(index) else { return [] }
        let removed = tabs.indices.filter { $0 != index }.map { tabs[$0] }
        self = TabList([tabs[index]])
        return removed
    }

    // MARK: - As a property list

    var propertyList: [String: Any] {
        ["tabs": tabs.map(\.propertyList), "selected": selected]
    }

    /// Decodes a `propertyList`; nil if it has no list of tabs. A tab is omitted if its page does not exist.
    init?(propertyList: [AnyHashable: Any]) {
        guard let list = propertyList["tabs"] as? [[String: Any]] else { return nil }
        self.init(list.compactMap(Tab.init(propertyList:)), selected: propertyList["selected"] as? Int ?? 0)
    }
}

extension Tab {
    var propertyList: [String: Any] { ["page": page?.name ?? "", "offset": offset] }

    init?(propertyList: [String: Any]) {
        guard let name = propertyList["page"] as? String else { return nil }
        let page = Page(named: name)
        guard page != nil || name.isEmpty else { return nil }
        self.init(page: page, offset: propertyList["offset"] as? Double ?? 0)
    }
}
