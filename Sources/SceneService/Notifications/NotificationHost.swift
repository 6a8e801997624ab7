import SceneModel
import SceneProtocol

/// The part of the daemon that the notification controller uses.
protocol NotificationHost: AppChangeReceiver {
    /// The current stage; nil for none.
    var stage: StageLink? { get }

    /// Returns the icon of an app as a name in the icon theme or as a path.
    func iconName(of app: AppIdentifier) -> String

    /// Records an event for the watchers. The event is sent when all queued inputs have been handled.
    func recordEvent(_ kind: DaemonEvent.Kind, _ message: String, fill: (inout DaemonEvent) -> Void)

    /// Sends the recorded events to the watchers.
    func sendEventsToWatchers()
}

extension NotificationHost {
    /// Records an event with no other fields than its message.
    func recordEvent(_ kind: DaemonEvent.Kind, _ message: String) { recordEvent(kind, message) { _ in } }
}
