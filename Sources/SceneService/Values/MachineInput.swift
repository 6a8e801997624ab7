import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// The external values of an input, passed in so that the same inputs always have the same outcome.
public struct MachineInputContext: Sendable {
    /// The time.
    public var now: Timestamp
    /// A session identifier that was never used, for the one session that an input can create.
    public var freshSession: SessionIdentifier
    /// A process identifier that was never used, for the one process that an input can start.
    public var freshProcess: ProcessIdentifier

    /// Creates a moment of its parts.
    public init(now: Timestamp, freshSession: SessionIdentifier, freshProcess: ProcessIdentifier) {
        self.now = now
        self.freshSession = freshSession
        self.freshProcess = freshProcess
    }
}

/// The number of a commit. Commits are carried out in the order of their numbers.
public typealias CommitNumber = UInt64

/// An input of the machine.
public enum MachineInput: Sendable {
    /// An app was registered, or its manifest or bundle has changed.
    case setApp(AppManifest, bundle: String?, RequestNumber? = nil)
    /// A request to present a scene or deliver an event.
    case activate(ActivationRequest, RequestNumber)
    /// A request to deliver an item that needs no session; the records change in the same commit, as for an activation.
    case deliver(AppIdentifier, ItemContent, [StoredRecord.Key: Data?], RequestNumber)
    /// A request to refresh a session in the background.
    case refresh(SessionIdentifier, RequestNumber)
    /// A request to remove a session permanently.
    case destroy(SessionIdentifier, DismissalAnimation, RequestNumber)
    /// A process of an app registers.
    case registered(ProcessRegistration, RequestNumber)
    /// A process has ended.
    case processEnded(ProcessIdentifier, ProcessEnd)
    /// An app acknowledges an item; for a first connection with the configuration that it chose.
    case acknowledged(ProcessIdentifier, ItemNumber, SceneConfiguration?, RequestNumber)
    /// An app updates a scene.
    case updated(ProcessIdentifier, SessionIdentifier, SceneUpdate, RequestNumber)
    /// A scene on its way to the background saved its state; nil for nothing to restore.
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
    /// An app reports the state of a scene's window on a desktop that has no stage.
    case windowReported(ProcessIdentifier, SessionIdentifier, DesktopWindow)
    /// The stage has taken a snapshot of a session's window.
    case snapshotTaken(StoredSnapshot, RequestNumber)
    /// The user creates a rule or replaces it.
    case putRule(UserRule, RequestNumber)
    /// The user removes a rule.
    case removeRule(AppIdentifier, String, RequestNumber)
    /// Other records of an app change: payloads by their keys, nil for removed ones. ``SceneMachine/records(of:kind:)``
    /// returns the app's records.
    case record(AppIdentifier, [StoredRecord.Key: Data?], RequestNumber?)
    /// An app is removed from this machine, with all its records.
    case removeApp(AppIdentifier, RequestNumber)
    /// A commit is durable.
    case committed(CommitNumber)
    /// A commit can never be stored and was dropped.
    case commitRefused(CommitNumber)
    /// The store cannot write changes, which are kept and retried; the reason as text for people.
    case storeFailing(String)
    /// The store can write changes again.
    case storeRecovered
    /// A deadline has expired.
    case deadlineReached(Deadline)
    /// Memory is scarce: only this many background scenes may stay, the most recently active ones.
    case memoryPressure(keep: Int)
}

/// An action for the caller to carry out, in the order given.
public enum MachineAction: Hashable, Sendable {
    /// Store these changes durably in one transaction, then report the commit.
    case commit(CommitNumber, [StoreChange])
    /// Launch the app.
    case launch(AppIdentifier, ProcessIdentifier)
    /// End the process, which missed a deadline.
    case endProcess(ProcessIdentifier, missed: Deadline)
    /// End the process because its app was removed.
    case quit(ProcessIdentifier)
    /// Hand an item over to an app.
    case handOver(ProcessIdentifier, HandedOverItem)
    /// Send an app an instruction.
    case instruct(ProcessIdentifier, AppInstruction)
    /// Send an item to the stage; dropped while there is no stage.
    case sendToStage(StageInstruction)
    /// Reply to a request.
    case reply(to: RequestNumber, RequestOutcome)
    /// Report the deadline when the time is over; replaces a pending deadline that is equal.
    case setDeadline(Deadline, after: Duration)
    /// Cancel the deadline.
    case cancelDeadline(Deadline)
    /// Send a note to the watchers.
    case notifyWatchers(WatcherNote)
}

/// The outcome of a request.
public enum RequestOutcome: Hashable, Sendable {
    /// The request is done and durable.
    case done
    /// The request is done for this session and durable.
    case session(SessionIdentifier)
    /// The request is refused.
    case refused(RequestError)
}

/// An item for the stage.
public enum StageInstruction: Hashable, Sendable {
    /// A session exists or has changed; its card appears or is updated.
    case card(SceneSession)
    /// Show the session, by its snapshot if it has no scene yet.
    case present(SessionIdentifier, isConnected: Bool, PresentationOptions)
    /// The session was removed, and its card with it.
    case dismiss(SessionIdentifier, DismissalAnimation)
    /// The scene has saved its state, and a snapshot may be taken for its card.
    case takeSnapshot(SessionIdentifier)
    /// The session's scene ended; its card stays.
    case sceneEnded(SessionIdentifier)
}

/// The reason that an event was assigned to a session.
public enum DecisionReason: Hashable, Sendable {
    /// A rule of the activation conditions.
    case rule(Decision.Rule)
    /// The request named the session, or requested a new one.
    case requested
    /// The request was for the app as such, and this session was active last.
    case mostRecentlyActive
    /// The request was for the app as such, which had no session.
    case firstScene
}

/// A note for watchers beside the actions.
public enum WatcherNote: Hashable, Sendable {
    /// An event, or a request without one, was assigned to a session, with the reason.
    case decided(SceneEvent?, SessionIdentifier, isNew: Bool, DecisionReason)
    /// The item is quarantined, because the app keeps crashing on it.
    case quarantined(ItemNumber)
    /// A stored item could not be decoded and is left unchanged.
    case unreadableItem(ItemNumber)
}
