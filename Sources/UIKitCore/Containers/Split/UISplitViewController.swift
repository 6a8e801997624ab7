import Foundation

/// Shows controllers in columns beside one another, and in a narrow window as one stack.
@MainActor open class UISplitViewController: UIViewController {
    final let splitStyle: Style
    final var columns: [Column: UIViewController] = [:]
    /// The stacks that the columns' controllers are in.
    final var stacks: [Column: UINavigationController] = [:]
    final var isCollapsedNow: Bool?
    final var wantedMode = DisplayMode.automatic
    final var hiddenByApp: Set<Column> = []
    final var shownByApp: Set<Column> = []
    final var shownMode = DisplayMode.automatic
    /// The controllers of columns that are, or were, on the one stack.
    final var columnContents: [Column: [UIViewController]] = [:]
    final let lines = [UIView(), UIView()]

    /// A split view of a style.
    public init(style: Style) {
        splitStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A split view with two columns that are set by `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        splitStyle = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A split view read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        splitStyle = .unspecified
        super.init(coder: coder)
    }

    /// Whom the split view asks and tells.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// How many columns there are.
    open var style: Style { splitStyle }

    // MARK: Columns

    /// Puts a controller into a column, into a stack of its own unless it is one; nil empties the column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }

    /// The controller that was put into a column; nil for none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// The controllers of the columns in their order; of a narrow window the one stack.
    open var viewControllers: [UIViewController] {
        get { isCollapsed ? [mainStack].compactMap(\.self) : shownOrder.compactMap { stacks[$0] } }
        set {
            put(newValue.first, into: .primary)
            put(newValue.count > 1 ? newValue.last : nil, into: .secondary)
        }
    }

    /// Shows a column; in a narrow window it comes to the top of the stack.
    open func show(_ column: Column) { setShown(column, true) }

    /// Hides a column; in a narrow window it leaves the stack.
    open func hide(_ column: Column) { setShown(column, false) }

    /// Whether everything is one stack because the window is narrow.
    open var isCollapsed: Bool { isCollapsedNow ?? false }

    /// Shows a controller in the last column; in a narrow window on top of the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else { return }
        showDetail(vc)
    }

    /// Shows a controller on top of the first column's stack; in a narrow window on top of the one stack.
    open override func show(_ vc: UIViewController, sender: Any?) {
        guard !(delegate?.splitViewController(self, show: vc, sender: sender) ?? false) else { return }
        mainStack?.pushViewController(vc, animated: true)
    }

    // MARK: Display

    /// Which columns are to be shown; the default leaves it to the width.
    open var preferredDisplayMode: DisplayMode {
        get { wantedMode }
        set {
            wantedMode = newValue
            (hiddenByApp, shownByApp) = ([], [])
            updateColumns(animated: true)
        }
    }

    /// Which columns are shown.
    open var displayMode: DisplayMode { shownMode }

    /// How columns take their room; it is kept and has no effect here.
    open var preferredSplitBehavior = SplitBehavior.automatic

    /// How columns take their room.
    open var splitBehavior: SplitBehavior { displayMode.isOver ? .overlay : .tile }

    /// Whether a swipe shows the first column; it is kept and has no effect here.
    open var presentsWithGesture = true

    /// The width of the first column as a part of the whole; `automaticDimension` for the system's.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The width of the first column, in points; `automaticDimension` for the system's.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The least width of the first column, in points; `automaticDimension` for the system's.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The greatest width of the first column, in points; `automaticDimension` for the system's.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The width of the middle column, in points; `automaticDimension` for the system's.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The width of the first column as it is, in points.
    open var primaryColumnWidth: CGFloat { SplitWidths(self).primary }

    /// The width of the middle column as it is, in points.
    open var supplementaryColumnWidth: CGFloat { SplitWidths(self).supplementary }

    /// Stands for a measure that the system chooses.
    public static let automaticDimension: CGFloat = -1

    /// A button that shows and hides the first column.
    open lazy var displayModeButtonItem = UIBarButtonItem(
        title: nil, image: UIImage(systemName: "sidebar.left"),
        primaryAction: UIAction { [weak self] _ in self?.togglePrimary() })

    // MARK: Inherited

    /// Begins as columns or as one stack, by the width there is.
    open override func viewDidLoad() {
        super.viewDidLoad()
        for line in lines { line.backgroundColor = .separator }
    }

    /// Lays out the columns.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        adaptToWidth()
        layoutColumns()
    }

    /// Becomes one stack where the window gets narrow, and columns again where it gets wide.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isViewLoaded { adaptToWidth() }
    }

    /// Begins as columns or as one stack before anything appears.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adaptToWidth()
    }
}
