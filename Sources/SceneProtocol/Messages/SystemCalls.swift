import SceneModel
import Varlink

/// The parameters and replies of the calls of `org.proscenium.System` that activate sessions, add apps, disconnect
/// background scenes or explain a decision.
public enum SystemCalls {
    /// The parameters of `Explain`.
    package struct Explain: Hashable, Sendable, Codable {
        /// The hypothetical event.
        package var event: SceneEvent
        /// Creates parameters.
        package init(event: SceneEvent) { self.event = event }
    }

    /// The reply to `Explain`, in the form in which the client decodes it.
    public struct Explanation: Equatable, Sendable, Codable {
        /// The complete explanation, in the format of `proscenium explain --json`.
        public var explanation: JSONValue
        /// The explanation as text for people.
        public var text: String
        /// Creates a reply.
        package init(explanation: JSONValue, text: String) { (self.explanation, self.text) = (explanation, text) }
    }

    /// The parameters of `AddApp`.
    public struct AddApp: Hashable, Sendable, Codable {
        /// The path of the folder with Info.plist and the executable.
        public var bundle: String
        /// Creates parameters.
        public init(bundle: String) { self.bundle = bundle }
    }

    /// The parameters of `Activate`.
    public struct Activate: Hashable, Sendable, Codable {
        /// The app whose scene is requested.
        public var app: AppIdentifier
        /// The event to hand over to the app; nil for none.
        public var event: SceneEvent?
        /// The requested session; nil to let the daemon choose one.
        public var session: SessionIdentifier?
        /// Whether a new session is requested; nil for no. The session is created unless an open session prefers the
        /// content.
        public var newSession: Bool?
        /// The desktop's activation token; nil for none. The token lets the app's window come to the front.
        package var activationToken: String?
        /// The identifier with which the caller can repeat the request without a second effect; nil for none.
        package var requestIdentifier: String?

        /// Creates parameters.
        public init(
            app: AppIdentifier, event: SceneEvent? = nil, session: SessionIdentifier? = nil, newSession: Bool? = nil,
            activationToken: String? = nil
        ) {
            (self.app, self.event, self.session, self.newSession) = (app, event, session, newSession)
            self.activationToken = activationToken
        }
    }

    /// The parameters of `TrimScenes`.
    package struct TrimScenes: Hashable, Sendable, Codable {
        /// The number of background scenes to keep.
        package var keep: Int
        /// Creates parameters.
        package init(keep: Int) { self.keep = keep }
    }
}
