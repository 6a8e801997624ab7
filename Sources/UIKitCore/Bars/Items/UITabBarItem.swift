import Foundation

/// A tab of a tab bar, for one controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// Creates a tab without title and image.
    public override init() { super.init() }

    /// Creates an empty tab. The coder is ignored, because items are not archived here.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates a tab with a title, an image, and another image for the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Creates a system tab.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    }

    /// The image while the tab is selected; nil for the ordinary image.
    open var selectedImage: UIImage? { didSet { notifyObserver() } }

    /// A short text shown as a badge, such as a number; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { notifyObserver() } } }

    /// The colour of the badge; nil for red.
    open var badgeColor: UIColor? { didSet { notifyObserver() } }

    /// The offset of the title from its standard position, in points. Zero, the default, means the offset of the bar's
    /// appearance.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { notifyObserver() } }
    }

    /// The appearance of the bar while this tab is selected; nil for the appearance of the bar.
    open var standardAppearance: UITabBarAppearance? { didSet { notifyObserver() } }

    /// The appearance of the bar while this tab is selected and no contents are scrolled behind the bar; the value is
    /// stored and has no effect here.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// System-provided tabs, with UIKit's values.
    public enum SystemItem: Int, Sendable {
        /// More.
        case more = 0
        /// Favourites.
        case favorites
        /// Featured.
        case featured
        /// Top rated.
        case topRated
        /// Recents.
        case recents
        /// Contacts.
        case contacts
        /// History.
        case history
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Downloads.
        case downloads
        /// Most recent.
        case mostRecent
        /// Most viewed.
        case mostViewed

        var title: String {
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
