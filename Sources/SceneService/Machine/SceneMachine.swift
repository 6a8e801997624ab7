import Faults
import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// A state machine for sessions, their scenes, apps and items: a value that takes inputs and returns actions.
///
/// It reads no clock, starts no process and writes no file; the caller carries out the actions in their order and feeds
/// the results back as inputs. The order of callbacks in apps and their contents follow UIKit; delivery follows
/// `docs/architecture.md`.
public struct SceneMachine: Sendable {
    let limits: TimeLimits
    var apps: [AppIdentifier: AppRecord] = [:]
    /// The app of each session.
    var appOfSession: [SessionIdentifier: AppIdentifier] = [:]
    /// The app of each process that is not known to have ended.
    var processes: [ProcessIdentifier: AppIdentifier] = [:]
    var targeting = SceneTargeting()
    var hasStage = false
    /// The reason that the store cannot write changes; nil when it can.
    var storeFailure: String?
    var nextItem: ItemNumber
    var lastCommit: CommitNumber = 0
    /// The replies and items that wait for each commit in progress.
    var pendingCommits: [CommitNumber: PendingCommit] = [:]
    /// The actions of the present input so far.
    var actions: [MachineAction] = []
    /// The durable changes of the present input so far.
    var changes: [StoreChange] = []
    /// The replies of the present input, which are sent when its commit is durable.
    var answers: [PendingReply] = []

    struct PendingReply: Sendable {
        let request: RequestNumber
        let answer: RequestOutcome
    }

    struct PendingCommit: Sendable {
        var answers: [PendingReply]
        var apps: Set<AppIdentifier>
    }

    /// Continues from a stored state.
    ///
    /// Items that cannot be decoded stay in the store and are reported by ``start()``.
    public init(_ state: StoredState, limits: TimeLimits = TimeLimits()) {
        self.limits = limits
        nextItem = state.nextItem
        for app in state.apps { restore(app) }
        restore(state.sessions)
        for item in state.items { restore(item) }
        for snapshot in state.snapshots where appOfSession[snapshot.session] != nil {
            updateTrackedSession(snapshot.session) { $0.snapshot = snapshot }
        }
        for (app, rules) in Dictionary(grouping: state.rules, by: \.app) { setRules(rules, of: app) }
        for record in state.records { apps[record.key.app]?.records[record.key] = record }
    }

    /// Returns the first actions: deadlines for processes that may still run, and launches of apps with pending items.
    public mutating func start() -> [MachineAction] {
        for (app, appRecord) in apps.sorted(by: { $0.key < $1.key }) {
            if let process = appRecord.process, case .expected = process.state {
                actions.append(.setDeadline(.reconnection(process.identifier), after: limits.reconnection))
            } else if appRecord.needsProcess {
                // An input has only one fresh process identifier, so each app is launched by an input of its own.
                apps[app]?.isBackingOff = true
                actions.append(.setDeadline(.backOff(app), after: .zero))
            }
        }
        return completeInput()
    }

    /// A callback with a presentation for the stage, called as soon as it is decided and before the rest of the input
    /// is handled.
    public typealias PresentationHandler = (StageInstruction) -> Void

    /// Handles an input and returns the resulting actions.
    ///
    /// - Parameter presenting: must not access the machine. The instructions that it receives are also among the
    ///   returned actions; nil to present with those only.
    public mutating func handle(
        _ input: MachineInput, at moment: MachineInputContext, presenting: PresentationHandler? = nil
    ) -> [MachineAction] {
        if let storeFailure, let number = input.deferrableRequest {
            refuse(number, .notStored(storeFailure))
            return completeInput()
        }
        switch input {
        case .setApp(let manifest, let bundle, let number):
            setApp(manifest, bundle: bundle)
            if let number { answer(number, .done) }
        case .activate(let request, let number): activate(request, number, moment, presenting)
        case .deliver(let app, let content, let records, let number): deliver(content, records, to: app, number, moment)
        case .refresh(let session, let number): refresh(session, number, moment)
        case .destroy(let session, let animation, let number): destroy(session, animation, number)
        case .registered(let registration, let number): register(registration, number)
        case .processEnded(let process, let end): processEnded(process, end)
        case .acknowledged(let process, let item, let configuration, let number):
            acknowledge(process, item, configuration, number)
        case .updated(let process, let session, let update, let number): self.update(process, session, update, number)
        case .stateSaved(let process, let session, let activity, let number):
            stateSaved(process, session, activity, number)
        case .restorationExtended(let process, let session): extendRestoration(process, session)
        case .restorationCompleted(let process, let session): completeRestoration(process, session)
        case .stageAttached: stageAttached()
        case .stageDetached: stageDetached()
        case .stageReported(let session, let state): stageReported(session, state, moment)
        case .windowReported(let process, let session, let window):
            windowReported(process, session, window, moment)
        case .snapshotTaken(let snapshot, let number): snapshotTaken(snapshot, number)
        case .putRule(let rule, let number): putRule(rule, number)
        case .removeRule(let app, let name, let number): removeRule(name, of: app, number)
        case .record(let app, let records, let number): updateRecords(records, of: app, request: number)
        case .removeApp(let app, let number): removeApp(app, number)
        case .committed(let number): committed(number)
        case .commitRefused(let number): commitRefused(number)
        case .storeFailing(let reason): storeFailing(reason)
        case .storeRecovered: storeFailure = nil
        case .deadlineReached(let deadline): deadlineReached(deadline, at: moment)
        case .memoryPressure(let count): disconnectScenes(keeping: count)
        }
        return completeInput()
    }

    /// Completes an input: its changes become one commit, and its replies wait for that commit.
    mutating func completeInput() -> [MachineAction] {
        if !changes.isEmpty {
            let number = lastCommit + 1
            lastCommit = number
            actions.append(.commit(number, changes))
            pendingCommits[number] = PendingCommit(answers: answers, apps: markPending(number))
            if let storeFailure { refusePendingReplies(reason: storeFailure) }
        } else if pendingCommits[lastCommit] != nil, storeFailure == nil {
            // A reply without a change may depend on changes that are not durable yet, so it waits for the last commit.
            pendingCommits[lastCommit]?.answers += answers
        } else {
            actions += answers.map { .reply(to: $0.request, $0.answer) }
        }
        defer { (actions, changes, answers) = ([], [], []) }
        return actions
    }

    /// Marks the items of the commit as pending; returns their apps.
    private mutating func markPending(_ number: CommitNumber) -> Set<AppIdentifier> {
        var touched: Set<AppIdentifier> = []
        for case .putItem(let item) in changes {
            guard let index = apps[item.app]?.index(of: item.number) else { continue }
            apps[item.app]?.pendingItems[index].pendingCommit = number
            touched.insert(item.app)
        }
        return touched
    }

    mutating func committed(_ number: CommitNumber) {
        guard let done = pendingCommits.removeValue(forKey: number) else {
            return InternalFault.report("commit \(number) is durable, but was never made")
        }
        actions += done.answers.map { .reply(to: $0.request, $0.answer) }
        for app in done.apps.sorted() {
            for index in apps[app]?.pendingItems.indices ?? 0..<0
            where apps[app]?.pendingItems[index].pendingCommit == number {
                apps[app]?.pendingItems[index].pendingCommit = nil
            }
            handOverPendingItems(of: app)
        }
    }

    mutating func answer(_ request: RequestNumber, _ answer: RequestOutcome) {
        answers.append(PendingReply(request: request, answer: answer))
    }

    /// Refuses a request at once: a refusal changes nothing and so waits for no commit.
    mutating func refuse(_ request: RequestNumber, _ error: RequestError) {
        actions.append(.reply(to: request, .refused(error)))
    }
}
