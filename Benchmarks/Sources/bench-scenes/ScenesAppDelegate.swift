import UIKit
import UserNotifications

/// An app whose scenes each show one content identifier as a colour.
@main
final class ScenesAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(.banner) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        (response.targetScene?.delegate as? ScenesSceneDelegate)?.show(response.notification.request)
        completionHandler()
    }
}

/// The delegate of a scene. The scene's colour is derived from the end of the scene's content identifier: two
/// hexadecimal digits of red and two of green. The blue component is the number of the latest notification for the
/// scene.
final class ScenesSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let gestures = ScenesGestures()
    private var content = ""
    private var number = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let stored = session.stateRestorationActivity?.targetContentIdentifier
        let request = connectionOptions.notificationResponse?.notification.request
        content =
            stored ?? request?.content.targetContentIdentifier
            ?? connectionOptions.urlContexts.first?.url.absoluteString ?? ""
        let isIt = NSPredicate(format: "SELF == %@", content)
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isIt
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isIt
        scene.title = content
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view.addInteraction(UIContextMenuInteraction(delegate: gestures))
        controller.view.addInteraction(UIDragInteraction(delegate: gestures))
        window.rootViewController = controller
        self.window = window
        show(request)
        window.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.proscenium.bench.scene")
        activity.targetContentIdentifier = content
        return activity
    }

    func sceneDidBecomeActive(_ scene: UIScene) { CallbackLog.add("active", content) }

    /// Shows the number of a notification as the blue component; nil shows the previous number again.
    func show(_ request: UNNotificationRequest?) {
        if let request { number = Int(request.identifier) ?? 0 }
        let parts = UInt16(content.suffix(4), radix: 16) ?? 0
        window?.backgroundColor = UIColor(
            red: CGFloat(parts >> 8) / 255, green: CGFloat(parts & 0xFF) / 255, blue: CGFloat(number % 256) / 255,
            alpha: 1)
        if request != nil { CallbackLog.add("shows \(number)", content) }
    }
}

/// The delegate of a window's context menu and drags.
@MainActor
final class ScenesGestures: NSObject, UIContextMenuInteractionDelegate, UIDragInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let actions = (0..<12).map { UIAction(title: "Entry \($0)") { _ in } }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: actions) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        CallbackLog.add("drag begins")
        return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Dragged")))]
    }
}

/// A log of the app's callbacks and of the times of the callbacks, in a file of the app's bundle.
@MainActor
enum CallbackLog {
    private static let descriptor: Int32 = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return open(folder.appendingPathComponent("notes").path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }()

    /// Adds a line: the time in nanoseconds of the monotonic clock, then the words.
    static func add(_ words: String...) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let moment = UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
        let line = Array(([String(moment)] + words).joined(separator: " ").utf8) + [UInt8(ascii: "\n")]
        // Write errors are ignored here: if a line is missing, the benchmark reports a timeout.
        _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
