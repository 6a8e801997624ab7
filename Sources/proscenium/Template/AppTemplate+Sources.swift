/// The app's sources, its Info.plist and its test.
extension AppTemplate {
    static let appDelegate = """
        import UIKit

        @main final class AppDelegate: UIResponder, UIApplicationDelegate {}

        """

    var sceneDelegate: String {
        """
        import UIKit

        /// The delegate of a window: one window lists the items, and each other window shows one item.
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                scene.userActivity = options.userActivities.first ?? session.stateRestorationActivity
                let item = scene.userActivity?.targetContentIdentifier
                if let item {
                    // Only notifications and links about this item go to this window.
                    let isItem = NSPredicate(format: "SELF == %@", item)
                    scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isItem
                    scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isItem
                }
                scene.title = item ?? \(Self.literal(name.display))
                let controller = ItemViewController()
                controller.item = item
                controller.title = scene.title
                window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
                window?.rootViewController = UINavigationController(rootViewController: controller)
                window?.makeKeyAndVisible()
            }

            // The window shows the same item after the app was closed and started again.
            func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
        }

        """
    }

    var viewController: String {
        """
        import UIKit

        /// A page that shows an item, or a button that opens one in a new window.
        final class ItemViewController: UIViewController {
            static let activityType = "\(identifier).item"

            /// The item; nil for the page with the button.
            var item: String?
            let button = UIButton(configuration: .filled())

            override func viewDidLoad() {
                view.backgroundColor = .systemBackground
                let content = item.map(makeLabel) ?? makeButton()
                content.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(content)
                content.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
                content.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
            }

            private func makeLabel(_ text: String) -> UIView {
                let label = UILabel()
                label.text = text
                return label
            }

            private func makeButton() -> UIView {
                button.configuration?.title = "Open Item 1 in a New Window"
                let open = UIAction { _ in
                    let activity = NSUserActivity(activityType: Self.activityType)
                    activity.targetContentIdentifier = "items/1"
                    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
                }
                button.addAction(open, for: .primaryActionTriggered)
                return button
            }
        }

        """
    }

    var test: String {
        """
        import Foundation
        import Testing
        import UIKit
        import UIKitTesting

        @testable import \(name.module)

        /// Runs the whole app in the test, without a display.
        @MainActor
        @Suite(.serialized)
        struct \(name.module)Tests {
            @Test func buttonOpensAnItemInItsOwnWindow() throws {
                let package = URL(fileURLWithPath: #filePath)
                    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                let bundle = package.appendingPathComponent("Sources/\(name.module)")
                let app = try TestApplication(bundle: bundle, delegate: AppDelegate.self)
                defer { app.stop() }
                app.system?.openWindow()
                let window = try #require(app.scenes.first)
                #expect(window.title == \(Self.literal(name.display)))

                let navigation = window.keyWindow?.rootViewController as? UINavigationController
                let page = try #require(navigation?.topViewController as? ItemViewController)
                app.runPendingWork()
                try app.tap(page.button)
                app.runPendingWork()

                let item = try #require(app.scenes.first { $0 !== window })
                #expect(app.scenes.count == 2 && item.title == "items/1")
                let prefers = item.activationConditions.prefersToActivateForTargetContentIdentifierPredicate
                #expect(prefers.evaluate(with: "items/1") && !prefers.evaluate(with: "items/2"))
            }
        }

        """
    }

    var infoPlist: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>CFBundleIdentifier</key>
            <string>\(identifier)</string>
            <key>CFBundleDisplayName</key>
            <string>\(Self.xml(name.display))</string>
            <key>CFBundleExecutable</key>
            <string>\(name.module)</string>
            <key>NSUserActivityTypes</key>
            <array>
                <string>\(identifier).item</string>
            </array>
            <key>UIApplicationSceneManifest</key>
            <dict>
                <key>UIApplicationSupportsMultipleScenes</key>
                <true/>
                <key>UISceneConfigurations</key>
                <dict>
                    <key>UIWindowSceneSessionRoleApplication</key>
                    <array>
                        <dict>
                            <key>UISceneConfigurationName</key>
                            <string>Default</string>
                            <key>UISceneDelegateClassName</key>
                            <string>\(name.module).SceneDelegate</string>
                        </dict>
                    </array>
                </dict>
            </dict>
        </dict>
        </plist>

        """
    }
}
