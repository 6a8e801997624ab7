import Foundation
import SceneModel
import SceneProtocol

/// The app's process: its scenes, its sessions, and what it asks of the system.
@MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in front: as its most active scene.
    public enum State: Int, Sendable {
        /// A scene gets events.
        case active = 0
        /// A scene is seen, and none gets events.
        case inactive = 1
        /// No scene is seen.
        case background = 2
    }

    /// Keys of the launch options, which are empty in apps with scenes.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as text.
        public let rawValue: String
        /// A key of its text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Keys of the options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as text.
        public let rawValue: String
        /// A key of its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Open the URL only if an app claims the link.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Posted after the app has begun.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the first scene is about to be seen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the first scene gets events.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the last scene is about to get no more events.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the last scene is not seen any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the process is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// The application of the process; nil before `UIApplicationMain` has made it.
    static weak var existing: UIApplication?
    private static var kept: UIApplication?

    /// The application of the process. Asked for before there is one, an application without a system is made.
    public class var shared: UIApplication {
        if let existing { return existing }
        let application = UIApplication()
        kept = application
        return application
    }

    /// What the process is told by; not held here, as in UIKit.
    open weak var delegate: (any UIApplicationDelegate)?
    private(set) final var director: SceneDirector?
    private final var hasLaunched = false

    /// The application of the process; made by `UIApplicationMain`.
    public override init() {
        super.init()
        UIApplication.existing = self
        Self.installHooks()
    }

    /// Has events and actions go by way of the application, so that apps can override what becomes of them, and the
    /// changes of the standard defaults announced before anybody uses them.
    private static func installHooks() {
        EventDispatcher.send = { event, window in
            guard let existing else { return window.sendEvent(event) }
            existing.sendEvent(event)
        }
        ActionDispatch.route = { action, target, sender, event in
            guard let existing else { return ActionDispatch.send(action, to: target, from: sender, for: event) }
            return existing.sendAction(action, to: target, from: sender, for: event)
        }
        DefaultsWatch.install()
    }

    /// The scenes that there are, for a system side that comes back.
    package final var runningScenes: [ScenesMessages.RunningScene] { director?.runningScenes ?? [] }

    /// Connects the app to its system.
    package final func connect(to system: any SceneSystem, stage: (any PlatformStage)?) {
        director = SceneDirector(self, system: system, stage: stage)
    }

    /// The sessions are known: the app begins. Said again after the system side came back, which the app does not hear of.
    final func launched() {
        guard !hasLaunched else { return }
        hasLaunched = true
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    }

    // MARK: - Scenes

    /// The scenes in memory, seen or not.
    open var connectedScenes: Set<UIScene> { director?.scenes ?? [] }

    /// The sessions that the system keeps of the app, with a scene or without.
    open var openSessions: Set<UISceneSession> { Set((director?.sessions ?? [:]).values) }

    /// Whether the app may have several windows.
    open var supportsMultipleScenes: Bool { AppBundle.current?.manifest.supportsMultipleScenes ?? false }

    /// Whether the app is in front: as its most active scene.
    open var applicationState: State {
        let states = connectedScenes.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    /// Asks for a scene of a session, or with nil for a new one, and has it told of an activity.
    ///
    /// It returns at once; the outcome is seen in the delegates' callbacks. The handler is only called on failure, with a
    /// `UISceneError`.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let request = ScenesCalls.RequestActivation(
            session: sceneSession?.identifier, activity: userActivity?.saved(), presentation: options?.presentation())
        director?.activate(request, errorHandler)
    }

    /// Asks for a scene, in the form of iOS 17: without a session it is the one whose conditions fit the activity, or a new one.
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let call = ScenesCalls.RequestActivation(
            session: request.session?.identifier, activity: request.userActivity?.saved(),
            byConditions: request.session == nil ? true : nil, presentation: request.options?.presentation())
        director?.activate(call, errorHandler)
    }

    /// Closes a session for good: its scene is disconnected, then the delegate hears of the discard.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        director?.destroy(sceneSession.identifier, options?.animation ?? .standard, errorHandler)
    }

    /// Asks for a session's state and picture to be brought up to date in the background.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) { director?.refresh(sceneSession.identifier) }

    // MARK: - URLs and icon

    /// Opens a URL in the app that it belongs to; the handler is told on the main thread whether there is one.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { director?.open(url, completion) }

    /// The quick actions that the app sets itself, on its icon behind those of Info.plist; nil or empty for none.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        didSet {
            let items = (shortcutItems ?? []).map(\.value)
            director?.system.tell("SetShortcutItems", ScenesCalls.ShortcutItems(items: items))
        }
    }

    /// The number on the app's icon; 0 for none.
    open var applicationIconBadgeNumber = 0 {
        didSet { director?.system.tell("SetBadge", ScenesCalls.Badge(count: max(0, applicationIconBadgeNumber))) }
    }

    // MARK: - Events and actions

    /// Delivers an event to the window it belongs to. Overrides call `super`, or keep the event from everybody.
    open func sendEvent(_ event: UIEvent) { event.eventWindow?.sendEvent(event) }

    /// Sends an action to a target, or without one along the chain from the first responder; whether somebody took it.
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionDispatch.send(action, to: target, from: sender, for: event)
    }

    /// The app delegate, if it is a responder of its own kind.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }
}
