import Foundation

/// What a navigation bar shows for one controller.
@MainActor open class UINavigationItem: NSObject {
    /// The bar that shows the item.
    final weak var bar: UINavigationBar?

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// An item read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) { super.init() }

    /// What stands in the middle, or large under the bar; nil for nothing.
    open var title: String? { didSet { if title != oldValue { changed() } } }

    /// A line above the bar's other contents; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

    /// A view in place of the title; nil for the title.
    open var titleView: UIView? { didSet { changed() } }

    /// The button that leads back to this item from the next one; nil for one with this item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

    /// What the button says that leads back to this item; nil for the title.
    open var backButtonTitle: String? { didSet { changed() } }

    /// What runs in place of going back; nil for going back.
    open var backAction: UIAction? { didSet { changed() } }

    /// How the button that leads back to this item says so.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }

    /// Whether there is no button that leads back from this item. The default is false.
    open var hidesBackButton = false { didSet { changed() } }

    /// Sets whether there is no button that leads back from this item.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether items at the left stand beside the button that leads back, and not in its place. The default is false.
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

    /// Whether the title stands large under a bar that prefers that. The default is as with the item before.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

    /// How the bar is used; it is kept and has no effect here.
    open var style = ItemStyle.navigator

    /// How the bar looks for this item; nil for as it does for all.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How the bar looks for this item while nothing is behind it; nil for as it does for all.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How a low bar looks for this item; it is kept and has no effect here.
    open var compactAppearance: UINavigationBarAppearance?

    /// The search whose bar stands under the title; nil for none.
    open var searchController: UISearchController? {
        didSet {
            if oldValue !== searchController { oldValue?.place = nil }
            searchController?.place = self
            changed()
        }
    }

    /// Whether the search bar goes while the contents are scrolled away from their beginning. The default is true.
    ///
    /// It does not go while the search is under way.
    open var hidesSearchBarWhenScrolling = true { didSet { bar?.searchMayHaveChanged() } }

    private func changed() { bar?.itemsMayHaveChanged() }

    /// Whether a title stands large under the bar.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As with the item before; the first one does.
        case automatic = 0
        /// It does.
        case always = 1
        /// It does not.
        case never = 2
        /// It stands in the bar itself.
        case inline = 3
    }

    /// How a button that leads back says where to.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// By the title, or without words where there is no room.
        case `default` = 0
        /// By the word “Back”.
        case generic = 1
        /// Without words.
        case minimal = 2
    }

    /// How a bar is used.
    public enum ItemStyle: Int, Sendable {
        /// For going from one place to the next.
        case navigator = 0
        /// For finding places.
        case browser = 1
        /// For changing a document.
        case editor = 2
    }
}
