import Foundation
import SceneModel
import SceneProtocol
import UIKitCore
import Varlink

/// A scripted replacement of the daemon. Sessions last as long as the test, requests are granted immediately unless
/// `grantsActivation` is false, and the test triggers the events that come from outside the app.
///
/// Use this class to test an app's own reactions. To test which scene the real daemon selects, connect to a daemon by
/// its socket.
@preconcurrency @MainActor
public final class ScriptedDaemon: DaemonConnection {
    package var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)?
    /// The names of the methods that the app called, in order.
    public private(set) var calls: [String] = []
    /// The parameters of the calls, in the order of `calls`.
    package private(set) var parameters: [any Encodable] = []
    /// Whether the app's requests to activate a scene are granted. The default is true.
    public var grantsActivation = true

    private let app: AppManifest
    private var sessions: [SessionIdentifier: SceneSession] = [:]
    private var lastItem: Int64 = 0
    /// The sessions that are being connected for the first time, by the number of the item that connects the session.
    /// The acknowledgement of such an item contains the scene configuration to store.
    private var connecting: [ItemNumber: SessionIdentifier] = [:]
    private var random = SystemRandomNumberGenerator()
    /// Replies that are deferred until the app has handled the current message, as on a socket.
    private var deferredReplies: [@MainActor () -> Void] = []
    private var isAnswering = false

    init(_ app: AppManifest) { self.app = app }

    // MARK: - Events triggered by the test

    /// Opens a new window of the app, as the user does. The scene of the new window is in front afterwards.
    ///
    /// - Parameter activity: the activity that the window is opened for; nil for none.
    /// - Returns: the identifier of the new window's session.
    @discardableResult
    public func openWindow(for activity: NSUserActivity? = nil) -> String {
        let triggeringEvent = activity.flatMap { event(.userActivity($0.savedValue())) }
        return connectNew(triggeringEvent).text
    }

    /// Opens a URL in a scene, or in a new window if `scene` is nil. Returns the identifier of the scene's session.
    @discardableResult
    public func open(_ url: URL, in scene: UIScene? = nil) -> String { deliver(event(.openURL(url)), scene) }

    /// Performs a quick action in a scene, or in a new window if `scene` is nil. Returns the identifier of the scene's
    /// session.
    @discardableResult
    public func perform(_ item: UIApplicationShortcutItem, in scene: UIScene? = nil) -> String {
        let event = try? SceneEvent(app: app.identifier, kind: .quickAction(type: item.type), shortcutItem: item.value)
        return deliver(event, scene)
    }

    /// Continues an activity in a scene, or in a new window if `scene` is nil. Returns the identifier of the scene's
    /// session.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity, in scene: UIScene? = nil) -> String {
        deliver(event(.userActivity(activity.savedValue())), scene)
    }

    /// Moves a scene to an activation state.
    public func move(_ scene: UIScene, to state: UIScene.ActivationState) {
        let wanted: SceneModel.ActivationState =
            switch state {
            case .foregroundActive: .foregroundActive
            case .foregroundInactive: .foregroundInactive
            case .background, .unattached: .background
            }
        send(.transition(.init(session: scene.session.identifier, state: wanted)))
    }

    /// Disconnects a scene, as the daemon does under memory pressure; the session of the scene remains.
    public func disconnect(_ scene: UIScene) {
        send(.disconnection(.init(session: scene.session.identifier, animation: nil)))
    }

    /// Connects a new scene to a disconnected session and brings the scene to the front.
    ///
    /// - Throws: ``TestApplicationError/discarded`` for a session that was discarded.
    public func reconnect(_ session: UISceneSession) throws {
        guard sessions[session.identifier] != nil else { throw TestApplicationError.discarded }
        connect(session.identifier, nil, .reconnect)
    }

    /// Discards a session, as when the user closes its card. Does nothing for a session that was already discarded.
    public func discard(_ session: UISceneSession) { discard(session.identifier, .standard) }

    // MARK: - Calls from the app

    package func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) {
        calls.append(method)
        self.parameters.append(parameters)
        let answer = handleCall(method, parameters)
        deferredReplies.append { then(answer) }
        guard !isAnswering else { return }
        answerPendingCalls()
    }

    private func answerPendingCalls() {
        isAnswering = true
        while !deferredReplies.isEmpty { deferredReplies.removeFirst()() }
        isAnswering = false
    }

    /// Applies a call of the app to the stored sessions and returns the reply. Messages to the app that result from the
    /// call are deferred.
    private func handleCall(_ method: String, _ parameters: Any) -> Result<Data, VarlinkError> {
        switch parameters {
        case let update as ScenesCalls.UpdateScene: store(update)
        case let done as ScenesCalls.Acknowledge: storeConfiguration(done)
        case let saved as ScenesCalls.SaveState: sessions[saved.session]?.stateRestorationActivity = saved.activity
        case let request as ScenesCalls.RequestActivation: return activate(request)
        case let closing as SharedMessages.CloseSession:
            deferredReplies.append { [weak self] in self?.discard(closing.session, closing.animation ?? .standard) }
        default: break
        }
        return .success(Data("{}".utf8))
    }

    private func storeConfiguration(_ done: ScenesCalls.Acknowledge) {
        guard let session = connecting.removeValue(forKey: done.number), let chosen = done.configuration else { return }
        sessions[session]?.configuration = chosen
    }

    private func store(_ update: ScenesCalls.UpdateScene) {
        if let conditions = update.conditions { sessions[update.session]?.conditions = conditions }
        if let title = update.title { sessions[update.session]?.title = title }
        if let activity = update.activity { sessions[update.session]?.stateRestorationActivity = activity }
    }

    private func activate(_ request: ScenesCalls.RequestActivation) -> Result<Data, VarlinkError> {
        guard grantsActivation, app.supportsMultipleScenes || request.session != nil else {
            return .failure(VarlinkError(name: ProtocolInterface.scenes.member("MultipleScenesNotSupported")))
        }
        let triggeringEvent = request.activity.flatMap { event(.userActivity($0)) }
        deferredReplies.append { [weak self] in
            guard let self else { return }
            if let session = request.session, sessions[session] != nil {
                connect(session, triggeringEvent, .reconnect)
            } else {
                _ = connectNew(triggeringEvent)
            }
        }
        return .success(Data("{}".utf8))
    }
}

extension ScriptedDaemon {
    /// Sends the app the registration message, with all sessions.
    func register() {
        send(
            .registration(
                .init(
                    process: "scripted", joinToken: "",
                    openSessions: sessions.values.sorted { $0.identifier < $1.identifier })))
    }

    private func event(_ kind: SceneEvent.Kind) -> SceneEvent? { try? SceneEvent(app: app.identifier, kind: kind) }

    private func connectNew(_ event: SceneEvent?) -> SessionIdentifier {
        let identifier = SessionIdentifier.random(using: &random)
        sessions[identifier] = SceneSession(
            identifier: identifier, app: app.identifier, role: .windowApplication,
            configuration: app.defaultConfiguration(for: .windowApplication))
        connect(identifier, event, .new)
        return identifier
    }

    /// Brings a session to the front, and connects a scene if the session has none.
    private func connect(_ identifier: SessionIdentifier, _ event: SceneEvent?, _ reason: ConnectionReason) {
        guard let session = sessions[identifier] else { return }
        let isConnected = UIApplication.shared.connectedScenes.contains { $0.session.identifier == identifier }
        let connection = ScenesMessages.SceneConnection(
            session: session, asksForConfiguration: reason == .new, reason: reason, activationToken: nil)
        lastItem += 1
        if reason == .new { connecting[ItemNumber(rawValue: lastItem)] = identifier }
        send(
            .item(
                .init(
                    number: ItemNumber(rawValue: lastItem), isRedelivered: false,
                    .activate(identifier, event: event, connection: isConnected ? nil : connection))))
        send(.transition(.init(session: identifier, state: .foregroundActive)))
    }

    private func deliver(_ event: SceneEvent?, _ scene: UIScene?) -> String {
        guard let session = scene?.session.identifier else { return connectNew(event).text }
        connect(session, event, .reconnect)
        return session.text
    }

    private func discard(_ identifier: SessionIdentifier, _ animation: DismissalAnimation) {
        guard sessions.removeValue(forKey: identifier) != nil else { return }
        send(.disconnection(.init(session: identifier, animation: animation)))
        lastItem += 1
        send(.item(.init(number: ItemNumber(rawValue: lastItem), isRedelivered: false, .discard([identifier]))))
    }

    private func send(_ message: ScenesMessages.AppMessage) { handler?(message) }
}
