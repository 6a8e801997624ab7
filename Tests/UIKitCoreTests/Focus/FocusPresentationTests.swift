import Foundation
import Testing

@testable import UIKitCore

@Suite("The focus in presented and pushed controllers") @MainActor
struct FocusPresentationTests {
    /// A controller with two buttons, which are named after the controller.
    private final class Page: UIViewController {
        let first = UIButton(configuration: .filled())
        let second = UIButton(configuration: .filled())

        init(_ name: String) {
            super.init(nibName: nil, bundle: nil)
            for (index, button) in [first, second].enumerated() {
                button.accessibilityIdentifier = "\(name) \(index + 1)"
                button.frame = CGRect(x: 20, y: 100 + CGFloat(index * 60), width: 100, height: 40)
                view.addSubview(button)
            }
        }
        required init?(coder: NSCoder) { nil }
    }

    private func shown(_ root: UIViewController) -> FocusFixture {
        let fixture = FocusFixture(size: CGSize(width: 800, height: 600))
        fixture.window.rootViewController = root
        fixture.window.layoutIfNeeded()
        return fixture
    }

    @Test(
        "M82: The focus stays in a presented controller, and returns to its former item at the dismissal",
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover])
    func presentation(style: UIModalPresentationStyle) {
        let (root, page) = (Page("root"), Page("page"))
        let fixture = shown(root)
        page.modalPresentationStyle = style
        page.popoverPresentationController?.sourceView = root.second
        _ = fixture.names(pressing: .keyboardTab, 2)
        #expect(fixture.focused == "root 2")
        root.present(page, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(fixture.focused == "page 1", "the focus moves into the presented controller")
        #expect(fixture.names(pressing: .keyboardTab, 3) == ["page 2", "page 1", "page 2"])
        page.dismiss(animated: false)
        #expect(fixture.focused == "root 2" && fixture.system.halo?.item === root.second)
        root.restoresFocusAfterTransition = false
        page.modalPresentationStyle = .overFullScreen
        root.present(page, animated: false)
        page.dismiss(animated: false)
        #expect(fixture.focused == nil)
    }

    @Test("M82: While no keys are in use, a presentation gives no item the focus")
    func pointer() {
        let (root, page) = (Page("root"), Page("page"))
        let fixture = shown(root)
        root.present(page, animated: false)
        #expect(fixture.focused == nil)
        fixture.tab()
        #expect(fixture.focused == "page 1")
    }

    @Test("M82: An alert gives its preferred button the focus, and Return performs the focused button")
    func alert() throws {
        let root = Page("root")
        let fixture = shown(root)
        fixture.tab()
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Keep", .default)] {
            alert.addAction(
                UIAlertAction(title: title, style: style) { [log = fixture.log] in log.add($0.title ?? "") })
        }
        root.present(alert, animated: false)
        fixture.window.layoutIfNeeded()
        func title() -> String? { (fixture.system.focusedItem as? AlertButton)?.action.title }
        #expect(title() == "Keep")
        let titles = (0..<3).map { _ in
            fixture.tab()
            return title()
        }
        #expect(Set(titles) == ["Cancel", "Delete", "Keep"])
        for _ in 0..<3 where title() != "Delete" { fixture.tab() }
        fixture.press(.keyboardReturnOrEnter)
        #expect(fixture.log.drain() == ["Delete"] && root.presentedViewController == nil)
        #expect(fixture.focused == "root 1")
    }

    @Test("M82: A push moves the focus to the new controller, and a pop moves it back; bars are reachable")
    func navigation() {
        let (root, page) = (Page("root"), Page("page"))
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done", primaryAction: UIAction { [log = FocusPresentationTests.log] _ in log.add("done") })
        let stack = UINavigationController(rootViewController: root)
        let fixture = shown(stack)
        for _ in 0..<5 where fixture.focused != "root 2" { fixture.tab() }
        stack.pushViewController(page, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(fixture.focused == "page 1")
        fixture.backTab()
        #expect(fixture.system.focusedItem is BarButton)
        fixture.press(.keyboardReturnOrEnter)
        #expect(Self.log.drain() == ["done"])
        fixture.backTab()
        #expect(fixture.system.focusedItem is BackButton)
        fixture.press(.keyboardSpacebar)
        fixture.window.layoutIfNeeded()
        #expect(stack.topViewController === root && fixture.focused == "root 2")
    }

    private static let log = Log()

    @Test("M82: Text without controls scrolls by keys that are not handled otherwise")
    func scrolling() {
        let controller = UIViewController()
        let fixture = shown(controller)
        let text = fixture.touches.add(UIScrollView(), CGRect(x: 0, y: 0, width: 800, height: 600), to: controller.view)
        let small = fixture.touches.add(UIScrollView(), CGRect(x: 0, y: 0, width: 80, height: 60), to: controller.view)
        for view in [text, small] { view.contentSize = CGSize(width: 80, height: 3000) }
        withFrames(fixture.touches) { frames in
            #expect(fixture.press(.keyboardPageDown) == .usedByFocus)
            frames.run(fixture.touches.clock)
            #expect(text.contentOffset.y == 560 && small.contentOffset.y == 0)
            #expect(fixture.press(.keyboardSpacebar) == .unused && fixture.press(.keyboardA) == .unused)
        }
    }
}
