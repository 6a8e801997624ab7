import Faults
import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// A state machine for sessions, their scenes, apps and items: a value that handles inputs and returns actions.
///
/// The machine reads no clock, starts no process and writes no file. The caller performs the actions in their order and
/// passes the results back as inputs. The order and the contents of callbacks in apps follow UIKit. The delivery of
/// items follows `docs/architecture.md`.
public struct SceneMachine: Sendable {
    let limits: TimeLimits
    var apps: [AppIdentifier: AppRecord] = [:]
    /// The app of each session.
    var appOfSession: [SessionIdentifier: AppIdentifier] = [:]
    /// The processes that have not ended, as far as the machine knows, and the app of each process.
    var processes: [ProcessIdentifier: AppIdentifier] = [:]
    var targeting = SceneTargeting()
    var hasStage = false
    /// The reason why the store cannot write changes, as text for people; nil if the store can write.
    var storeFailure: String?
    var nextItem: ItemNumber
    var lastCommit: CommitNumber = 0
    /// The commits that are not durable yet. Each commit has the replies that wait for it, and the apps whose items
    /// wait for it.
    var pendingCommits: [CommitNumber: PendingCommit] = [:]
    /// The actions that the current input has caused so far.
    var actions: [MachineAction] = []
    /// The durable changes that the current input has caused so far.
    var changes: [StoreChange] = []
    /// The replies that the current input has caused so far. The replies are sent as soon as the commit of the input is
    /// durable.
    var answers: [PendingReply] = []

    struct PendingReply: Sendable {
        let request: RequestNumber
        let answer: RequestOutcome
    }

    struct PendingCommit: Sendable {
        var answers: [PendingReply]
        var apps: Set<AppIdentifier>
    }

    /// Creates a machine that continues from a stored state.
    ///
    /// Items that cannot be decoded stay in the store; the actions that ``start()`` returns report these items to the
    /// watchers.
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
        restoreRequests()
    }

    /// Returns the first actions: deadlines for processes that may still be running, and deadlines that launch apps
    /// with pending items.
    public mutating func start() -> [MachineAction] {
        for (app, appRecord) in apps.sorted(by: { $0.key < $1.key }) {
            if let process = appRecord.process, case .expected = process.state {
                actions.append(.setDeadline(.reconnection(process.identifier), after: limits.reconnection))
            } else if appRecord.needsProcess {
                // An input has only one unused process identifier. Each app is therefore launched by an input of its
                // own: the end of a back-off delay of zero length.
                apps[app]?.isBackingOff = true
                actions.append(.setDeadline(.backOff(app), after: .zero))
            }
        }
        return completeInput()
    }

    /// A function that receives a presentation for the stage as soon as it is decided, while the machine is still
    /// handling the input.
    public typealias PresentationHandler = (StageInstruction) -> Void

    /// Handles an input and returns the resulting actions.
    ///
    /// - Parameter presentationHandler: receives presentations early, and must not access the machine. The returned
    ///   actions contain these presentations as well. Nil if the caller needs only the returned actions.
    public mutating func handle(
        _ input: MachineInput, at moment: MachineInputContext, presentationHandler: PresentationHandler? = nil
    ) -> [MachineAction] {
        if let storeFailure, let number = input.deferrableRequest {
            refuse(number, .notStored(storeFailure))
            return completeInput()
        }
        switch input {
        case .setApp(let manifest, let bundle, let number):
            setApp(manifest, bundle: bundle)
            if let number { answer(number, .done) }
        case .activate(let request, let number): activate(request, number, moment, presentationHandler)
        case .deliver(let app, let content, let records, let number): deliver(content, records, to: app, number, moment)
        case .push(let push, let number): deliver(push, number, moment)
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
        case .updateRecords(let app, let records, let number): updateRecords(records, of: app, request: number)
        case .removeApp(let app, let number): removeApp(app, number)
        case .committed(let number): committed(number)
        case .commitRefused(let number): commitRefused(number)
        case .storeFailing(let reason): storeFailing(reason)
        case .storeRecovered: storeFailure = nil
        case .deadlineReached(let deadline): handleDeadline(deadline, at: moment)
        case .memoryPressure(let count): disconnectScenes(keeping: count)
        }
        return completeInput()
    }

    /// Completes an input: its changes become one commit, and its replies wait for this commit.
    mutating func completeInput() -> [MachineAction] {
        if !changes.isEmpty {
            let number = lastCommit + 1
            lastCommit = number
            actions.append(.commit(number, changes))
            pendingCommits[number] = PendingCommit(answers: answers, apps: markPending(number))
            if storeFailure != nil { sendPendingReplies() }
        } else if pendingCommits[lastCommit] != nil {
            // A reply without a change of its own may depend on changes that are not durable yet, so it waits for the
            // last commit.
            pendingCommits[lastCommit]?.answers += answers
            if storeFailure != nil { sendPendingReplies() }
        } else {
            actions += answers.map { .reply(to: $0.request, $0.answer) }
        }
        defer { (actions, changes, answers) = ([], [], []) }
        return actions
    }

    /// Records for each item in the changes that the item waits for this commit. Returns the apps of these items.
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

    /// Refuses a request immediately. A refusal changes nothing, so it does not wait for a commit.
    mutating func refuse(_ request: RequestNumber, _ error: RequestError) {
        actions.append(.reply(to: request, .refused(error)))
    }
}
