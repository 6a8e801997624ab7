import EventLoop
import SceneModel
import SceneProtocol
import SceneStore
import SceneTargeting
import Varlink

/// Events for watchers. They are sent after all other actions of an input, so that they delay none of them.
extension DaemonCore {
    func note(_ kind: DaemonEvent.Kind, _ message: String, _ fill: (inout DaemonEvent) -> Void = { _ in }) {
        guard !watchers.isEmpty else { return }
        var happening = DaemonEvent(clock(), kind, message)
        fill(&happening)
        pendingEvents.add(happening)
    }

    func sendEventsToWatchers() {
        guard !watchers.isEmpty else { return }
        let (list, touched) = pendingEvents.removeAll()
        watchers.send(list)
        let changed = touched.compactMap { session -> DaemonEvent? in
            guard let status = machine.status(of: session) else { return nil }
            var happening = DaemonEvent(
                clock(), .sessionChanged, "session \(session.text) is \(status.state.rawValue)")
            (happening.app, happening.session, happening.status) = (status.session.app, session, status)
            return happening
        }
        watchers.send(changed)
    }

    func note(_ report: WatchdogReport) {
        note(.watchdog, report.text) {
            ($0.app, $0.session, $0.processID) = (report.app, report.session, report.pid)
            $0.watchdog = DaemonEvent.ExceededLimit(
                app: report.app, processID: report.pid, limit: report.limit.rawValue, session: report.session,
                allowedSeconds: SecondsFormatter.seconds(report.allowed),
                processorSeconds: report.usage.process.map(SecondsFormatter.seconds),
                machineBusy: report.usage.machineLoad, message: report.text)
        }
    }

    func note(_ input: MachineInput) {
        guard !watchers.isEmpty else { return }
        switch input {
        case .registered(let registration, _):
            note(.registered, "“\(registration.app.text)” has registered as process \(registration.process.pid)") {
                ($0.app, $0.process) = (registration.app, registration.process.identifier)
                $0.processID = registration.process.pid
            }
        case .processEnded(let process, let end): note(process, end)
        case .acknowledged(let process, let item, _, _):
            note(.acknowledged, "item \(item) was acknowledged") {
                ($0.app, $0.item, $0.process) = (machine.app(of: process), item, process.rawValue)
            }
        default: break
        }
    }

    private func note(_ process: ProcessIdentifier, _ end: ProcessEnd) {
        guard let app = machine.app(of: process) else { return }
        for status in machine.sessions(of: app) where status.state != .unattached {
            pendingEvents.markChanged(status.session.identifier)
        }
        let (outcome, words): (DaemonEvent.Outcome, String) =
            switch end {
            case .exited: (.exited, "has exited")
            case .crashed: (.crashed, "has crashed or was killed")
            case .lost: (.lost, "is no longer running")
            }
        note(.ended, "“\(app.text)” \(words)") {
            ($0.app, $0.process, $0.outcome) = (app, process.rawValue, outcome)
        }
    }

    func note(_ action: MachineAction, since arrival: MonotonicTime) {
        guard !watchers.isEmpty else { return }
        switch action {
        case .commit(_, let changes): for change in changes { note(change) }
        case .launch(let app, let process):
            note(.launched, "“\(app.text)” is launched") { ($0.app, $0.process) = (app, process.rawValue) }
        case .handOver(let process, let item): note(process, item)
        case .instruct(_, .transition(let session, _)), .instruct(_, .disconnect(let session, _)),
            .instruct(_, .present(let session, _)):
            pendingEvents.markChanged(session)
        case .sendToStage(.present): pendingEvents.presented(earlyPresentation?.after ?? arrival.elapsed)
        case .notifyWatchers(let note): self.note(note)
        default: break
        }
    }

    private func note(_ process: ProcessIdentifier, _ item: HandedOverItem) {
        if let session = item.content.session { pendingEvents.markChanged(session) }
        let again = item.isRedelivered ? " again" : ""
        note(.delivered, "item \(item.number) (\(item.content.messageKind.rawValue)) was handed over\(again)") {
            ($0.app, $0.session, $0.item) = (machine.app(of: process), item.content.session, item.number)
            ($0.process, $0.isRedelivered) = (process.rawValue, item.isRedelivered)
        }
    }

    private func note(_ change: StoreChange) {
        switch change {
        case .putSession(let session): pendingEvents.markChanged(session.identifier)
        case .setConditions(let session, _), .setTitle(let session, _), .setActivity(let session, _),
            .setUserInfo(let session, _), .setLastActive(let session, _), .setPrivate(let session, _),
            .setConfiguration(let session, _):
            pendingEvents.markChanged(session)
        case .removeSession(let session):
            note(.sessionRemoved, "session \(session.text) was removed") { $0.session = session }
        case .putApp(let app):
            note(.appChanged, "the record of “\(app.identifier.text)” has changed") { $0.app = app.identifier }
        default: break
        }
    }

    private func note(_ note: WatcherNote) {
        switch note {
        case .decided(let event, let session, let isNew, let reason): begin(event, session, isNew, reason)
        case .quarantined(let item):
            log.warning("item \(item) was quarantined because the app crashes on it repeatedly")
            self.note(.quarantined, "item \(item) was quarantined because the app crashes on it repeatedly") {
                $0.item = item
            }
        case .unreadableItem(let item):
            log.warning("item \(item) cannot be read; skipping it")
        }
    }

    private func begin(_ event: SceneEvent?, _ session: SessionIdentifier, _ isNew: Bool, _ reason: DecisionReason) {
        let what = event.map { "\($0.kind.title)\($0.contentIdentifier.map { " about \($0.text)" } ?? "")" }
        let place = isNew ? "a new session" : "session \(session.text)"
        var happening = DaemonEvent(clock(), .decided, "\(what ?? "activation without an event"): \(place)")
        (happening.event, happening.session, happening.isNew) = (event, session, isNew)
        happening.app = event?.app ?? machine.session(session)?.app
        let isFirst = isNew && happening.app.map { machine.sessionCount(of: $0) } == 1
        (happening.rule, happening.reason) = (
            reason.name,
            (isFirst ? .firstScene : reason).sentence(hasIdentifier: event?.contentIdentifier != nil)
        )
        pendingEvents.beginDecision(happening)
    }
}

extension MonotonicTime {
    /// The time since this moment.
    var elapsed: Duration { .nanoseconds(MonotonicTime.now.nanoseconds - nanoseconds) }
}
