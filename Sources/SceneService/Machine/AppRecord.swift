import SceneModel
import SceneStore

/// One app's part of the machine's state.
struct AppRecord: Sendable {
    var record: StoredApp
    /// The app's manifest; nil until the bundle has been read. The store may contain sessions of an app whose bundle
    /// has not been read.
    var manifest: AppManifest?
    var process: AppProcess?
    var sessions: [SessionIdentifier: SessionState] = [:]
    /// The rules that the user created for the app, in the order of their creation.
    var rules: [UserRule] = []
    /// The app's stored records other than rules.
    var records: [StoredRecord.Key: StoredRecord] = [:]
    /// The activations and pushes to which the callers gave an identifier, the oldest first.
    var acceptedRequests: [AcceptedRequest] = []
    /// The items that the app has not acknowledged, sorted by number.
    var pendingItems: [PendingItem] = []
    /// The number of processes of this app that have failed since an item was last acknowledged. A process has failed
    /// if it could not be launched, crashed, was lost, or exited while an item was still pending.
    var failureCount = 0
    /// Whether the delay before the next launch is running.
    var isBackingOff = false
    /// The reason for connecting scenes that existed in an earlier process.
    var reconnectionReason = ConnectionReason.systemRestart

    init(_ record: StoredApp) { self.record = record }

    /// Whether a pending item requires that the app is launched.
    var needsProcess: Bool { pendingItems.contains { !$0.stored.isQuarantined && $0.content.launchesApp } }

    /// Returns the index of a pending item; nil if no pending item has this number. An app may have thousands of
    /// pending items, so the search is binary.
    func index(of number: ItemNumber) -> Int? {
        var (low, high) = (0, pendingItems.count)
        while low < high {
            let middle = (low + high) / 2
            if pendingItems[middle].stored.number < number { low = middle + 1 } else { high = middle }
        }
        return low < pendingItems.count && pendingItems[low].stored.number == number ? low : nil
    }
}

/// A process of an app, from the decision to start it to its end.
struct AppProcess: Sendable {
    let identifier: ProcessIdentifier
    var state: State

    enum State: Sendable {
        /// The daemon has started the process, but the process has not registered yet.
        case launching
        /// An earlier daemon knew the process. The process may register again.
        case expected
        /// The process is registered with the daemon.
        case registered
        /// The daemon has asked the process to end, because the process missed a deadline.
        case ending
    }

    var isRegistered: Bool { state == .registered }
    var isExpected: Bool { state == .expected }
    var mayRegister: Bool { state == .launching || state == .expected }
}

/// A session, together with the part of its state that is not stored.
struct SessionState: Sendable {
    var session: SceneSession
    var scene = SceneState.unattached
    /// The latest snapshot of the session's window; nil for none.
    var snapshot: StoredSnapshot?
    /// The activation state that the scene should have, as reported by the stage or required by a request.
    var wantedState = ActivationState.background
    /// Whether the scene was asked to save its state and has not finished saving.
    var isSaving = false
    /// The number of restoration extensions that are not completed.
    var restorationExtensionCount = 0
    /// The state of the session's window on a desktop without a stage; nil if the app has not reported it.
    var desktopWindow: DesktopWindow?
    /// Whether the scene prefers that the home indicator hides while the scene is in front.
    var prefersHomeIndicatorAutoHidden = false
    /// Whether the app's current process has already connected a scene of the session.
    var wasConnected = false

    init(_ session: SceneSession) { self.session = session }

    mutating func detach() {
        scene = .unattached
        isSaving = false
        restorationExtensionCount = 0
        desktopWindow = nil
        prefersHomeIndicatorAutoHidden = false
    }
}

/// The connection state of a session's scene.
enum SceneState: Hashable, Sendable {
    case unattached
    /// The item with this number connects the scene, and the app has not acknowledged the item.
    case connecting(ItemNumber)
    case connected(ActivationState)
}

/// An item that its app has not acknowledged.
struct PendingItem: Sendable {
    var stored: StoredItem
    var content: ItemContent
    /// The last commit that changes the item, as long as this commit is not durable; nil if the store contains the item
    /// in its current form.
    var pendingCommit: CommitNumber?
    var isHandedOver = false
    /// The approximate size of the item in bytes.
    var byteCount = 0

    /// Whether an earlier process received the item. Such items are handed over one at a time, so that a second crash
    /// can be attributed to one item.
    var wasHandedOverBefore: Bool { stored.attempts > (isMarkedForCurrentProcess ? 1 : 0) }
    /// Whether the item's stored record names the current process.
    var isMarkedForCurrentProcess = false
    /// The desktop's activation token for the window that the item may open. The token is not stored, because the
    /// desktop accepts a token only for a short time.
    var activationToken: String?
}
