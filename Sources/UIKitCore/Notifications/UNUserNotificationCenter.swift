import Foundation
import Synchronization

/// The notification centre of the app; mirrors `UNUserNotificationCenter`.
///
/// The centre can be used from any thread. Requests are sent to the daemon in the order of the calls. Requests wait
/// until the app is connected to the daemon; in a process that never connects, requests fail after 30 seconds. Handlers
/// are called on the main actor, either during the call or after it has returned. A failure that a method cannot return
/// is reported as a fault.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let center: UNUserNotificationCenter = {
        let link = NotificationRequestQueue { ApplicationEnvironment.current.director?.daemon }
        link.sendPendingRequestsOnLaunch()
        return UNUserNotificationCenter(link)
    }()

    let requestQueue: NotificationRequestQueue
    private let delegateReference = Mutex(WeakReference(nil))

    init(_ link: NotificationRequestQueue) {
        self.requestQueue = link
        super.init()
    }

    /// Returns the notification centre of the app.
    public static func current() -> UNUserNotificationCenter { center }

    /// The delegate, which receives the user's responses to notifications; nil for none. The delegate is referenced
    /// weakly, and must be set before the app has finished launching.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateReference.withLock { $0 }.object as? any UNUserNotificationCenterDelegate }
        set {
            let reference = WeakReference(newValue)
            delegateReference.withLock { $0 = reference }
        }
    }

    /// Whether an app can show notifications in an interface of its own; false here.
    public var supportsContentExtensions: Bool { false }

    // MARK: - Permission

    /// Requests permission to send notifications. Permission is granted without asking, because notifications need no
    /// permission on a desktop.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { @MainActor in completionHandler(true, nil) }
    }

    /// Requests permission to send notifications. Returns true without asking, because notifications need no permission
    /// on a desktop. Never throws.
    nonisolated(nonsending) public func requestAuthorization(
        options: UNAuthorizationOptions = []
    ) async throws -> Bool { true }

    /// Passes the notification settings to the handler; see `UNNotificationSettings`.
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        Task { @MainActor in completionHandler(.shared) }
    }

    /// Returns the notification settings; see `UNNotificationSettings`.
    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings { .shared }

    // MARK: - Responses

    /// Passes a person's response to the delegate. Calls `then` once, on the main actor, after the delegate has handled
    /// the response, or at once if there is no delegate.
    @MainActor
    func deliverResponse(_ response: UNNotificationResponse, _ then: @escaping () -> Void) {
        guard let delegate else { return then() }
        let completion = OnceClosure(then)
        delegate.userNotificationCenter(self, didReceive: response) { MainThread.run { completion.call() } }
    }
}

/// A wrapper that calls a closure at most once, even if an app calls a completion handler several times.
@MainActor
private final class OnceClosure {
    private var then: (() -> Void)?

    init(_ then: @escaping () -> Void) { self.then = then }

    func call() {
        let then = then
        self.then = nil
        then?()
    }
}
