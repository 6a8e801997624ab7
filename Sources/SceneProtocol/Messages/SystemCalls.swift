import SceneModel
import Varlink

/// The parameters and answers of the calls of `org.proscenium.System` that change something or explain.
public enum SystemCalls {
    /// The parameters of `Explain`.
    public struct Explain: Hashable, Sendable, Codable {
        /// What would happen.
        public var event: SceneEvent
        /// Makes parameters.
        public init(event: SceneEvent) { self.event = event }
    }

    /// The answer of `Explain`, as its receiver reads it.
    public struct Explanation: Equatable, Sendable, Codable {
        /// The whole explanation.
        public var explanation: JSONValue
        /// The same for people.
        public var text: String
        /// Makes an answer.
        public init(explanation: JSONValue, text: String) { (self.explanation, self.text) = (explanation, text) }
    }

    /// The parameters of `AddApp`.
    public struct AddApp: Hashable, Sendable, Codable {
        /// Folder with Info.plist and executable.
        public var bundle: String
        /// Makes parameters.
        public init(bundle: String) { self.bundle = bundle }
    }

    /// The parameters of `Activate`.
    public struct Activate: Hashable, Sendable, Codable {
        /// The app whose scene is wanted.
        public var app: AppIdentifier
        /// What it is told; nil for nothing.
        public var event: SceneEvent?
        /// The session that is wanted; nil to have one chosen.
        public var session: SessionIdentifier?
        /// Whether a new session is wanted; nil for no.
        public var newSession: Bool?
        /// What the desktop gave so that the app's window may come to the front; nil for nothing.
        public var activationToken: String?

        /// Makes parameters.
        public init(
            app: AppIdentifier, event: SceneEvent? = nil, session: SessionIdentifier? = nil, newSession: Bool? = nil,
            activationToken: String? = nil
        ) {
            (self.app, self.event, self.session, self.newSession) = (app, event, session, newSession)
            self.activationToken = activationToken
        }
    }

    /// The parameters of `TrimScenes`.
    public struct TrimScenes: Hashable, Sendable, Codable {
        /// How many scenes in the background may stay.
        public var keep: Int
        /// Makes parameters.
        public init(keep: Int) { self.keep = keep }
    }
}
