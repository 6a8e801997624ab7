import UIKit

extension UserDefaults {
    private static let bookmarksKey = "bookmarks"

    /// The names of the pages with a bookmark, as a user default that all scenes observe.
    var bookmarks: [String] {
        get { stringArray(forKey: Self.bookmarksKey) ?? [] }
        set { set(newValue, forKey: Self.bookmarksKey) }
    }

    func toggleBookmark(_ page: Page) {
        if bookmarks.contains(page.name) {
            bookmarks.removeAll { $0 == page.name }
        } else {
            bookmarks.append(page.name)
        }
    }
}
