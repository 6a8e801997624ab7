import Foundation

/// A controller that shows one of several controllers. The user selects the shown controller with a tab bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    final var tabs: [UIViewController] = []
    final var selectedTabIndex: Int?
    final let bar = UITabBar(frame: .zero)
    final let contentContainerView = UIView()
    final var hidesBar = false

    /// The delegate of the tab bar controller; held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers of the tabs; nil for none.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers of the tabs, without animation. If the selected controller is not among the new
    /// controllers, the controller at the same index is selected, or the first controller if the index is out of range.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers ?? [])
    }

    /// The index of the selected tab; `NSNotFound` for none. Setting an index out of range has no effect.
    open var selectedIndex: Int {
        get { selectedTabIndex ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { selectTab(at: newValue) } }
    }

    /// The selected controller; nil for none. Setting a controller without a tab has no effect.
    open var selectedViewController: UIViewController? {
        get { selectedTabIndex.map { tabs[$0] } }
        set {
            if let index = tabs.firstIndex(where: { $0 === newValue }) { selectTab(at: index) }
        }
    }

    /// The tab bar.
    open var tabBar: UITabBar { bar }

    /// Whether the tab bar is hidden. The default is false.
    open var isTabBarHidden: Bool {
        get { hidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the tab bar, without animation.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        hidesBar = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    /// Selects the tab of a controller, because an unwind segue returns to it.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    // MARK: Inherited

    /// Creates the view with the tab bar.
    open override func loadView() {
        super.loadView()
        installBar(in: view)
    }

    /// Lays out the tab bar and updates the insets of the selected controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBar()
    }

    /// The selected controller. In UIKit, this controller decides whether the status bar is hidden; the property has no
    /// effect here.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    /// The selected controller, which decides whether the home indicator hides.
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.keyCode == .keyboardTab, key.modifierFlags.contains(.control), tabs.count > 1 else { return false }
        let step = key.modifierFlags.contains(.shift) ? -1 : 1
        handleTabTap(((selectedTabIndex ?? 0) + step + tabs.count) % tabs.count)
        return true
    }
}

/// The delegate of a tab bar controller. All methods have defaults that behave as UIKit does without a delegate.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select a controller. The default is true.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called after the user has selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
