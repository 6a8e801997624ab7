import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// What a moment brings from outside the machine, so that the same inputs always have the same outcome.
public struct Moment: Sendable {
    /// The time.
    public var now: Timestamp
    /// A session identifier that was never used, for the one session that an input can make.
    public var freshSession: SessionIdentifier
    /// A process identifier that was never used, for the one process that an input can start.
    public var freshProcess: ProcessIdentifier

    /// Makes a moment of its parts.
    public init(now: Timestamp, freshSession: SessionIdentifier, freshProcess: ProcessIdentifier) {
        self.now = now
        self.freshSession = freshSession
        self.freshProcess = freshProcess
    }
}

/// Names one commit. Commits are carried out in the order of their numbers.
public typealias CommitNumber = UInt64

/// Something that happened.
public enum Input: Sendable {
    /// An app became known, or known better.
    case setApp(AppManifest, bundle: String?, RequestNumber? = nil)
    /// Somebody wants a scene shown, or an event delivered.
    case activate(ActivationRequest, RequestNumber)
    /// An app is to do something that no session is needed for; with what changes in the same commit, as for an activation.
    case deliver(AppIdentifier, ItemContent, [StoredRecord.Key: Data?], RequestNumber)
    /// Somebody wants a session brought up to date.
    case refresh(SessionIdentifier, RequestNumber)
    /// Somebody wants a session thrown away.
    case destroy(SessionIdentifier, DismissalAnimation, RequestNumber)
    /// A process of an app presents itself.
    case registered(Registration, RequestNumber)
    /// A process is gone.
    case processEnded(ProcessIdentifier, ProcessEnd)
    /// An app is done with an item; for a first connection with the configuration that it chose.
    case acknowledged(ProcessIdentifier, ItemNumber, SceneConfiguration?, RequestNumber)
    /// An app tells of a scene.
    case updated(ProcessIdentifier, SessionIdentifier, SceneUpdate, RequestNumber)
    /// A scene on its way to the background gave its state; nil for nothing to restore.
    case stateSaved(ProcessIdentifier, SessionIdentifier, UserActivity?, RequestNumber)
    /// A scene asks for more time to restore (`extendStateRestoration`).
    case restorationExtended(ProcessIdentifier, SessionIdentifier)
    /// A scene is done with one extension (`completeStateRestoration`).
    case restorationCompleted(ProcessIdentifier, SessionIdentifier)
    /// A stage takes over what is shown.
    case stageAttached
    /// The stage is gone.
    case stageDetached
    /// A session's place on the stage changed.
    case stageReported(SessionIdentifier, ActivationState)
    /// An app tells where the window of a scene is on a desktop that has no stage.
    case windowReported(ProcessIdentifier, SessionIdentifier, DesktopWindow)
    /// The stage has taken a picture of a session's window.
    case snapshotTaken(StoredSnapshot, RequestNumber)
    /// The user makes a rule, or makes it anew.
    case putRule(UserRule, RequestNumber)
    /// The user takes a rule back.
    case removeRule(AppIdentifier, String, RequestNumber)
    /// Other things about an app change: payloads by their keys, nil for what goes. The app's records are read by ``SceneMachine/records(of:kind:)``.
    case record(AppIdentifier, [StoredRecord.Key: Data?], RequestNumber?)
    /// An app is gone from this machine, with everything that is known of it.
    case removeApp(AppIdentifier, RequestNumber)
    /// A batch is safely on the disk.
    case committed(CommitNumber)
    /// A batch can never be stored and was left out.
    case commitRefused(CommitNumber)
    /// The disk does not take changes, which are kept and tried again; the reason in words.
    case storeFailing(String)
    /// The disk takes changes again.
    case storeRecovered
    /// A deadline has come.
    case deadlineReached(Deadline)
    /// Memory is short: of the scenes in the background only so many may stay, the latest.
    case memoryPressure(keep: Int)
}

/// Something to be done, in the order given.
public enum Action: Hashable, Sendable {
    /// Write these changes durably and all together, then say so.
    case commit(CommitNumber, [StoreChange])
    /// Start the app.
    case launch(AppIdentifier, ProcessIdentifier)
    /// End the process, which missed a deadline.
    case end(ProcessIdentifier, missed: Deadline)
    /// End the process, whose app is gone from this machine.
    case quit(ProcessIdentifier)
    /// Give an item to an app.
    case handOver(ProcessIdentifier, HandOver)
    /// Have an app do something at once.
    case instruct(ProcessIdentifier, Instruction)
    /// Have the stage show or hide something; dropped while there is no stage.
    case tellStage(StageItem)
    /// Answer a request.
    case answer(RequestNumber, Answer)
    /// Say so when the time is over; replaces an earlier one of the same name.
    case setDeadline(Deadline, after: Duration)
    /// The deadline no longer matters.
    case cancelDeadline(Deadline)
    /// Tell whoever watches.
    case note(ServiceNote)
}

/// What a request comes to.
public enum Answer: Hashable, Sendable {
    /// It is done, and on the disk.
    case done
    /// It is done for this session, and on the disk.
    case session(SessionIdentifier)
    /// It cannot be done.
    case refused(RequestError)
}

/// What a stage is told.
public enum StageItem: Hashable, Sendable {
    /// There is a session; its card appears or changes.
    case card(SceneSession)
    /// Show the session, its picture first if it has no scene yet.
    case present(SessionIdentifier, isConnected: Bool, PresentationOptions)
    /// The session is gone, and its card with it.
    case dismiss(SessionIdentifier, DismissalAnimation)
    /// The scene has given its state and may be pictured for its card.
    case takeSnapshot(SessionIdentifier)
    /// The session's scene ended; its card stays.
    case sceneEnded(SessionIdentifier)
}

/// Why an event went to a session.
public enum DecisionReason: Hashable, Sendable {
    /// By the rule of activation conditions.
    case rule(Decision.Rule)
    /// Whoever asked named the session, or asked for a new one.
    case requested
    /// The app was asked for as such, and this session was active last.
    case mostRecentlyActive
    /// The app was asked for as such, and had no session.
    case firstScene
}

/// What watchers are told beside the actions.
public enum ServiceNote: Hashable, Sendable {
    /// An event, or a request without one, was given to a session, and why to this one.
    case decided(SceneEvent?, SessionIdentifier, isNew: Bool, DecisionReason)
    /// The app keeps crashing on this item, which is put aside.
    case quarantined(ItemNumber)
    /// A stored item could not be read and is left alone.
    case unreadableItem(ItemNumber)
}
