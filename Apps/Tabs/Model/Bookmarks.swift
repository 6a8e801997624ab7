import UIKit

extension UserDefaults {
    private static let bookmarksKey = "bookmarks"
    private static let sortKey = "sortsBookmarksByName"
    private static let barKey = "hidesBookmarkBar"

    /// The names of the pages with a bookmark, as a user default that all scenes observe.
    var bookmarks: [String] {
        get { stringArray(forKey: Self.bookmarksKey) ?? [] }
        set { set(newValue, forKey: Self.bookmarksKey) }
    }

    /// Whether the bookmarks are sorted by the titles of the pages; otherwise the oldest bookmark is first.
    var sortsBookmarksByName: Bool {
        get { bool(forKey: Self.sortKey) }
        set { set(newValue, forKey: Self.sortKey) }
    }

    /// Whether the bar with the bookmarks is hidden in all scenes.
    var hidesBookmarkBar: Bool {
        get { bool(forKey: Self.barKey) }
        set { set(newValue, forKey: Self.barKey) }
    }

    /// The pages with a bookmark, in the user's order.
    var sortedBookmarks: [Page] {
        let pages = bookmarks.compactMap(Page.init(named:))
        return sortsBookmarksByName ? pages.sorted { $0.title < $1.title } : pages
    }

    func toggleBookmark(_ page: Page) {
        if bookmarks.contains(page.name) {
            bookmarks.removeAll { $0 == page.name }
        } else {
            bookmarks.append(page.name)
        }
    }

    /// Returns the title of the command that adds or removes the bookmark of a page.
    func bookmarkTitle(_ page: Page) -> String {
        bookmarks.contains(page.name) ? "Remove Bookmark" : "Add Bookmark"
    }
}
