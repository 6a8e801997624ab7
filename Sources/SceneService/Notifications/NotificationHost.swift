import SceneModel
import SceneProtocol

/// The daemon as the notifications see it.
protocol NotificationHost: AppChangeReceiver {
    /// The present stage; nil for none.
    var stage: StageLink? { get }

    /// Returns the name or path of an app's icon.
    func iconName(of app: AppIdentifier) -> String

    /// Records an event for the watchers, which is sent after the present input.
    func recordEvent(_ kind: DaemonEvent.Kind, _ message: String, fill: (inout DaemonEvent) -> Void)

    /// Sends the recorded events to the watchers.
    func sendEventsToWatchers()
}

extension NotificationHost {
    /// Records an event that consists of its message.
    func recordEvent(_ kind: DaemonEvent.Kind, _ message: String) { recordEvent(kind, message) { _ in } }
}
