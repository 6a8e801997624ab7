import Foundation
import PredicateFormat

/// What a notification says and carries: the data of a `UNMutableNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
    /// How much a notification may disturb: `UNNotificationInterruptionLevel`.
    public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
        /// Goes to the list without a banner or a sound.
        case passive
        /// Is shown at once; the default.
        case active
        /// Is shown at once even while a person does not want to be disturbed.
        case timeSensitive
        /// Is shown and heard whatever the settings.
        case critical
    }

    /// The first line; empty for none.
    public var title: String

    /// The second line; empty for none.
    public var subtitle: String

    /// The text; empty for none.
    public var body: String

    /// The number the app's icon is to show, 0 for none; nil to leave it as it is.
    public var badge: Int?

    /// Name of the sound, `default` for the system's own; nil for silence.
    public var sound: String?

    /// The category whose actions are offered; empty for none.
    public var categoryIdentifier: String

    /// What the notification is grouped by; empty for the app.
    public var threadIdentifier: String

    /// The app's own facts.
    public var userInfo: [String: PropertyListValue]

    /// What the notification is about, matched against the scenes' activation conditions; nil when it names nothing.
    public var targetContentIdentifier: TargetContentIdentifier?

    /// How much the notification may disturb.
    public var interruptionLevel: InterruptionLevel

    /// Makes a content; everything has the default of `UNMutableNotificationContent`.
    public init(
        title: String = "",
        subtitle: String = "",
        body: String = "",
        badge: Int? = nil,
        sound: String? = nil,
        categoryIdentifier: String = "",
        threadIdentifier: String = "",
        userInfo: [String: PropertyListValue] = [:],
        targetContentIdentifier: TargetContentIdentifier? = nil,
        interruptionLevel: InterruptionLevel = .active
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.sound = sound
        self.categoryIdentifier = categoryIdentifier
        self.threadIdentifier = threadIdentifier
        self.userInfo = userInfo
        self.targetContentIdentifier = targetContentIdentifier
        self.interruptionLevel = interruptionLevel
    }

    /// Whether there is anything to read; a notification without it only sets a badge or makes a sound.
    public var hasText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}

extension NotificationContent {
    /// Checks that the content can be stored, read back and sent.
    ///
    /// - Throws: ``NotificationError/contentTooLarge(bytes:)`` or ``NotificationError/contentRefused(_:)``.
    func check() throws(NotificationError) {
        // Before anything walks the whole value: each level costs stack.
        if userInfo.values.contains(where: { $0.isNested(deeperThan: PropertyListValue.maximumDepth - 1) }) {
            let error = PropertyListError(keyPath: "", problem: .tooDeep(limit: PropertyListValue.maximumDepth))
            throw .contentRefused(error.diagnostic)
        }
        do {
            let data = try JSONEncoder.notifications.encode(self)
            if data.count > NotificationLimits.contentSize {
                throw NotificationError.contentTooLarge(bytes: data.count)
            }
            // What could be written but not read would be found only after the next start.
            _ = try JSONDecoder().decode(NotificationContent.self, from: data)
        } catch let error as NotificationError {
            throw error
        } catch {
            throw .contentRefused(FieldError(error)?.diagnostic ?? Diagnostic(unreadable: error))
        }
    }
}

extension Diagnostic {
    /// A fault that Foundation found and that says nothing about a place.
    fileprivate init(unreadable error: any Error) {
        self.init(
            code: "notificationUnreadable", message: "this cannot be written as JSON and read back", cause: "\(error)")
    }
}

extension JSONEncoder {
    /// One text for equal values.
    static var notifications: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension PropertyListValue {
    /// Whether arrays, dictionaries and sets stand in each other more than `depth` times.
    fileprivate func isNested(deeperThan depth: Int) -> Bool {
        if depth < 0 { return true }
        return switch self {
        case .array(let elements): elements.contains { $0.isNested(deeperThan: depth - 1) }
        case .set(let elements): elements.contains { $0.isNested(deeperThan: depth - 1) }
        case .dictionary(let entries): entries.values.contains { $0.isNested(deeperThan: depth - 1) }
        default: false
        }
    }
}
