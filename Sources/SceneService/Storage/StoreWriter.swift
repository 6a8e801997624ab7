import Dispatch
import Foundation
import SceneStore

/// The destination of commits: a ``SceneStore``, or a substitute in tests.
package protocol CommitStore: Sendable {
    /// Applies changes in one transaction that is durable when this returns.
    ///
    /// - Throws: ``StoreError``; then none of the changes was applied.
    func apply(_ changes: [StoreChange]) throws(StoreError)
}

extension SceneStore: CommitStore {}

/// A writer that stores commits in their order, on a queue of its own, and reports when each is durable.
///
/// Commits that wait while the disk is busy share one transaction. When the store cannot write commits, they are kept
/// and retried, so no commit is lost while the process lives, and none is reported before it is durable.
package final class StoreWriter: @unchecked Sendable {
    // Reason for `@unchecked`: `waiting` and `isWriting` are accessed only under `lock`, and `isFailing` only on
    // `queue`.

    /// A report of the writer, made on its own thread.
    package enum Report: Hashable, Sendable {
        /// Commits are durable, in their order.
        case committed([CommitNumber])
        /// The store cannot write the pending commits, which are kept and retried.
        case failing(StoreError)
        /// The store can write changes again.
        case recovered
        /// This commit can never be stored and is dropped; that is a fault of its creator.
        case refused(CommitNumber, StoreError)
    }

    private struct Commit {
        let number: CommitNumber
        let changes: [StoreChange]
    }

    private let store: any CommitStore
    private let pause: DispatchTimeInterval
    private let report: @Sendable (Report) -> Void
    private let queue = DispatchQueue(label: "org.proscenium.store", qos: .userInitiated)
    private let lock = NSLock()
    private var waiting: [Commit] = []
    private var isWriting = false
    private var isFailing = false

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - store: the destination of commits; no other object may write to it in the meantime.
    ///   - pause: the time between retries while the store cannot write.
    ///   - report: called on the writer's thread.
    package init(
        _ store: any CommitStore, pause: DispatchTimeInterval = .seconds(1),
        report: @escaping @Sendable (Report) -> Void
    ) {
        self.store = store
        self.pause = pause
        self.report = report
    }

    /// Enqueues a commit and returns at once.
    package func commit(_ number: CommitNumber, _ changes: [StoreChange]) {
        let startsWriting = lock.withLock {
            waiting.append(Commit(number: number, changes: changes))
            defer { isWriting = true }
            return !isWriting
        }
        if startsWriting { queue.async { self.write() } }
    }

    /// Waits until all commits enqueued so far were attempted.
    package func drain() { queue.sync {} }

    private func write() {
        while let batch = nextBatch() {
            do {
                try store.apply(batch.flatMap(\.changes))
                finish(batch)
            } catch {
                guard handle(error, batch) else { return retryLater() }
            }
        }
    }

    /// Returns all pending commits; nil when there are none, and then the next commit starts the writing again.
    private func nextBatch() -> [Commit]? {
        lock.withLock {
            isWriting = !waiting.isEmpty
            return isWriting ? waiting : nil
        }
    }

    private func finish(_ batch: [Commit]) {
        lock.withLock { waiting.removeFirst(batch.count) }
        if isFailing { report(.recovered) }
        isFailing = false
        report(.committed(batch.map(\.number)))
    }

    /// Handles a failed batch; returns whether writing can continue at once.
    private func handle(_ error: StoreError, _ batch: [Commit]) -> Bool {
        if case .invalidValue = error { return writeSingly(batch) }
        if !isFailing { report(.failing(error)) }
        isFailing = true
        return false
    }

    /// Writes each commit separately, so that one that cannot be stored does not block the others of its batch.
    private func writeSingly(_ batch: [Commit]) -> Bool {
        for commit in batch {
            do {
                try store.apply(commit.changes)
                finish([commit])
            } catch .invalidValue(let what, let reason) {
                lock.withLock { _ = waiting.removeFirst() }
                report(.refused(commit.number, .invalidValue(what: what, reason: reason)))
            } catch {
                return handle(error, [])
            }
        }
        return true
    }

    private func retryLater() {
        queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.write() }
    }
}
