import Foundation

/// A tab: what a tab bar shows for one controller.
@MainActor open class UITabBarItem: UIBarItem {
    /// A tab without title and image.
    public override init() { super.init() }

    /// A tab read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) { super.init() }

    /// A tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// A tab with a title and an image, and another image for while it is chosen.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// A tab of the system's.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.words, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// The image while the tab is chosen; nil for the same.
    open var selectedImage: UIImage? { didSet { changed() } }

    /// A few letters that stand at the tab, such as a number; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The colour behind those letters; nil for red.
    open var badgeColor: UIColor? { didSet { changed() } }

    /// How far the title stands away from its place, in points; it is kept and not used here.
    open var titlePositionAdjustment = UIOffset.zero

    /// How the bar looks while this tab is chosen; nil for as ever.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

    /// How the bar looks while this tab is chosen and nothing is behind the bar; it is kept and not used here.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// Tabs of the system's, with UIKit's values.
    public enum SystemItem: Int, Sendable {
        /// All the rest.
        case more = 0
        /// What is liked.
        case favorites
        /// What is recommended.
        case featured
        /// What others like.
        case topRated
        /// What was used.
        case recents
        /// Persons.
        case contacts
        /// What has happened.
        case history
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// What is being loaded.
        case downloads
        /// What is new.
        case mostRecent
        /// What is looked at most.
        case mostViewed

        var words: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }

        var symbol: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock"
            case .contacts: "person"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .downloads: "arrow.down.circle"
            case .mostViewed: "eye"
            }
        }
    }
}
