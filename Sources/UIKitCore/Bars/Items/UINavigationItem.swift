import Foundation

/// The contents of a navigation bar for one controller.
@MainActor open class UINavigationItem: NSObject {
    /// The bar that shows the item.
    final weak var bar: UINavigationBar?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an empty item. The coder is ignored, because items are not archived here.
    public required init?(coder: NSCoder) { super.init() }

    /// The title, shown in the middle of the bar, or large below it; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }

    /// A line of text above the bar's other contents; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

    /// A view shown in place of the title; nil for the title.
    open var titleView: UIView? { didSet { changed() } }

    /// The back button that the next item shows to return to this item; nil for a button with this item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

    /// The title of the back button that returns to this item; nil for the item's title.
    open var backButtonTitle: String? { didSet { changed() } }

    /// An action that runs instead of going back; nil for going back.
    open var backAction: UIAction? { didSet { changed() } }

    /// The way in which the back button that returns to this item shows its title.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }

    /// Whether the bar shows no back button for this item. The default is false.
    open var hidesBackButton = false { didSet { changed() } }

    /// Sets whether the bar shows no back button for this item.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether items at the left are shown beside the back button instead of replacing it. The default is false.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }

    /// The items at the left, the outermost first; nil for none.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The items at the right, the outermost first; nil for none.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The outermost item at the left; setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost item at the right; setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the items at the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items at the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets the only item at the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the only item at the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Whether the title is shown large in a bar that prefers large titles. The default is the mode of the previous
    /// item.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

    /// The style of the item; it is stored and has no effect here.
    open var style = ItemStyle.navigator

    /// The appearance of the bar for this item; nil for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance of the bar for this item while nothing is scrolled behind it; nil for the bar's own.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance of a compact bar for this item; it is stored and has no effect here.
    open var compactAppearance: UINavigationBarAppearance?

    /// The search controller whose bar is shown below the title; nil for none.
    open var searchController: UISearchController? {
        didSet {
            if oldValue !== searchController { oldValue?.hostNavigationItem = nil }
            searchController?.hostNavigationItem = self
            changed()
        }
    }

    /// Whether the search bar collapses when the contents are scrolled away from their beginning. The default is true.
    ///
    /// The search bar does not collapse while a search is active.
    open var hidesSearchBarWhenScrolling = true { didSet { bar?.updateSearch() } }

    private func changed() { bar?.updateFromItems() }

    /// A mode that determines whether a title is shown large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As for the previous item; the first item has a large title.
        case automatic = 0
        /// The title is shown large.
        case always = 1
        /// The title is not shown large.
        case never = 2
        /// The title is shown inside of the bar.
        case inline = 3
    }

    /// The way in which a back button shows its title.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The item's title, or no text if there is not enough room.
        case `default` = 0
        /// The word “Back”.
        case generic = 1
        /// No text.
        case minimal = 2
    }

    /// The style of a navigation item.
    public enum ItemStyle: Int, Sendable {
        /// Navigation through a hierarchy.
        case navigator = 0
        /// Browsing.
        case browser = 1
        /// Editing a document.
        case editor = 2
    }
}
