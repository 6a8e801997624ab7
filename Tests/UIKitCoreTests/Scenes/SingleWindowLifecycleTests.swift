import Foundation
import SceneModel
import Testing

@testable import UIKitCore

/// The delegate of an app without scenes, as apps were written before iOS 13.
private final class SingleWindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var callbacks: [String] = []

    func applicationDidFinishLaunching(_ application: UIApplication) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        callbacks.append("launched")
    }

    func applicationWillEnterForeground(_ application: UIApplication) { callbacks.append("will enter foreground") }
    func applicationDidBecomeActive(_ application: UIApplication) { callbacks.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { callbacks.append("will resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { callbacks.append("background") }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        callbacks.append("open \(url)")
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        callbacks.append("continue \(userActivity.activityType)")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        callbacks.append("action \(shortcutItem.type)")
        completionHandler(true)
    }
}

@MainActor
@Suite("Apps without scenes", .serialized)
struct SingleWindowLifecycleTests {
    /// Starts an app whose Info.plist has no scene manifest, or an empty one.
    private func start(_ delegate: SingleWindowDelegate, hasManifest: Bool = false) throws -> TestApp {
        let app = try TestApp(sceneDelegate: nil)
        let scenes = hasManifest ? "<key>UIApplicationSceneManifest</key><dict/>" : ""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(TestApp.identifier)</string>
            <key>CFBundleExecutable</key><string>ClownTown</string>\(scenes)</dict></plist>
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("info-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        ApplicationEnvironment.current.bundle = AppBundle(manifest: try AppManifest(contentsOf: file), path: nil)
        app.application.delegate = delegate
        app.daemon.register([])
        return app
    }

    @Test("The first scene shows the window that the delegate has created, and the delegate gets the transitions")
    func window() throws {
        let delegate = SingleWindowDelegate()
        let app = try start(delegate)
        let session = try app.daemon.session(1)
        app.daemon.connect(session, isNew: true)
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        #expect(scene.keyWindow === delegate.window && delegate.window?.isHidden == false)
        #expect(delegate.window?.bounds.size == scene.boundsForWindows.size)
        app.daemon.move(session, .foregroundActive)
        app.daemon.move(session, .background)
        #expect(
            delegate.callbacks == ["launched", "will enter foreground", "active", "will resign", "background"])
    }

    @Test("Links, activities and quick actions go to the delegate, at the first connection and later")
    func events() throws {
        let delegate = SingleWindowDelegate()
        let app = try start(delegate)
        let session = try app.daemon.session(1)
        let url = try #require(URL(string: "https://example.com/a"))
        let link = try SceneEvent(app: TestApp.identifier, kind: .openURL(url))
        app.daemon.connect(session, isNew: true, event: link)
        let activity = UserActivity(activityType: "com.example.read")
        for kind in [SceneEvent.Kind.userActivity(activity), .quickAction(type: "new")] {
            let event = try SceneEvent(app: TestApp.identifier, kind: kind)
            app.daemon.item(.activate(session.identifier, event: event, connection: nil))
        }
        #expect(
            delegate.callbacks == ["launched", "open https://example.com/a", "continue com.example.read", "action new"])
    }

    @Test("In an app with scenes, the delegate gets neither transitions nor events")
    func scenes() throws {
        let delegate = SingleWindowDelegate()
        let app = try start(delegate, hasManifest: true)
        let session = try app.daemon.session(1)
        app.daemon.connect(session, isNew: true)
        app.daemon.move(session, .foregroundActive)
        #expect(delegate.callbacks == ["launched"])
        #expect((app.application.connectedScenes.first as? UIWindowScene)?.windows.isEmpty == true)
    }
}
