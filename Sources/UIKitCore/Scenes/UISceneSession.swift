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

    private var facts: SceneSession
    private let owner: SceneDirector
    private var restorationActivity: NSUserActivity?
    /// The session's scene; nil while none is connected.
    public internal(set) var scene: UIScene?

    init(_ facts: SceneSession, _ owner: SceneDirector) {
        (self.facts, self.owner) = (facts, owner)
        restorationActivity = facts.stateRestorationActivity.map(NSUserActivity.init)
        super.init()
    }

    /// The role of the session's scenes; it never changes.
    open var role: Role { Role(rawValue: facts.role.rawValue) }

    /// A copy of the configuration of the session's scenes; set once when the session is created.
    open var configuration: UISceneConfiguration { UISceneConfiguration(facts.configuration) }

    /// The permanent identifier of the session, a UUID as text.
    open var persistentIdentifier: String { facts.identifier.text }

    /// The state that the scene saved last or that the app set; nil for none. Setting it stores a copy.
    open var stateRestorationActivity: NSUserActivity? {
        get { restorationActivity }
        set {
            let saved = newValue?.saved()
            // Like a state that the scene saved: it stays if the scene's delegate does not return another one.
            takeSaved(saved)
            owner.update(facts.identifier, activity: .some(saved))
        }
    }

    /// The app's own data about the session, as property-list values; nil until set.
    ///
    /// Setting it stores it. Data that is not a property list is reported as a fault, and the former data stays.
    open var userInfo: [String: Any]? {
        get { facts.userInfo.map { $0.mapValues(\.propertyListObject) } }
        set {
            do {
                let entries = try newValue.map { try PropertyListValue.entries(of: $0) }
                facts.userInfo = entries
                owner.update(facts.identifier, userInfo: .some(entries))
            } catch {
                UIKitFault.report(error, in: "UISceneSession.userInfo")
            }
        }
    }

    /// The reason for connecting the session's scene this time: it is new, or it was reconnected after a disconnection,
    /// a relaunch, a crash or a restart of the system. Not in UIKit.
    public internal(set) var connectionReason = ConnectionReason.new

    package final var identifier: SessionIdentifier { facts.identifier }

    /// Applies the daemon's record; the `NSUserActivity` object that the app may hold stays the same if it did not
    /// change.
    final func take(_ facts: SceneSession) {
        if facts.stateRestorationActivity != self.facts.stateRestorationActivity {
            restorationActivity = facts.stateRestorationActivity.map(NSUserActivity.init)
        }
        self.facts = facts
    }

    /// Stores the state that a scene saved on its way to the background.
    final func takeSaved(_ activity: UserActivity?) {
        facts.stateRestorationActivity = activity
        restorationActivity = activity.map(NSUserActivity.init)
    }

    final func choose(_ configuration: UISceneConfiguration) { facts.configuration = configuration.value }

    /// The daemon's record, with the scene's conditions and title for a reconnection.
    final var known: SceneSession { facts }

    final func noteConditions(_ conditions: ActivationConditions) { facts.conditions = conditions }

    final func noteTitle(_ title: String?) { facts.title = title }
}
