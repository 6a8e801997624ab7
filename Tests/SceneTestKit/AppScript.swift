import Foundation
import Varlink

/// The deviations of a scripted app from a well-behaved app. They are stored in the bundle's `script.json`.
package struct AppScript: Sendable, Encodable {
    /// One deviation.
    package struct Rule: Sendable, Encodable {
        /// The misbehaviour of the app.
        package enum Reaction: String, Sendable, Encodable {
            /// Kills itself at once.
            case crash
            /// Kills itself after the reply to the item's acknowledgement.
            case crashAfterAcknowledge
            /// Exits with `status`.
            case exit
            /// Never acknowledges the item, never saves the state, or, at `launch`, never registers.
            case ignore
            /// Waits for `milliseconds` before the step after the log entry.
            case delay
            /// Hangs forever.
            case hang
            /// Writes 4 KiB of random bytes on the connection for calls.
            case garbage
            /// Makes 100,000 calls.
            case flood
            /// Updates the scene of `session`, a session of another app.
            case foreignSession
            /// Acknowledges the item twice.
            case acknowledgeTwice
            /// Acknowledges an item that was never handed over.
            case acknowledgeFuture
            /// Extends restoration and completes it after `milliseconds`; never if `milliseconds` is nil.
            case extend
            /// Ignores SIGTERM from this log entry on.
            case ignoreTerm
            /// Answers with `configuration` at `configurationForConnecting`.
            case configure
            /// Sets conditions that match only the content in the log entry, and sets the title to the last path
            /// component of that content.
            case setConditions
        }

        /// The name of the log entry that triggers the rule, such as `willConnectTo`.
        package var on: String
        /// The misbehaviour of the app.
        package var reaction: Reaction
        /// The occurrence of the entry in the process; nil for every occurrence.
        package var occurrence: Int?
        /// The launch of the bundle, counted from 1; nil for every launch.
        package var launch: Int?
        /// The delay for `delay` and `extend`.
        package var milliseconds: Int?
        /// The exit status for `exit`.
        package var status: Int?
        /// The session for `foreignSession`.
        package var session: String?
        /// The configuration for `configure`.
        package var configuration: JSONValue?

        private enum CodingKeys: String, CodingKey {
            case on, occurrence, launch, milliseconds, status, session, configuration
            case reaction = "do"
        }

        /// Creates a rule.
        package init(
            on: String, _ reaction: Reaction, occurrence: Int? = nil, launch: Int? = nil, milliseconds: Int? = nil,
            status: Int? = nil, session: String? = nil, configuration: JSONValue? = nil
        ) {
            (self.on, self.reaction, self.occurrence, self.launch) = (on, reaction, occurrence, launch)
            (self.milliseconds, self.status) = (milliseconds, status)
            (self.session, self.configuration) = (session, configuration)
        }
    }

    /// The deviations.
    package var rules: [Rule]
    /// The path of the socket of an ``AppObserver``; used if the environment names none.
    package var observer: String?
    /// The event that the first registration of a process contains; nil for none.
    package var event: JSONValue?
    /// The number of seconds for which the app retries to connect to the daemon; nil for 20.
    package var reconnectSeconds: Double?
    /// The number of shortcuts with which the app answers queries; nil for an app that does not support such queries.
    package var shortcuts: Int?

    /// Creates a script.
    package init(
        _ rules: [Rule] = [], observer: String? = nil, event: JSONValue? = nil, reconnectSeconds: Double? = nil,
        shortcuts: Int? = nil
    ) {
        (self.rules, self.observer) = (rules, observer)
        (self.event, self.reconnectSeconds, self.shortcuts) = (event, reconnectSeconds, shortcuts)
    }
}
