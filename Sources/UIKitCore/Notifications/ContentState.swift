import SceneModel

/// All that a content object holds.
struct ContentState: Hashable, Sendable {
    /// What the system is told, but for user info and sound.
    private var told = NotificationContent()
    /// The app's own facts.
    var info = NotificationInfo()

    /// Stays in the app, but for its name.
    var sound: UNNotificationSound?
    // What follows stays in the app.
    var attachments: [UNNotificationAttachment] = []
    var launchImageName = ""
    var relevanceScore = 0.0
    var filterCriteria: String?
    var summaryArgument = ""
    var summaryArgumentCount = 0

    init() {}

    init(_ value: NotificationContent) { self.value = value }

    /// What the system is told.
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

    /// Reads and writes a part that is told as it is.
    subscript<Part>(_ path: WritableKeyPath<NotificationContent, Part>) -> Part {
        get { told[keyPath: path] }
        set { told[keyPath: path] = newValue }
    }
}
