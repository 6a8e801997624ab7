import SceneModel

/// An event in the daemon, as `Watch` of `org.proscenium.System` reports it.
package struct DaemonEvent: Hashable, Sendable, Codable {
    /// The kind of the event.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// An event or a request was assigned to a session.
        case decided
        /// A session is new or has changed.
        case sessionChanged
        /// A session was removed permanently.
        case sessionRemoved
        /// An app was added, or the daemon's record of an app has changed.
        case appChanged
        /// A process was started.
        case launched
        /// A process registered with the daemon.
        case registered
        /// A process ended.
        case ended
        /// A process exceeded a time limit and is being ended.
        case watchdog
        /// An item was handed over to a process.
        case delivered
        /// An item was acknowledged.
        case acknowledged
        /// An item was quarantined.
        case quarantined
        /// A notification was delivered.
        case notified
        /// The desktop's notification server has appeared or disappeared.
        case notifierChanged
        /// A stage registered, and replaced the earlier stage if there was one.
        case stageAttached
        /// The stage has disconnected.
        case stageDetached
        /// The store cannot write changes to the disk.
        case storeFailing
        /// The store can write changes to the disk again.
        case storeRecovered
    }

    /// The way a process ended.
    package enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// The process exited by itself with status 0.
        case exited
        /// The process was ended by a signal, exited with another status, or exceeded a time limit.
        case crashed
        /// The process ended while the daemon did not observe it.
        case lost
    }

    /// A time limit that an app exceeded; times are in seconds.
    package struct ExceededLimit: Hashable, Sendable, Codable {
        /// The app that exceeded the limit.
        package var app: AppIdentifier
        /// The pid of the app's process; nil if unknown.
        package var processID: Int32?
        /// The limit's name.
        package var limit: String
        /// The session that the daemon waited for; nil if the limit applies to the whole process.
        package var session: SessionIdentifier?
        /// The allowed time, in seconds.
        package var allowedSeconds: Double
        /// The processor time that the app used during the allowed time, in seconds; nil if unknown.
        package var processorSeconds: Double?
        /// The load of the machine during the allowed time, from 0 to 1; nil if unknown.
        package var machineBusy: Double?
        /// The whole report as text for people.
        package var message: String

        /// Creates a report.
        package init(
            app: AppIdentifier, processID: Int32?, limit: String, session: SessionIdentifier?, allowedSeconds: Double,
            processorSeconds: Double?, machineBusy: Double?, message: String
        ) {
            (self.app, self.processID, self.limit, self.session) = (app, processID, limit, session)
            (self.allowedSeconds, self.processorSeconds) = (allowedSeconds, processorSeconds)
            (self.machineBusy, self.message) = (machineBusy, message)
        }
    }

    /// The time of the event.
    package var moment: Timestamp
    /// The kind of the event.
    package var kind: Kind
    /// The event as text for people.
    package var message: String
    /// The app that the event is about; nil for none.
    package var app: AppIdentifier?
    /// The session that the event is about; nil for none.
    package var session: SessionIdentifier?
    /// The scene event that was assigned to a session; nil for a request without an event.
    package var event: SceneEvent?
    /// Whether the session was created for the event; nil for all kinds except `decided`.
    package var isNew: Bool?
    /// The name of the reason for the choice of the session: either the name of a targeting rule, for example
    /// `prefers`, or one of `requested`, `mostRecentlyActive` and `firstScene`. Nil for other kinds than `decided`.
    package var rule: String?
    /// The reason for the choice of the session as text for people; nil for all kinds except `decided`.
    package var reason: String?
    /// The time from the arrival of the scene event until the presentation was sent to the stage, in microseconds; nil
    /// if nothing was presented.
    package var microseconds: Int?
    /// The daemon's identifier of the process; nil if the event is not about a process.
    package var process: String?
    /// The pid of the process; nil if unknown.
    package var processID: Int32?
    /// The way the process ended; nil for all kinds except `ended`.
    package var outcome: Outcome?
    /// The number of the item; nil if the event is not about an item.
    package var item: ItemNumber?
    /// Whether an earlier process has received the item already; nil for all kinds except `delivered`.
    package var isRedelivered: Bool?
    /// The identifier of the notification's request; nil for all kinds except `notified`.
    package var notification: String?
    /// The session's current status; nil for all kinds except `sessionChanged`.
    package var status: SystemMessages.SessionStatus?
    /// The time limit that was exceeded; nil for all kinds except `watchdog`.
    package var watchdog: ExceededLimit?

    /// Creates an event with the fields that every kind has.
    package init(_ moment: Timestamp, _ kind: Kind, _ message: String) {
        (self.moment, self.kind, self.message) = (moment, kind, message)
    }

    /// One reply to `Watch`; the first reply has no event.
    package struct WatchReply: Hashable, Sendable, Codable {
        /// The event; nil in the first reply.
        package var event: DaemonEvent?
        /// Creates a reply.
        package init(_ event: DaemonEvent?) { self.event = event }

        private enum CodingKeys: String, CodingKey {
            case event = "happening"
        }
    }
}
