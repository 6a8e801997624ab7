import Foundation
import SceneModel

/// The object that represents a session in the app. A session is the durable record of a scene; it remains across
/// launches, whether or not a scene is connected.
///
/// In an app process each session is represented by exactly one object, from its first use until the session is
/// discarded or the process ends.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// A role of a session's scenes. The raw values are the keys of `UISceneConfigurations` in Info.plist.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The raw value, a key of `UISceneConfigurations`.
        public let rawValue: String

        /// Creates a role from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of interactive windows.
        public static let windowApplication = Role(rawValue: SceneRole.windowApplication.rawValue)
        /// The role of windows on an external display; replaced in iOS 16 by `windowExternalDisplayNonInteractive`.
        public static let windowExternalDisplay = Role(rawValue: SceneRole.windowExternalDisplay.rawValue)
        /// The role of windows without interaction on an external display.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        /// The role of CarPlay's scenes. No session has this role here, because no display shows such scenes.
        public static let carTemplateApplication = Role(rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
    }

    /// The daemon's record of the session. Changes of the scene's conditions and title are stored in the record, and
    /// are restored when a scene is reconnected.
    final private(set) var record: SceneSession
    private let director: SceneDirector
    private var restorationActivity: NSUserActivity?
    /// The session's scene; nil while no scene is connected.
    public internal(set) var scene: UIScene?

    init(record: SceneSession, director: SceneDirector) {
        (self.record, self.director) = (record, director)
        restorationActivity = record.stateRestorationActivity.map(NSUserActivity.init)
        super.init()
    }

    /// The role of the session's scenes. The role never changes.
    open var role: Role { Role(rawValue: record.role.rawValue) }

    /// A copy of the configuration of the session's scenes. The configuration is set once, when the session is created.
    open var configuration: UISceneConfiguration { UISceneConfiguration(record.configuration) }

    /// The permanent identifier of the session, a UUID as text.
    open var persistentIdentifier: String { record.identifier.text }

    /// The restoration activity that the scene saved or the app set, whichever was last; nil for none. Setting the
    /// property stores a copy.
    open var stateRestorationActivity: NSUserActivity? {
        get { restorationActivity }
        set {
            let saved = newValue?.savedValue()
            // An activity that the app sets is treated like an activity that the scene saved: it remains until the
            // scene's delegate returns another activity.
            setStateRestorationActivity(saved)
            director.update(record.identifier, activity: .some(saved))
        }
    }

    /// The app's own data about the session, as property-list values; nil until set.
    ///
    /// Setting the property stores the data. Data that is not a property list is reported as a fault, and the previous
    /// data is kept.
    open var userInfo: [String: Any]? {
        get { record.userInfo.map { $0.mapValues(\.propertyListObject) } }
        set {
            do {
                let entries = try newValue.map { try PropertyListValue.entries(of: $0) }
                record.userInfo = entries
                director.update(record.identifier, userInfo: .some(entries))
            } catch {
                UIKitFault.report(error, in: "UISceneSession.userInfo")
            }
        }
    }

    /// The reason for the latest connection of the session's scene: the session is new, or the scene was reconnected
    /// after a disconnection, a relaunch, a crash or a restart of the daemon. UIKit does not have this property.
    public internal(set) var connectionReason = ConnectionReason.new

    package final var identifier: SessionIdentifier { record.identifier }

    /// Replaces the record with a new record from the daemon. If the restoration activity is unchanged, its
    /// `NSUserActivity` object is kept, because the app may hold a reference to the object.
    final func apply(_ record: SceneSession) {
        if record.stateRestorationActivity != self.record.stateRestorationActivity {
            restorationActivity = record.stateRestorationActivity.map(NSUserActivity.init)
        }
        self.record = record
    }

    /// Replaces the restoration activity, without sending it to the daemon; nil for none.
    final func setStateRestorationActivity(_ activity: UserActivity?) {
        record.stateRestorationActivity = activity
        restorationActivity = activity.map(NSUserActivity.init)
    }

    final func setConfiguration(_ configuration: UISceneConfiguration) { record.configuration = configuration.record }

    final func setConditions(_ conditions: ActivationConditions) { record.conditions = conditions }

    final func setTitle(_ title: String?) { record.title = title }
}
