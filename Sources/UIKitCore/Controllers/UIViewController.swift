import Foundation

/// The owner of a view: loads it, hears when it comes and goes, contains and presents other controllers.
///
/// Members that apps override stand in the class body.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    final var loadedView: UIView?
    final var childControllers: [UIViewController] = []
    final weak var parentController: UIViewController?
    final var presentedController: UIViewController?
    final weak var presentingController: UIViewController?
    /// The window whose root controller this is.
    final weak var rootWindow: UIWindow?
    final var appearance = AppearanceState.disappeared
    final var animatesAppearance = false
    final var appearanceDepth = 0
    final var parentMove = ParentMove.none
    final var isPresentedNow = false
    final var isDismissedNow = false
    final var overrideTraits: UITraitCollection?
    final var isLoading = false
    final var extras: ControllerExtras?

    /// The name of the file that the view comes from; nil when there is none.
    public let nibName: String?
    /// Where that file is; nil for the app's own bundle.
    public let nibBundle: Bundle?

    /// A controller whose view comes from a file, or is made by `loadView()` when the name is nil.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A controller read from an archive; without an archive of ours it makes its view in `loadView()`.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    /// A controller that makes its view in `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The words by which the person knows what the controller shows; nil for none.
    open var title: String? {
        didSet { if title != oldValue { titleChanged() } }
    }

    // MARK: View

    /// The controller's view. Reading it loads it when there is none yet; setting nil lets it go.
    // UIKit's own declaration, which apps rely on in every other line.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get { viewLoadingIt() }
        set { setView(newValue) }
    }

    /// The controller's view if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view when there is none yet, and calls `viewDidLoad()`.
    open func loadViewIfNeeded() { _ = viewLoadingIt() }

    /// Makes the view. The default sets an empty one; overrides set `view` and do not call `super`.
    open func loadView() { view = UIView(frame: CGRect(origin: .zero, size: UIViewController.initialSize)) }

    /// Called once the view is loaded. The default does nothing.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view comes into a visible window. Overrides call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in the window and has its size and traits, before it is seen. Overrides call `super`.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view has come into a visible window. Overrides call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view leaves the window or is covered. Overrides call `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has left the window or was covered. Overrides call `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether children hear of appearance together with this controller. The default is true; containers that answer
    /// false call `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of their children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Says that the view is about to appear or disappear: for containers that show and hide children themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        startAppearance(isAppearing, animated: animated)
    }

    /// Says that what `beginAppearanceTransition(_:animated:)` announced is done.
    open func endAppearanceTransition() { finishAppearance() }

    /// Whether the view appears because the controller is being presented.
    open var isBeingPresented: Bool { isPresentedNow }

    /// Whether the view disappears because the controller is being dismissed.
    open var isBeingDismissed: Bool { isDismissedNow }

    /// Whether the view appears because the controller is coming to a parent.
    open var isMovingToParent: Bool { parentMove == .coming }

    /// Whether the view disappears because the controller is leaving its parent.
    open var isMovingFromParent: Bool { parentMove == .leaving }

    // MARK: Layout

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// Brings the constraints of the view up to date. Overrides call `super` at their end.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// How far the controller covers its view beyond what the system covers, in points from the edges.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaAdditionsChanged() } }
    }

    /// Called when the safe area of the view has changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called when the margins of the view have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// The size that the controller would like its view to have in a container, in points; zero for no wish.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
    }

    /// Called when a child, or a presented controller, would like another size. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that a child's view gets when this controller's has `parentSize`. The default is the same size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the view gets another size because its window does. Overrides call `super`, which tells children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childControllers {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    // MARK: Children

    /// The parent; nil for root and presented controllers.
    open var parent: UIViewController? { parentController }

    /// The children, in the order in which they were added.
    open var children: [UIViewController] { childControllers }

    /// Adds a child; it leaves the parent it had. Calls its `willMove(toParent:)`; call `didMove(toParent:)` once its
    /// view is where it belongs.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Leaves the parent and calls `didMove(toParent:)` with nil; call `willMove(toParent:)` with nil before.
    open func removeFromParent() { leaveParent() }

    /// Called before the controller comes to a parent, or leaves it when `parent` is nil. Overrides call `super`.
    open func willMove(toParent parent: UIViewController?) {
        parentMove = parent == nil ? .leaving : .coming
    }

    /// Called after the controller has come to a parent, or has left it when `parent` is nil. Overrides call `super`.
    open func didMove(toParent parent: UIViewController?) { parentMove = .none }

    /// Shows one child in place of another, with the appearance methods of both, and calls `completion` with true.
    ///
    /// Both must be children of this controller. The new child's view comes to the superview of the old one's.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, toViewController, animated: duration > 0, animations: animations)
        completion?(true)
    }

    // MARK: Presentation

    /// The controller that this one, or one of its ancestors, presents; nil when there is none.
    open var presentedViewController: UIViewController? {
        presentedController ?? parentController?.presentedViewController
    }

    /// The controller that presents this one, or one of its ancestors; nil when there is none.
    open var presentingViewController: UIViewController? {
        presentingController ?? parentController?.presentingViewController
    }

    /// How the controller is shown when it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// How the controller comes and goes when it is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether the person must not dismiss the controller by a gesture. The default is false.
    open var isModalInPresentation = false

    /// Whether controllers presented in the current context cover this one's view. The default is false.
    open var definesPresentationContext = false

    /// Whether actions are found here while this controller presents another. The default is true.
    open var performsActionsWhilePresentingModally: Bool { true }

    /// Shows a controller on top, and calls `completion` when it has appeared.
    ///
    /// As in UIKit the topmost ancestor is the one that presents, or for the current context the nearest that defines
    /// one. Nothing happens when the view is in no window or something is presented already.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        showOnTop(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away what this controller presents; when it presents nothing, takes away this controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        takeAway(animated: flag, completion: completion)
    }

    /// Says how the controller comes, goes and is presented; nil for the standard ways. It is not kept alive.
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { extras?.transitioningDelegate }
        set { makeExtras().transitioningDelegate = newValue }
    }

    /// What presents the controller, or would by its style; nil when only the presentation itself decides that.
    open var presentationController: UIPresentationController? { preparedPresentation }

    /// The change under way that the controller takes part in; nil when there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }

    /// A presentation of a style; nil when that is not decided here.
    func standardPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        switch style {
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            CoveringPresentation(presentedViewController: self, presenting: nil)
        case .custom, .none: nil
        }
    }

    /// Shows a controller in the way that fits the surroundings: the nearest ancestor that overrides this does it, else
    /// the controller is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parentController { parentController.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a controller as the detail of what is shown here; without a container that has details, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parentController {
            parentController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    // MARK: Containers

    /// What a navigation bar shows while this controller is on top of its stack; made when it is first asked for.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// What a toolbar shows while this controller is on top of its stack; nil for nothing.
    open var toolbarItems: [UIBarButtonItem]? {
        get { extras?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets what a toolbar shows while this controller is on top of its stack.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        makeExtras().toolbarItems = toolbarItems
        navigationController?.barsMayHaveChanged()
    }

    /// Whether bars at the lower edge go while this controller is on a stack. The default is false.
    open var hidesBottomBarWhenPushed: Bool {
        get { extras?.hidesBottomBarWhenPushed ?? false }
        set { makeExtras().hidesBottomBarWhenPushed = newValue }
    }

    /// The edges at which the view reaches under bars. The default is all; elsewhere the view ends at the bar.
    open var edgesForExtendedLayout: UIRectEdge {
        get { extras?.extendedEdges ?? .all }
        set {
            makeExtras().extendedEdges = newValue
            parentController?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// What a tab bar shows for this controller; made when it is first asked for.
    // UIKit's own declaration: apps read it without unwrapping it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { makeExtras().tabBarItem = newValue }
    }

    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem { ownEditButton }

    /// Does what keys mean to the controller; others go on along the chain. Overrides call `super`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map(takesKey) ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    /// For our own containers: does what a key means to them; whether it means anything.
    func handleKey(_ key: UIKey) -> Bool { false }

    // MARK: Editing and status bar

    /// Whether what is shown can be edited at present.
    open var isEditing: Bool = false {
        didSet { if isEditing != oldValue { editingChanged() } }
    }

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Whether the controller would like no status bar. The default is false.
    open var prefersStatusBarHidden: Bool { false }

    /// How the controller would like the status bar to look; there is none in windows, so that nothing follows from it.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// How the controller's interface may stand. The default is all ways; windows have whatever size people give them.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// Whether the controller follows the device when it is turned; nobody asks. The default is true.
    open var shouldAutorotate: Bool { true }

    /// Told where memory gets scarce; the system here takes scenes away instead, and does not call it.
    open func didReceiveMemoryWarning() {}

    /// The child that decides whether there is a status bar; nil when this controller does.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// A name by which state restoration knows the controller; nil when it takes no part.
    open var restorationIdentifier: String?

    // MARK: Traits

    /// The traits in force here: those around the view, with what the parent overrides.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: overrideTraits) }

    /// Called after traits have changed, with those from before. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for this controller and what it shows; `unspecified` leaves it to the surroundings.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { styleOverrideChanged() } }
    }

    /// Gives a child other traits than those it would have; nil takes that back.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parentController === self else { return }
        childViewController.parentOverride = collection
        childViewController.styleOverrideChanged()
    }

    /// The traits that were set for a child; nil when none were.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parentController === self ? childViewController.parentOverride : nil
    }

    final var parentOverride: UITraitCollection?

    // MARK: Responder

    /// The superview of the view; for a root controller the window, for a presented one the controller that presents
    /// it.
    open override var next: UIResponder? {
        if let presentingController { return presentingController }
        if let rootWindow { return rootWindow }
        return loadedView?.superview
    }

    override var responderWindow: UIWindow? { loadedView?.currentWindow }

    override var nearestView: UIView? { loadedView }

    override var performsActions: Bool { presentedController == nil || performsActionsWhilePresentingModally }
}
