/// The recipients of the user's latest presses of keys, buttons and fingers. The presses show which client the user is
/// using.
package struct RecentPresses<Client: Hashable>: Hashable {
    /// The recipient of a press.
    package enum Recipient: Hashable {
        /// The shell.
        case shell
        /// A connected client.
        case client(Client)
        /// A client that has disconnected, or no client.
        case nobody
    }

    /// A press and its recipient.
    package struct Press: Hashable {
        /// The recipient of the press.
        package var recipient: Recipient
        /// The time of the press.
        package var time: ShellTime
    }

    /// The latest press; nil before the first press.
    package private(set) var latest: Press?
    /// The latest press whose recipient differs from the recipient of ``latest``.
    private var latestOfOthers: Press?

    /// Creates a record without presses.
    package init() {}

    /// Adds a press.
    package mutating func add(_ recipient: Recipient, at time: ShellTime) {
        if let latest, latest.recipient != recipient { latestOfOthers = latest }
        latest = Press(recipient: recipient, time: time)
    }

    /// Returns whether another recipient has received a press of the user after a given time.
    package func hasPress(notReceivedBy recipient: Recipient, after time: ShellTime) -> Bool {
        let other = latest?.recipient == recipient ? latestOfOthers : latest
        return other.map { $0.time > time } ?? false
    }

    /// Removes a client that has disconnected, because a later client can have the same identity.
    package mutating func remove(_ client: Client) {
        if latest?.recipient == .client(client) { latest?.recipient = .nobody }
        if latestOfOthers?.recipient == .client(client) { latestOfOthers?.recipient = .nobody }
    }
}
