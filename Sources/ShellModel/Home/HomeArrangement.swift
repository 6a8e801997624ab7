/// The user's arrangement of home and the dock. The shell stores the arrangement, so that the arrangement outlives the
/// shell.
package struct HomeArrangement: Hashable, Sendable {
    /// A folder of home.
    package struct Folder: Hashable, Sendable {
        /// The title.
        package var title: String
        /// The category whose newly installed programs the folder receives; nil for none.
        package var category: ProgramCategory?
        /// The apps and programs in the folder.
        package var items: [HomeItem]

        /// The maximum length of a title in bytes of UTF-8.
        private static let maximumTitleLength = 256

        /// Returns the beginning of a title that has at most the maximum length.
        package static func shortened(_ title: String) -> String {
            var result = ""
            for character in title {
                guard result.utf8.count + character.utf8.count <= maximumTitleLength else { break }
                result.append(character)
            }
            return result
        }

        /// Creates a folder.
        package init(title: String, category: ProgramCategory? = nil, items: [HomeItem]) {
            (self.title, self.category, self.items) = (title, category, items)
        }
    }

    /// The places of all items of home.
    package struct Layout: Hashable, Sendable {
        /// The icons and folders in order.
        package var order: [HomeItem]
        /// The folders by number.
        package var folders: [Int: Folder]

        /// Creates a layout.
        package init(order: [HomeItem] = [], folders: [Int: Folder] = [:]) {
            (self.order, self.folders) = (order, folders)
        }
    }

    /// The layout of home; nil for the standard layout, until the user changes it. The layout may contain items that
    /// are not installed; these items keep their positions.
    package var layout: Layout?
    /// The items that home does not show. The search still finds them.
    package var hidden: Set<HomeItem>
    /// The items that the user put into the dock; nil for the standard items, until the user changes the dock.
    package var dock: [HomeItem]?
    /// The apps and programs that were used last, most recent first.
    package var recents: [HomeItem]

    /// The maximum number of items in ``recents``.
    package static let maximumRecents = 12
    /// The maximum number of items in a stored list.
    package static let maximumItems = 10_000
    /// The maximum number of stored folders.
    package static let maximumFolders = 1000

    /// Creates an arrangement; without arguments, the standard one.
    package init(layout: Layout? = nil, hidden: Set<HomeItem> = [], dock: [HomeItem]? = nil, recents: [HomeItem] = []) {
        (self.layout, self.hidden, self.dock, self.recents) = (layout, hidden, dock, recents)
    }
}
