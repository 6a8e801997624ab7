import SceneModel
import SceneStore

/// What becomes of requests when the disk does not take what they change.
extension SceneMachine {
    /// A commit that can never be stored came from one input; what it held is given up.
    mutating func commitRefused(_ number: CommitNumber) {
        guard let refused = awaited.removeValue(forKey: number) else { return }
        actions += refused.answers.map { .answer($0.request, .refused(.notStored(nil))) }
        for app in refused.apps.sorted() {
            apps[app]?.queue.removeAll { $0.pendingCommit == number }
            advance(app)
        }
    }

    mutating func storeFailing(_ reason: String) {
        storeTrouble = reason
        refuseAwaited(reason)
    }

    /// Nobody is kept waiting for a disk that may never recover. The commits stay where they are and are tried again.
    mutating func refuseAwaited(_ reason: String) {
        for number in awaited.keys.sorted() {
            actions += awaited[number]?.answers.map { .answer($0.request, .refused(.notStored(reason))) } ?? []
            awaited[number]?.answers = []
        }
    }
}

extension Input {
    /// The request of an input that does nothing but change stored state, and so is refused while the disk takes no changes.
    var deferrableRequest: RequestNumber? {
        switch self {
        case .updated(_, _, _, let number), .stateSaved(_, _, _, let number), .snapshotTaken(_, let number): number
        default: nil
        }
    }
}
