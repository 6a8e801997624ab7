import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// The external values that the scene machine needs to handle an input. The caller passes these values in, so that
/// equal inputs always have equal results.
public struct MachineInputContext: Sendable {
    /// The current time.
    public var now: Timestamp
    /// An unused session identifier, for the one session that an input can create.
    public var freshSession: SessionIdentifier
    /// An unused process identifier, for the one process that an input can start.
    public var freshProcess: ProcessIdentifier

    /// Creates the context of an input.
    public init(now: Timestamp, freshSession: SessionIdentifier, freshProcess: ProcessIdentifier) {
        self.now = now
        self.freshSession = freshSession
        self.freshProcess = freshProcess
    }
}

/// The number of a commit. Commits are stored in the order of their numbers.
public typealias CommitNumber = UInt64

/// An input of the scene machine.
public enum MachineInput: Sendable {
    /// An app was added, or its manifest or bundle has changed.
    case setApp(AppManifest, bundle: String?, RequestNumber? = nil)
    /// A request to present a scene or deliver an event.
    case activate(ActivationRequest, RequestNumber)
    /// A request to deliver an item that needs no session. The same commit also changes the given records of the app;
    /// nil removes a record.
    case deliver(AppIdentifier, ItemContent, [StoredRecord.Key: Data?], RequestNumber)
    /// A request to deliver a push.
    case push(PushDelivery, RequestNumber)
    /// A request to refresh a session in the background.
    case refresh(SessionIdentifier, RequestNumber)
    /// A request to remove a session permanently.
    case destroy(SessionIdentifier, DismissalAnimation, RequestNumber)
    /// A process of an app registers.
    case registered(ProcessRegistration, RequestNumber)
    /// A process has ended.
    case processEnded(ProcessIdentifier, ProcessEnd)
    /// An app acknowledges an item. If the item connected a new session for the first time, the configuration is the
    /// scene configuration that the app chose; otherwise nil.
    case acknowledged(ProcessIdentifier, ItemNumber, SceneConfiguration?, RequestNumber)
    /// An app updates a scene.
    case updated(ProcessIdentifier, SessionIdentifier, SceneUpdate, RequestNumber)
    /// A scene has saved its state; the activity is nil if the scene has no state to restore.
    case stateSaved(ProcessIdentifier, SessionIdentifier, UserActivity?, RequestNumber)
    /// A scene requests more time to restore (`extendStateRestoration`).
    case restorationExtended(ProcessIdentifier, SessionIdentifier)
    /// A scene completes one extension (`completeStateRestoration`).
    case restorationCompleted(ProcessIdentifier, SessionIdentifier)
    /// A stage has registered.
    case stageAttached
    /// The stage has disconnected.
    case stageDetached
    /// The stage reports the activation state of a session.
    case stageReported(SessionIdentifier, ActivationState)
    /// An app reports the state of a scene's window on a desktop without a stage.
    case windowReported(ProcessIdentifier, SessionIdentifier, DesktopWindow)
    /// The stage has taken a snapshot of a session's window.
    case snapshotTaken(StoredSnapshot, RequestNumber)
    /// The user creates a rule, or replaces the rule with the same identifier.
    case putRule(UserRule, RequestNumber)
    /// The user removes the rule with this identifier.
    case removeRule(AppIdentifier, String, RequestNumber)
    /// A request to change records of an app; a nil payload removes a record. ``SceneMachine/records(of:kind:)``
    /// returns the records of an app.
    case updateRecords(AppIdentifier, [StoredRecord.Key: Data?], RequestNumber?)
    /// An app is removed with its sessions and all other records.
    case removeApp(AppIdentifier, RequestNumber)
    /// A commit is durable.
    case committed(CommitNumber)
    /// A commit can never be stored and was dropped.
    case commitRefused(CommitNumber)
    /// The store cannot write changes. The changes are kept, and writing them is retried. The payload is the reason as
    /// text for people.
    case storeFailing(String)
    /// The store can write changes again.
    case storeRecovered
    /// A deadline has expired.
    case deadlineReached(Deadline)
    /// Memory is scarce: disconnect all background scenes except the most recently active ones. The payload is the
    /// number of scenes to keep.
    case memoryPressure(keep: Int)
}

/// An action for the caller. Actions must be performed in the order in which they are returned.
public enum MachineAction: Hashable, Sendable {
    /// Store these changes durably in one transaction, and report the commit with ``MachineInput/committed(_:)``.
    case commit(CommitNumber, [StoreChange])
    /// Launch the app in a new process with this identifier.
    case launch(AppIdentifier, ProcessIdentifier)
    /// End the process, because it missed a deadline.
    case endProcess(ProcessIdentifier, missed: Deadline)
    /// End the process because its app was removed.
    case terminateProcess(ProcessIdentifier)
    /// Hand an item over to an app.
    case handOver(ProcessIdentifier, HandedOverItem)
    /// Send an app an instruction.
    case instruct(ProcessIdentifier, AppInstruction)
    /// Send an instruction to the stage. The instruction is dropped if no stage is connected.
    case sendToStage(StageInstruction)
    /// Reply to a request.
    case reply(to: RequestNumber, RequestOutcome)
    /// Pass ``MachineInput/deadlineReached(_:)`` to the machine when this time has passed. The deadline replaces an
    /// equal deadline that is pending.
    case setDeadline(Deadline, after: Duration)
    /// Cancel the deadline if it is pending.
    case cancelDeadline(Deadline)
    /// Report a fact to the watchers.
    case notifyWatchers(WatcherEvent)
}

/// The outcome of a request.
public enum RequestOutcome: Hashable, Sendable {
    /// The request was performed, and its changes are durable.
    case done
    /// The request was performed for this session, and its changes are durable.
    case session(SessionIdentifier)
    /// The request was performed with this outcome, but its changes are not durable yet because the store cannot be
    /// written. The changes are stored as soon as the store can be written again; they are lost only if the daemon ends
    /// before that.
    indirect case notYetDurable(RequestOutcome)
    /// The request was refused and has no effect.
    case refused(RequestError)

    /// The outcome of a request whose changes are durable: the payload of ``notYetDurable(_:)``, or this outcome.
    var effect: RequestOutcome { if case .notYetDurable(let outcome) = self { outcome.effect } else { self } }
    /// Whether the request was performed, but its changes are not durable yet.
    var isNotYetDurable: Bool { if case .notYetDurable = self { true } else { false } }
}

/// An instruction for the stage.
public enum StageInstruction: Hashable, Sendable {
    /// Show the card of a new session, or update the card of a session that has changed.
    case card(SceneSession)
    /// Show the session: its window if the scene is connected, otherwise its snapshot.
    case present(SessionIdentifier, isConnected: Bool, PresentationOptions)
    /// Remove the window and the card of a session that was removed.
    case dismiss(SessionIdentifier, DismissalAnimation)
    /// Take a snapshot of the session's window for its card; the scene has saved its state.
    case takeSnapshot(SessionIdentifier)
    /// The session's scene has ended; its card stays.
    case sceneEnded(SessionIdentifier)
}

/// The reason why an event was assigned to a session.
public enum DecisionReason: Hashable, Sendable {
    /// One of the targeting rules.
    case rule(Decision.Rule)
    /// The request named the session, or requested a new session.
    case requested
    /// The request named only the app, and this session was most recently active.
    case mostRecentlyActive
    /// The request named only the app, and the app had no session.
    case firstScene
}

/// A fact for the watchers, which are the clients that have called `Watch`. Only facts that do not follow from another
/// action are reported in this way.
public enum WatcherEvent: Hashable, Sendable {
    /// An event, or a request without an event, was assigned to a session for this reason.
    case decided(SceneEvent?, SessionIdentifier, isNew: Bool, DecisionReason)
    /// The item was quarantined, because the app crashed on it repeatedly.
    case quarantined(ItemNumber)
    /// A stored item cannot be decoded. The item stays in the store.
    case unreadableItem(ItemNumber)
}
