import Foundation
import Synchronization

/// The app's notifications; mirrors `UNUserNotificationCenter`.
///
/// It may be used from any thread. Calls reach the system in the order in which they are made, and wait while the app is not
/// connected to it yet; in a process that never is, they fail after half a minute. Handlers are called on the main actor,
/// after the call has returned or at once. A failure that a method has no way to tell is reported as a fault.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let center: UNUserNotificationCenter = {
        let link = NotificationLink { SceneDirector.current?.system }
        link.makeCallsOnLaunch()
        return UNUserNotificationCenter(link)
    }()

    let link: NotificationLink
    private let held = Mutex(WeakReference(nil))

    init(_ link: NotificationLink) {
        self.link = link
        super.init()
    }

    /// The one of the app.
    public static func current() -> UNUserNotificationCenter { center }

    /// Told what people do with notifications; not kept alive, and to be set before the app has begun. Nil for nobody.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { held.withLock { $0 }.object as? any UNUserNotificationCenterDelegate }
        set {
            let reference = WeakReference(newValue)
            held.withLock { $0 = reference }
        }
    }

    /// Whether notifications can be shown by an app's own interface; they cannot here.
    public var supportsContentExtensions: Bool { false }

    // MARK: - Permission

    /// Asks to be allowed to notify. It is granted without a question, as notifications need no permission on a desktop.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { @MainActor in completionHandler(true, nil) }
    }

    /// Asks to be allowed to notify: true, as notifications need no permission on a desktop. It never throws.
    nonisolated(nonsending) public func requestAuthorization(
        options: UNAuthorizationOptions = []
    ) async throws -> Bool { true }

    /// What the app may do; see `UNNotificationSettings`.
    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        Task { @MainActor in completionHandler(.ofEveryApp) }
    }

    /// What the app may do; see `UNNotificationSettings`.
    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings { .ofEveryApp }

    // MARK: - Answers

    /// A person did something with a notification. Then is done once, on the main actor, when the delegate has dealt with it.
    @MainActor
    func received(_ response: UNNotificationResponse, _ then: @escaping () -> Void) {
        guard let delegate else { return then() }
        let ending = Ending(then)
        delegate.userNotificationCenter(self, didReceive: response) { MainThread.run { ending.call() } }
    }
}

/// What is to be done once, however often and wherever an app calls its handler.
@MainActor
private final class Ending {
    private var then: (() -> Void)?

    init(_ then: @escaping () -> Void) { self.then = then }

    func call() {
        let then = then
        self.then = nil
        then?()
    }
}
