import Foundation

/// The contents of a navigation bar for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The bar that shows the item; nil for none.
    final weak var bar: UINavigationBar?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an empty item. The coder is ignored, because items are not archived here.
    public required init?(coder: NSCoder) { super.init() }

    /// The title; nil for none. The title is shown in the middle of the bar, or large below the bar's buttons.
    open var title: String? { didSet { if title != oldValue { notifyObserver() } } }

    /// A line of text above the bar's other contents; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { notifyObserver() } } }

    /// A view shown in place of the title; nil to show the title.
    open var titleView: UIView? { didSet { notifyObserver() } }

    /// A button item that provides the title and the tint colour of the back button that returns to this item. If the
    /// button item is nil or has no title, `backButtonDisplayMode` determines the title. The action of the button item
    /// is not called here.
    open var backBarButtonItem: UIBarButtonItem? { didSet { notifyObserver() } }

    /// The title of the back button that returns to this item; nil for the item's title. The display mode `generic`
    /// ignores the property.
    open var backButtonTitle: String? { didSet { notifyObserver() } }

    /// An action that the back button runs while this item is on top; nil to return to the previous item.
    open var backAction: UIAction? { didSet { notifyObserver() } }

    /// The display mode of the back button that returns to this item. The mode determines the title of the button.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { notifyObserver() } }

    /// Whether the bar hides the back button while this item is on top. The default is false.
    open var hidesBackButton = false { didSet { notifyObserver() } }

    /// Sets `hidesBackButton`, without animation.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Whether the back button stays visible beside items at the left. If false, the default, these items replace the
    /// back button.
    open var leftItemsSupplementBackButton = false { didSet { notifyObserver() } }

    /// The items at the left, or at the right in right-to-left layouts, the outermost first; nil for none.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { notifyObserver() } }

    /// The items at the right, or at the left in right-to-left layouts, the outermost first; nil for none.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { notifyObserver() } }

    /// The outermost item at the left; nil for none. Setting the property replaces all items at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost item at the right; nil for none. Setting the property replaces all items at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the items at the left, without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items at the right, without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Replaces all items at the left with one item; nil removes all items at the left. The change is not animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Replaces all items at the right with one item; nil removes all items at the right. The change is not animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// The mode that determines whether the title is shown large in a bar that prefers large titles. By default the
    /// mode of the previous item applies.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { notifyObserver() } }

    /// The style of the item; the value is stored and has no effect here.
    open var style = ItemStyle.navigator

    /// The appearance of the bar for this item; nil for the appearance of the bar.
    open var standardAppearance: UINavigationBarAppearance? { didSet { notifyObserver() } }
    /// The appearance of the bar for this item while no contents are scrolled behind the bar; nil for the appearance of
    /// the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { notifyObserver() } }
    /// The appearance of a compact bar for this item; the value is stored and has no effect, because only iPhones have
    /// compact bars.
    open var compactAppearance: UINavigationBarAppearance?
    /// The appearance of a compact bar for this item while no contents are scrolled behind the bar; stored and without
    /// effect, as `compactAppearance` is.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// The search controller; nil for none. Its search bar is shown below the title.
    open var searchController: UISearchController? {
        didSet {
            if oldValue !== searchController { oldValue?.hostNavigationItem = nil }
            searchController?.hostNavigationItem = self
            notifyObserver()
        }
    }

    /// Whether the search bar collapses when the contents are scrolled away from their beginning. The default is true.
    ///
    /// The search bar does not collapse while a search is active.
    open var hidesSearchBarWhenScrolling = true { didSet { bar?.updateSearch() } }

    private func notifyObserver() { bar?.updateFromItems() }

    /// A mode that determines whether a title is shown large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the previous item applies; the title of the first item is shown large.
        case automatic = 0
        /// The title is shown large.
        case always = 1
        /// The title is not shown large.
        case never = 2
        /// The title is shown between the buttons of the bar; the same as `never` here.
        case inline = 3
    }

    /// The display mode of a back button's title.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// Shows the back button title of the item or, if nil, the item's title. If both are nil or the title does not
        /// fit, shows the word “Back”; if the word does not fit either, shows no text.
        case `default` = 0
        /// Shows the word “Back”, regardless of the item's titles; shows no text if the word does not fit.
        case generic = 1
        /// Shows no text.
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
