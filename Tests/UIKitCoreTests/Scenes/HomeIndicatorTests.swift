import Foundation
import SceneModel
import Testing

@testable import UIKitCore

/// The space for the home indicator in an app's bars, and the app's preference that the indicator hides.
@MainActor
@Suite("Home indicator in apps", .serialized)
struct HomeIndicatorTests {
    private struct Fixture {
        let app: TestApp
        let scene: UIWindowScene
        let surface: FakeSurface
        let window: UIWindow

        /// Sets the safe area of the surface, as when the scene moves to another place on the screen.
        @MainActor
        func setBottom(_ inset: CGFloat, size: CGSize? = nil) {
            let bounds = surface.bounds
            if let size { surface.bounds.size = size }
            surface.safeArea = UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
            surface.handler?.surfaceChanged(from: bounds, scene.traitCollection)
            window.layoutIfNeeded()
        }
    }

    private func fixture(root: UIViewController) throws -> Fixture {
        let windowHost = FakePlatform()
        let app = try TestApp(windowHost: windowHost)
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let window = try #require(scene.windows.first)
        window.rootViewController = root
        return Fixture(app: app, scene: scene, surface: try #require(windowHost.surfaces.first), window: window)
    }

    private final class HidingController: UIViewController {
        var hides: Bool { didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() } }
        override var prefersHomeIndicatorAutoHidden: Bool { hides }

        init(hides: Bool = true) {
            self.hides = hides
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }
    }

    /// Returns the preferences that were sent to the daemon.
    private func sent(_ fixture: Fixture) -> [Bool] {
        fixture.app.daemon.calls(of: "UpdateScene").compactMap { call in
            if case .bool(let value)? = call["prefersHomeIndicatorAutoHidden"] { value } else { nil }
        }
    }

    @Test("B13: A toolbar and its list do not overlap the home indicator, even after a move or rotation of the scene")
    func toolbar() throws {
        let list = UITableViewController()
        list.toolbarItems = [UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })]
        let stack = UINavigationController(rootViewController: list)
        stack.isToolbarHidden = false
        let fixture = try fixture(root: stack)
        let sizes = [CGSize(width: 800, height: 600), CGSize(width: 600, height: 800), CGSize(width: 360, height: 640)]
        for size in sizes {
            for bottom in [20.0, 0, 20] as [CGFloat] {
                fixture.setBottom(bottom, size: size)
                #expect(
                    stack.toolbar.frame
                        == CGRect(x: 0, y: size.height - 44 - bottom, width: size.width, height: 44 + bottom))
                let buttons = stack.toolbar.subviews.filter { $0 is UIControl }
                #expect(!buttons.isEmpty && buttons.allSatisfy { $0.frame.maxY <= 44 })
                #expect(list.tableView.frame.maxY == size.height, "the list continues behind the bar")
                #expect(list.tableView.adjustedContentInset.bottom == 44 + bottom)
                #expect(list.view.safeAreaInsets.bottom == 44 + bottom)
            }
        }
        stack.isToolbarHidden = true
        fixture.window.layoutIfNeeded()
        #expect(list.tableView.adjustedContentInset.bottom == 20)
    }

    @Test("B13: A tab bar and its list do not overlap the home indicator")
    func tabs() throws {
        let list = UITableViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: list), UIViewController()]
        let fixture = try fixture(root: tabs)
        for bottom in [20.0, 0, 20] as [CGFloat] {
            fixture.setBottom(bottom)
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 551 - bottom, width: 800, height: 49 + bottom))
            #expect(tabs.tabBar.buttons.allSatisfy { $0.frame.maxY <= 49 })
            #expect(list.tableView.adjustedContentInset.bottom == 49 + bottom)
            let free = list.view.convert(list.view.safeAreaLayoutGuide.layoutFrame, to: fixture.window)
            #expect(free.maxY == 551 - bottom)
        }
    }

    @Test("B13: A scroll view that never adjusts its insets, or that ends above the indicator, keeps its own insets")
    func scrollViews() throws {
        let fixture = try fixture(root: UIViewController())
        let root = try #require(fixture.window.rootViewController?.view)
        let (plain, own, above) = (UIScrollView(), UIScrollView(), UIScrollView())
        own.contentInsetAdjustmentBehavior = .never
        for view in [plain, own, above] {
            view.frame = root.bounds
            view.contentInset.bottom = 7
            root.addSubview(view)
        }
        above.frame.size.height = 500
        fixture.setBottom(20)
        #expect(plain.adjustedContentInset.bottom == 27)
        #expect(own.adjustedContentInset.bottom == 7 && above.adjustedContentInset.bottom == 7)
    }

    @Test(
        "B13: The frontmost controller, even a child or a presented controller, decides whether the indicator hides")
    func preference() throws {
        let (plain, hiding) = (UIViewController(), HidingController())
        let stack = UINavigationController(rootViewController: plain)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack, UIViewController()]
        let fixture = try fixture(root: tabs)
        fixture.window.layoutIfNeeded()
        #expect(sent(fixture) == [])
        stack.pushViewController(hiding, animated: false)
        #expect(sent(fixture) == [true])
        tabs.selectedIndex = 1
        #expect(sent(fixture) == [true, false])
        tabs.selectedIndex = 0
        hiding.hides = false
        #expect(sent(fixture) == [true, false, true, false])
        hiding.hides = true
        stack.popViewController(animated: false)
        #expect(sent(fixture) == [true, false, true, false, true, false])
        let presented = HidingController()
        presented.modalPresentationStyle = .overFullScreen
        plain.present(presented, animated: false)
        #expect(sent(fixture).last == true && sent(fixture).count == 7)
        presented.dismiss(animated: false)
        #expect(sent(fixture).last == false && sent(fixture).count == 8)
        let sheet = HidingController()
        sheet.modalPresentationStyle = .formSheet
        plain.present(sheet, animated: false)
        #expect(sent(fixture).count == 8, "a sheet does not decide")
    }

    @Test("B13: Each scene has its own preference; a replaced root or a hidden window changes it")
    func windows() throws {
        let fixture = try fixture(root: HidingController())
        #expect(sent(fixture) == [true])
        fixture.window.rootViewController = UIViewController()
        #expect(sent(fixture) == [true, false])
        let cover = UIWindow(windowScene: fixture.scene)
        cover.rootViewController = HidingController()
        cover.isHidden = false
        #expect(sent(fixture) == [true, false, true])
        cover.isHidden = true
        #expect(sent(fixture) == [true, false, true, false])
        fixture.app.daemon.connect(try fixture.app.daemon.session(2), isNew: true)
        #expect(sent(fixture).count == 4)
    }

    @Test("B13: A restarted daemon receives the preference again")
    func restart() throws {
        let fixture = try fixture(root: HidingController())
        fixture.app.daemon.register()
        #expect(sent(fixture) == [true, true])
        fixture.window.rootViewController = UIViewController()
        fixture.app.daemon.register()
        #expect(sent(fixture) == [true, true, false])
    }

    @Test(
        "B13: A controller that returns itself as childForHomeIndicatorAutoHidden decides, without an endless loop"
    )
    func endless() throws {
        final class Loop: UIViewController {
            override var childForHomeIndicatorAutoHidden: UIViewController? { self }
            override var prefersHomeIndicatorAutoHidden: Bool { true }
        }
        #expect(sent(try fixture(root: Loop())) == [true])
    }
}
