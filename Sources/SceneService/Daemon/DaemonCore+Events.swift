import EventLoop
import SceneModel
import SceneProtocol
import SceneStore
import SceneTargeting
import Varlink

/// Events for the watchers, which are the clients that have called `Watch`. The events are sent as soon as no input is
/// queued any more, so that sending them delays no action.
extension DaemonCore {
    func recordEvent(_ kind: DaemonEvent.Kind, _ message: String, fill: (inout DaemonEvent) -> Void) {
        guard !watchers.isEmpty else { return }
        var event = DaemonEvent(runner.clock(), kind, message)
        fill(&event)
        pendingEvents.add(event)
    }

    func sendEventsToWatchers() {
        guard !watchers.isEmpty else { return }
        let (events, changedSessions) = pendingEvents.removeAll()
        watchers.send(events)
        let changes = changedSessions.compactMap { session -> DaemonEvent? in
            guard let status = runner.machine.status(of: session) else { return nil }
            var event = DaemonEvent(
                runner.clock(), .sessionChanged, "session \(session.text) is \(status.state.rawValue)")
            (event.app, event.session, event.status) = (status.session.app, session, status)
            return event
        }
        watchers.send(changes)
    }

    func recordEvent(of report: WatchdogReport) {
        recordEvent(.watchdog, report.text) {
            ($0.app, $0.session, $0.processID) = (report.app, report.session, report.pid)
            $0.watchdog = DaemonEvent.ExceededLimit(
                app: report.app, processID: report.pid, limit: report.limit.rawValue, session: report.session,
                allowedSeconds: SecondsFormatter.seconds(report.allowed),
                processorSeconds: report.usage.process.map(SecondsFormatter.seconds),
                machineBusy: report.usage.machineLoad, message: report.text)
        }
    }

    func recordEvent(of input: MachineInput) {
        guard !watchers.isEmpty else { return }
        switch input {
        case .registered(let registration, _):
            recordEvent(.registered, "“\(registration.app.text)” has registered as process \(registration.process.pid)")
            {
                ($0.app, $0.process) = (registration.app, registration.process.identifier)
                $0.processID = registration.process.pid
            }
        case .processEnded(let process, let end): recordEnd(end, of: process)
        case .acknowledged(let process, let item, _, _):
            recordEvent(.acknowledged, "item \(item) was acknowledged") {
                ($0.app, $0.item, $0.process) = (runner.machine.app(of: process), item, process.rawValue)
            }
        default: break
        }
    }

    private func recordEnd(_ end: ProcessEnd, of process: ProcessIdentifier) {
        guard let app = runner.machine.app(of: process) else { return }
        for status in runner.machine.sessions(of: app) where status.state != .unattached {
            pendingEvents.markChanged(status.session.identifier)
        }
        let (outcome, phrase): (DaemonEvent.Outcome, String) =
            switch end {
            case .exited: (.exited, "has exited")
            case .crashed: (.crashed, "has crashed or was killed")
            case .lost: (.lost, "has ended while it was not watched")
            }
        recordEvent(.ended, "“\(app.text)” \(phrase)") {
            ($0.app, $0.process, $0.outcome) = (app, process.rawValue, outcome)
        }
    }

    func recordEvent(of action: MachineAction, arrivedAt arrival: MonotonicTime) {
        guard !watchers.isEmpty else { return }
        switch action {
        case .commit(_, let changes): for change in changes { recordEvent(of: change) }
        case .launch(let app, let process):
            recordEvent(.launched, "“\(app.text)” is launched") { ($0.app, $0.process) = (app, process.rawValue) }
        case .handOver(let process, let item): recordHandOver(of: item, to: process)
        case .instruct(_, .transition(let session, _)), .instruct(_, .disconnect(let session, _)),
            .instruct(_, .present(let session, _)):
            pendingEvents.markChanged(session)
        case .sendToStage(.present): pendingEvents.presented(earlyPresentation?.after ?? arrival.elapsed)
        case .notifyWatchers(let event): recordEvent(of: event)
        default: break
        }
    }

    private func recordHandOver(of item: HandedOverItem, to process: ProcessIdentifier) {
        if let session = item.content.session { pendingEvents.markChanged(session) }
        let again = item.isRedelivered ? " again" : ""
        recordEvent(.delivered, "item \(item.number) (\(item.content.messageKind.rawValue)) was handed over\(again)") {
            ($0.app, $0.session, $0.item) = (runner.machine.app(of: process), item.content.session, item.number)
            ($0.process, $0.isRedelivered) = (process.rawValue, item.isRedelivered)
        }
    }

    private func recordEvent(of change: StoreChange) {
        switch change {
        case .putSession(let session): pendingEvents.markChanged(session.identifier)
        case .setConditions(let session, _), .setTitle(let session, _), .setActivity(let session, _),
            .setUserInfo(let session, _), .setLastActive(let session, _), .setPrivate(let session, _),
            .setConfiguration(let session, _):
            pendingEvents.markChanged(session)
        case .removeSession(let session):
            recordEvent(.sessionRemoved, "session \(session.text) was removed") { $0.session = session }
        case .putApp(let app):
            recordEvent(.appChanged, "the record of “\(app.identifier.text)” has changed") { $0.app = app.identifier }
        default: break
        }
    }

    private func recordEvent(of event: WatcherEvent) {
        switch event {
        case .decided(let event, let session, let isNew, let reason):
            recordDecision(event, session, isNew: isNew, reason)
        case .quarantined(let item):
            log.warning("item \(item) was quarantined because the app crashes on it repeatedly")
            recordEvent(.quarantined, "item \(item) was quarantined because the app crashes on it repeatedly") {
                $0.item = item
            }
        case .unreadableItem(let item):
            log.warning("item \(item) cannot be read; skipping it")
        }
    }

    private func recordDecision(
        _ sceneEvent: SceneEvent?, _ session: SessionIdentifier, isNew: Bool, _ reason: DecisionReason
    ) {
        let subject = sceneEvent.map { "\($0.kind.title)\($0.contentIdentifier.map { " about \($0.text)" } ?? "")" }
        let target = isNew ? "a new session" : "session \(session.text)"
        var event = DaemonEvent(runner.clock(), .decided, "\(subject ?? "activation without an event"): \(target)")
        (event.event, event.session, event.isNew) = (sceneEvent, session, isNew)
        event.app = sceneEvent?.app ?? runner.machine.session(session)?.app
        let isFirst = isNew && event.app.map { runner.machine.sessionCount(of: $0) } == 1
        (event.rule, event.reason) = (
            reason.name,
            (isFirst ? .firstScene : reason).sentence(hasIdentifier: sceneEvent?.contentIdentifier != nil)
        )
        pendingEvents.beginDecision(event)
    }
}

extension MonotonicTime {
    /// The time since this moment.
    var elapsed: Duration { .nanoseconds(MonotonicTime.now.nanoseconds - nanoseconds) }
}
