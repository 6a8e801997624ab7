import Foundation
import SceneModel

/// What the system keeps of a scene over its whole life, whether it is connected or not, across launches.
///
/// The same session is the same object as long as the process runs.
@MainActor
open class UISceneSession: NSObject {
    /// What a session's scenes are for. The texts are the keys of `UISceneConfigurations` in Info.plist.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role as text.
        public let rawValue: String

        /// A role of its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Ordinary windows that people interact with.
        public static let windowApplication = Role(rawValue: SceneRole.windowApplication.rawValue)
        /// Windows on another screen; as of iOS 16 `windowExternalDisplayNonInteractive`.
        public static let windowExternalDisplay = Role(rawValue: SceneRole.windowExternalDisplay.rawValue)
        /// Windows on another screen that take no interaction.
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

    /// What the scene is for; the same for life.
    open var role: Role { Role(rawValue: facts.role.rawValue) }

    /// What makes the session's scenes; set once when the session is made. A copy.
    open var configuration: UISceneConfiguration { UISceneConfiguration(facts.configuration) }

    /// Names the session for ever, a UUID as text.
    open var persistentIdentifier: String { facts.identifier.text }

    /// The state that the scene saved last, or that the app set; nil for none. It is stored when it is set, as a copy.
    open var stateRestorationActivity: NSUserActivity? {
        get { restorationActivity }
        set {
            let saved = newValue?.saved()
            // As when a scene saves it: where its delegate does not say, this is what stays.
            takeSaved(saved)
            owner.update(facts.identifier, activity: .some(saved))
        }
    }

    /// The app's own facts about the session, which are property-list values; nil until some are set.
    ///
    /// Stored when they are set. Facts that are no property list are reported as a fault, and the former ones stay.
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

    /// Why the session's scene was connected this time: it is new, or came back after a disconnection, a relaunch, a crash or a
    /// restart of the system. Not in UIKit.
    public internal(set) var connectionReason = ConnectionReason.new

    package final var identifier: SessionIdentifier { facts.identifier }

    /// Takes over what the system says; what the app holds of the session stays the same object.
    final func take(_ facts: SceneSession) {
        if facts.stateRestorationActivity != self.facts.stateRestorationActivity {
            restorationActivity = facts.stateRestorationActivity.map(NSUserActivity.init)
        }
        self.facts = facts
    }

    /// Notes what a scene has saved on its way to the background.
    final func takeSaved(_ activity: UserActivity?) {
        facts.stateRestorationActivity = activity
        restorationActivity = activity.map(NSUserActivity.init)
    }

    final func choose(_ configuration: UISceneConfiguration) { facts.configuration = configuration.value }

    /// What the system knows of the scene's conditions and title when it is connected again.
    final var known: SceneSession { facts }

    final func noteConditions(_ conditions: ActivationConditions) { facts.conditions = conditions }

    final func noteTitle(_ title: String?) { facts.title = title }
}
