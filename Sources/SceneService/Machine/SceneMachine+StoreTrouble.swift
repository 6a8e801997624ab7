import SceneModel
import SceneStore

/// Requests whose changes the store cannot write.
extension SceneMachine {
    /// Refuses the requests of a commit that can never be stored, and drops its items; such a commit results from a
    /// single input.
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

    /// Refuses all requests that wait for a commit, because the disk may never recover. The commits stay queued and are
    /// retried.
    mutating func refuseAwaited(_ reason: String) {
        for number in awaited.keys.sorted() {
            actions += awaited[number]?.answers.map { .answer($0.request, .refused(.notStored(reason))) } ?? []
            awaited[number]?.answers = []
        }
    }
}

extension Input {
    /// The request of an input that only changes stored state, and is therefore refused while the disk takes no
    /// changes; nil for other inputs.
    var deferrableRequest: RequestNumber? {
        switch self {
        case .updated(_, _, _, let number), .stateSaved(_, _, _, let number), .snapshotTaken(_, let number): number
        default: nil
        }
    }
}
