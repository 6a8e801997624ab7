import Foundation
import SceneModel
import SceneProtocol
import UIKitCore
import Varlink

/// A system side that a test plays: sessions last as long as the test, every request is granted at once, and the test says what
/// happens outside the app.
///
/// For tests of an app's own reactions. Which scene the real system picks is tested with a real one, by its socket.
@MainActor
public final class ScriptedSystem: SceneSystem {
    package var handler: (@MainActor (ScenesMessages.Told) -> Void)?
    /// The names of the calls that the app made, in their order.
    public private(set) var calls: [String] = []
    /// The parameters of those calls, in the same order.
    package private(set) var parameters: [any Encodable] = []
    /// What the app is told when it asks for a second window: whether it gets one.
    public var grantsActivation = true

    private let app: AppManifest
    private var sessions: [SessionIdentifier: SceneSession] = [:]
    private var lastItem: Int64 = 0
    /// Items that bring a new session its scene: the app answers with the configuration that the session keeps.
    private var connecting: [ItemNumber: SessionIdentifier] = [:]
    private var random = SystemRandomNumberGenerator()
    /// Answers wait until the app is done with what it was told, as they do on a socket.
    private var later: [@MainActor () -> Void] = []
    private var isAnswering = false

    init(_ app: AppManifest) { self.app = app }

    // MARK: - What the test says

    /// A person opens the app, or a new window of it.
    ///
    /// - Parameter activity: what the window is opened for; nil for nothing.
    /// - Returns: the session of the new window, whose scene is in front.
    @discardableResult
    public func openWindow(for activity: NSUserActivity? = nil) -> String {
        let arrival = activity.flatMap { event(.userActivity($0.saved())) }
        return connectNew(arrival).text
    }

    /// A URL is opened in a scene, or in a new window when there is none.
    @discardableResult
    public func open(_ url: URL, in scene: UIScene? = nil) -> String { deliver(event(.openURL(url)), scene) }

    /// A quick action is chosen for a scene, or for a new window when there is none.
    @discardableResult
    public func perform(_ item: UIApplicationShortcutItem, in scene: UIScene? = nil) -> String {
        let event = try? SceneEvent(app: app.identifier, kind: .quickAction(type: item.type), shortcutItem: item.value)
        return deliver(event, scene)
    }

    /// An activity is continued in a scene, or in a new window when there is none.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity, in scene: UIScene? = nil) -> String {
        deliver(event(.userActivity(activity.saved())), scene)
    }

    /// A scene is to be seen or not, with events or without.
    public func move(_ scene: UIScene, to state: UIScene.ActivationState) {
        let wanted: SceneModel.ActivationState =
            switch state {
            case .foregroundActive: .foregroundActive
            case .foregroundInactive: .foregroundInactive
            case .background, .unattached: .background
            }
        tell(.init(ScenesMessages.Transition(session: scene.session.identifier, state: wanted)))
    }

    /// Memory is short: a scene goes, and its session stays.
    public func disconnect(_ scene: UIScene) {
        tell(.init(ScenesMessages.Disconnection(session: scene.session.identifier, animation: nil)))
    }

    /// A session without a scene gets one again, which is in front.
    public func reconnect(_ session: UISceneSession) { connect(session.identifier, nil, .reconnect) }

    /// A person closes a session for good.
    public func discard(_ session: UISceneSession) { discard(session.identifier, .standard) }

    // MARK: - What the app says

    package func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) {
        calls.append(method)
        self.parameters.append(parameters)
        let answer = take(method, parameters)
        later.append { then(answer) }
        guard !isAnswering else { return }
        answerAll()
    }

    private func answerAll() {
        isAnswering = true
        while !later.isEmpty { later.removeFirst()() }
        isAnswering = false
    }

    /// Does what a call asks for.
    private func take(_ method: String, _ parameters: Any) -> Result<Data, VarlinkError> {
        switch parameters {
        case let update as ScenesCalls.UpdateScene: store(update)
        case let done as ScenesCalls.Acknowledge: keepConfiguration(done)
        case let saved as ScenesCalls.SaveState: sessions[saved.session]?.stateRestorationActivity = saved.activity
        case let request as ScenesCalls.RequestActivation: return activate(request)
        case let closing as SharedMessages.Closing:
            later.append { [weak self] in self?.discard(closing.session, closing.animation ?? .standard) }
        default: break
        }
        return .success(Data("{}".utf8))
    }

    private func keepConfiguration(_ done: ScenesCalls.Acknowledge) {
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
        let arrival = request.activity.flatMap { event(.userActivity($0)) }
        later.append { [weak self] in
            guard let self else { return }
            if let session = request.session, sessions[session] != nil {
                connect(session, arrival, .reconnect)
            } else {
                _ = connectNew(arrival)
            }
        }
        return .success(Data("{}".utf8))
    }
}

extension ScriptedSystem {
    /// The app begins, with the sessions that there are.
    func register() {
        tell(
            .init(
                ScenesMessages.Registration(
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

    /// Brings a session to the front, with a scene for it where there is none.
    private func connect(_ identifier: SessionIdentifier, _ event: SceneEvent?, _ reason: ConnectionReason) {
        guard let session = sessions[identifier] else { return }
        let isConnected = UIApplication.shared.connectedScenes.contains { $0.session.identifier == identifier }
        let connection = ScenesMessages.Connection(
            session: session, asksForConfiguration: reason == .new, reason: reason, activationToken: nil)
        lastItem += 1
        if reason == .new { connecting[ItemNumber(rawValue: lastItem)] = identifier }
        tell(
            .init(
                ScenesMessages.Item(
                    number: ItemNumber(rawValue: lastItem), kind: .activate, isRedelivered: false, session: identifier,
                    event: event, connection: isConnected ? nil : connection)))
        tell(.init(ScenesMessages.Transition(session: identifier, state: .foregroundActive)))
    }

    private func deliver(_ event: SceneEvent?, _ scene: UIScene?) -> String {
        guard let session = scene?.session.identifier else { return connectNew(event).text }
        connect(session, event, .reconnect)
        return session.text
    }

    private func discard(_ identifier: SessionIdentifier, _ animation: DismissalAnimation) {
        guard sessions.removeValue(forKey: identifier) != nil else { return }
        tell(.init(ScenesMessages.Disconnection(session: identifier, animation: animation)))
        lastItem += 1
        tell(
            .init(
                ScenesMessages.Item(
                    number: ItemNumber(rawValue: lastItem), kind: .discard, isRedelivered: false,
                    discarded: [identifier])))
    }

    private func tell(_ told: ScenesMessages.Told) {
        handler?(told)
    }
}
