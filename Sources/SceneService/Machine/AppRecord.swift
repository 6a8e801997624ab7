import SceneModel
import SceneStore

/// The machine's state of one app.
struct AppRecord: Sendable {
    var record: StoredApp
    /// The app's manifest; nil until it is read, although sessions from the store may exist before.
    var manifest: AppManifest?
    var process: AppProcess?
    var sessions: [SessionIdentifier: SessionState] = [:]
    /// The user's rules about the app, in the order in which they were created.
    var rules: [UserRule] = []
    /// The app's other stored records.
    var records: [StoredRecord.Key: StoredRecord] = [:]
    /// The items that are not acknowledged, sorted by number.
    var pendingItems: [PendingItem] = []
    /// Number of launches that failed and processes that crashed since an item was last acknowledged.
    var failureCount = 0
    /// Whether the pause before the next launch is running.
    var isBackingOff = false
    /// The connection reason for scenes that existed in an earlier process.
    var reconnectionReason = ConnectionReason.systemRestart

    init(_ record: StoredApp) { self.record = record }

    /// Whether an item is pending for which a process must be launched.
    var needsProcess: Bool { pendingItems.contains { !$0.stored.isQuarantined && $0.content.launchesApp } }

    func index(of number: ItemNumber) -> Int? { pendingItems.firstIndex { $0.stored.number == number } }
}

/// A process of an app, from the decision to start it to its end.
struct AppProcess: Sendable {
    let identifier: ProcessIdentifier
    var state: State

    enum State: Sendable {
        /// Started by the daemon, not registered yet.
        case launching
        /// Known to an earlier daemon; may register again.
        case expected
        /// Registered with the daemon.
        case registered
        /// Told to end because it missed a deadline.
        case ending
    }

    var isRegistered: Bool { state == .registered }
    var isExpected: Bool { state == .expected }
    var mayRegister: Bool { state == .launching || state == .expected }
}

/// A session with its transient state.
struct SessionState: Sendable {
    var session: SceneSession
    var scene = SceneState.unattached
    /// The latest snapshot of its window.
    var snapshot: StoredSnapshot?
    /// The activation state that the stage reported or a request requires.
    var wantedState = ActivationState.background
    /// Whether the scene was asked to save its state and has not replied.
    var isSaving = false
    /// Number of extensions of the restoration that are not completed.
    var restorationExtensionCount = 0
    /// The state of its window on a desktop without a stage; nil when the app has not reported it.
    var desktopWindow: DesktopWindow?
    /// Whether this daemon has connected a scene of the session before.
    var wasConnected = false

    init(_ session: SceneSession) { self.session = session }

    mutating func detach() {
        scene = .unattached
        isSaving = false
        restorationExtensionCount = 0
        desktopWindow = nil
    }
}

/// The connection state of a session's scene.
enum SceneState: Hashable, Sendable {
    case unattached
    /// The scene is being connected by this item.
    case connecting(ItemNumber)
    case connected(ActivationState)
}

/// An item that its app has not acknowledged.
struct PendingItem: Sendable {
    var stored: StoredItem
    var content: ItemContent
    /// The last commit that changed the item and is not durable; nil when the store has the item as it is here.
    var pendingCommit: CommitNumber?
    var isHandedOver = false

    /// Whether the item was handed over to an earlier process. Such items are handed over one at a time, so that a
    /// second crash has one suspect.
    var wasHandedOverBefore: Bool { stored.attempts > (isMarkedForCurrentProcess ? 1 : 0) }
    /// Whether the item's record names the present process.
    var isMarkedForCurrentProcess = false
    /// The desktop's activation token for the window that the item may open. It is not stored, because the desktop
    /// accepts it only for a short time anyway.
    var activationToken: String?
}
