import SceneModel

/// The complete state of a content object.
struct ContentState: Hashable, Sendable {
    /// The part that is sent to the daemon, without user info and sound.
    private var told = NotificationContent()
    /// The app's user info.
    var info = NotificationInfo()

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
            var value = told
            (value.userInfo, value.sound) = (info.entries, sound?.wireName)
            return value
        }
        set {
            told = newValue
            (told.userInfo, told.sound) = ([:], nil)
            info = NotificationInfo(newValue.userInfo)
            sound = newValue.sound.map { UNNotificationSound(wireName: $0) }
        }
    }

    /// Reads and writes a property that is sent unchanged.
    subscript<Part>(_ path: WritableKeyPath<NotificationContent, Part>) -> Part {
        get { told[keyPath: path] }
        set { told[keyPath: path] = newValue }
    }
}
