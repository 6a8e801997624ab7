import Foundation
import Varlink

/// How a scripted app differs from a well-behaved one: its `script.json`.
public struct AppScript: Sendable, Encodable {
    /// One exception.
    public struct Rule: Sendable, Encodable {
        /// What the app does.
        public enum Reaction: String, Sendable, Encodable {
            /// Kills itself at once.
            case crash
            /// Kills itself when the item's acknowledgement was answered.
            case crashAfterAcknowledge
            /// Ends with `status`.
            case exit
            /// Never acknowledges the item, saves the state or, at `launch`, registers.
            case never
            /// Does so after `milliseconds`.
            case late
            /// Does nothing any more, for ever.
            case hang
            /// Writes 4 KiB of noise where calls are expected.
            case garbage
            /// Makes 100,000 calls.
            case flood
            /// Changes the scene of `session`, which is another app's.
            case foreignSession
            /// Acknowledges the item again.
            case acknowledgeTwice
            /// Acknowledges an item that was never handed out.
            case acknowledgeFuture
            /// Asks for more time to restore, and says after `milliseconds` that it is over; without them never.
            case extend
            /// Ignores being asked to end from then on.
            case ignoreTerm
            /// Answers with `configuration` at `configurationForConnecting`.
            case configure
            /// Ships conditions that fit the entry's content only, with its last part as the title.
            case dedicate
        }

        /// The entry that sets it off, such as `willConnectTo`.
        public var on: String
        /// What the app does.
        public var reaction: Reaction
        /// Which occurrence in the process; nil for every one.
        public var nth: Int?
        /// Which start of the bundle, the first being 1; nil for every one.
        public var run: Int?
        /// For `late` and `extend`.
        public var milliseconds: Int?
        /// For `exit`.
        public var status: Int?
        /// For `foreignSession`.
        public var session: String?
        /// For `configure`.
        public var configuration: JSONValue?

        private enum CodingKeys: String, CodingKey {
            case on, nth, run, milliseconds, status, session, configuration
            case reaction = "do"
        }

        /// Makes a rule.
        public init(
            on: String, _ reaction: Reaction, nth: Int? = nil, run: Int? = nil, milliseconds: Int? = nil,
            status: Int? = nil, session: String? = nil, configuration: JSONValue? = nil
        ) {
            (self.on, self.reaction, self.nth, self.run) = (on, reaction, nth, run)
            (self.milliseconds, self.status) = (milliseconds, status)
            (self.session, self.configuration) = (session, configuration)
        }
    }

    /// The exceptions.
    public var rules: [Rule]
    /// Path of the socket of an ``AppObserver``, where the environment names none.
    public var observer: String?
    /// The event that a new registration carries.
    public var event: JSONValue?
    /// How long the app looks for a system side that is gone; nil for 20.
    public var reconnectSeconds: Double?

    /// Makes a script.
    public init(
        _ rules: [Rule] = [], observer: String? = nil, event: JSONValue? = nil, reconnectSeconds: Double? = nil
    ) {
        (self.rules, self.observer) = (rules, observer)
        (self.event, self.reconnectSeconds) = (event, reconnectSeconds)
    }
}
