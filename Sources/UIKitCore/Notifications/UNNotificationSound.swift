import Foundation

/// The name of a sound file of the app; mirrors `UNNotificationSoundName`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file name.
    public let rawValue: String
    /// Creates a name from a file name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a file name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification; mirrors `UNNotificationSound`.
///
/// Only the name is sent to the daemon. The volume, and whether the sound is critical or a ringtone, are not sent. To
/// have the sound played regardless of the notification settings, set the content's `interruptionLevel` to `critical`.
public final class UNNotificationSound: NSObject, NSCopying, Sendable {
    private struct Properties: Hashable, Sendable {
        var name = UNNotificationSound.defaultName
        var isCritical = false
        var isRingtone = false
        var volume: Float?
    }

    private static let defaultName = "default"
    private let properties: Properties

    private init(_ properties: Properties) {
        self.properties = properties
        super.init()
    }

    /// Creates a sound from a file of the app.
    public convenience init(named name: UNNotificationSoundName) { self.init(wireName: name.rawValue) }

    /// Creates a sound from the daemon's name.
    convenience init(wireName: String) { self.init(Properties(name: wireName)) }

    /// The name that is sent to the daemon.
    var wireName: String { properties.name }

    /// The default sound.
    public static let `default` = UNNotificationSound(Properties())
    /// The default sound of critical alerts.
    public static let defaultCritical = UNNotificationSound(Properties(isCritical: true))
    /// The default ringtone.
    public static let defaultRingtone = UNNotificationSound(Properties(isRingtone: true))

    /// Returns the default sound of critical alerts, with a volume from 0 to 1.
    public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(Properties(isCritical: true, volume: volume))
    }

    /// Returns the sound of a critical alert that plays a sound file of the app.
    public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(Properties(name: name.rawValue, isCritical: true))
    }

    /// Returns the sound of a critical alert that plays a sound file of the app with a volume from 0 to 1.
    public static func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(Properties(name: name.rawValue, isCritical: true, volume: volume))
    }

    /// Returns a sound that plays a sound file of the app as a ringtone.
    public static func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(Properties(name: name.rawValue, isRingtone: true))
    }

    /// Returns the sound itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same sound.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.properties == properties }

    /// The hash value; equal for equal sounds.
    public override var hash: Int { properties.hashValue }
}
