/// The right, given by an activation token, to bring a window to the front. A token without this right only marks the
/// window's card.
///
/// A client gets the right if it requests the token while the user is using the client: it has the keyboard focus, or
/// it has received the user's latest press. The right ends when the user uses another client, so that a client cannot
/// collect tokens and bring its window back to the front after the user has left the client.
package struct ActivationRight<Client: Hashable>: Hashable {
    /// The time for which a token gives the right, in seconds. The window of a program that takes longer to start is
    /// new, and a new window needs no token.
    package static var lifetime: Double { 10 }

    private var user: RecentPresses<Client>.Recipient
    private let issued: ShellTime
    /// Whether the right was given for a press. A right that was given for the keyboard focus ends with the focus.
    private let isForPress: Bool

    /// Grants the right for a token that a client requests; fails if the user is not using the client.
    ///
    /// - Parameters:
    ///   - hasKeyboardFocus: whether the client has the keyboard focus.
    ///   - now: the time of the request.
    package init?(
        _ client: Client, hasKeyboardFocus: Bool, presses: RecentPresses<Client>, at now: ShellTime
    ) {
        let press = presses.latest.flatMap { $0.recipient == .client(client) ? $0.time : nil }
        isForPress = press.map { now.seconds(since: $0) <= Self.lifetime } ?? false
        guard hasKeyboardFocus || isForPress else { return nil }
        (user, issued) = (.client(client), now)
    }

    /// Grants the right for a token that the shell passes to a program in response to input on the shell, such as a
    /// click on the program's notification.
    package init(ofShellAt now: ShellTime) { (user, issued, isForPress) = (.shell, now, true) }

    /// Returns whether the right has not ended.
    ///
    /// - Parameters:
    ///   - focus: the client that has the keyboard focus; nil for none.
    ///   - now: the time at which the token is used.
    package func isValid(focus: Client?, presses: RecentPresses<Client>, at now: ShellTime) -> Bool {
        guard now.seconds(since: issued) <= Self.lifetime, !presses.hasPress(notReceivedBy: user, after: issued) else {
            return false
        }
        return isForPress || focus.map { user == .client($0) } ?? false
    }

    /// Handles the end of a client's connection. A token outlives its client, because a launcher may end before the
    /// program that it has started is ready.
    package mutating func clientDisconnected(_ client: Client) {
        if user == .client(client) { user = .nobody }
    }
}
