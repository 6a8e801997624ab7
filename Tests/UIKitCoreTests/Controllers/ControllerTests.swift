import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// View controllers: loading, appearance callbacks, containment and presentation.
@Suite("View controllers") @MainActor
struct ControllerTests {
    final class CallbackController: UIViewController {
        var log = Log()
        var name = ""
        var forwards = true
        override func loadView() {
            log.add("\(name) load")
            super.loadView()
        }
        override func viewDidLoad() { log.add("\(name) loaded") }
        override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear\(flags)") }
        override func viewIsAppearing(_ animated: Bool) { log.add("\(name) appearing \(view.window != nil)") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear\(flags)") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear\(flags)") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(name) did disappear\(flags)") }
        override func viewWillLayoutSubviews() { log.add("\(name) will layout") }
        override func viewDidLayoutSubviews() { log.add("\(name) did layout") }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            log.add("\(name) will parent \(parent != nil)")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            log.add("\(name) did parent \(parent != nil)")
        }
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
        private var flags: String {
            (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "")
                + (isMovingToParent ? " coming" : "") + (isMovingFromParent ? " leaving" : "")
        }
    }

    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func makeController(_ name: String) -> CallbackController {
        let controller = CallbackController()
        (controller.name, controller.log) = (name, log)
        return controller
    }

    /// Returns the root controller of a visible window; its callbacks so far are cleared from the log.
    private func shownRoot() -> CallbackController {
        let root = makeController("root")
        window.rootViewController = root
        window.isHidden = false
        _ = log.drain()
        return root
    }

    @Test("The root controller is loaded, appears and is laid out with its window; it disappears with the window")
    func rootController() {
        let root = makeController("root")
        window.rootViewController = root
        #expect(log.drain() == [] && !root.isViewLoaded)
        window.isHidden = false
        #expect(
            log.drain() == [
                "root load", "root loaded", "root will appear", "root appearing true", "root will layout",
                "root did layout", "root did appear",
            ])
        #expect(root.view.frame == window.bounds && root.view.window === window)
        window.isHidden = true
        window.isHidden = true
        #expect(log.drain() == ["root will disappear", "root did disappear"])
        window.isHidden = false
        #expect(log.drain() == ["root will appear", "root appearing true", "root did appear"])
        let other = makeController("other")
        window.rootViewController = other
        #expect(
            log.drain() == [
                "root will disappear", "root did disappear", "other load", "other loaded", "other will appear",
                "other appearing true", "other will layout", "other did layout", "other did appear",
            ])
        window.frame.size.width = 500
        window.layoutIfNeeded()
        #expect(other.view.frame.width == 500)
    }

    @Test("A child gets willMove when it is added, and appears and disappears with its view")
    func child() {
        let root = shownRoot()
        let child = makeController("child")
        root.addChild(child)
        #expect(log.drain() == ["child will parent true"])
        root.view.addSubview(child.view)
        #expect(
            log.drain() == [
                "child load", "child loaded", "child will appear coming", "child appearing true", "root will layout",
                "root did layout", "child will layout", "child did layout", "child did appear coming",
            ])
        child.didMove(toParent: root)
        #expect(log.drain() == ["child did parent true"] && root.children == [child])
        window.layoutIfNeeded()
        _ = log.drain()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.drain() == [
                "child will parent false", "child will disappear leaving", "child did disappear leaving",
                "child did parent false",
            ])
        #expect(child.parent == nil && root.children.isEmpty)
    }

    @Test("A container's appearance callbacks come before the appearance callbacks of its children")
    func forwarded() {
        let (root, child) = (makeController("root"), makeController("child"))
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        window.rootViewController = root
        _ = log.drain()
        window.isHidden = false
        #expect(
            log.drain().filter { $0.contains("appear") && !$0.contains("appearing") } == [
                "root will appear", "child will appear", "root did appear", "child did appear",
            ])
        window.isHidden = true
        #expect(
            log.drain() == [
                "root will disappear", "child will disappear", "root did disappear", "child did disappear",
            ])
    }

    @Test("A container that does not forward appearance callbacks begins and ends its children's transitions itself")
    func manual() {
        let root = shownRoot()
        root.forwards = false
        let child = makeController("child")
        root.addChild(child)
        child.loadViewIfNeeded()
        _ = log.drain()
        root.view.addSubview(child.view)
        #expect(log.drain() == [])
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(
            log.drain().filter { !$0.contains("layout") } == [
                "child will appear coming", "child appearing true", "child did appear coming",
            ])
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(log.drain() == [])
    }

    @Test("transition(from:to:) replaces a child's view with another child's view")
    func exchange() {
        let root = shownRoot()
        let (one, two) = (makeController("one"), makeController("two"))
        for child in [one, two] { root.addChild(child) }
        root.view.addSubview(one.view)
        for child in [one, two] { child.didMove(toParent: root) }
        two.loadViewIfNeeded()
        window.layoutIfNeeded()
        _ = log.drain()
        var isCompleted = false
        root.transition(from: one, to: two, duration: 0, animations: nil) { isCompleted = $0 }
        #expect(isCompleted && one.view.superview == nil && two.view.superview === root.view)
        #expect(
            log.drain().filter { !$0.contains("layout") && !$0.contains("appearing") } == [
                "one will disappear", "two will appear", "one did disappear", "two did appear",
            ])
    }

    @Test(
        "Adding a controller to itself or a descendant is a fault, and so is a transition to a non-child"
    )
    func invalidContainment() {
        let (root, child, other) = (UIViewController(), UIViewController(), UIViewController())
        root.addChild(child)
        let (_, faults) = Faults.of {
            child.addChild(root)
            root.addChild(root)
            root.transition(from: child, to: other, duration: 0, animations: nil)
        }
        #expect(faults.codes == ["viewController", "viewController", "viewController"])
        #expect(root.children == [child] && child.children.isEmpty && other.parent == nil)
    }

    @Test("Reading the view within loadView(), before it is set, is a fault")
    func recursiveLoading() {
        final class Reader: UIViewController {
            override func loadView() {
                #expect(view == nil)
                super.loadView()
            }
        }
        let (_, faults) = Faults.of { Reader().loadViewIfNeeded() }
        #expect(faults.codes == ["viewController"])
    }

    @Test("Under a full-screen presentation the presenter disappears, and reappears at the dismissal")
    func fullScreen() {
        let root = shownRoot()
        let sheet = makeController("sheet")
        sheet.modalPresentationStyle = .fullScreen
        root.present(sheet, animated: true) { log.add("done") }
        #expect(
            log.drain().filter { !$0.contains("layout") && !$0.contains("appearing") } == [
                "sheet load", "sheet loaded", "root will disappear", "sheet will appear presented",
                "sheet did appear presented", "root did disappear", "done",
            ])
        #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
        sheet.dismiss(animated: true) { log.add("done") }
        #expect(
            log.drain().filter { !$0.contains("layout") && !$0.contains("appearing") } == [
                "sheet will disappear dismissed", "root will appear", "root did appear",
                "sheet did disappear dismissed", "done",
            ])
        #expect(
            root.presentedViewController == nil && sheet.presentingViewController == nil && sheet.view.window == nil)
    }

    @Test(
        "A sheet leaves its presenter visible; a child presents through its top ancestor; the root dismisses all sheets"
    )
    func sheets() {
        let root = shownRoot()
        let child = makeController("child")
        root.addChild(child)
        root.view.addSubview(child.view)
        let (one, two) = (makeController("one"), makeController("two"))
        one.modalPresentationStyle = .formSheet
        one.preferredContentSize = CGSize(width: 100, height: 100)
        _ = log.drain()
        child.present(one, animated: false)
        #expect(!log.drain().contains { $0.hasPrefix("root") && $0.contains("disappear") })
        #expect(one.presentingViewController === root && child.presentedViewController === one)
        #expect(one.view.frame == CGRect(x: 100, y: 50, width: 100, height: 100))
        one.present(two, animated: false)
        #expect(two.presentingViewController === one)
        _ = log.drain()
        root.dismiss(animated: false)
        #expect(
            log.drain().filter { $0.contains("did disappear") } == [
                "two did disappear dismissed", "one did disappear dismissed",
            ])
        #expect(root.presentedViewController == nil && one.presentedViewController == nil)
    }

    @Test("An invalid presentation is a fault")
    func refused() {
        // Reason: the handler runs within `withHandler`, on this thread.
        nonisolated(unsafe) var faults: [String] = []
        UIKitFault.withHandler {
            faults.append($0.diagnostic.code)
        } _: {
            makeController("alone").present(UIViewController(), animated: false)
            let root = shownRoot()
            root.present(UIViewController(), animated: false)
            root.present(UIViewController(), animated: false)
            root.presentedViewController?.present(root, animated: false)
        }
        #expect(faults == ["notPresented", "notPresented", "notPresented"])
    }

    @Test("A controller loads its view once, through an overridden loadView() if it has one; the view can be replaced")
    func views() {
        final class Own: UIViewController {
            override func loadView() { view = UIControl() }
        }
        final class Lazy: UIViewController {
            override func loadView() {}
        }
        let own = Own()
        #expect(own.viewIfLoaded == nil && own.view is UIControl && own.view.next === own)
        let view = own.view
        own.view = UIView()
        #expect(view?.next == nil && own.view.next === own)
        #expect(Lazy().view != nil)
        #expect(Own(nibName: "x", bundle: nil).nibName == "x")
    }

    @Test("viewWillTransition(to:with:) is called before the window's new size is applied")
    func resizing() {
        final class Sized: UIViewController {
            var log: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                log.append("to \(Int(size.width)) from \(Int(view.frame.width))")
                coordinator.animate { _ in
                    self.log.append("along")
                } completion: { _ in
                    self.log.append("done \(Int(self.view.frame.width))")
                }
            }
        }
        let root = Sized()
        window.rootViewController = root
        window.isHidden = false
        window.frame.size.width = 640
        window.layoutIfNeeded()
        #expect(root.log == ["to 640 from 300", "along", "done 640"])
    }

    @Test("A parent can override a child's traits, and a child adds to its own safe area")
    func traits() {
        let root = shownRoot()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        #expect(
            child.traitCollection.horizontalSizeClass == .compact
                && root.traitCollection.horizontalSizeClass == .regular)
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        child.overrideUserInterfaceStyle = .dark
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        child.removeFromParent()
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        child.additionalSafeAreaInsets.top = 12
        #expect(child.view.safeAreaInsets.top == 12)
    }
}
