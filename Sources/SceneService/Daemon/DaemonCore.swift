import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The core of the daemon. It performs the actions of the scene machine and passes their results back to the scene
/// machine as inputs. Everything runs on the thread of one event loop.
///
/// The call handlers and the notification controller use the core only through the protocols in
/// `DaemonCore+Handlers.swift`.
final class DaemonCore {
    let options: DaemonOptions
    let loop: any EventLoop
    let log = Logger(label: "proscenium")
    let started: Timestamp
    /// The machine with its queue of inputs.
    let runner: MachineRunner
    let links = AppLinks()
    let watchers = Watchers()
    let timers: DeadlineTimers
    let snapshots: SnapshotFolder
    var stage: StageLink?
    var tokens = ActivationTokens()
    /// The notifications of all apps.
    private(set) lazy var notifications = NotificationController(
        runner, loop: loop, log: log, host: self, records: runner.machine.allRecords)
    /// The queries about the shortcuts of apps.
    private(set) lazy var shortcuts = ShortcutController(links, loop: loop)
    /// The activities that this device and other devices continue.
    private(set) lazy var handoff = HandoffController(runner, links, loop: loop, log: log)
    /// The updater of the desktop entries of installed apps; nil if desktop entries are not updated.
    let desktopEntries: DesktopEntryUpdater?
    /// The notices about damage to the store.
    let notices: PendingNotices
    /// The server of the control socket and of the inherited sockets. The server's handlers use this core.
    unowned let server: Server

    private let writer: StoreWriter
    /// The presentation that was sent to the stage before the machine had handled the whole input, and the time from
    /// the arrival of the input until the presentation was sent. Nil if no presentation was sent.
    private(set) var earlyPresentation: (instruction: StageInstruction, after: Duration)?
    /// The events that were not yet sent to the watchers.
    var pendingEvents = DaemonEventBuffer()

    /// Creates the core.
    init(
        _ options: DaemonOptions, loop: any EventLoop, runner: MachineRunner, writer: StoreWriter, server: Server,
        notices: PendingNotices
    ) {
        (self.options, self.loop, self.runner, self.writer) = (options, loop, runner, writer)
        (self.server, self.notices) = (server, notices)
        desktopEntries = options.installer.map { [log] in DesktopEntryUpdater($0, log: log) }
        started = runner.clock()
        timers = DeadlineTimers(loop, onExpiry: { [runner] in runner.enqueue(.deadlineReached($0)) })
        snapshots = SnapshotFolder(options.snapshotFolder)
        runner.performer = self
    }
}

extension DaemonCore: MachineActionPerformer {
    func willHandle(_ input: MachineInput) { recordEvent(of: input) }

    func presentEarly(_ instruction: StageInstruction, arrivedAt arrival: MonotonicTime) {
        guard stage != nil else { return }
        sendToStage(instruction)
        earlyPresentation = (instruction, arrival.elapsed)
    }

    func carryOut(_ actions: [MachineAction], arrivedAt arrival: MonotonicTime) {
        for action in actions {
            recordEvent(of: action, arrivedAt: arrival)
            perform(action)
        }
        pendingEvents.finishDecision()
        earlyPresentation = nil
    }

    func didHandleInputs() { sendEventsToWatchers() }

    private func perform(_ action: MachineAction) {
        switch action {
        case .commit(let number, let changes):
            writer.commit(number, changes)
            applySideEffects(of: changes)
        case .launch(let app, let process): launch(app, process)
        case .endProcess(let process, let missed): endProcess(process, missed: missed)
        case .terminateProcess(let process): links[process]?.watchedProcess?.terminate(grace: Self.endingGrace)
        case .handOver(let process, let item): handOver(process, item)
        case .instruct(let process, let instruction): sendInstruction(to: process, instruction)
        case .sendToStage(let instruction):
            if instruction != earlyPresentation?.instruction { sendToStage(instruction) }
        case .reply(let number, let outcome): runner.complete(number, outcome)
        case .setDeadline(let deadline, let duration):
            timers.set(deadline, after: duration, pid: deadline.process.flatMap { links[$0]?.pid })
        case .cancelDeadline(let deadline): timers.cancel(deadline)
        case .notifyWatchers: break
        }
    }

    /// Applies the side effects of stored changes: removes files, tokens and notifications that belong to removed
    /// records, and sends changed apps to the stage.
    private func applySideEffects(of changes: [StoreChange]) {
        for change in changes {
            switch change {
            case .putApp(let app): updateStage(app: app.identifier)
            case .removeSnapshot(let session): snapshots.remove(of: session, except: nil)
            case .removeSession(let session): tokens.revoke(session)
            case .removeApp(let app): notifications.removeApp(app)
            default: break
            }
        }
    }
}
