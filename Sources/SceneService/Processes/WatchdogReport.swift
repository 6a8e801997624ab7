import SceneModel

/// A report on an app that was ended because it missed a deadline.
struct WatchdogReport: Hashable, Sendable {
    /// The time limits that an app can exceed.
    enum Limit: String, Hashable, Sendable, CaseIterable {
        case launch, connection, backgroundSave, restoration, refresh, background, reconnection
    }

    /// The app that exceeded the limit.
    var app: AppIdentifier
    /// The pid of the process that was ended.
    var pid: Int32
    /// The limit that was exceeded.
    var limit: Limit
    /// The allowed time.
    var allowed: Duration
    /// The session that the limit applied to; nil if it applied to the whole process.
    var session: SessionIdentifier?
    /// The processor usage during the allowed time.
    var usage: ProcessorUsage

    /// Creates a report. Returns nil if the deadline is the end of a delay, because a process cannot miss a delay.
    init?(_ deadline: Deadline, limits: TimeLimits, app: AppIdentifier, pid: Int32, usage: ProcessorUsage) {
        switch deadline {
        case .launch: (limit, allowed, session) = (.launch, limits.launch, nil)
        case .connection(_, let session): (limit, allowed, self.session) = (.connection, limits.connection, session)
        case .backgroundSave(_, let session):
            (limit, allowed, self.session) = (.backgroundSave, limits.backgroundSave, session)
        case .restoration(_, let session):
            (limit, allowed, self.session) = (.restoration, limits.restoration, session)
        case .refresh(_, let session): (limit, allowed, self.session) = (.refresh, limits.refresh, session)
        case .background: (limit, allowed, session) = (.background, limits.refresh, nil)
        case .reconnection: (limit, allowed, session) = (.reconnection, limits.reconnection, nil)
        case .backOff, .unfocused: return nil
        }
        self.app = app
        self.pid = pid
        self.usage = usage
    }

    /// The report as one sentence, without a full stop.
    var text: String {
        let task = limit.task(session.map { "session \($0.text)" } ?? "a session")
        let allowed = SecondsFormatter.text(of: self.allowed)
        let sentence = "“\(app.text)” (process \(pid)) was ended because it took longer than \(allowed) to \(task)"
        let parts = [usage.process.map(Self.used), usage.machineLoad.map(Self.busy)].compactMap { $0 }
        return parts.isEmpty ? sentence : "\(sentence); \(parts.joined(separator: ", "))"
    }

    private static func used(_ time: Duration) -> String {
        // Times below 0.01 s are not distinguished, because the kernel counts processor time in hundredths of a second.
        let amount = time < .milliseconds(10) ? "less than 0.01 s" : SecondsFormatter.text(of: time)
        return "it used \(amount) of processor time"
    }

    private static func busy(_ fraction: Double) -> String {
        "the machine was \(Int((min(1, max(0, fraction)) * 100).rounded()))% busy"
    }
}

extension WatchdogReport.Limit {
    /// Returns the task that the app must complete within the limit, as a phrase that follows the word "to".
    fileprivate func task(_ session: String) -> String {
        switch self {
        case .launch: "register after launch"
        case .connection: "connect \(session)"
        case .backgroundSave: "save the state of \(session) on the way to the background"
        case .restoration: "restore \(session)"
        case .refresh: "refresh \(session) in the background"
        case .background: "handle the background event that it was woken for"
        case .reconnection: "reconnect after the daemon was restarted"
        }
    }
}
