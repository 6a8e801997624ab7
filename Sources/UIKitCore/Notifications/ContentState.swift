import SceneModel

/// The complete state of a `UNNotificationContent` object.
struct ContentState: Hashable, Sendable {
    /// The content that is sent to the daemon, except for the user info in `info` and the sound in `sound`.
    private var sentContent = NotificationContent()
    /// The app's user info.
    var info = NotificationUserInfo()

    /// The sound; only its name is sent to the daemon.
    var sound: UNNotificationSound?
    // The following properties are not sent to the daemon.
    var attachments: [UNNotificationAttachment] = []
    var launchImageName = ""
    var relevanceScore = 0.0
    var filterCriteria: String?
    var summaryArgument = ""
    var summaryArgumentCount = 0

    init() {}

    init(_ value: NotificationContent) { self.value = value }

    /// The content that is sent to the daemon.
    var value: NotificationContent {
        get {
            var value = sentContent
            (value.userInfo, value.sound) = (info.entries, sound?.wireName)
            return value
        }
        set {
            sentContent = newValue
            (sentContent.userInfo, sentContent.sound) = ([:], nil)
            info = NotificationUserInfo(newValue.userInfo)
            sound = newValue.sound.map { UNNotificationSound(wireName: $0) }
        }
    }

    /// Reads and writes a property that is sent unchanged.
    subscript<Part>(_ path: WritableKeyPath<NotificationContent, Part>) -> Part {
        get { sentContent[keyPath: path] }
        set { sentContent[keyPath: path] = newValue }
    }
}
