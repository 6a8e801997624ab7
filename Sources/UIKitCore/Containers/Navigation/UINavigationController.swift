import Foundation

/// A stack of controllers of which the last is shown, with a bar that leads back.
@MainActor open class UINavigationController: UIViewController {
    final var stack: [UIViewController] = []
    final let bar: UINavigationBar
    final let lowerBar: UIToolbar
    final let holder = UIView()
    final var hidesBar = false
    final var hidesLowerBar = true
    final lazy var swipe = BackSwipe(self)
    final let searchWatch = SearchBarWatch()

    /// What a change of the stack is, with UIKit's values.
    public enum Operation: Int, Sendable {
        /// None.
        case none = 0
        /// A controller comes.
        case push = 1
        /// One or more controllers go.
        case pop = 2
    }

    /// How high the bar with the title is when it slides in or out; kept for old code.
    public static let hideShowBarDuration: TimeInterval = 0.2

    /// A stack with bars of the app's own classes; nil for the standard ones.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar(frame: .zero)
        lowerBar = (toolbarClass as? UIToolbar.Type)?.init(coder: NSCoder()) ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }

    /// A stack whose view comes from a file; files are not loaded, so it is an ordinary stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (bar, lowerBar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A stack with a first controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// A stack read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        (bar, lowerBar) = (UINavigationBar(frame: .zero), UIToolbar(frame: .zero))
        super.init(coder: coder)
    }

    /// Whom the stack asks and tells.
    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: Stack

    /// The controllers from the first to the one that is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is shown; nil when there is none.
    open var topViewController: UIViewController? { stack.last }

    /// What is in front: what the stack presents, else the controller that is shown.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Sets all controllers. The last one comes as by a push when it is new, and as by a pop when it was there.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { new in stack.contains { $0 === new } } ?? true
        change(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }

    /// Shows a controller on top of the others. One that is in the stack already is a fault.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return reportPushedTwice(viewController) }
        change(to: stack + [viewController], .push, animated: animated)
    }

    /// Goes back by one controller and answers the one that goes; the first one never does.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.last
    }

    /// Goes back to a controller and answers those that go; nil when it is not in the stack, or is shown.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index, animated: animated)
    }

    /// Goes back to the first controller and answers those that go; nil when it is shown.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated: animated) }

    /// Shows a controller on top of the others.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// The bar at the upper edge. Its items are the stack's.
    open var navigationBar: UINavigationBar { bar }

    /// The bar at the lower edge. Its items are those of the controller that is shown.
    // UIKit's own declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var toolbar: UIToolbar! { lowerBar }

    /// Whether the upper bar is not shown. The default is false.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the upper bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        layoutBars(animated: animated)
    }

    /// Whether the lower bar is not shown. The default is true.
    open var isToolbarHidden: Bool {
        get { hidesLowerBar }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the lower bar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesLowerBar else { return }
        hidesLowerBar = hidden
        layoutBars(animated: animated)
    }

    /// The gesture from the edge that goes back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

    // MARK: Inherited

    /// Makes the view with the bars.
    open override func loadView() {
        super.loadView()
        installBars()
    }

    /// Lays out the bars, and has the shown controller keep clear of them.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBars(animated: false)
    }

    /// The safe area has changed, and with it the height of the bars.
    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The tab of the first controller, unless the stack was given its own.
    // UIKit's own declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open override var tabBarItem: UITabBarItem! {
        get { extras?.tabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// The status bar is the shown controller's affair.
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    override func handleKey(_ key: UIKey) -> Bool { goBack(byKey: key) }
}

/// Whom a stack of controllers asks and tells. All methods have defaults that do what UIKit does without them.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// What shows a change; nil for the standard way.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    /// The default: nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default: nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// The default: the standard way.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
