import Foundation
import SceneModel

/// The life cycle of an app whose Info.plist has no `UIApplicationSceneManifest`, as apps had it before iOS 13: the
/// app's delegate creates the only window, and receives the transitions and events that scene delegates receive
/// otherwise.
@MainActor
struct SingleWindowLifecycle {
    private let application: UIApplication
    private let delegate: any UIApplicationDelegate

    /// Creates the life cycle for a scene; nil if the app uses scenes, or if the scene has a delegate.
    init?(_ application: UIApplication, _ scene: UIScene?) {
        guard let manifest = ApplicationEnvironment.current.bundle?.manifest, !manifest.usesSceneLifecycle,
            let scene, scene.delegate == nil, let delegate = application.delegate
        else { return nil }
        (self.application, self.delegate) = (application, delegate)
    }

    /// Shows the window that the delegate has created without a scene, usually with the bounds of the screen.
    func adoptWindow(in scene: UIScene) {
        guard let scene = scene as? UIWindowScene, let window = delegate.window, window.windowScene == nil else {
            return
        }
        window.windowScene = scene
        window.frame = scene.boundsForWindows
        if !window.isHidden { window.makeKey() }
    }

    /// Notifies the delegate of a transition.
    func notify(_ callback: @MainActor (any UIApplicationDelegate, UIApplication) -> Void) {
        callback(delegate, application)
    }

    /// Delivers an event to the delegate.
    ///
    /// - Parameter isAnnounced: whether this process has announced the activity of another device before.
    func deliver(_ event: SceneEvent, isAnnounced: Bool) {
        switch event.kind {
        case .openURL(let url): _ = delegate.application(application, open: url, options: [:])
        case .userActivity(let value):
            _ = delegate.application(application, willContinueUserActivityWithType: value.activityType)
            continueActivity(value)
        case .quickAction(let type):
            let item = UIApplicationShortcutItem(event.shortcutItem, type: type)
            delegate.application(application, performActionFor: item) { _ in }
        case .handoff(let continuation): deliver(continuation, isAnnounced: isAnnounced)
        case .notification, .refresh: break
        }
    }

    private func deliver(_ continuation: Continuation, isAnnounced: Bool) {
        let type = continuation.activityType
        if !isAnnounced { _ = delegate.application(application, willContinueUserActivityWithType: type) }
        switch continuation.step {
        case .announced: break
        case .continued(let activity): continueActivity(activity)
        case .failed(let failure):
            let error = CocoaError(CocoaError.Code(rawValue: failure.rawValue))
            delegate.application(application, didFailToContinueUserActivityWithType: type, error: error)
        }
    }

    private func continueActivity(_ value: UserActivity) {
        _ = delegate.application(application, continue: NSUserActivity(value)) { objects in
            for object in objects ?? [] { object.restoreUserActivityState(NSUserActivity(value)) }
        }
    }
}
