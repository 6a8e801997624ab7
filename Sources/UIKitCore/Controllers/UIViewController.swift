import Foundation

/// The owner of a view. A controller loads its view, receives the appearance calls, and contains and presents other
/// controllers.
///
/// Members that apps override are declared in the class body.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    final var loadedView: UIView?
    final var childControllers: [UIViewController] = []
    final weak var parentController: UIViewController?
    final var presentedController: UIViewController? {
        didSet {
            setNeedsUpdateOfHomeIndicatorAutoHidden()
            setNeedsUpdateOfPrefersPointerLocked()
        }
    }
    final weak var presentingController: UIViewController?
    /// The window whose root controller this is; nil for other controllers.
    final weak var rootWindow: UIWindow?
    final var appearance = AppearanceState.disappeared
    final var animatesAppearance = false
    final var appearanceDepth = 0
    final var parentTransition = ParentTransition.none
    final var isBeingPresentedValue = false
    final var isBeingDismissedValue = false
    final var overrideTraits: UITraitCollection?
    final var isLoading = false
    final var extras: ControllerExtras?

    /// The name of the nib file of the view; nil for none.
    public let nibName: String?
    /// The bundle of the nib file; nil for the app's own bundle.
    public let nibBundle: Bundle?

    /// Creates a controller whose view is loaded from a nib file. If `nibNameOrNil` is nil, the nib with the name of
    /// the class is loaded; if the bundle does not contain it, the view is empty.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller from a storyboard. Another coder is ignored, because controllers are not archived here.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        decode(coder, as: UIViewController.self)
    }

    /// Creates a controller that creates its view in `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The title of the controller, as shown to the user; nil for none.
    open var title: String? {
        didSet { if title != oldValue { titleChanged() } }
    }

    // MARK: View

    /// The controller's view. Reading the property loads the view if necessary; setting nil releases the view.
    // UIKit declares the property with this type, and apps rely on the type in most of their code.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get { loadedOrLoadingView() }
        set { setView(newValue) }
    }

    /// The controller's view; nil if the view is not loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view and calls `viewDidLoad()`. Does nothing if the view is already loaded.
    open func loadViewIfNeeded() { _ = loadedOrLoadingView() }

    /// Creates the view. The default loads the view of the storyboard or nib, or sets an empty view; overrides set
    /// `view` and do not call `super`.
    open func loadView() {
        guard !loadViewFromInterface() else { return }
        view = UIView(frame: CGRect(origin: .zero, size: UIViewController.initialSize))
        finishInterface()
    }

    /// Called after the view was loaded. The default does nothing.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view is added to a visible window. Overrides call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called before the view is shown, when the view is in the window and has its size and traits. Overrides call
    /// `super`.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view was added to a visible window. Overrides call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view is removed from the window or covered. Overrides call `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view was removed from the window or covered. Overrides call `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether appearance calls are forwarded to children. The default is true; containers that return false call
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of their children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Starts an appearance transition of a child. Containers that return false from
    /// `shouldAutomaticallyForwardAppearanceMethods` call this method.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        startAppearance(isAppearing, animated: animated)
    }

    /// Ends the transition that `beginAppearanceTransition(_:animated:)` started.
    open func endAppearanceTransition() { finishAppearance() }

    /// Whether the view appears because the controller is being presented.
    open var isBeingPresented: Bool { isBeingPresentedValue }

    /// Whether the view disappears because the controller is being dismissed.
    open var isBeingDismissed: Bool { isBeingDismissedValue }

    /// Whether the view appears because the controller is being added to a parent.
    open var isMovingToParent: Bool { parentTransition == .movingToParent }

    /// Whether the view disappears because the controller is being removed from its parent.
    open var isMovingFromParent: Bool { parentTransition == .movingFromParent }

    // MARK: Layout

    /// Called before the view lays out its subviews. The default does nothing.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews. The default does nothing.
    open func viewDidLayoutSubviews() {}

    /// Updates the constraints of the view. Overrides call `super` at their end.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// Insets that the controller adds to the safe area of its view, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaAdditionsChanged() } }
    }

    /// Called when the safe area of the view has changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// The minimum margins of the view, in points: 20 at the leading and trailing edges in a regular width, 16 in a
    /// compact width, 0 at the other edges. These values are also the default margins.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``. The default is true; if false, the
    /// view has the same margins as any other view.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { !(extras?.allowsSmallMargins ?? false) }
        set {
            guard newValue != viewRespectsSystemMinimumLayoutMargins else { return }
            makeExtras().allowsSmallMargins = !newValue
            viewIfLoaded?.marginsChanged()
        }
    }

    /// Called when the margins of the view have changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// The size that the controller prefers for its view in a container, in points; zero for no preference.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
    }

    /// Called when the preferred size of a child or a presented controller has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child's view when the size of this controller's view is `parentSize`. The default is the
    /// same size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the size of the view changes because its window is resized. Overrides call `super`. The default
    /// forwards the call to children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childControllers {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    // MARK: Children

    /// The parent; nil for root controllers and presented controllers.
    open var parent: UIViewController? { parentController }

    /// The children, in the order in which they were added.
    open var children: [UIViewController] { childControllers }

    /// Adds a child and removes the child from its previous parent. The method calls the child's `willMove(toParent:)`.
    /// After the app has added the child's view, the app calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { insertChild(childController) }

    /// Removes the controller from its parent and calls `didMove(toParent:)` with nil. Before that, the app calls
    /// `willMove(toParent:)` with nil.
    open func removeFromParent() { detachFromParent() }

    /// Called before the controller is added to a parent or, when `parent` is nil, removed from its parent. Overrides
    /// call `super`.
    open func willMove(toParent parent: UIViewController?) {
        parentTransition = parent == nil ? .movingFromParent : .movingToParent
    }

    /// Called after the controller was added to a parent or, when `parent` is nil, removed from its parent. Overrides
    /// call `super`.
    open func didMove(toParent parent: UIViewController?) { parentTransition = .none }

    /// Replaces the view of one child with the view of another child, with the appearance calls of both children, and
    /// calls `completion` with true. The change is not animated here: `animations` runs at once, and the options have
    /// no effect.
    ///
    /// Both controllers must be children of this controller. The new view is added to the superview of the old view.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        replaceChild(fromViewController, toViewController, animated: duration > 0, animations: animations)
        completion?(true)
    }

    // MARK: Presentation

    /// The controller that this controller or one of its ancestors presents; nil for none.
    open var presentedViewController: UIViewController? {
        presentedController ?? parentController?.presentedViewController
    }

    /// The controller that presents this controller or one of its ancestors; nil for none.
    open var presentingViewController: UIViewController? {
        presentingController ?? parentController?.presentingViewController
    }

    /// The style in which the controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// The style of the transition when the controller is presented or dismissed.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether the user is prevented from dismissing the controller by a gesture. The default is false.
    open var isModalInPresentation = false

    /// Whether a controller that is presented in the current context covers the view of this controller. The default is
    /// false.
    open var definesPresentationContext = false

    /// Whether this controller handles actions while it presents another controller. The default is the value of
    /// `UIViewControllerPerformsActionsWhilePresentingModally` in Info.plist, or true without this key.
    open var performsActionsWhilePresentingModally: Bool {
        ApplicationEnvironment.current.bundle?.manifest.performsActionsWhilePresentingModally ?? true
    }

    /// Presents a controller, and calls `completion` when the presented controller has appeared.
    ///
    /// As in UIKit, the topmost ancestor presents the controller; for a presentation in the current context, the
    /// nearest ancestor that defines a context is the presenting controller. Reports a fault and does nothing in three
    /// cases: the view of the presenting controller is not in a window, the presenting controller already presents
    /// another controller, or the controller to present is already presented or has a parent.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentFromTopmost(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this controller or one of its ancestors presents. If no controller is presented,
    /// dismisses this controller or, if an ancestor of this controller is presented, dismisses the ancestor.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissPresented(animated: flag, completion: completion)
    }

    /// The delegate that provides custom transitions and presentations; nil for the standard transitions and
    /// presentations. The delegate is held weakly.
    open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { extras?.transitioningDelegate }
        set { makeExtras().transitioningDelegate = newValue }
    }

    /// The presentation controller; nil for a custom presentation that has not started. A standard presentation
    /// controller exists before the presentation starts, so that the app can configure the presentation.
    open var presentationController: UIPresentationController? { preparedPresentation }

    /// The coordinator of the running transition that involves the controller; nil for none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }

    /// Creates the presentation controller of a style; returns nil for styles without a standard presentation
    /// controller.
    func standardPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
        switch style {
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            CoveringPresentationController(presentedViewController: self, presenting: nil)
        case .custom, .none: nil
        }
    }

    /// Shows a controller in the nearest ancestor that overrides this method; presents the controller if no ancestor
    /// does.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parentController { parentController.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a controller as the detail in the nearest ancestor that overrides this method; presents the controller if
    /// no ancestor does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parentController {
            parentController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    // MARK: Storyboard

    /// The storyboard that the controller was created from; nil for none.
    open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

    /// Performs the segue with the given identifier in the controller's scene. If the scene has no segue with this
    /// identifier, a fault is reported; UIKit raises an exception.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performStoryboardSegue(identifier, sender: sender)
    }

    /// Whether a segue that a control or a cell triggers is performed. The default is true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed, so that the controller can configure the destination. The default does
    /// nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue returns to this controller. The default is whether the controller has the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { handlesUnwind(action, from: fromViewController) }

    /// Returns the children in which the target of an unwind segue is searched. The default returns all children except
    /// the child that contains the source, the last child first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        standardChildrenForUnwinding(source)
    }

    /// Returns the child that contains the source of an unwind segue, or that presents a controller containing the
    /// source; nil for none.
    public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        standardChildContaining(source)
    }

    /// Shows a child, because an unwind segue returns to the child or to a controller inside the child. The default
    /// does nothing; a navigation controller pops, and a tab bar controller selects the child.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Containers

    /// The item that a navigation bar shows while this controller is on top of the navigation stack. The item is
    /// created when it is first read.
    open var navigationItem: UINavigationItem { navigationItemCreatingIfNeeded }

    /// The items that a toolbar shows while this controller is on top of the navigation stack; nil for none.
    open var toolbarItems: [UIBarButtonItem]? {
        get { extras?.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items that a toolbar shows while this controller is on top of the navigation stack.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        makeExtras().toolbarItems = toolbarItems
        navigationController?.updateBars()
    }

    /// Whether bars at the lower edge are hidden while this controller is on a navigation stack. The default is false.
    open var hidesBottomBarWhenPushed: Bool {
        get { extras?.hidesBottomBarWhenPushed ?? false }
        set { makeExtras().hidesBottomBarWhenPushed = newValue }
    }

    /// The edges at which the view extends underneath bars; at other edges the view ends at the bar. The default is all
    /// edges.
    open var edgesForExtendedLayout: UIRectEdge {
        get { extras?.extendedEdges ?? .all }
        set {
            makeExtras().extendedEdges = newValue
            parentController?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The item that a tab bar shows for this controller. The item is created when it is first read.
    // UIKit declares the property with this type: apps read the item without unwrapping it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemCreatingIfNeeded }
        set { makeExtras().tabBarItem = newValue }
    }

    /// A button that starts and ends editing.
    open var editButtonItem: UIBarButtonItem { editButtonCreatingIfNeeded }

    /// Handles the keys that the controller uses and forwards all other keys along the responder chain. Overrides call
    /// `super`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map(handleKeyEvent) ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    /// Handles a key in UIKit's own containers; returns whether the key was handled.
    func handleKey(_ key: UIKey) -> Bool { false }

    // MARK: Focus

    /// The environments that should get the focus when the focus moves to the controller. The default is the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

    /// The superview of the view; without a superview, the parent or the presenting controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { standardParentFocusEnvironment }

    /// The container of focusable items. The default is the view.
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// The identifier of the focus group of the controller's view; nil, the default, if the view belongs to the group
    /// of the containing environment.
    open var focusGroupIdentifier: String? {
        get { extras?.focusGroupIdentifier }
        set { makeExtras().focusGroupIdentifier = newValue }
    }

    /// Whether the focus returns, when the view appears, to the item that had the focus when the view disappeared. The
    /// default is true.
    open var restoresFocusAfterTransition: Bool {
        get { extras?.restoresFocus ?? true }
        set { makeExtras().restoresFocus = newValue }
    }

    /// Requests that the focus moves to a preferred item before the next frame, if the focused item is in the view.
    open func setNeedsFocusUpdate() { viewIfLoaded?.currentFocusSystem?.setNeedsUpdate(of: self) }

    /// Performs a requested update of the focus immediately.
    open func updateFocusIfNeeded() { viewIfLoaded?.currentFocusSystem?.updateFocusIfNeeded() }

    /// Whether the focus may move as described. The default is true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved to or from an item of the controller. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Editing and status bar

    private final var isEditingValue = false

    /// Whether the contents are being edited. Setting the property calls `setEditing(_:animated:)` without animation.
    open var isEditing: Bool {
        get { isEditingValue }
        set { setEditing(newValue, animated: false) }
    }

    /// Starts or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingValue else { return }
        isEditingValue = editing
        editingChanged()
    }

    /// Whether the controller prefers a hidden status bar. The value has no effect, because windows have no status bar.
    open var prefersStatusBarHidden: Bool { false }

    /// The preferred style of the status bar. The value has no effect, because windows have no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Informs UIKit that the preferences about the status bar have changed. Does nothing, because windows have no
    /// status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// The animation with which the status bar changes. The value has no effect, because windows have no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that, in UIKit, decides the style of the status bar; nil if this controller decides. The property has
    /// no effect here.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// Whether the contents extend underneath an opaque bar. The default is false. The value has no effect here,
    /// because contents always extend underneath bars.
    open var extendedLayoutIncludesOpaqueBars = false

    /// Whether the controller defines the transition style of controllers that it presents in its context. Stored
    /// without effect here. The default is false.
    open var providesPresentationContextTransitionStyle = false

    /// The supported orientations. The value has no effect, because users resize windows freely. The default is all
    /// orientations.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// Whether the interface rotates with the device. The value has no effect here. The default is true.
    open var shouldAutorotate: Bool { true }

    /// Called in UIKit when memory is low. Never called here, because the daemon disconnects scenes instead.
    open func didReceiveMemoryWarning() {}

    /// The child that, in UIKit, decides whether the status bar is hidden; nil if this controller decides. The property
    /// has no effect here.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Whether the controller prefers that the home indicator of the shell hides while the controller is in front and
    /// the screen is not touched. The default is false.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child that decides whether the home indicator hides; nil if this controller decides.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Informs the scene that ``prefersHomeIndicatorAutoHidden`` or ``childForHomeIndicatorAutoHidden`` has changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { viewIfLoaded?.window?.windowScene?.updateHomeIndicator() }

    /// Whether the controller prefers that the pointer is locked while its scene is active and fills the screen. Only
    /// the shell locks the pointer. The default is false.
    open var prefersPointerLocked: Bool { false }

    /// The child that decides whether the pointer is locked; nil if this controller decides.
    open var childViewControllerForPointerLock: UIViewController? { nil }

    /// Informs UIKit that ``prefersPointerLocked`` or ``childViewControllerForPointerLock`` has changed.
    open func setNeedsUpdateOfPrefersPointerLocked() { viewIfLoaded?.window?.windowScene?.updatePointerLock() }

    /// The identifier of the controller for UIKit's state restoration; the value is stored and has no effect here.
    open var restorationIdentifier: String?

    // MARK: Traits

    /// The traits of the controller: the inherited traits with the overrides that the parent and the app have set.
    open var traitCollection: UITraitCollection { inheritedTraits.overridden(by: overrideTraits) }

    /// Called after the traits have changed, with the previous traits. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark appearance for this controller and its contents; `unspecified` inherits the appearance.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { styleOverrideChanged() } }
    }

    /// Sets the traits that override the inherited traits of a child; nil removes the override.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parentController === self else { return }
        childViewController.parentOverride = collection
        childViewController.styleOverrideChanged()
    }

    /// Returns the overriding traits that were set for a child; nil for none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parentController === self ? childViewController.parentOverride : nil
    }

    final var parentOverride: UITraitCollection?

    // MARK: Responder

    /// The next responder: for a presented controller the presenting controller, for a root controller the window,
    /// otherwise the view's superview.
    open override var next: UIResponder? {
        if let presentingController { return presentingController }
        if let rootWindow { return rootWindow }
        return loadedView?.superview
    }

    /// The key commands of the controller. The default is the commands that were added with `addKeyCommand(_:)`; nil if
    /// none was added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands }

    /// Adds a key command, which is available while the controller is in the responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { makeExtras().keyCommands.append(keyCommand) }

    /// Removes a key command that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { removeAddedKeyCommand(keyCommand) }

    override var responderWindow: UIWindow? { loadedView?.currentWindow }

    override var nearestView: UIView? { loadedView }

    override var performsActions: Bool { presentedController == nil || performsActionsWhilePresentingModally }
}
