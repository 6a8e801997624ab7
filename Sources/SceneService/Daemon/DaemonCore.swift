import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The core of the daemon, which carries out the machine's actions and feeds their results back as inputs; everything
/// runs on the thread of one event loop.
final class DaemonCore {
    let options: DaemonOptions
    let loop: any EventLoop
    let log = Logger(label: "proscenium")
    let clock: () -> Timestamp
    let started: Timestamp
    let links = AppLinks()
    let watchers = Watchers()
    let timers: DeadlineTimers
    let snapshots: SnapshotFolder
    var machine: SceneMachine
    var stage: StageLink?
    var tokens = ActivationTokens()
    /// The notifications of all apps.
    private(set) lazy var notifications = NotificationController(self, records: machine.allRecords)
    /// The updater for the desktop's icons of installed apps; nil to leave them as they are.
    let desktopIntegration: DesktopEntryUpdater?
    /// The damage that was found when the store was opened; nil for none.
    var salvage: String?
    /// Passes a commit to the store's writer.
    var commit: (CommitNumber, [StoreChange]) -> Void = { _, _ in }
    /// Serves the daemon's end of the socket whose other end an app has inherited.
    var adopt: (Int32) throws(SystemError) -> ConnectionIdentity = { _ throws(SystemError) in
        throw SystemError(call: "adopt", code: EBADF)
    }
    /// Closes a connection.
    var close: (ConnectionIdentity) -> Void = { _ in }

    private var requests = PendingRequests()
    private var waiting: [(input: MachineInput, arrival: MonotonicTime)] = []
    private var isBusy = false
    private var random = SystemRandomNumberGenerator()
    private var freshSession: SessionIdentifier
    private var freshProcess = DaemonCore.freshProcess()
    /// The presentation that was sent to the stage while the machine was still handling the input, and the time from
    /// the input's arrival to the sending.
    private(set) var earlyPresentation: (item: StageInstruction, after: Duration)?
    /// The events that were not sent to the watchers yet.
    var pendingEvents = DaemonEventBuffer()

    init(_ options: DaemonOptions, loop: any EventLoop, state: StoredState, clock: @escaping () -> Timestamp) {
        (self.options, self.loop, self.clock) = (options, loop, clock)
        desktopIntegration = options.installer.map { [log] in DesktopEntryUpdater($0, log: log) }
        started = clock()
        freshSession = SessionIdentifier.random(using: &random)
        timers = DeadlineTimers(loop)
        snapshots = SnapshotFolder(options.snapshotFolder)
        machine = SceneMachine(state, limits: options.limits)
        timers.onExpiry = { [unowned self] in enqueue(.deadlineReached($0)) }
    }

    /// Passes a request to the machine.
    ///
    /// - Parameter then: called with the answer, now or later.
    func request(_ make: (RequestNumber) -> MachineInput, then: @escaping (RequestOutcome) -> Void) {
        enqueue(make(requests.open(then)))
    }

    /// Feeds an input to the machine. Inputs that result from carrying out its actions are queued and handled
    /// afterwards.
    func enqueue(_ input: MachineInput) {
        waiting.append((input, .now))
        guard !isBusy else { return }
        isBusy = true
        while !waiting.isEmpty {
            let (input, arrival) = waiting.removeFirst()
            handle(input, arrivedAt: arrival)
        }
        isBusy = false
        sendEventsToWatchers()
    }

    private func handle(_ input: MachineInput, arrivedAt arrival: MonotonicTime) {
        note(input)
        let actions = machine.handle(input, at: moment()) { item in
            guard stage != nil else { return }
            sendToStage(item)
            earlyPresentation = (item, arrival.elapsed)
        }
        carryOut(actions, since: arrival)
        earlyPresentation = nil
    }

    /// Returns the context of an input: the time, and identifiers that were never used. Creating an identifier takes
    /// random bytes from the kernel, so an identifier that the machine has not used is passed again with the next
    /// input.
    private func moment() -> MachineInputContext {
        if machine.session(freshSession) != nil { freshSession = SessionIdentifier.random(using: &random) }
        if machine.app(of: freshProcess) != nil { freshProcess = Self.freshProcess() }
        return MachineInputContext(now: clock(), freshSession: freshSession, freshProcess: freshProcess)
    }

    static func freshProcess() -> ProcessIdentifier { ProcessIdentifier(rawValue: RandomToken.make()) }

    /// Carries out actions in their order.
    func carryOut(_ actions: [MachineAction], since arrival: MonotonicTime) {
        for action in actions {
            note(action, since: arrival)
            perform(action)
        }
        pendingEvents.finishDecision()
    }

    private func perform(_ action: MachineAction) {
        switch action {
        case .commit(let number, let changes):
            commit(number, changes)
            applySideEffects(of: changes)
        case .launch(let app, let process): launch(app, process)
        case .endProcess(let process, let missed): endProcess(process, missed: missed)
        case .quit(let process): links[process]?.watchedProcess?.terminate(grace: Self.endingGrace)
        case .handOver(let process, let item): handOver(process, item)
        case .instruct(let process, let instruction): instruct(process, instruction)
        case .sendToStage(let item): if item != earlyPresentation?.item { sendToStage(item) }
        case .reply(let number, let answer): requests.close(number)?(answer)
        case .setDeadline(let deadline, let duration):
            timers.set(deadline, after: duration, pid: deadline.process.flatMap { links[$0]?.pid })
        case .cancelDeadline(let deadline): timers.cancel(deadline)
        case .notifyWatchers: break
        }
    }

    /// Applies the side effects of stored changes: removes files and tokens of removed sessions, and sends the stage
    /// the changed apps.
    private func applySideEffects(of changes: [StoreChange]) {
        for change in changes {
            switch change {
            case .putApp(let app): tellStage(ofApp: app.identifier)
            case .removeSnapshot(let session): snapshots.remove(of: session, except: nil)
            case .removeSession(let session): tokens.revoke(session)
            case .removeApp(let app): notifications.removeApp(app)
            default: break
            }
        }
    }
}
