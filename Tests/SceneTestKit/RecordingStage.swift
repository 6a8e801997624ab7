import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A stage without a screen: it records what it is told, and can do what a person does.
public final class RecordingStage: Sendable {
    /// Everything that was told, in order.
    public let told = Recorder<StageMessages.Told>("messages")
    /// Why the standing call ended; nothing while it goes on.
    public let ending = Recorder<String>("endings of the stage")
    /// What the stage was told first.
    public let registration: StageMessages.Registration

    private let standing: SharedClient
    private let calls: SharedClient

    /// Registers a stage.
    ///
    /// - Parameter showsFullScreen: whether each session that is to be presented is reported as in front at once, and the one before it
    ///   as in the background, as by a shell that shows one window at a time.
    /// - Throws: ``KitError``, `ClientError`, or ``WaitError`` when the system side does not answer.
    public init(path: String, name: String = "recording stage", showsFullScreen: Bool = false) throws {
        (standing, calls) = (try SharedClient(path: path), try SharedClient(path: path))
        let shell = showsFullScreen ? FullScreen(calls: calls) : nil
        Self.listen(standing, name, told, ending, shell)
        do {
            let first = try told.wait(for: "registration") { $0.registration != nil }
            guard let registration = first.registration else { throw KitError("the first reply is no registration") }
            self.registration = registration
            try calls.use { client in
                try client.call(
                    ProtocolInterface.stage.member("Join"), SharedMessages.Join(token: registration.joinToken))
            }
            shell?.joined()
        } catch {
            standing.cut()
            calls.cut()
            throw error
        }
    }

    deinit { crash() }

    private static func listen(
        _ client: SharedClient, _ name: String, _ told: Recorder<StageMessages.Told>, _ ending: Recorder<String>,
        _ shell: FullScreen?
    ) {
        Thread.detachNewThread {
            do {
                try client.use {
                    try $0.more(
                        ProtocolInterface.stage.member("Register"), StageMessages.Register(name: name),
                        returning: StageMessages.Told.self
                    ) { message in
                        told.add(message)
                        if let session = message.presentation?.session { shell?.present(session) }
                        return true
                    }
                }
                ending.add("the last reply came")
            } catch {
                ending.add("\(error)")
            }
        }
    }

    /// The first message that fits, as soon as it is there.
    ///
    /// - Throws: ``WaitError`` with all messages so far.
    public func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0,
        where fits: (StageMessages.Told) -> Bool
    ) throws -> Recorded<StageMessages.Told> {
        try told.wait(for: description, within: seconds, from: start, where: fits)
    }

    /// The presentation of a session, or of any, as soon as it is there.
    ///
    /// - Throws: ``WaitError`` with all messages so far.
    public func waitForPresentation(
        of session: SessionIdentifier? = nil, within seconds: Double = 10, from start: Int = 0
    ) throws -> Recorded<StageMessages.Told> {
        try wait(for: "presentation of \(session?.text ?? "any session")", within: seconds, from: start) {
            $0.presentation != nil && (session == nil || $0.presentation?.session == session)
        }
    }

    /// Any call of `org.proscenium.Stage`.
    ///
    /// - Throws: `ClientError`.
    public func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable, _ answer: Answer.Type = Answer.self
    ) throws -> Answer {
        try calls.use { try $0.call(ProtocolInterface.stage.member(method), parameters, returning: answer) }
    }

    /// Leaves in good order: the calls that were made are answered first.
    public func detach() throws {
        calls.use { $0.close() }
        standing.cut()
        _ = try ending.wait(for: "end of the stage") { _ in true }
    }

    /// Is gone from one moment to the next.
    public func crash() {
        standing.cut()
        calls.cut()
    }
}

/// Reports as a shell does that shows one window at a time.
private final class FullScreen: @unchecked Sendable {
    // Reason: `front`, `isJoined` and `waiting` are only touched while `lock` is held; the rest never changes.
    private let lock = NSLock()
    private let calls: SharedClient
    private var front: SessionIdentifier?
    private var isJoined = false
    private var waiting: [SessionIdentifier] = []

    init(calls: SharedClient) { self.calls = calls }

    /// From now on reports can be made; those that were due are made.
    func joined() {
        lock.withLock {
            isJoined = true
            for session in waiting { show(session) }
            waiting = []
        }
    }

    func present(_ session: SessionIdentifier) {
        lock.withLock { isJoined ? show(session) : waiting.append(session) }
    }

    private func show(_ session: SessionIdentifier) {
        if let front, front != session { report(front, .background) }
        front = session
        report(session, .foregroundActive)
    }

    private func report(_ session: SessionIdentifier, _ state: ActivationState) {
        // A session may be gone already, and a stage may be cut off at any moment: a shell goes on.
        try? calls.use {
            try $0.call(
                ProtocolInterface.stage.member("Report"), StageCalls.Report(session: session, state: state))
        }
    }
}
