import Foundation
import PredicateFormat

/// The content of a notification: the data of a `UNMutableNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
    /// The degree to which a notification may interrupt: `UNNotificationInterruptionLevel`.
    public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
        /// The notification is added to the list of notifications without a banner or a sound.
        case passive
        /// The notification is shown immediately; this is the default.
        case active
        /// The notification is shown immediately, even while the person does not want to be disturbed.
        case timeSensitive
        /// The notification is shown and its sound is played, regardless of the settings.
        case critical
    }

    /// The first line; empty for none.
    public var title: String

    /// The second line; empty for none.
    public var subtitle: String

    /// The body text below the title and subtitle; empty for none.
    public var body: String

    /// The badge number of the app's icon: 0 removes the badge, nil leaves it unchanged.
    public var badge: Int?

    /// The name of the sound, where `default` is the system's own sound; nil for none.
    public var sound: String?

    /// The identifier of the category whose actions are offered; empty for none.
    public var categoryIdentifier: String

    /// The identifier by which notifications are grouped; empty to group by app.
    public var threadIdentifier: String

    /// The app's own data.
    public var userInfo: [String: PropertyListValue]

    /// The identifier of the notification's content, matched against the scenes' activation conditions; nil for none.
    public var targetContentIdentifier: TargetContentIdentifier?

    /// The degree to which the notification may interrupt.
    public var interruptionLevel: InterruptionLevel

    /// Creates a content with the defaults of `UNMutableNotificationContent`.
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

    /// Whether the notification has any text. A notification without text only sets a badge or plays a sound.
    public var hasText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}

extension NotificationContent {
    /// Checks that the content can be stored, decoded again and sent.
    ///
    /// - Throws: ``NotificationError/contentTooLarge(bytes:)`` or ``NotificationError/contentRefused(_:)``.
    func check() throws(NotificationError) {
        // The depth is checked before any recursive function reads the value, because each level uses stack space.
        if userInfo.values.contains(where: { $0.isNested(deeperThan: PropertyListValue.maximumDepth - 1) }) {
            let error = PropertyListError(keyPath: "", problem: .tooDeep(limit: PropertyListValue.maximumDepth))
            throw .contentRefused(error.diagnostic)
        }
        do {
            let data = try JSONEncoder.notifications.encode(self)
            if data.count > NotificationLimits.contentSize {
                throw NotificationError.contentTooLarge(bytes: data.count)
            }
            // Checks that the encoded content can be decoded. Without this check, content that can be encoded but not
            // decoded would be detected only at the next start of the daemon.
            _ = try JSONDecoder().decode(NotificationContent.self, from: data)
        } catch let error as NotificationError {
            throw error
        } catch {
            throw .contentRefused(FieldError(error)?.diagnostic ?? Diagnostic(unreadable: error))
        }
    }
}

extension Diagnostic {
    /// Creates a diagnostic, without a location, from an error of Foundation.
    fileprivate init(unreadable error: any Error) {
        self.init(
            code: "notificationUnreadable", message: "the notification's content cannot be encoded as JSON",
            cause: "\(error)")
    }
}

extension JSONEncoder {
    /// An encoder that returns the same text for equal values.
    static var notifications: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension PropertyListValue {
    /// Whether arrays, dictionaries and sets are nested in more than `depth` levels.
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
