import Dispatch
import Foundation
import SceneStore

/// The destination of commits: a ``SceneStore``, or a substitute in tests.
package protocol CommitStore: Sendable {
    /// Applies changes in one transaction. The transaction is durable when this function returns.
    ///
    /// - Throws: ``StoreError``; in this case no change was applied.
    func apply(_ changes: [StoreChange]) throws(StoreError)
}

extension SceneStore: CommitStore {}

/// A writer that stores commits in their order on a queue of its own, and reports when the commits are durable.
///
/// Commits that are enqueued while the disk is busy share one transaction. If the store cannot write, the commits are
/// kept and retried as long as the process runs. Only a commit with an invalid value is dropped. No commit is reported
/// as durable before it is durable.
package final class StoreWriter: @unchecked Sendable {
    // Reason for `@unchecked`: `waiting` and `isWriting` are accessed only under `lock`, and `isFailing` only on
    // `queue`.

    /// A report of the writer. Reports are made on the writer's queue.
    package enum Report: Hashable, Sendable {
        /// These commits are durable.
        case committed([CommitNumber])
        /// The store cannot write the pending commits. The commits are kept and retried.
        case failing(StoreError)
        /// The store can write changes again.
        case recovered
        /// This commit contains an invalid value and can therefore never be stored. The commit was dropped.
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
    ///   - store: the destination of the commits. No other object may write to the store as long as the writer exists.
    ///   - pause: the time between retries while the store cannot write.
    ///   - report: called on the writer's queue.
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

    /// Blocks until every commit that was enqueued so far is durable or refused. If the store cannot write, returns
    /// without waiting for the next retry.
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

    /// Returns all pending commits. Returns nil if no commit is pending; the next commit that is enqueued then starts
    /// the writing again.
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

    /// Handles a batch that the store could not write; returns whether writing can continue at once.
    private func handle(_ error: StoreError, _ batch: [Commit]) -> Bool {
        if case .invalidValue = error { return writeSingly(batch) }
        if !isFailing { report(.failing(error)) }
        isFailing = true
        return false
    }

    /// Writes every commit of a batch separately, so that a commit that can never be stored does not block the others.
    /// Returns whether writing can continue at once.
    private func writeSingly(_ batch: [Commit]) -> Bool {
        for commit in batch {
            do {
                try store.apply(commit.changes)
                finish([commit])
            } catch .invalidValue(let subject, let reason) {
                lock.withLock { _ = waiting.removeFirst() }
                report(.refused(commit.number, .invalidValue(subject: subject, reason: reason)))
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
