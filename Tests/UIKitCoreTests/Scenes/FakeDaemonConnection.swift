import Foundation
import SceneModel
import SceneProtocol
import Varlink

@testable import UIKitCore

/// A fake connection to the daemon. Records the app's calls, and returns the replies that the test has set.
@MainActor
final class FakeDaemonConnection: DaemonConnection {
    var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)?
    /// The calls so far: the method, and the parameters as JSON.
    private(set) var calls: [(method: String, parameters: [String: JSONValue])] = []
    /// The errors with which calls fail, by method.
    var errors: [String: VarlinkError] = [:]
    /// The replies to calls, by method; the reply to other methods is `{}`.
    var answers: [String: any Encodable] = [:]
    private var lastItem: Int64 = 0
    let app = TestApp.identifier

    func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) {
        let data = (try? JSONEncoder().encode(parameters)) ?? Data("{}".utf8)
        var members: [String: JSONValue] = [:]
        if case .object(let object)? = try? JSONDecoder().decode(JSONValue.self, from: data) { members = object }
        calls.append((method, members))
        let answer = answers[method].flatMap { try? JSONEncoder().encode($0) } ?? Data("{}".utf8)
        then(errors[method].map { .failure($0) } ?? .success(answer))
    }

    /// Returns the parameters of all calls of a method.
    func calls(of method: String) -> [[String: JSONValue]] { calls.filter { $0.method == method }.map(\.parameters) }

    func register(_ sessions: [SceneSession] = []) {
        handler?(.registration(.init(process: "p", joinToken: "t", openSessions: sessions)))
    }

    func session(_ number: Int, role: SceneRole = .windowApplication) throws -> SceneSession {
        let configuration = ApplicationEnvironment.current.bundle?.manifest.defaultConfiguration(for: role)
        let identifier = try SessionIdentifier("00000000-0000-4000-8000-00000000000\(number)")
        return SceneSession(identifier: identifier, app: app, role: role, configuration: configuration)
    }

    /// Sends the item that connects a session. The item contains the event, if there is one.
    func connect(
        _ session: SceneSession, isNew: Bool = false, reason: ConnectionReason = .relaunch, event: SceneEvent? = nil
    ) {
        let connection = ScenesMessages.SceneConnection(
            session: session, asksForConfiguration: isNew, reason: isNew ? .new : reason, activationToken: nil)
        item(.activate(session.identifier, event: event, connection: connection))
    }

    func item(_ work: ScenesMessages.Item.Work) {
        lastItem += 1
        handler?(.item(.init(number: ItemNumber(rawValue: lastItem), isRedelivered: false, work)))
    }

    func move(_ session: SceneSession, _ state: ActivationState) {
        handler?(.transition(.init(session: session.identifier, state: state)))
    }

    func disconnect(_ session: SceneSession, _ animation: DismissalAnimation? = nil) {
        handler?(.disconnection(.init(session: session.identifier, animation: animation)))
    }
}
