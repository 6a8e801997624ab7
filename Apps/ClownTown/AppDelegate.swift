import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var favouritesObservation: NSKeyValueObservation?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let centre = UNUserNotificationCenter.current()
        centre.delegate = self
        centre.requestAuthorization(options: [.alert, .sound]) { _, _ in }
        centre.setNotificationCategories([Orders.category])
        favouritesObservation = UserDefaults.standard.observe(\.favourites, options: .initial) { defaults, _ in
            QuickActions.update(favourites: defaults.favourites)
        }
        return true
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        // Ensure that the builder is modifying the main menu.
        guard builder.system == .main else { return }
        TownMenu.build(with: builder)
    }

    @IBAction func newWindow(_ sender: Any?) {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == TownMenu.newWindow { return UIApplication.shared.supportsMultipleScenes }
        return super.canPerformAction(action, withSender: sender)
    }

    /// Chooses the scene configuration: "Clown" for a scene that is opened for one clown, "Town" for all other scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let isAboutClown = options.userActivities.contains { $0.activityType == Clown.activityType }
        return UISceneConfiguration(
            name: isAboutClown ? "Clown" : "Town", sessionRole: connectingSceneSession.role)
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let content = response.notification.request.content
        if let clown = content.targetContentIdentifier.flatMap(Clown.init(link:)) {
            switch response.actionIdentifier {
            case Orders.cancelAction: Orders.cancel(clown)
            default: (response.targetScene?.delegate as? any ClownPresenting)?.show(clown, orderUpdate: content.body)
            }
        }
        completionHandler()
    }
}

/// A scene delegate that can show a clown.
@MainActor
protocol ClownPresenting {
    /// - Parameter orderUpdate: The text of the latest notification about the clown's order.
    func show(_ clown: Clown, orderUpdate: String)
}
