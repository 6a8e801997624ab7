import EventLoop
import SceneModel
import SceneProtocol

/// The current activities of all apps, and the queries for the complete activities.
///
/// An app has at most one current activity. The activities are not stored: an app sends its activity again to the next
/// daemon.
struct CurrentActivities {
    /// The current activity of an app.
    struct Entry: Hashable, Sendable {
        /// The random identifier by which the handoff process names the activity.
        let identifier: String
        let app: AppIdentifier
        let process: ProcessIdentifier
        var activity: HandoffMessages.CurrentActivity
    }

    /// A query that an app has received.
    struct Query: Hashable, Sendable {
        /// The process that answers.
        let process: ProcessIdentifier
        /// The time at which the query ends without an answer.
        let deadline: MonotonicTime
    }

    /// The time within which an app answers.
    static let timeout = Duration.seconds(5)
    /// The maximum number of queries without an answer.
    static let limit = 8

    /// The activities, the latest first.
    private(set) var entries: [Entry] = []
    private(set) var queries: [Int: Query] = [:]
    private var lastQuery = 0

    /// The time of the next deadline; nil without pending queries.
    var nextDeadline: MonotonicTime? { queries.values.map(\.deadline).min() }

    /// Returns the activities that have not expired, the latest first.
    func activities(at now: Timestamp) -> [HandoffMessages.LocalActivity] {
        entries.filter { !$0.hasExpired(at: now) }.map { .init(identifier: $0.identifier, app: $0.app, $0.activity) }
    }

    /// Sets the current activity of an app's process; nil if the app has none. Returns whether the list has changed.
    ///
    /// - Parameter identifier: an unused random identifier. An activity with the same number as before keeps its
    ///   identifier and its place.
    mutating func set(
        _ activity: HandoffMessages.CurrentActivity?, of app: AppIdentifier, in process: ProcessIdentifier,
        identifier: String
    ) -> Bool {
        let index = entries.firstIndex { $0.process == process }
        guard let activity else {
            if let index { entries.remove(at: index) }
            return index != nil
        }
        if let index, entries[index].activity.number == activity.number {
            defer { entries[index].activity = activity }
            return entries[index].activity != activity
        }
        if let index { entries.remove(at: index) }
        entries.insert(Entry(identifier: identifier, app: app, process: process, activity: activity), at: 0)
        return true
    }

    /// Removes the activity and ends the queries of a process that has ended.
    ///
    /// - Returns: whether the list of activities has changed, and the numbers of the ended queries.
    mutating func processEnded(_ process: ProcessIdentifier) -> (hasChanged: Bool, ended: [Int]) {
        let count = entries.count
        entries.removeAll { $0.process == process }
        return (entries.count != count, end { $0.process == process })
    }

    /// Returns the entry with an identifier; nil if the activity is not current any more or has expired.
    func entry(_ identifier: String, at now: Timestamp) -> Entry? {
        entries.first { $0.identifier == identifier && !$0.hasExpired(at: now) }
    }

    /// Begins a query for the complete activity of an entry. Returns the number of the query; nil if there are too many
    /// queries.
    mutating func beginQuery(for entry: Entry, at now: MonotonicTime) -> Int? {
        guard queries.count < Self.limit else { return nil }
        lastQuery += 1
        queries[lastQuery] = Query(process: entry.process, deadline: now + Self.timeout)
        return lastQuery
    }

    /// Ends a query with an answer of a process. Returns false if the answer is not expected, because the query has
    /// ended or belongs to another process.
    mutating func answer(_ number: Int, from process: ProcessIdentifier) -> Bool {
        guard queries[number]?.process == process else { return false }
        queries[number] = nil
        return true
    }

    /// Ends the queries whose deadline has passed; returns their numbers.
    mutating func advance(to now: MonotonicTime) -> [Int] { end { $0.deadline <= now } }

    private mutating func end(where condition: (Query) -> Bool) -> [Int] {
        let ended = queries.filter { condition($0.value) }.keys.sorted()
        for number in ended { queries[number] = nil }
        return ended
    }
}

extension CurrentActivities.Entry {
    /// Whether the activity has expired.
    func hasExpired(at now: Timestamp) -> Bool { activity.expirationDate.map { $0 <= now } ?? false }
}
