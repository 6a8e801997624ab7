import Faults
import SceneModel
import SceneStore

/// The handling of changes that the store cannot write.
extension SceneMachine {
    /// Refuses the requests whose replies wait for a commit that can never be stored, and drops the items that the
    /// commit would have stored. Changes of other inputs are not lost, because each commit contains the changes of one
    /// input.
    mutating func commitRefused(_ number: CommitNumber) {
        guard let refused = pendingCommits.removeValue(forKey: number) else {
            return InternalFault.report("commit \(number) was refused, but was never made")
        }
        actions += refused.answers.map { .reply(to: $0.request, .refused(.notStored(nil))) }
        removeRequests(of: number)
        for app in refused.apps.sorted() {
            apps[app]?.pendingItems.removeAll { $0.pendingCommit == number }
            handOverPendingItems(of: app)
        }
    }

    mutating func storeFailing(_ reason: String) {
        storeFailure = reason
        sendPendingReplies()
    }

    /// Sends all replies that wait for a commit, because the disk may never recover. The replies say that the requests
    /// are accepted but not durable yet. The replies must not be refusals: the commits stay queued and are retried. If
    /// a caller repeated a refused request, the request would take effect twice.
    mutating func sendPendingReplies() {
        for number in pendingCommits.keys.sorted() {
            actions += pendingCommits[number]?.answers.map { .reply(to: $0.request, .notYetDurable($0.answer)) } ?? []
            pendingCommits[number]?.answers = []
        }
    }
}

extension MachineInput {
    /// The number of a request that only changes stored state; nil for all other inputs. While the store cannot write
    /// changes, such a request is refused.
    var deferrableRequest: RequestNumber? {
        switch self {
        case .updated(_, _, _, let number), .stateSaved(_, _, _, let number), .snapshotTaken(_, let number): number
        default: nil
        }
    }
}
