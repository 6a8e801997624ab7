import Foundation
import SceneModel

/// One running instance of the app's interface. A new scene is created whenever a session is connected.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene: whether it is visible and receives events.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app.
        case unattached = -1
        /// On screen, receiving events.
        case foregroundActive = 0
        /// On screen, or about to be, without receiving events.
        case foregroundInactive = 1
        /// Not on screen.
        case background = 2
    }

    /// Posted after `scene(_:willConnectTo:options:)`, with the scene as object.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after `sceneDidDisconnect(_:)`, with the scene as object.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after `sceneDidBecomeActive(_:)`, with the scene as object.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted after `sceneWillResignActive(_:)`, with the scene as object.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted after `sceneWillEnterForeground(_:)`, with the scene as object.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after `sceneDidEnterBackground(_:)`, with the scene as object.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// The session that the scene is an instance of.
    public let session: UISceneSession
    /// The scene's delegate, held strongly. UIKit creates the delegate from the configuration before the scene
    /// connects; the app may replace the delegate.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene.
    public internal(set) final var activationState = ActivationState.unattached {
        didSet { if activationState != oldValue { activationStateDidChange() } }
    }

    /// Called after ``activationState`` has changed.
    func activationStateDidChange() {}
    private var conditions: UISceneActivationConditions
    private var titleText: String
    private var restorationExtensionCount = 0

    /// Creates a scene. UIKit calls this initialiser; overrides call `super`.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        conditions = UISceneActivationConditions(session.record.conditions)
        titleText = session.record.title ?? ""
        super.init()
        observe(conditions)
    }

    /// The title of the scene's card; the card of a scene with an empty title shows the app's name. Setting nil makes
    /// the title empty.
    // UIKit declares the type in this way: apps set nil, and read a string without unwrapping it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! {
        get { titleText }
        set {
            titleText = newValue ?? ""
            titleChanged(titleText.isEmpty ? nil : titleText)
            session.setTitle(titleText.isEmpty ? nil : titleText)
            ApplicationEnvironment.current.director?.update(
                session.identifier, title: .some(titleText.isEmpty ? nil : titleText))
        }
    }

    /// The subtitle of the scene. Stored but not shown, as on iPadOS.
    open var subtitle = ""

    /// The conditions for content that the scene can show and prefers to show. Changes are sent to the daemon
    /// immediately.
    open var activationConditions: UISceneActivationConditions {
        get { conditions }
        set {
            conditions.changeHandler = nil
            conditions = newValue
            observe(newValue)
            sendConditions(newValue.value)
        }
    }

    /// Whether snapshots of the scene must not be stored. The default is false. UIKit does not have this property.
    open var isPrivate = false {
        didSet { ApplicationEnvironment.current.director?.update(session.identifier, isPrivate: isPrivate) }
    }

    private func observe(_ conditions: UISceneActivationConditions) {
        conditions.changeHandler = { [weak self] in self?.sendConditions($0) }
    }

    private func sendConditions(_ value: ActivationConditions) {
        session.setConditions(value)
        ApplicationEnvironment.current.director?.update(session.identifier, conditions: value)
    }

    /// Opens a URL from this scene, in the app that handles the URL.
    ///
    /// - Parameters:
    ///   - options: ignored.
    ///   - completion: called on the main thread with true if an app opens the URL, otherwise with false.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        ApplicationEnvironment.current.director?.open(url, completion)
    }

    /// Requests more time for state restoration. Every call of this method needs a call of
    /// `completeStateRestoration()`; the scene does not enter the foreground until all these calls have been made. An
    /// app that never calls `completeStateRestoration()` is terminated.
    open func extendStateRestoration() {
        restorationExtensionCount += 1
        ApplicationEnvironment.current.director?.extendRestoration(of: session.identifier)
    }

    /// Ends one extension of state restoration. Does nothing if no extension is pending.
    open func completeStateRestoration() {
        guard restorationExtensionCount > 0 else { return }
        restorationExtensionCount -= 1
        ApplicationEnvironment.current.director?.completeRestoration(of: session.identifier)
    }

    /// The next responder: the application object.
    open override var next: UIResponder? { UIApplication.current }

    package override func userActivityChanged() {
        ApplicationEnvironment.current.director?.activitySaver.activityChanged(in: self)
    }

    /// Called when the title has changed. Nil means that the scene has no title, so the app's name is shown.
    func titleChanged(_ title: String?) {}

    /// Detaches the scene at the end of the connection, before the delegate is notified.
    func detach() {
        conditions.changeHandler = nil
        activationState = .unattached
    }
}
