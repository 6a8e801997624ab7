import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A stage without a screen: it records the messages it receives, and can simulate user actions.
package final class RecordingStage: Sendable {
    /// All messages received, in order.
    package let messages = Recorder<StageMessages.StageMessage>("messages")
    /// The reason for the end of the subscription call; empty while the call is open.
    package let endReason = Recorder<String>("end reasons of the stage")
    /// The registration: the daemon's first message.
    package let registration: StageMessages.Registration

    private let subscription: SharedClient
    private let calls: SharedClient

    /// Registers a stage.
    ///
    /// - Parameter reportsOneActiveSession: whether the stage reports every presented session as active at once, and
    ///   the previously presented session as in the background. A shell that shows one window at a time does the same.
    /// - Throws: ``KitError``, `ClientError`, or ``WaitError`` when the daemon does not reply.
    package init(path: String, name: String = "recording stage", reportsOneActiveSession: Bool = false) throws {
        (subscription, calls) = (try SharedClient(path: path), try SharedClient(path: path))
        let shell = reportsOneActiveSession ? FullScreen(calls: calls) : nil
        Self.listen(subscription, name, messages, endReason, shell)
        do {
            let first = try messages.wait(for: "registration") { $0.registration != nil }
            guard let registration = first.registration else { throw KitError("the first reply is not a registration") }
            self.registration = registration
            try calls.withClient { client in
                try client.call(
                    ProtocolInterface.stage.member("Join"), SharedMessages.Join(token: registration.joinToken))
            }
            shell?.enableReports()
        } catch {
            subscription.disconnect()
            calls.disconnect()
            throw error
        }
    }

    deinit { crash() }

    private static func listen(
        _ client: SharedClient, _ name: String, _ messages: Recorder<StageMessages.StageMessage>,
        _ ending: Recorder<String>,
        _ shell: FullScreen?
    ) {
        Thread.detachNewThread {
            do {
                try client.withClient {
                    try $0.more(
                        ProtocolInterface.stage.member("Register"), StageMessages.Register(name: name),
                        returning: StageMessages.StageMessage.self
                    ) { message in
                        messages.add(message)
                        if let session = message.presentation?.session { shell?.present(session) }
                        return true
                    }
                }
                ending.add("the stream ended")
            } catch {
                ending.add("\(error)")
            }
        }
    }

    /// Waits for the first matching message and returns it.
    ///
    /// - Throws: ``WaitError`` with all messages so far.
    package func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0,
        where matches: (StageMessages.StageMessage) -> Bool
    ) throws -> Recorded<StageMessages.StageMessage> {
        try messages.wait(for: description, within: seconds, from: start, where: matches)
    }

    /// Waits until a certain session, or any session, is presented. Returns the presentation.
    ///
    /// - Throws: ``WaitError`` with all messages so far.
    package func waitForPresentation(
        of session: SessionIdentifier? = nil, within seconds: Double = 10, from start: Int = 0
    ) throws -> Recorded<StageMessages.StageMessage> {
        try wait(for: "presentation of \(session?.text ?? "any session")", within: seconds, from: start) {
            $0.presentation != nil && (session == nil || $0.presentation?.session == session)
        }
    }

    /// Makes any call of `org.proscenium.Stage`.
    ///
    /// - Throws: `ClientError`.
    package func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable, _ answer: Answer.Type = Answer.self
    ) throws -> Answer {
        try calls.withClient { try $0.call(ProtocolInterface.stage.member(method), parameters, returning: answer) }
    }

    /// Disconnects after all calls so far have been answered.
    package func detach() throws {
        calls.withClient { $0.close() }
        subscription.disconnect()
        _ = try endReason.wait(for: "end of the stage") { _ in true }
    }

    /// Disconnects both connections at once, as a crash does.
    package func crash() {
        subscription.disconnect()
        calls.disconnect()
    }
}

/// A reporter that behaves like a shell that shows one window at a time.
private final class FullScreen: @unchecked Sendable {
    // Reason: `front`, `isJoined` and `pending` are only accessed while `lock` is locked; the rest is constant.
    private let lock = NSLock()
    private let calls: SharedClient
    private var front: SessionIdentifier?
    private var isJoined = false
    private var pending: [SessionIdentifier] = []

    init(calls: SharedClient) { self.calls = calls }

    /// Sends the pending reports, and lets later reports be sent at once. Called after the stage has joined.
    func enableReports() {
        lock.withLock {
            isJoined = true
            for session in pending { show(session) }
            pending = []
        }
    }

    func present(_ session: SessionIdentifier) {
        lock.withLock { isJoined ? show(session) : pending.append(session) }
    }

    private func show(_ session: SessionIdentifier) {
        if let front, front != session { report(front, .background) }
        front = session
        report(session, .foregroundActive)
    }

    private func report(_ session: SessionIdentifier, _ state: ActivationState) {
        // The session may have been destroyed, and the connection may be cut at any time. A shell ignores both errors.
        try? calls.withClient {
            try $0.call(
                ProtocolInterface.stage.member("Report"), StageCalls.Report(session: session, state: state))
        }
    }
}
