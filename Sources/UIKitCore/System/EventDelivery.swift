import Foundation
import SceneModel

/// The delivery of events to scenes and to the app. Each kind of event has its callback in UIKit.
@MainActor
struct EventDelivery {
    private let application: UIApplication

    init(_ application: UIApplication) { self.application = application }

    /// Returns the connection options of a scene that is connected for an event.
    static func options(for event: SceneEvent?) -> UIScene.ConnectionOptions {
        guard let event else { return UIScene.ConnectionOptions() }
        switch event.kind {
        case .openURL(let url): return UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url)])
        case .userActivity(let activity):
            return UIScene.ConnectionOptions(userActivities: [NSUserActivity(activity)])
        case .notification:
            return UIScene.ConnectionOptions(notificationResponse: event.response.map { UNNotificationResponse.of($0) })
        case .quickAction(let type):
            return UIScene.ConnectionOptions(shortcutItem: UIApplicationShortcutItem(event.shortcutItem, type: type))
        case .handoff(let continuation):
            return UIScene.ConnectionOptions(handoffUserActivityType: continuation.activityType)
        case .refresh: return UIScene.ConnectionOptions()
        }
    }

    /// Delivers an event to a connected scene.
    ///
    /// - Parameter isAnnounced: whether this process has announced the activity of another device before. A result is
    ///   announced first if the announcement was delivered to an earlier process of the app.
    func deliver(_ event: SceneEvent, to scene: UIScene, isAnnounced: Bool) {
        switch event.kind {
        case .openURL(let url): scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url)])
        case .userActivity(let value):
            let activity = NSUserActivity(value)
            scene.delegate?.scene(scene, willContinueUserActivityWithType: value.activityType)
            scene.delegate?.scene(scene, continue: activity)
        case .notification: deliverResponse(event, scene)
        case .quickAction(let type):
            guard let window = scene as? UIWindowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate
            else { return }
            delegate.windowScene(
                window, performActionFor: UIApplicationShortcutItem(event.shortcutItem, type: type),
                completionHandler: { _ in })
        case .handoff(let continuation): deliver(continuation, to: scene, isAnnounced: isAnnounced)
        case .refresh: break
        }
    }

    private func deliver(_ continuation: Continuation, to scene: UIScene, isAnnounced: Bool) {
        let type = continuation.activityType
        if !isAnnounced { scene.delegate?.scene(scene, willContinueUserActivityWithType: type) }
        switch continuation.step {
        case .announced: break
        case .continued(let activity): scene.delegate?.scene(scene, continue: NSUserActivity(activity))
        case .failed(let failure):
            let error = CocoaError(CocoaError.Code(rawValue: failure.rawValue))
            scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
        }
    }

    /// Passes the event's notification response to the delegate of the notification centre; does nothing if the event
    /// has no response. A response that connects a scene is also in the scene's connection options.
    func deliverResponse(_ event: SceneEvent, _ scene: UIScene?) {
        guard let response = event.response else { return }
        UNUserNotificationCenter.current().deliverResponse(.of(response, scene)) {}
    }

    /// Delivers a notification response that does not open the app. Calls `then` when the delegate has handled the
    /// response.
    func deliverBackgroundResponse(_ event: SceneEvent, then: @escaping () -> Void) {
        guard let response = event.response else { return then() }
        UNUserNotificationCenter.current().deliverResponse(.of(response), then)
    }

    /// Delivers a remote notification in the background. Calls `then` when the delegate has handled the notification.
    func deliverPush(_ payload: [String: PropertyListValue], then: @escaping () -> Void) {
        guard let delegate = application.delegate else { return then() }
        let userInfo = Dictionary(
            uniqueKeysWithValues: payload.map { (AnyHashable($0.key), $0.value.propertyListObject) })
        delegate.application(application, didReceiveRemoteNotification: userInfo) { _ in then() }
    }
}
