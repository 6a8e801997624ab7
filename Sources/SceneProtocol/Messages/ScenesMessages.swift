import SceneModel

/// The messages of `org.proscenium.Scenes`; the interface file documents the meaning of each message.
public enum ScenesMessages {
    /// The parameters of `Register`.
    public struct Register: Hashable, Sendable, Codable {
        /// The app that the process belongs to.
        public var app: AppIdentifier
        /// The path of the folder with Info.plist and the executable; nil for an app that the daemon knows already.
        public var bundle: String?
        /// The identifier that an earlier daemon assigned to this process; nil if the process registers for the first
        /// time.
        public var process: String?
        /// The highest item number that the process has received; nil if it has received no item.
        package var received: ItemNumber?
        /// The scenes that are connected in the process; nil for none.
        public var scenes: [RunningScene]?
        /// The event that the process was started with; nil for none.
        public var event: SceneEvent?
        /// Whether the process answers queries about the shortcuts of its scenes; nil for false.
        package var answersShortcutQueries: Bool?

        /// Creates parameters.
        public init(
            app: AppIdentifier, bundle: String? = nil, process: String? = nil, received: ItemNumber? = nil,
            scenes: [RunningScene]? = nil, event: SceneEvent? = nil
        ) {
            (self.app, self.bundle, self.process) = (app, bundle, process)
            (self.received, self.scenes, self.event) = (received, scenes, event)
        }
    }

    /// A connected scene of a process that registers again.
    public struct RunningScene: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The activation state of the scene.
        public var state: ActivationState

        /// Creates a running scene.
        package init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// The first reply to an app process that registers.
    public struct Registration: Hashable, Sendable, Codable {
        /// The daemon's identifier of this process.
        public var process: String
        /// The secret for `Join`, with which the process assigns its second connection to this registration.
        public var joinToken: String
        /// The app's sessions.
        package var openSessions: [SceneSession]

        /// Creates a registration.
        package init(process: String, joinToken: String, openSessions: [SceneSession]) {
            (self.process, self.joinToken, self.openSessions) = (process, joinToken, openSessions)
        }
    }

    /// The parameters for connecting a scene.
    public struct SceneConnection: Hashable, Sendable, Codable {
        /// The current record of the session.
        public var session: SceneSession
        /// Whether the app must choose a scene configuration.
        package var asksForConfiguration: Bool
        /// The reason for the connection of the scene.
        public var reason: ConnectionReason
        /// Under a stage, the token that binds the scene's window to the session. On a desktop without a stage, the
        /// desktop's token that lets the window come to the front; nil if the desktop supplied none.
        package var activationToken: String?

        /// Creates a connection.
        package init(
            session: SceneSession, asksForConfiguration: Bool, reason: ConnectionReason, activationToken: String?
        ) {
            (self.session, self.asksForConfiguration) = (session, asksForConfiguration)
            (self.reason, self.activationToken) = (reason, activationToken)
        }
    }

    /// A change of a scene's activation state.
    public struct Transition: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The new state.
        public var state: ActivationState

        /// Creates a transition.
        package init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// The disconnection of a scene.
    public struct Disconnection: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The animation with which the closed scene's window disappears; nil if the scene is disconnected only to save
        /// memory and the session stays.
        public var animation: DismissalAnimation?

        /// Creates a disconnection.
        package init(session: SessionIdentifier, animation: DismissalAnimation?) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// A request to bring a scene's window to the front of a desktop that has no stage.
    public struct WindowPresentation: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The desktop's activation token for the window; nil if the desktop supplied none.
        package var activationToken: String?

        /// Creates a presentation.
        package init(session: SessionIdentifier, activationToken: String?) {
            (self.session, self.activationToken) = (session, activationToken)
        }
    }
}
