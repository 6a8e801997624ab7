import Foundation

/// Looks after a search: its bar, the results over the contents, and who is to find something.
///
/// It belongs to the navigation item of what is searched, whose bar then has the search bar; or the app puts the search bar
/// anywhere in the contents. What it shows lies over the contents of that controller, and under its bars.
@MainActor open class UISearchController: UIViewController {
    final let bar = UISearchBar(frame: .zero)
    final let results: UIViewController?
    /// The item whose bar has the search bar.
    final weak var place: UINavigationItem?
    /// The controller whose contents are covered.
    final weak var owner: UIViewController?
    final var course = Course.idle
    /// Whether the contents could be scrolled before they were covered.
    final var ownerScrolled: Bool?

    /// How far a search has come.
    enum Course { case idle, beginning, active, ending }

    /// A search with a controller for what is found; nil where the searched controller shows it itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        prepareBar()
    }

    /// A search whose view comes from a file; files are not loaded, so it has no controller for what is found.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepareBar()
    }

    /// A search read from an archive; without an archive of ours it has no controller for what is found.
    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        prepareBar()
    }

    /// Who finds something; held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Told about the course of the search; held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// The bar with the text. Its placeholder is “Search” until the app sets another.
    open var searchBar: UISearchBar { bar }

    /// The controller for what is found; nil where the searched controller shows it itself.
    open var searchResultsController: UIViewController? { results }

    /// Whether the search is under way. Setting it begins or ends the search; it is begun without the keyboard.
    open var isActive: Bool {
        get { course == .active || course == .beginning }
        set { if newValue { begin() } else { end() } }
    }

    /// Whether a shade covers the contents while nothing was found yet. The default is true; set it to false where the
    /// searched controller shows what is found.
    open var obscuresBackgroundDuringPresentation = true { didSet { coverMayHaveChanged() } }

    /// Whether the title above the search bar goes while the search is under way. The default is true.
    open var hidesNavigationBarDuringPresentation = true { didSet { barMayHaveChanged() } }

    /// Whether the Cancel button comes and goes with the search. The default is true, until the app shows or hides it.
    open var automaticallyShowsCancelButton = true

    /// Whether the scopes come and go with the search. The default is true, until the app shows or hides them.
    open var automaticallyShowsScopeBar = true

    /// Whether what was found is shown exactly while there is a text. The default is true, until
    /// `showsSearchResultsController` is set.
    open var automaticallyShowsSearchResultsController = true { didSet { coverMayHaveChanged() } }

    /// Whether what was found is shown; setting it ends that it comes and goes by itself.
    open var showsSearchResultsController: Bool {
        get { resultsAreShown }
        set {
            resultsWanted = newValue
            automaticallyShowsSearchResultsController = false
        }
    }

    final var resultsWanted = false

    // MARK: Inherited

    /// Makes the view that lies over the contents.
    open override func loadView() { view = makeOverlay() }

    /// Who shows the search; nil while it is not under way.
    open override var presentingViewController: UIViewController? {
        isActive ? owner : super.presentingViewController
    }

    /// Ends the search, unless it presents something, which then goes.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        isActive = false
        completion?()
    }

    override func handleKey(_ key: UIKey) -> Bool { endByKey(key) }
}
