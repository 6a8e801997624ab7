import Foundation

/// Names a sound file of the app; mirrors `UNNotificationSoundName`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file's name.
    public let rawValue: String
    /// Takes a file's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Takes a file's name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What is heard when a notification comes; mirrors `UNNotificationSound`.
///
/// The system is told the name. Volume, and being critical or a ringtone, stay in the app: use the content's
/// `interruptionLevel` to be heard in any case.
public final class UNNotificationSound: NSObject, NSCopying, Sendable {
    private struct Facts: Hashable, Sendable {
        var name = UNNotificationSound.defaultName
        var isCritical = false
        var isRingtone = false
        var volume: Float?
    }

    private static let defaultName = "default"
    private let facts: Facts

    private init(_ facts: Facts) {
        self.facts = facts
        super.init()
    }

    /// A sound file of the app.
    public convenience init(named name: UNNotificationSoundName) { self.init(wireName: name.rawValue) }

    /// A sound as the system has it.
    convenience init(wireName: String) { self.init(Facts(name: wireName)) }

    /// What the system is told.
    var wireName: String { facts.name }

    /// The system's own sound.
    public static let `default` = UNNotificationSound(Facts())
    /// The system's own sound for what is critical.
    public static let defaultCritical = UNNotificationSound(Facts(isCritical: true))
    /// The system's own ringtone.
    public static let defaultRingtone = UNNotificationSound(Facts(isRingtone: true))

    /// The system's own sound for what is critical, with a volume from 0 to 1.
    public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(Facts(isCritical: true, volume: volume))
    }

    /// A sound file of the app for what is critical.
    public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(Facts(name: name.rawValue, isCritical: true))
    }

    /// A sound file of the app for what is critical, with a volume from 0 to 1.
    public static func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(Facts(name: name.rawValue, isCritical: true, volume: volume))
    }

    /// A sound file of the app as a ringtone.
    public static func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(Facts(name: name.rawValue, isRingtone: true))
    }

    /// The sound itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same sound.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.facts == facts }

    /// Equal for equal sounds.
    public override var hash: Int { facts.hashValue }
}
