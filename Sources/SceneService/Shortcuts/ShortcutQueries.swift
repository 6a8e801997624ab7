import EventLoop
import SceneModel

/// The stage's queries about the shortcuts of scenes, and the answers from which a person can choose.
///
/// A query ends with the app's answer, with the end of its process, or at its deadline, whichever comes first. Later
/// answers are ignored.
struct ShortcutQueries {
    /// A query that an app has received.
    struct Query: Hashable, Sendable {
        /// The process that answers.
        let process: ProcessIdentifier
        /// The session of the scene.
        let session: SessionIdentifier
        /// The time at which the query ends without an answer.
        let deadline: MonotonicTime
    }

    /// The time within which an app answers.
    static let timeout = Duration.seconds(1)
    /// The maximum number of queries without an answer. The oldest query ends when there are more.
    static let limit = 8

    private(set) var pending: [Int: Query] = [:]
    /// The last query that was answered; nil before the first answer, and after a command was chosen.
    private var answered: (number: Int, query: Query)?
    private var lastNumber = 0

    /// The time of the next deadline; nil without pending queries.
    var nextDeadline: MonotonicTime? { pending.values.map(\.deadline).min() }

    /// Begins a query.
    ///
    /// - Returns: the number of the query, and the number of a query that ends because there are too many; nil for none.
    mutating func begin(
        _ session: SessionIdentifier, in process: ProcessIdentifier, at now: MonotonicTime
    ) -> (number: Int, ended: Int?) {
        let ended = pending.count < Self.limit ? nil : pending.keys.min()
        if let ended { pending[ended] = nil }
        lastNumber += 1
        pending[lastNumber] = Query(process: process, session: session, deadline: now + Self.timeout)
        return (lastNumber, ended)
    }

    /// Ends a query with an answer of a process. Returns false if the answer is not expected, because the query has
    /// ended or belongs to another process.
    ///
    /// - Parameter isValid: whether a person can choose from the answer.
    mutating func answer(_ number: Int, from process: ProcessIdentifier, isValid: Bool) -> Bool {
        guard let query = pending[number], query.process == process else { return false }
        pending[number] = nil
        if isValid { answered = (number, query) }
        return true
    }

    /// Returns the process that performs a chosen command. Returns nil if the choice does not belong to the last
    /// answer, or if a command of that answer was already chosen.
    mutating func choose(from number: Int, in session: SessionIdentifier) -> ProcessIdentifier? {
        guard let answered, answered.number == number, answered.query.session == session else { return nil }
        self.answered = nil
        return answered.query.process
    }

    /// Ends the queries whose deadline has passed; returns their numbers.
    mutating func advance(to now: MonotonicTime) -> [Int] { end { $0.deadline <= now } }

    /// Ends the queries of a process that has ended; returns their numbers.
    mutating func processEnded(_ process: ProcessIdentifier) -> [Int] {
        if answered?.query.process == process { answered = nil }
        return end { $0.process == process }
    }

    /// Ends all queries, because the stage has disconnected; returns their numbers.
    mutating func stageDetached() -> [Int] {
        answered = nil
        return end { _ in true }
    }

    private mutating func end(where condition: (Query) -> Bool) -> [Int] {
        let ended = pending.filter { condition($0.value) }.keys.sorted()
        for number in ended { pending[number] = nil }
        return ended
    }
}
