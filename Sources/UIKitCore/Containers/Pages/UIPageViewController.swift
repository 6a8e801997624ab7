import Foundation

/// Shows one controller at a time, and turns to the one before or after it under a finger.
///
/// All pages scroll: a transition by curling pages is taken and shown as scrolling.
@MainActor open class UIPageViewController: UIViewController {
    /// How pages are turned, with UIKit's values.
    public enum TransitionStyle: Int, Sendable {
        /// As pages of paper; they scroll here.
        case pageCurl = 0
        /// Beside one another.
        case scroll = 1
    }

    /// Along which axis pages are turned, with UIKit's values.
    public enum NavigationOrientation: Int, Sendable {
        /// From side to side.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// Which way a page is turned, with UIKit's values.
    public enum NavigationDirection: Int, Sendable {
        /// To a later page.
        case forward = 0
        /// To an earlier page.
        case reverse = 1
    }

    /// Where a book of paper has its spine, with UIKit's values.
    public enum SpineLocation: Int, Sendable {
        /// It has none.
        case none = 0
        /// At the first edge.
        case min = 1
        /// In the middle.
        case mid = 2
        /// At the last edge.
        case max = 3
    }

    /// What a page view controller is made with.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// An option of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Where the spine is; taken and without effect here.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// How far pages stand apart while they are turned: a number of points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    final let pager = PageScrollView(frame: .zero)
    final let dots = UIPageControl(frame: .zero)
    final let spacing: CGFloat
    final var deck = PageDeck()
    final var turn: PageTurn?
    /// The dot of the shown page.
    final var dotIndex = 0
    final lazy var listener = PageListener(self)

    /// Whom the controller asks for pages; held weakly. Without one a person cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { forgetNeighbours() } }

    /// Who is told of what a person turns; held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// How pages are turned.
    public final let transitionStyle: TransitionStyle

    /// Along which axis pages are turned.
    public final let navigationOrientation: NavigationOrientation

    /// Where the spine is; always none here.
    open var spineLocation: SpineLocation { .none }

    /// Whether pages have something on their backs; taken and without effect here.
    open var isDoubleSided = false

    /// The gestures that turn pages; empty, as for all pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    /// A controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        spacing = Self.spacing(options)
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller whose view comes from a file; files are not loaded, so it has no pages.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// A controller read from an archive; without an archive of ours it has no pages.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.pageCurl, .horizontal, 0)
        super.init(coder: coder)
    }

    private static func spacing(_ options: [OptionsKey: Any]?) -> CGFloat {
        switch options?[.interPageSpacing] {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }

    /// The controller that is shown, alone in a row; nil before there is one.
    open var viewControllers: [UIViewController]? { deck.current.map { [$0] } }

    /// Shows another controller, by turning to it in a direction when that is animated. Only the first one counts, as pages
    /// have no backs here. `completion` is told whether it came to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        show(viewControllers?.first, isForward: direction == .forward, animated: animated, completion)
    }

    // MARK: Inherited

    /// Makes the view with the pages and their dots.
    open override func loadView() {
        super.loadView()
        install()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutPages()
    }

    /// The status bar is the shown controller's affair.
    open override var childForStatusBarHidden: UIViewController? { deck.current }

    override func handleKey(_ key: UIKey) -> Bool { turn(byKey: key) }
}
