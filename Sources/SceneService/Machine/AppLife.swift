import SceneModel
import SceneStore

/// All that the machine holds of one app.
struct AppLife: Sendable {
    var record: StoredApp
    /// Nil until the app's manifest is known; sessions from the store may be there before.
    var manifest: AppManifest?
    var process: AppProcess?
    var sessions: [SessionIdentifier: SessionLife] = [:]
    /// The user's rules about it, in the order in which they were made.
    var rules: [UserRule] = []
    /// Other things that are stored about it.
    var records: [StoredRecord.Key: StoredRecord] = [:]
    /// Items on their way, by number.
    var queue: [WaitingItem] = []
    /// Launches that failed, or processes that crashed, since an item was last acknowledged.
    var failures = 0
    /// Whether a pause before the next launch is running.
    var isBackingOff = false
    /// Why a scene that comes back was gone.
    var returning = ConnectionReason.systemRestart

    init(_ record: StoredApp) { self.record = record }

    /// Whether something waits that is worth a process.
    var needsProcess: Bool { queue.contains { !$0.stored.isQuarantined && $0.content.launchesApp } }

    func index(of number: ItemNumber) -> Int? { queue.firstIndex { $0.stored.number == number } }
}

/// A process of an app, from the decision to start it to its end.
struct AppProcess: Sendable {
    let identifier: ProcessIdentifier
    var state: State

    enum State: Sendable {
        /// Started by us, not heard of yet.
        case launching
        /// Known from before the service started; may come back.
        case expected
        /// Talks to us.
        case registered
        /// Told to end, for missing a deadline.
        case ending
    }

    var isRegistered: Bool { state == .registered }
    var isExpected: Bool { state == .expected }
    var mayRegister: Bool { state == .launching || state == .expected }
}

/// A session with what is true of it at the moment only.
struct SessionLife: Sendable {
    var session: SceneSession
    var scene = SceneState.unattached
    /// The latest picture of its window.
    var snapshot: StoredSnapshot?
    /// Where the stage has it, or wants it.
    var wanted = ActivationState.background
    /// Whether the scene was asked for its state and has not answered.
    var isSaving = false
    /// Extensions of the restoration that are not completed.
    var extensions = 0
    /// Where its window is on a desktop without a stage; nil when the app has not said.
    var window: DesktopWindow?
    /// Whether this service has seen a scene of the session before.
    var wasConnected = false

    init(_ session: SceneSession) { self.session = session }

    mutating func detach() {
        scene = .unattached
        isSaving = false
        extensions = 0
        window = nil
    }
}

/// Where a session's scene is.
enum SceneState: Hashable, Sendable {
    case unattached
    /// Being connected by this item.
    case connecting(ItemNumber)
    case connected(ActivationState)
}

/// An item that its app has not acknowledged.
struct WaitingItem: Sendable {
    var stored: StoredItem
    var content: ItemContent
    /// The last commit that changed the item; nil when the store has it as it is here.
    var pendingCommit: CommitNumber?
    var isHandedOver = false

    /// Whether an earlier process had it. Such items go one at a time, so that a second crash has one suspect.
    var isSuspect: Bool { stored.attempts > (isMarkedForCurrent ? 1 : 0) }
    /// Whether the present process is the one in the item's record.
    var isMarkedForCurrent = false
    /// What the desktop gave for the window that the item may bring; dies with us, like the desktop's patience.
    var activationToken: String?
}
