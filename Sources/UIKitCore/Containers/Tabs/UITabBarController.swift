import Foundation

/// Shows one of several controllers, and a bar of tabs to choose among them.
@MainActor open class UITabBarController: UIViewController {
    final var tabs: [UIViewController] = []
    final var chosen: Int?
    final let bar = UITabBar(frame: .zero)
    final let holder = UIView()
    final var hidesBar = false

    /// Whom the controller asks and tells.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers of the tabs; nil for none.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers of the tabs. The chosen one stays chosen if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers ?? [])
    }

    /// The number of the chosen tab; `NSNotFound` for none. Numbers out of range are left alone.
    open var selectedIndex: Int {
        get { chosen ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { choose(newValue) } }
    }

    /// The controller that is shown; nil for none. One that has no tab is left alone.
    open var selectedViewController: UIViewController? {
        get { chosen.map { tabs[$0] } }
        set {
            if let index = tabs.firstIndex(where: { $0 === newValue }) { choose(index) }
        }
    }

    /// The bar of tabs.
    open var tabBar: UITabBar { bar }

    /// Whether the bar of tabs is not shown. The default is false.
    open var isTabBarHidden: Bool {
        get { hidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the bar of tabs.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Inherited

    /// Makes the view with the bar.
    open override func loadView() {
        super.loadView()
        installBar()
    }

    /// Lays out the bar, and has the shown controller keep clear of it.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBar()
    }

    /// The status bar is the shown controller's affair.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.keyCode == .keyboardTab, key.modifierFlags.contains(.control), tabs.count > 1 else { return false }
        let step = key.modifierFlags.contains(.shift) ? -1 : 1
        choosePersonally(((chosen ?? 0) + step + tabs.count) % tabs.count)
        return true
    }
}

/// Whom a tab bar controller asks and tells. All methods have defaults that do what UIKit does without them.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a person may choose a controller. The default is true.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A person has chosen a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// The default: true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// The default: nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
