import SceneModel

/// Something that happened, as `Watch` of `org.proscenium.System` tells it.
public struct Happening: Hashable, Sendable, Codable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// An event or a request went to a session.
        case decided
        /// A session is new or has changed.
        case sessionChanged
        /// A session is gone for good.
        case sessionRemoved
        /// An app became known, or known better.
        case appChanged
        /// A process was started.
        case launched
        /// A process presented itself.
        case registered
        /// A process ended.
        case ended
        /// A process missed a limit and is ended.
        case watchdog
        /// An item was handed over.
        case delivered
        /// An item was acknowledged.
        case acknowledged
        /// An item was put aside.
        case quarantined
        /// A notification was delivered.
        case notified
        /// The desktop's notification server has come or gone.
        case notifierChanged
        /// A stage took over.
        case stageAttached
        /// The stage is gone.
        case stageDetached
        /// The disk does not take changes.
        case storeFailing
        /// The disk takes changes again.
        case storeRecovered
    }

    /// How a process ended.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// By itself and in good order.
        case exited
        /// By a signal, with another status, or because it missed a limit.
        case crashed
        /// Unnoticed.
        case lost
    }

    /// A limit that an app missed; times are in seconds.
    public struct Watchdog: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// Its process; nil when it was not heard of.
        public var processID: Int32?
        /// The limit's name.
        public var limit: String
        /// The session that was waited for; nil for the process as such.
        public var session: SessionIdentifier?
        /// How long it may take.
        public var allowedSeconds: Double
        /// Processor time that the app used meanwhile; nil when unknown.
        public var processorSeconds: Double?
        /// How busy the machine was meanwhile, from 0 to 1; nil when unknown.
        public var machineBusy: Double?
        /// All of that in words.
        public var message: String

        /// Makes a report.
        public init(
            app: AppIdentifier, processID: Int32?, limit: String, session: SessionIdentifier?, allowedSeconds: Double,
            processorSeconds: Double?, machineBusy: Double?, message: String
        ) {
            (self.app, self.processID, self.limit, self.session) = (app, processID, limit, session)
            (self.allowedSeconds, self.processorSeconds) = (allowedSeconds, processorSeconds)
            (self.machineBusy, self.message) = (machineBusy, message)
        }
    }

    /// When it happened.
    public var moment: Timestamp
    /// What happened.
    public var kind: Kind
    /// The same in words.
    public var message: String
    /// The app it is about; nil for none.
    public var app: AppIdentifier?
    /// The session it is about; nil for none.
    public var session: SessionIdentifier?
    /// The event that was decided on; nil for a request without one.
    public var event: SceneEvent?
    /// Whether the session was made for it.
    public var isNew: Bool?
    /// The rule that decided.
    public var rule: String?
    /// The rule in words.
    public var reason: String?
    /// From the arrival of the event until the stage was told.
    public var microseconds: Int?
    /// The name of the process's run.
    public var process: String?
    /// The process's pid.
    public var processID: Int32?
    /// How the process ended.
    public var outcome: Outcome?
    /// The item.
    public var item: ItemNumber?
    /// Whether an earlier process had the item.
    public var isRedelivered: Bool?
    /// The identifier of the notification's request.
    public var notification: String?
    /// The session as it is now.
    public var status: SystemMessages.SessionStatus?
    /// The limit that was missed.
    public var watchdog: Watchdog?

    /// Makes a happening of what every one has.
    public init(_ moment: Timestamp, _ kind: Kind, _ message: String) {
        (self.moment, self.kind, self.message) = (moment, kind, message)
    }

    /// One reply to `Watch`; the first has no happening.
    public struct Told: Hashable, Sendable, Codable {
        /// What happened; nil in the first reply.
        public var happening: Happening?
        /// Makes a reply.
        public init(_ happening: Happening?) { self.happening = happening }
    }
}
