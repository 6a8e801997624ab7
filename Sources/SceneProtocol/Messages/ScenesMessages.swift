import SceneModel

/// The messages of `org.proscenium.Scenes`; what each means stands in the interface file.
public enum ScenesMessages {
    /// The parameters of `Register`.
    public struct Register: Hashable, Sendable, Codable {
        /// The app that the process is one of.
        public var app: AppIdentifier
        /// Folder with Info.plist and executable; nil for an app that is known.
        public var bundle: String?
        /// The name of a run that goes on; nil for a new one.
        public var process: String?
        /// The highest item that the run got; nil for none.
        public var received: ItemNumber?
        /// The scenes that the run has; nil for none.
        public var scenes: [RunningScene]?
        /// What the process was started with; nil for nothing.
        public var event: SceneEvent?

        /// Makes parameters.
        public init(
            app: AppIdentifier, bundle: String? = nil, process: String? = nil, received: ItemNumber? = nil,
            scenes: [RunningScene]? = nil, event: SceneEvent? = nil
        ) {
            (self.app, self.bundle, self.process) = (app, bundle, process)
            (self.received, self.scenes, self.event) = (received, scenes, event)
        }
    }

    /// A scene that a process has.
    public struct RunningScene: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// Where the scene is.
        public var state: ActivationState

        /// Makes a pair.
        public init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// What a process is told first.
    public struct Registration: Hashable, Sendable, Codable {
        /// The name of the run.
        public var process: String
        /// Secret by which further connections become the process's.
        public var joinToken: String
        /// The app's sessions.
        public var openSessions: [SceneSession]

        /// Makes a registration.
        public init(process: String, joinToken: String, openSessions: [SceneSession]) {
            (self.process, self.joinToken, self.openSessions) = (process, joinToken, openSessions)
        }
    }

    /// How a scene is connected.
    public struct Connection: Hashable, Sendable, Codable {
        /// The session as it is.
        public var session: SceneSession
        /// Whether the app chooses a configuration.
        public var asksForConfiguration: Bool
        /// Why there is a scene.
        public var reason: ConnectionReason
        /// Binds the scene's window to the session, or lets it come to the front of a desktop without a stage; nil for neither.
        public var activationToken: String?

        /// Makes a connection.
        public init(
            session: SceneSession, asksForConfiguration: Bool, reason: ConnectionReason, activationToken: String?
        ) {
            (self.session, self.asksForConfiguration) = (session, asksForConfiguration)
            (self.reason, self.activationToken) = (reason, activationToken)
        }
    }

    /// Something to be dealt with and acknowledged.
    public struct Item: Hashable, Sendable, Codable {
        /// What is to be done.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// Show the scene, with what led there.
            case activate
            /// Bring the session up to date.
            case refresh
            /// Sessions are gone.
            case discard
            /// A person answered a notification without wanting to see the app.
            case respond
            /// A remote notification wakes the app in the background.
            case push
        }

        /// What the item is acknowledged by.
        public var number: ItemNumber
        /// What is to be done.
        public var kind: Kind
        /// Whether an earlier process had the item.
        public var isRedelivered: Bool
        /// The session that it is about; nil for kinds that need none.
        public var session: SessionIdentifier?
        /// What led there; nil for nothing.
        public var event: SceneEvent?
        /// How the scene is connected first; nil when it is there, or none is needed.
        public var connection: Connection?
        /// The sessions that are gone; nil for other kinds.
        public var discarded: [SessionIdentifier]?
        /// The remote notification's whole payload, a dictionary; nil for other kinds.
        public var userInfo: PropertyListValue?

        /// Makes an item.
        public init(
            number: ItemNumber, kind: Kind, isRedelivered: Bool, session: SessionIdentifier? = nil,
            event: SceneEvent? = nil, connection: Connection? = nil, discarded: [SessionIdentifier]? = nil,
            userInfo: PropertyListValue? = nil
        ) {
            (self.number, self.kind, self.isRedelivered) = (number, kind, isRedelivered)
            (self.session, self.event, self.connection, self.discarded) = (session, event, connection, discarded)
            self.userInfo = userInfo
        }
    }

    /// A scene passes into another state.
    public struct Transition: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// Where it goes.
        public var state: ActivationState

        /// Makes a transition.
        public init(session: SessionIdentifier, state: ActivationState) {
            (self.session, self.state) = (session, state)
        }
    }

    /// A scene ends.
    public struct Disconnection: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// How its window goes; nil when only memory is saved.
        public var animation: DismissalAnimation?

        /// Makes a disconnection.
        public init(session: SessionIdentifier, animation: DismissalAnimation?) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// A scene's window comes to the front of a desktop that has no stage.
    public struct Presentation: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// What the desktop gave for it; nil for nothing.
        public var activationToken: String?

        /// Makes a presentation.
        public init(session: SessionIdentifier, activationToken: String?) {
            (self.session, self.activationToken) = (session, activationToken)
        }
    }

    /// One reply to `Register`: exactly one of its fields is there.
    public struct Told: Hashable, Sendable, Codable {
        /// The first reply.
        public var registration: Registration?
        /// Something to be dealt with.
        public var item: Item?
        /// A scene passes into another state.
        public var transition: Transition?
        /// A scene ends.
        public var disconnection: Disconnection?
        /// A scene's window comes to the front.
        public var presentation: Presentation?
        /// The session whose scene is to give its state where it is.
        public var saveState: SessionIdentifier?

        /// The first reply.
        public init(_ registration: Registration) { self.registration = registration }
        /// Something to be dealt with.
        public init(_ item: Item) { self.item = item }
        /// A scene passes into another state.
        public init(_ transition: Transition) { self.transition = transition }
        /// A scene ends.
        public init(_ disconnection: Disconnection) { self.disconnection = disconnection }
        /// A scene's window comes to the front.
        public init(_ presentation: Presentation) { self.presentation = presentation }
        /// A scene gives its state where it is.
        public init(savingStateOf session: SessionIdentifier) { saveState = session }
    }
}
