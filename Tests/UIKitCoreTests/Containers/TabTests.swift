import Foundation
import Testing

@testable import UIKitCore

@Suite("Tab bar controllers") @MainActor
struct TabTests {
    let log = Log()

    private func shown() -> (UITabBarController, TouchFixture) {
        let tabs = UITabBarController()
        tabs.viewControllers = ["one", "two", "three"].map { LoggingController($0, log) }
        let fixture = TouchFixture.showing(tabs)
        _ = log.drain()
        return (tabs, fixture)
    }

    final class LoggingTabDelegate: NSObject, UITabBarControllerDelegate {
        let log = Log()
        var refusesSelection = false
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { !refusesSelection }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.add("did select \(viewController.title ?? "")")
        }
    }

    @Test("Selecting a tab calls the appearance callbacks; the delegate is called for taps only and can refuse them")
    func choosing() {
        let (tabs, fixture) = shown()
        let delegate = LoggingTabDelegate()
        tabs.delegate = delegate
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.items?.map(\.title) == ["one", "two", "three"])
        tabs.selectedIndex = 1
        #expect(
            log.drain() == [
                "one will disappear", "two will appear", "one did disappear", "two did appear",
            ])
        #expect(delegate.log.drain() == [] && tabs.selectedViewController?.view.window != nil)
        fixture.window.layoutIfNeeded()
        fixture.tap(tabs.tabBar.buttons[2])
        #expect(tabs.selectedIndex == 2 && delegate.log.drain() == ["did select three"])
        delegate.refusesSelection = true
        fixture.tap(tabs.tabBar.buttons[0])
        #expect(tabs.selectedIndex == 2 && tabs.tabBar.selectedItem?.title == "three")
        tabs.selectedIndex = 9
        #expect(tabs.selectedIndex == 2)
    }

    @Test("Control-Tab selects the next tab, and Control-Shift-Tab the previous tab")
    func keys() {
        let (tabs, fixture) = shown()
        fixture.press(.keyboardTab, .control)
        #expect(tabs.selectedIndex == 1)
        fixture.press(.keyboardTab, [.control, .shift])
        fixture.press(.keyboardTab, [.control, .shift])
        #expect(tabs.selectedIndex == 2)
        fixture.press(.keyboardTab)
        #expect(tabs.selectedIndex == 2)
    }

    @Test(
        "The safe area excludes the tab bar unless hidesBottomBarWhenPushed hides it; tapping the selected tab pops to its root"
    )
    func stacks() {
        let root = UIViewController()
        root.title = "root"
        root.tabBarItem.badgeValue = "3"
        let stack = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        let fixture = TouchFixture.showing(tabs)
        #expect(root.view.safeAreaInsets.bottom == 49 && tabs.tabBar.items?.first?.badgeValue == "3")
        #expect(root.tabBarController === tabs && tabs.tabBar.items?.first === root.tabBarItem)
        let next = UIViewController()
        next.hidesBottomBarWhenPushed = true
        stack.pushViewController(next, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(tabs.tabBar.isHidden && next.view.safeAreaInsets.bottom == 0)
        stack.popViewController(animated: false)
        stack.pushViewController(UIViewController(), animated: false)
        fixture.window.layoutIfNeeded()
        #expect(!tabs.tabBar.isHidden)
        fixture.tap(tabs.tabBar.buttons[0])
        #expect(stack.viewControllers.count == 1)
    }

    @Test(
        "Replacing the tabs removes the controllers of removed tabs; a selected tab that remains stays selected")
    func replacing() {
        let (tabs, _) = shown()
        tabs.selectedIndex = 1
        let two = tabs.viewControllers?[1]
        _ = log.drain()
        tabs.viewControllers = [LoggingController("new", log), two].compactMap(\.self)
        #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === two)
        #expect(
            log.drain() == [
                "one will move out", "three will move out", "new will move in", "new did move in", "one did move out",
                "three did move out",
            ])
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.children.isEmpty)
    }
}
