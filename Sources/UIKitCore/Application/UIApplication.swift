import Foundation
import SceneModel
import SceneProtocol

/// The app process: its scenes, its sessions, and its requests to the daemon.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The state of the app. The state of the most active scene determines the state of the app.
    public enum State: Int, Sendable {
        /// A scene receives events.
        case active = 0
        /// At least one scene is visible, but no scene receives events.
        case inactive = 1
        /// No scene is visible.
        case background = 2
    }

    /// Keys of the launch options. The launch options are always nil here, as scenes receive the reason for the launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as text.
        public let rawValue: String
        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Keys of the options of `open(_:options:completionHandler:)`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as text.
        public let rawValue: String
        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// In UIKit, opens the URL only if an app claims the link; the option has no effect here.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Posted after the app has launched.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the first scene is about to become visible.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the first scene starts to receive events.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the last active scene is about to stop receiving events.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the last visible scene has become invisible.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the process is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")

    /// The application of the process; nil before `UIApplicationMain` has created it.
    static weak var current: UIApplication?
    private static var retainedApplication: UIApplication?

    /// The application of the process. If the property is read before an application exists, an application without a
    /// connection to the daemon is created.
    public class var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        retainedApplication = application
        return application
    }

    /// The delegate of the application; held weakly, as in UIKit.
    open weak var delegate: (any UIApplicationDelegate)?
    private(set) final var director: SceneDirector?
    private final var hasLaunched = false

    /// Creates the application of the process; called by `UIApplicationMain`.
    public override init() {
        super.init()
        UIApplication.current = self
        // The standard defaults are observed before they are first used.
        DefaultsObservation.install()
    }

    /// The connected scenes. The app sends these scenes when it registers again with a restarted daemon.
    package final var runningScenes: [ScenesMessages.RunningScene] { director?.runningScenes ?? [] }

    /// Connects the app to the daemon.
    package final func connect(to daemon: any DaemonConnection, windowHost: (any PlatformWindowHost)?) {
        director = SceneDirector(self, daemon: daemon, windowHost: windowHost)
    }

    /// Calls the delegate's launch methods once the app's sessions are known. Later calls, after a reconnection to the
    /// daemon, do nothing.
    final func finishLaunching() {
        guard !hasLaunched else { return }
        hasLaunched = true
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        ApplicationEnvironment.current.localizesKeyCommands =
            delegate?.applicationShouldAutomaticallyLocalizeKeyCommands(self) ?? true
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        ApplicationEnvironment.current.mainMenu.schedule()
    }

    // MARK: - Scenes

    /// The scenes that exist in this process, visible or not.
    open var connectedScenes: Set<UIScene> { director?.scenes ?? [] }

    /// All sessions of the app that the daemon stores, including sessions without a scene.
    open var openSessions: Set<UISceneSession> { Set((director?.sessions ?? [:]).values) }

    /// Whether the app supports several scenes.
    open var supportsMultipleScenes: Bool {
        ApplicationEnvironment.current.bundle?.manifest.supportsMultipleScenes ?? false
    }

    /// The state of the app. The state of the most active scene determines the state of the app.
    open var applicationState: State {
        let states = connectedScenes.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    /// Requests the activation of a session's scene, or of a new scene if the session is nil, and passes a user
    /// activity to the scene.
    ///
    /// The method returns at once; delegate methods report the outcome. The error handler is called only on failure,
    /// with a `UISceneError`.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let request = ScenesCalls.RequestActivation(
            session: sceneSession?.identifier, activity: userActivity?.savedValue(),
            presentation: options?.presentation())
        director?.activate(request, errorHandler)
    }

    /// Requests the activation of a scene; this form was introduced in iOS 17. If the request has no session, the scene
    /// whose activation conditions match the user activity is activated. If no scene matches, a new scene is activated.
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let call = ScenesCalls.RequestActivation(
            session: request.session?.identifier, activity: request.userActivity?.savedValue(),
            byConditions: request.session == nil ? true : nil, presentation: request.options?.presentation())
        director?.activate(call, errorHandler)
    }

    /// Requests the destruction of a session. The session's scene is disconnected, then the delegate is called with the
    /// discarded session.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        director?.destroy(sceneSession.identifier, options?.animation ?? .standard, errorHandler)
    }

    /// Requests an update of a session's state and snapshot in the background.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) { director?.refresh(sceneSession.identifier) }

    // MARK: - URLs and icon

    /// Opens a URL in the app that handles it. The options have no effect here. The completion handler is called on the
    /// main thread; its argument is whether an app handles the URL.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { director?.open(url, completion) }

    /// The dynamic quick actions of the app's icon, shown after the quick actions of Info.plist; nil or empty for none.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        didSet {
            let items = (shortcutItems ?? []).map(\.value)
            director?.daemon.notify("SetShortcutItems", ScenesCalls.ShortcutItems(items: items))
        }
    }

    /// The badge number on the app's icon; 0 for none.
    open var applicationIconBadgeNumber = 0 {
        didSet { director?.daemon.notify("SetBadge", ScenesCalls.Badge(count: max(0, applicationIconBadgeNumber))) }
    }

    // MARK: - Events and actions

    /// Delivers an event to its window. An override that does not call `super` consumes the event.
    open func sendEvent(_ event: UIEvent) { event.eventWindow?.sendEvent(event) }

    /// Sends an action to a target. If the target is nil, the action is sent along the responder chain. The chain
    /// begins at the item that has the keyboard focus or, without such an item, at the first responder. Returns whether
    /// a responder handled the action.
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        ActionDispatch.send(action, to: target, from: sender, for: event)
    }

    /// The next responder: the app delegate if it is a responder, but not a view, a view controller or the application
    /// itself; otherwise nil.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }
}
