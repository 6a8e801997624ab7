import Foundation

/// A controller that shows controllers in columns. In a narrow window, the columns are collapsed into one stack.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    final let splitStyle: Style
    final var columns: [Column: UIViewController] = [:]
    /// The navigation controllers of the columns.
    final var stacks: [Column: UINavigationController] = [:]
    final var isCollapsedValue: Bool?
    final var preferredMode = DisplayMode.automatic
    final var hiddenByApp: Set<Column> = []
    final var shownByApp: Set<Column> = []
    final var shownMode = DisplayMode.automatic
    /// The controllers of columns that were moved to the collapsed stack.
    final var collapsedContents: [Column: [UIViewController]] = [:]
    final let separators = [UIView(), UIView()]

    /// Creates a split view controller with a style.
    public init(style: Style) {
        Self.sidebarRegistration
        splitStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a split view controller with two columns that are set by `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        Self.sidebarRegistration
        splitStyle = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates an empty split view controller. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        Self.sidebarRegistration
        splitStyle = ControllerAttributes.splitStyle(coder)
        super.init(coder: coder)
        decode(coder, as: UISplitViewController.self)
    }

    /// The delegate of the split view controller; held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// The style; determines the number of columns.
    open var style: Style { splitStyle }

    /// The appearance of the first column. UIKit uses it only on a Mac, so it has no effect here. The default is
    /// `none`.
    open var primaryBackgroundStyle = BackgroundStyle.none

    // MARK: Columns

    /// Sets the controller of a column; nil empties the column. A controller that is not a navigation controller is
    /// wrapped in a new navigation controller.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setController(vc, for: column) }

    /// Returns the controller that was set for a column; nil for none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// The navigation controllers of the shown columns in order; while collapsed, the only shown navigation controller.
    ///
    /// Setting an array sets the array's first element for the first column. If the array has several elements, its
    /// last element is set for the last column.
    open var viewControllers: [UIViewController] {
        get {
            isCollapsed ? [collapsedNavigationController].compactMap(\.self) : shownColumns.compactMap { stacks[$0] }
        }
        set {
            setController(newValue.first, for: .primary)
            setController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    /// Shows a column; while collapsed, brings the column's controllers to the top of the stack.
    open func show(_ column: Column) { setShown(column, true) }

    /// Hides a column. While collapsed, removes the column's controllers from the stack; the controllers of the first
    /// column always stay on the stack.
    open func hide(_ column: Column) { setShown(column, false) }

    /// Whether the columns are collapsed into one stack because the window is narrow.
    open var isCollapsed: Bool { isCollapsedValue ?? false }

    /// Shows a controller in the last column; while collapsed, on top of the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else { return }
        showDetail(vc)
    }

    /// Pushes a controller onto the stack of the first column; while collapsed, onto the collapsed stack.
    open override func show(_ vc: UIViewController, sender: Any?) {
        guard !(delegate?.splitViewController(self, show: vc, sender: sender) ?? false) else { return }
        collapsedNavigationController?.pushViewController(vc, animated: true)
    }

    // MARK: Display

    /// The preferred display mode; the default, `automatic`, depends on the width. Setting the mode reverts the effects
    /// of earlier calls of `show(_:)` and `hide(_:)`.
    open var preferredDisplayMode: DisplayMode {
        get { preferredMode }
        set {
            preferredMode = newValue
            (hiddenByApp, shownByApp) = ([], [])
            updateColumns(animated: true)
        }
    }

    /// The current display mode.
    open var displayMode: DisplayMode { shownMode }

    /// The preferred arrangement of columns; the value is stored and has no effect here.
    open var preferredSplitBehavior = SplitBehavior.automatic

    /// The current arrangement of columns.
    open var splitBehavior: SplitBehavior { displayMode.overlaysSecondary ? .overlay : .tile }

    /// Whether a swipe shows the first column; the value is stored and has no effect here.
    open var presentsWithGesture = true

    /// The width of the first column as a fraction of the whole width; `automaticDimension` for the standard fraction.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The width of the first column, in points; `automaticDimension` for the standard width.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The minimum width of the first column, in points; `automaticDimension` for the standard minimum.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The maximum width of the first column, in points; `automaticDimension` for the standard maximum.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The width of the middle column, in points; `automaticDimension` for the standard width.
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    /// The current width of the first column, in points.
    open var primaryColumnWidth: CGFloat { SplitWidths(self).primary }

    /// The current width of the middle column, in points.
    open var supplementaryColumnWidth: CGFloat { SplitWidths(self).supplementary }

    /// The value that selects the standard width, or the standard fraction, of a column.
    public static let automaticDimension: CGFloat = -1

    /// A button that shows and hides the first column.
    open lazy var displayModeButtonItem = UIBarButtonItem(
        title: nil, image: UIImage(systemName: "sidebar.left"),
        primaryAction: UIAction { [weak self] _ in self?.togglePrimary() })

    /// Shows or hides the first column: the action of the command Show Sidebar.
    open func toggleSidebar(_ sender: Any?) { togglePrimary() }

    // MARK: Inherited

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Self.toggleSidebarAction { return !isCollapsed && style != .unspecified }
        return super.canPerformAction(action, withSender: sender)
    }

    open override func validate(_ command: UICommand) {
        validateSidebar(command)
        super.validate(command)
    }

    /// Sets the colour of the separator lines between the columns.
    open override func viewDidLoad() {
        super.viewDidLoad()
        for line in separators { line.backgroundColor = .separator }
    }

    /// Lays out the columns.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        adaptToWidth()
        layoutColumns()
    }

    /// Collapses the columns when the window becomes narrow, and expands the columns when the window becomes wide.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isViewLoaded { adaptToWidth() }
    }

    /// Collapses or expands the columns, depending on the width, before the view appears.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adaptToWidth()
    }
}
