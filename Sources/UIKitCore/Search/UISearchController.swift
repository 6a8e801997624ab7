import Foundation

/// A controller of a search: its search bar, the results shown above the content, and the object that updates the
/// results.
///
/// Assign the search controller to the navigation item of the view controller whose content is searched; the navigation
/// bar then shows the search bar. Alternatively, add the search bar to the content. During a search an overlay covers
/// the content of the searched view controller, but not the bars.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    final let bar = UISearchBar(frame: .zero)
    final let results: UIViewController?
    /// The navigation item whose bar contains the search bar.
    final weak var hostNavigationItem: UINavigationItem?
    /// The view controller whose content is covered.
    final weak var coveredController: UIViewController?
    final var phase = Phase.idle
    /// Whether the content could be scrolled before the overlay covered it; nil while no overlay disables scrolling.
    final var wasScrollEnabled: Bool?

    /// The phases of a search.
    enum Phase { case idle, beginning, active, ending }

    /// Creates a search with a view controller for the results. `searchResultsController` is nil if the searched view
    /// controller shows the results.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        prepareBar()
    }

    /// Creates a search without a view controller for the results. The view is loaded from a nib file as that of any
    /// view controller.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepareBar()
    }

    /// Creates a search without a view controller for the results. A coder of a storyboard sets the attributes; other
    /// coders are ignored.
    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        prepareBar()
    }

    /// The object that updates the results; held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// The delegate, which is notified of the search's phases. The reference is weak.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// The search bar. Its placeholder is “Search” until the app sets another.
    open var searchBar: UISearchBar { bar }

    /// The view controller of the results; nil if the searched view controller shows the results.
    open var searchResultsController: UIViewController? { results }

    /// Whether a search is in progress. Setting the property begins or ends the search; a search that begins in this
    /// way does not give the search bar the keyboard focus.
    open var isActive: Bool {
        get { phase == .active || phase == .beginning }
        set { if newValue { begin() } else { end() } }
    }

    /// Whether a shade covers the content during a search while no results are shown. The default is true. Set the
    /// property to false if the searched view controller shows the results itself.
    open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }

    /// Whether the title above the search bar is hidden during the search. The default is true.
    open var hidesNavigationBarDuringPresentation = true { didSet { updateNavigationBar() } }

    /// Whether the Cancel button is shown when the search begins and hidden when it ends. The default is true. When the
    /// app itself shows or hides the button, the property becomes false.
    open var automaticallyShowsCancelButton = true

    /// Whether the scopes are shown when the search begins and hidden when it ends. The default is true. When the app
    /// itself shows or hides the scopes, the property becomes false.
    open var automaticallyShowsScopeBar = true

    /// Whether the results are shown exactly while the search text is not empty. The default is true. When the app sets
    /// `showsSearchResultsController`, the property becomes false.
    open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }

    /// Whether the results are shown; setting it turns off `automaticallyShowsSearchResultsController`.
    open var showsSearchResultsController: Bool {
        get { resultsAreShown }
        set {
            showsResultsExplicitly = newValue
            automaticallyShowsSearchResultsController = false
        }
    }

    final var showsResultsExplicitly = false

    // MARK: Inherited

    /// Creates the overlay view.
    open override func loadView() { view = makeOverlay() }

    /// During a search, the view controller whose content is covered. At other times, the view controller that
    /// presented the search controller; nil for none.
    open override var presentingViewController: UIViewController? {
        isActive ? coveredController : super.presentingViewController
    }

    /// Ends the search. If the search controller presents another view controller, dismisses that view controller
    /// instead.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        isActive = false
        completion?()
    }

    override func handleKey(_ key: UIKey) -> Bool { endByKey(key) }
}
