import Foundation

/// A controller that shows the last controller of a stack below a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    final var stack: [UIViewController] = []
    final let bar: UINavigationBar
    final let toolbarView: UIToolbar
    final let contentContainerView = UIView()
    final var hidesNavigationBar = false
    final var hidesToolbar = true
    final lazy var swipe = InteractivePopGesture(self)
    final let searchBarCollapse = SearchBarCollapse()

    /// The kind of a change of the stack, with UIKit's values.
    public enum Operation: Int, Sendable {
        /// No change.
        case none = 0
        /// A controller is pushed.
        case push = 1
        /// One or more controllers are popped.
        case pop = 2
    }

    /// The duration of the animation that shows or hides the bars, in seconds.
    public static let hideShowBarDuration: TimeInterval = 0.2

    /// Creates a navigation controller with custom bar classes; nil for the standard classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar(frame: .zero)
        toolbarView = (toolbarClass as? UIToolbar.Type)?.init(coder: NSCoder()) ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a navigation controller with the standard bars.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (bar, toolbarView) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller with a root controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Creates an empty navigation controller. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        (bar, toolbarView) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(coder: coder)
        decode(coder, as: UINavigationController.self)
    }

    /// The delegate of the navigation controller; held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Stack

    /// The controllers of the stack, from the first controller to the shown controller.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack; nil for none. Only this controller's view is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The visible controller: the presented controller, else the top controller; nil for none.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Replaces all controllers. The animation is a pop if the new top controller was already in the stack, otherwise a
    /// push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { new in stack.contains { $0 === new } } ?? true
        setStack(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }

    /// Pushes a controller. Reports a fault and does nothing if the controller is already in the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return reportPushedTwice(viewController) }
        setStack(to: stack + [viewController], .push, animated: animated)
    }

    /// Pops and returns the top controller. The first controller is never popped; nil is returned instead.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.last
    }

    /// Pops and returns all controllers above a controller; nil if the controller is already on top. Reports a fault if
    /// the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            reportNotInStack(viewController)
            return nil
        }
        return pop(to: index, animated: animated)
    }

    /// Pops and returns all controllers above the first one; nil if the first controller is already on top.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated: animated) }

    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// Pops to a controller of the stack, because an unwind segue returns to it.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard stack.contains(where: { $0 === subsequentVC }) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    // MARK: Bars

    /// The bar at the upper edge. Its items are the navigation items of the stack's controllers.
    open var navigationBar: UINavigationBar { bar }

    /// The bar at the lower edge. Its items are the toolbar items of the top controller.
    // UIKit declares the property with this type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var toolbar: UIToolbar! { toolbarView }

    /// Whether the upper bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { hidesNavigationBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the upper bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesNavigationBar else { return }
        hidesNavigationBar = hidden
        layoutBars(animated: animated)
    }

    /// Whether the lower bar is hidden. The default is true.
    open var isToolbarHidden: Bool {
        get { hidesToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the lower bar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesToolbar else { return }
        hidesToolbar = hidden
        layoutBars(animated: animated)
    }

    /// The recogniser of the swipe from the left edge that goes back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

    // MARK: Inherited

    /// Creates the view with the bars.
    open override func loadView() {
        super.loadView()
        installBars(in: view)
    }

    /// Lays out the bars and updates the insets of the children.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBars(animated: false)
    }

    /// Updates the layout, because the height of the bars depends on the safe area.
    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The tab bar item that was set; if none was set, the tab bar item of the first controller.
    // UIKit declares the property with this type.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tabBarItem: UITabBarItem! {
        get { extras?.tabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// The top controller. In UIKit, this controller decides whether the status bar is hidden; the property has no
    /// effect here.
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// The top controller, which decides whether the home indicator hides.
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

    override func handleKey(_ key: UIKey) -> Bool { goBack(byKey: key) }
}

/// The delegate of a navigation controller. All methods have defaults that behave as UIKit does without a delegate.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the animator of a change of the stack; nil for the standard animation.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// Returns nil, for the standard animation.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
