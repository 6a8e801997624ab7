import UIKit

/// What a tab shows, and how far it is scrolled.
struct Tab: Hashable {
    /// Nil for the start page.
    var page: Page?
    var offset: Double = 0

    var title: String { page?.title ?? "Start" }
}

/// The tabs of a window, one of which is in front. There is always one.
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

    mutating func select(_ place: Int) {
        if tabs.indices.contains(place) { selected = place }
    }

    /// Adds a tab behind the one in front, and shows it.
    mutating func add(_ tab: Tab = Tab()) {
        tabs.insert(tab, at: selected + 1)
        selected += 1
    }

    /// Shows a page: in the tab that has it, else in the start page's if that is in front, else in a new one.
    mutating func open(_ page: Page) {
        if let place = tabs.firstIndex(where: { $0.page == page }) {
            selected = place
        } else if current.page == nil {
            current = Tab(page: page)
        } else {
            add(Tab(page: page))
        }
    }

    /// Takes a tab away; the start page takes the last one's place.
    @discardableResult
    mutating func close(_ place: Int) -> Tab {
        let tab = tabs.remove(at: place)
        if tabs.isEmpty { tabs = [Tab()] }
        if place < selected || selected == tabs.count { selected -= 1 }
        selected = max(0, selected)
        return tab
    }

    // MARK: - As a property list

    var propertyList: [String: Any] {
        ["tabs": tabs.map(\.propertyList), "selected": selected]
    }

    /// Reads what `propertyList` wrote; nil for anything else. Pages that are gone are left out.
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
