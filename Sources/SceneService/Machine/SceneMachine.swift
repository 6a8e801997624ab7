import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// The life of every session, its scene, its app and the items between them: a value that takes what happens and returns what to do.
///
/// It keeps no time, starts nothing and writes nothing; whoever drives it carries out the actions in their order and passes back what
/// came of them. The order of callbacks in apps and what each carries follow UIKit; delivery follows `docs/architecture.md`.
public struct SceneMachine: Sendable {
    let limits: ServiceLimits
    var apps: [AppIdentifier: AppLife] = [:]
    /// The app of each session.
    var owners: [SessionIdentifier: AppIdentifier] = [:]
    /// The app of each process that is not known to have ended.
    var processes: [ProcessIdentifier: AppIdentifier] = [:]
    var targeting = SceneTargeting()
    var hasStage = false
    /// Why the disk does not take changes; nil when it does.
    var storeTrouble: String?
    var nextItem: ItemNumber
    var lastCommit: CommitNumber = 0
    /// What waits for each commit that is on its way.
    var awaited: [CommitNumber: Awaited] = [:]
    /// What the present input has led to so far.
    var actions: [Action] = []
    /// What the present input changes durably.
    var changes: [StoreChange] = []
    /// Requests of the present input that are answered with its commit.
    var answers: [Answered] = []

    struct Answered: Sendable {
        let request: RequestNumber
        let answer: Answer
    }

    struct Awaited: Sendable {
        var answers: [Answered]
        var apps: Set<AppIdentifier>
    }

    /// Goes on from what the store holds.
    ///
    /// Items that cannot be read stay in the store and are told of by ``start()``.
    public init(_ state: StoredState, limits: ServiceLimits = ServiceLimits()) {
        self.limits = limits
        nextItem = state.nextItem
        for app in state.apps { restore(app) }
        restore(state.sessions)
        for item in state.items { restore(item) }
        for snapshot in state.snapshots { change(snapshot.session) { $0.snapshot = snapshot } }
        for (app, rules) in Dictionary(grouping: state.rules, by: \.app) { setRules(rules, of: app) }
        for record in state.records { apps[record.key.app]?.records[record.key] = record }
    }

    /// What is to be done before anything else happens: waits for processes that may still run, and starts apps that items wait for.
    public mutating func start() -> [Action] {
        for (app, life) in apps.sorted(by: { $0.key < $1.key }) {
            if let process = life.process, case .expected = process.state {
                actions.append(.setDeadline(.reconnection(process.identifier), after: limits.reconnection))
            } else if life.needsProcess {
                // Identifiers come one to an input, so each app is started by an input of its own.
                apps[app]?.isBackingOff = true
                actions.append(.setDeadline(.backOff(app), after: .zero))
            }
        }
        return finish()
    }

    /// Told what the stage is to show as soon as that is decided, before the rest of the input is dealt with.
    public typealias Presenting = (StageItem) -> Void

    /// Takes in what happened.
    ///
    /// - Parameter presenting: may not ask the machine anything. What it is told is among the actions too.
    public mutating func handle(
        _ input: Input, at moment: Moment, presenting: Presenting = { _ in }
    ) -> [Action] {
        if let storeTrouble, let number = input.deferrableRequest {
            refuse(number, .notStored(storeTrouble))
            return finish()
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
        case .record(let app, let records, let number): record(records, of: app, number)
        case .removeApp(let app, let number): removeApp(app, number)
        case .committed(let number): committed(number)
        case .commitRefused(let number): commitRefused(number)
        case .storeFailing(let reason): storeFailing(reason)
        case .storeRecovered: storeTrouble = nil
        case .deadlineReached(let deadline): reached(deadline, moment)
        case .memoryPressure(let count): disconnectScenes(keeping: count)
        }
        return finish()
    }

    /// Closes an input: its changes become one commit, and its answers wait for that.
    mutating func finish() -> [Action] {
        if !changes.isEmpty {
            let number = lastCommit + 1
            lastCommit = number
            actions.append(.commit(number, changes))
            awaited[number] = Awaited(answers: answers, apps: markPending(number))
            if let storeTrouble { refuseAwaited(storeTrouble) }
        } else if awaited[lastCommit] != nil, storeTrouble == nil {
            // What nothing had to be done for may rest on changes that are still on their way.
            awaited[lastCommit]?.answers += answers
        } else {
            actions += answers.map { .answer($0.request, $0.answer) }
        }
        defer { (actions, changes, answers) = ([], [], []) }
        return actions
    }

    /// Notes which items the commit carries; returns their apps.
    private mutating func markPending(_ number: CommitNumber) -> Set<AppIdentifier> {
        var touched: Set<AppIdentifier> = []
        for case .putItem(let item) in changes {
            guard let index = apps[item.app]?.index(of: item.number) else { continue }
            apps[item.app]?.queue[index].pendingCommit = number
            touched.insert(item.app)
        }
        return touched
    }

    mutating func committed(_ number: CommitNumber) {
        guard let done = awaited.removeValue(forKey: number) else { return }
        actions += done.answers.map { .answer($0.request, $0.answer) }
        for app in done.apps.sorted() {
            for index in apps[app]?.queue.indices ?? 0..<0 where apps[app]?.queue[index].pendingCommit == number {
                apps[app]?.queue[index].pendingCommit = nil
            }
            advance(app)
        }
    }

    mutating func answer(_ request: RequestNumber, _ answer: Answer) {
        answers.append(Answered(request: request, answer: answer))
    }

    /// Refusals change nothing and so wait for nothing.
    mutating func refuse(_ request: RequestNumber, _ error: RequestError) {
        actions.append(.answer(request, .refused(error)))
    }
}
