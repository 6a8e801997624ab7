import Foundation

/// A controller that shows one page at a time; the user turns to the previous or next page by dragging.
///
/// All pages scroll. The page curl style is accepted, but shown as scrolling.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The style of page turns, with UIKit's values.
    public enum TransitionStyle: Int, Sendable {
        /// Pages curl as in a book; shown as `scroll` here.
        case pageCurl = 0
        /// Scrolling.
        case scroll = 1
    }

    /// The axis of page turns, with UIKit's values.
    public enum NavigationOrientation: Int, Sendable {
        /// Horizontal.
        case horizontal = 0
        /// Vertical.
        case vertical = 1
    }

    /// The direction of a page turn, with UIKit's values.
    public enum NavigationDirection: Int, Sendable {
        /// To the next page.
        case forward = 0
        /// To the previous page.
        case reverse = 1
    }

    /// The location of a book's spine, with UIKit's values.
    public enum SpineLocation: Int, Sendable {
        /// No spine.
        case none = 0
        /// At the first edge.
        case min = 1
        /// In the middle.
        case mid = 2
        /// At the last edge.
        case max = 3
    }

    /// The key of an option of a page view controller.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The location of the spine; the option has no effect here.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The spacing between pages while they are turned, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    final let pageScrollView = PageScrollView(frame: .zero)
    final let pageControl = UIPageControl(frame: .zero)
    final let spacing: CGFloat
    final var neighbours = PageNeighbours()
    final var turn: PageTurn?
    /// The index of the dot of the shown page.
    final var currentDotIndex = 0
    final lazy var pageScrollDelegate = PageScrollDelegate(self)

    /// The data source that provides the pages; held weakly. Without a data source, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { discardNeighbours() } }

    /// The delegate, called for turns made by the user; held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The style of page turns.
    public final let transitionStyle: TransitionStyle

    /// The axis of page turns.
    public final let navigationOrientation: NavigationOrientation

    /// The location of the spine; always none here.
    open var spineLocation: SpineLocation { .none }

    /// Whether each page has content on both sides, as in a book; the value has no effect here.
    open var isDoubleSided = false

    /// The gestures that turn pages. Always empty, because all pages scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        spacing = Self.spacing(options)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without pages.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Creates a controller without pages. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = ControllerAttributes.pages(coder)
        super.init(coder: coder)
        decode(coder, as: UIPageViewController.self)
    }

    private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
        switch options?[.interPageSpacing] {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }

    /// An array with the shown controller; nil before a controller is set.
    open var viewControllers: [UIViewController]? { neighbours.current.map { [$0] } }

    /// Shows another controller. If animated, the page is turned in the given direction. Only the first element of
    /// `viewControllers` is used, because one page is shown at a time here. The argument of `completion` is whether the
    /// turn was completed.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        show(viewControllers?.first, isForward: direction == .forward, animated: animated, completion)
    }

    // MARK: Inherited

    /// Creates the view with the pages and the page control.
    open override func loadView() {
        super.loadView()
        installPages(in: view)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutPages()
    }

    /// The shown controller. In UIKit, this controller decides whether the status bar is hidden; the property has no
    /// effect here.
    open override var childForStatusBarHidden: UIViewController? { neighbours.current }

    /// The shown controller, which decides whether the home indicator hides.
    open override var childForHomeIndicatorAutoHidden: UIViewController? { neighbours.current }

    override func handleKey(_ key: UIKey) -> Bool { turn(byKey: key) }
}
