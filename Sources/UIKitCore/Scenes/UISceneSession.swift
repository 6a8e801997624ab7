import Foundation
import SceneModel

/// The app's view of a session: the durable record of a scene, connected or not, across launches.
///
/// The same session is the same object as long as the process runs.
@MainActor
open class UISceneSession: NSObject {
    /// The role of a session's scenes. The raw values are the keys of `UISceneConfigurations` in Info.plist.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role as text.
        public let rawValue: String

        /// Creates a role from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Ordinary windows that people interact with.
        public static let windowApplication = Role(rawValue: SceneRole.windowApplication.rawValue)
        /// Windows on another screen; as of iOS 16 `windowExternalDisplayNonInteractive`.
        public static let windowExternalDisplay = Role(rawValue: SceneRole.windowExternalDisplay.rawValue)
        /// Windows on another screen without interaction.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The daemon's record, with the scene's conditions and title for a reconnection.
    final private(set) var record: SceneSession
    private let owner: SceneDirector
    private var restorationActivity: NSUserActivity?
    /// The session's scene; nil while none is connected.
    public internal(set) var scene: UIScene?

    init(_ facts: SceneSession, _ owner: SceneDirector) {
        (self.record, self.owner) = (facts, owner)
        restorationActivity = facts.stateRestorationActivity.map(NSUserActivity.init)
        super.init()
    }

    /// The role of the session's scenes; it never changes.
    open var role: Role { Role(rawValue: record.role.rawValue) }

    /// A copy of the configuration of the session's scenes; set once when the session is created.
    open var configuration: UISceneConfiguration { UISceneConfiguration(record.configuration) }

    /// The permanent identifier of the session, a UUID as text.
    open var persistentIdentifier: String { record.identifier.text }

    /// The state that the scene saved last or that the app set; nil for none. Setting it stores a copy.
    open var stateRestorationActivity: NSUserActivity? {
        get { restorationActivity }
        set {
            let saved = newValue?.savedValue()
            // Like a state that the scene saved: it stays if the scene's delegate does not return another one.
            setSavedState(saved)
            owner.update(record.identifier, activity: .some(saved))
        }
    }

    /// The app's own data about the session, as property-list values; nil until set.
    ///
    /// Setting it stores it. Data that is not a property list is reported as a fault, and the former data stays.
    open var userInfo: [String: Any]? {
        get { record.userInfo.map { $0.mapValues(\.propertyListObject) } }
        set {
            do {
                let entries = try newValue.map { try PropertyListValue.entries(of: $0) }
                record.userInfo = entries
                owner.update(record.identifier, userInfo: .some(entries))
            } catch {
                UIKitFault.report(error, in: "UISceneSession.userInfo")
            }
        }
    }

    /// The reason for connecting the session's scene this time: it is new, or it was reconnected after a disconnection,
    /// a relaunch, a crash or a restart of the system. Not in UIKit.
    public internal(set) var connectionReason = ConnectionReason.new

    package final var identifier: SessionIdentifier { record.identifier }

    /// Applies the daemon's record; the `NSUserActivity` object that the app may hold stays the same if it did not
    /// change.
    final func apply(_ facts: SceneSession) {
        if facts.stateRestorationActivity != self.record.stateRestorationActivity {
            restorationActivity = facts.stateRestorationActivity.map(NSUserActivity.init)
        }
        self.record = facts
    }

    /// Stores the state that a scene saved on its way to the background.
    final func setSavedState(_ activity: UserActivity?) {
        record.stateRestorationActivity = activity
        restorationActivity = activity.map(NSUserActivity.init)
    }

    final func setConfiguration(_ configuration: UISceneConfiguration) { record.configuration = configuration.record }

    final func setConditions(_ conditions: ActivationConditions) { record.conditions = conditions }

    final func setTitle(_ title: String?) { record.title = title }
}
