import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Navigation controllers") @MainActor
struct NavigationTests {
    let log = Log()

    private func shown(_ names: String...) -> (UINavigationController, TouchFixture) {
        let stack = UINavigationController()
        stack.viewControllers = names.map { LoggingController($0, log) }
        let fixture = TouchFixture.showing(stack)
        _ = log.drain()
        return (stack, fixture)
    }

    @Test("A push calls willMove first, then the appearance callbacks in order, and didMove last")
    func push() {
        let (stack, fixture) = shown("one")
        stack.pushViewController(LoggingController("two", log), animated: true)
        #expect(
            log.drain() == [
                "two will move in", "one will disappear", "two will appear", "one did disappear",
                "two did appear coming", "two did move in",
            ])
        #expect(stack.viewControllers.map(\.title) == ["one", "two"] && stack.topViewController?.title == "two")
        #expect(stack.topViewController?.navigationController === stack)
        #expect(stack.viewControllers[0].viewIfLoaded?.window == nil)
        withExtendedLifetime(fixture) {}
    }

    @Test("A pop returns the popped controller and calls its didMove last")
    func pop() {
        let (stack, fixture) = shown("one", "two")
        let popped = stack.popViewController(animated: true)
        #expect(popped?.title == "two" && popped?.parent == nil)
        #expect(
            log.drain() == [
                "two will move out", "two will disappear", "one will appear", "two did disappear leaving",
                "one did appear", "two did move out",
            ])
        #expect(stack.popViewController(animated: true) == nil && log.drain() == [])
        withExtendedLifetime(fixture) {}
    }

    @Test("When several controllers change, only the visible controllers get appearance callbacks")
    func onlyVisible() {
        let (stack, fixture) = shown("one", "two", "three")
        #expect(stack.popToRootViewController(animated: false)?.map(\.title) == ["two", "three"])
        #expect(
            log.drain().filter { $0.contains("appear") } == [
                "three will disappear", "one will appear", "three did disappear leaving", "one did appear",
            ])
        let (two, three) = (LoggingController("2", log), LoggingController("3", log))
        stack.setViewControllers([stack.viewControllers[0], two, three], animated: false)
        #expect(
            log.drain().filter { $0.contains("appear") } == [
                "one will disappear", "3 will appear", "one did disappear", "3 did appear coming",
            ])
        #expect(stack.popToViewController(two, animated: false) == [three])
        let (popped, faults) = Faults.of { stack.popToViewController(three, animated: false) }
        #expect(popped == nil && faults.codes == ["notInStack"] && stack.topViewController === two)
        withExtendedLifetime(fixture) {}
    }

    @Test("A transition takes time with frames; starting another transition finishes the running one")
    func animated() {
        ScriptedFrames.run { frames in
            let (stack, fixture) = shown("one")
            stack.pushViewController(LoggingController("two", log), animated: true)
            var alongside: [String] = []
            stack.transitionCoordinator?.animate { _ in
                alongside.append("along")
            } completion: { _ in
                alongside.append("done")
            }
            #expect(log.drain() == ["two will move in", "one will disappear", "two will appear"])
            frames.advance(0.1)
            #expect(log.drain() == [] && stack.viewControllers[0].view.window != nil)
            frames.advance(1)
            #expect(log.drain() == ["one did disappear", "two did appear coming", "two did move in"])
            #expect(alongside.contains("done") && stack.transitionCoordinator == nil)
            stack.popViewController(animated: true)
            _ = log.drain()
            stack.pushViewController(LoggingController("three", log), animated: false)
            #expect(
                log.drain() == [
                    "two did disappear leaving", "one did appear", "two did move out", "three will move in",
                    "one will disappear", "three will appear", "one did disappear", "three did appear coming",
                    "three did move in",
                ])
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("Pushing a controller that is already in the stack is a fault and changes nothing")
    func pushTwice() {
        let (stack, _) = shown("one", "two")
        let (_, faults) = Faults.of { stack.pushViewController(stack.viewControllers[0], animated: false) }
        #expect(faults.codes == ["pushedTwice"] && stack.viewControllers.count == 2)
    }

    final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
        let log = Log()
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { log.add("will show \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { log.add("did show \(viewController.title ?? "") \(animated)") }
    }

    @Test("The navigation bar shows title, back button and items, and taps on them go back or perform the action")
    func bar() throws {
        let (stack, fixture) = shown("one", "two")
        let delegate = LoggingDelegate()
        stack.delegate = delegate
        var chosen = 0
        let top = try #require(stack.topViewController)
        top.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { _ in chosen += 1 })
        fixture.window.layoutIfNeeded()
        let content = stack.navigationBar.content
        #expect(content.title.text == "two" && content.backView?.item.title == "one")
        fixture.tap(try #require(content.right.first))
        #expect(chosen == 1)
        top.title = "changed"
        fixture.window.layoutIfNeeded()
        #expect(content.title.text == "changed")
        fixture.tap(try #require(content.backView))
        #expect(stack.viewControllers.count == 1 && content.backView == nil && content.right.isEmpty)
        #expect(delegate.log.drain() == ["will show one true", "did show one true"])
    }

    @Test("The safe area excludes visible bars; large titles and prompts make the bars higher")
    func insets() throws {
        let (stack, fixture) = shown("one")
        let top = try #require(stack.topViewController)
        top.additionalSafeAreaInsets.top = 5
        fixture.window.layoutIfNeeded()
        #expect(top.view.frame == fixture.window.bounds && top.view.safeAreaInsets.top == 49)
        #expect(stack.navigationBar.frame.height == 44)
        stack.setToolbarHidden(false, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(top.view.safeAreaInsets.bottom == 44 && stack.toolbar.frame.maxY == 600)
        stack.navigationBar.prefersLargeTitles = true
        fixture.window.layoutIfNeeded()
        #expect(top.view.safeAreaInsets.top == 101)
        top.navigationItem.largeTitleDisplayMode = .never
        top.navigationItem.prompt = "prompt"
        fixture.window.layoutIfNeeded()
        #expect(top.view.safeAreaInsets.top == 77)
        stack.isNavigationBarHidden = true
        stack.isToolbarHidden = true
        fixture.window.layoutIfNeeded()
        #expect(top.view.safeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
        stack.isNavigationBarHidden = false
        top.edgesForExtendedLayout = []
        fixture.window.layoutIfNeeded()
        #expect(top.view.frame.minY == 72 && top.view.safeAreaInsets.top == 5)
    }

    @Test("The back button shows the title that fits: the item's, the word Back, or none")
    func backTitles() throws {
        let fixture = TouchFixture()
        let bar = fixture.add(UINavigationBar(), CGRect(x: 0, y: 0, width: 800, height: 44))
        let (first, second) = (UINavigationItem(title: "The Previous Controller"), UINavigationItem(title: "The Title"))
        bar.setItems([first, second], animated: false)
        func shown(_ width: CGFloat) -> String? {
            bar.frame.size.width = width
            fixture.window.layoutIfNeeded()
            return bar.content.backView?.shownTitle
        }
        #expect(shown(800) == "The Previous Controller" && shown(200) == "Back" && shown(110) == "")
        #expect(shown(800) == "The Previous Controller")
        first.backButtonTitle = "Previous"
        #expect(shown(800) == "Previous")
        first.backButtonDisplayMode = .generic
        #expect(shown(800) == "Back" && shown(110) == "")
        first.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        #expect(shown(800) == "Own")
        first.backBarButtonItem = nil
        first.backButtonDisplayMode = .minimal
        #expect(shown(800) == "")
    }

    @Test("Escape, Alt-Left and Control-[ go back, except from the root or with a hidden back button")
    func keys() {
        let (stack, fixture) = shown("one", "two", "three", "four")
        fixture.press(.keyboardEscape)
        #expect(stack.viewControllers.count == 3)
        fixture.press(.keyboardLeftArrow)
        #expect(stack.viewControllers.count == 3)
        fixture.press(.keyboardLeftArrow, .alternate)
        #expect(stack.viewControllers.count == 2)
        stack.topViewController?.navigationItem.hidesBackButton = true
        fixture.press(.keyboardEscape)
        #expect(stack.viewControllers.count == 2)
        stack.topViewController?.navigationItem.hidesBackButton = false
        fixture.press(.keyboardOpenBracket, .control)
        fixture.press(.keyboardOpenBracket, .control)
        #expect(stack.viewControllers.count == 1)
    }

    @Test("A long swipe from the edge goes back; a short one changes nothing")
    func swipe() {
        let (stack, fixture) = shown("one", "two")
        fixture.drag(from: CGPoint(x: 5, y: 300), by: CGVector(dx: 200, dy: 0))
        #expect(stack.viewControllers.count == 2 && stack.topViewController?.view.frame.minX == 0)
        #expect(
            log.drain().filter { $0.contains("appear") } == [
                "two will disappear", "one will appear", "one will disappear", "two will appear", "one did disappear",
                "two did appear",
            ])
        fixture.drag(from: CGPoint(x: 5, y: 300), by: CGVector(dx: 600, dy: 0))
        #expect(stack.viewControllers.map(\.title) == ["one"] && stack.topViewController?.view.frame.minX == 0)
        #expect(log.drain().suffix(3) == ["two did disappear leaving", "one did appear", "two did move out"])
        fixture.drag(from: CGPoint(x: 5, y: 300), by: CGVector(dx: 600, dy: 0))
        #expect(stack.viewControllers.count == 1)
    }

    @Test("The edit button toggles editing, and the toolbar shows the items of the top controller")
    func editing() throws {
        let (stack, fixture) = shown("one")
        stack.setToolbarHidden(false, animated: false)
        let top = try #require(stack.topViewController)
        let button = top.editButtonItem
        top.toolbarItems = [.flexibleSpace(), button]
        fixture.window.layoutIfNeeded()
        #expect(stack.toolbar.items?.last === button && button.title == "Edit")
        let view = try #require(button.shownView)
        #expect(view.convert(view.bounds, to: nil as UIView?).maxX == 792)
        fixture.tap(view)
        #expect(top.isEditing && button.title == "Done" && button.style == .done)
        let next = UIViewController()
        next.hidesBottomBarWhenPushed = true
        stack.pushViewController(next, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(stack.toolbar.isHidden && stack.toolbar.items == nil)
    }

    @Test("show(_:sender:) in a stack pushes, and an enabled bar button item calls its target")
    func showing() throws {
        final class Root: UIViewController {
            var calls = 0
            static let called = Selector("called:", Root.call)
            func call(_ sender: UIBarButtonItem) { calls += 1 }
        }
        let root = Root()
        let stack = UINavigationController(rootViewController: root)
        let fixture = TouchFixture.showing(stack)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: root, action: Root.called)
        root.navigationItem.leftBarButtonItem = item
        fixture.window.layoutIfNeeded()
        fixture.tap(try #require(item.shownView))
        item.isEnabled = false
        fixture.window.layoutIfNeeded()
        fixture.tap(try #require(item.shownView))
        #expect(root.calls == 1)
        root.show(UIViewController(), sender: nil)
        #expect(stack.viewControllers.count == 2)
    }
}
