import Dispatch
import Foundation
import SceneStore

/// Where commits go: a ``SceneStore``, or what a test puts in its place.
public protocol DurableStore: Sendable {
    /// Carries out changes in one transaction that is on the disk when this returns.
    ///
    /// - Throws: ``StoreError``; then none of the changes was made.
    func apply(_ changes: [StoreChange]) throws(StoreError)
}

extension SceneStore: DurableStore {}

/// Writes commits in their order, away from the thread that decides, and says when each is on the disk.
///
/// Commits that wait while the disk is busy share one transaction. When the disk does not take them they are kept and tried again, so
/// nothing that was given in is lost while the process lives, and nothing is said to be done before it is.
public final class StoreWriter: @unchecked Sendable {
    // Unchecked because of `waiting` and `isWriting`, which are touched only under `lock`, and `isInTrouble`, only on `queue`.

    /// What the writer has to say; on its own thread.
    public enum Report: Hashable, Sendable {
        /// Commits are on the disk, in their order.
        case committed([CommitNumber])
        /// The disk does not take what waits, which is kept and tried again.
        case failing(StoreError)
        /// The disk takes changes again.
        case recovered
        /// This commit can never be stored and is left out; a fault of whoever made it.
        case refused(CommitNumber, StoreError)
    }

    private struct Commit {
        let number: CommitNumber
        let changes: [StoreChange]
    }

    private let store: any DurableStore
    private let pause: DispatchTimeInterval
    private let report: @Sendable (Report) -> Void
    private let queue = DispatchQueue(label: "org.proscenium.store", qos: .userInitiated)
    private let lock = NSLock()
    private var waiting: [Commit] = []
    private var isWriting = false
    private var isInTrouble = false

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - store: where commits go; nobody else may write to it meanwhile.
    ///   - pause: between tries when the disk does not take changes.
    ///   - report: called on the writer's thread.
    public init(
        _ store: any DurableStore, pause: DispatchTimeInterval = .seconds(1),
        report: @escaping @Sendable (Report) -> Void
    ) {
        self.store = store
        self.pause = pause
        self.report = report
    }

    /// Takes over a commit and returns at once.
    public func commit(_ number: CommitNumber, _ changes: [StoreChange]) {
        let startsWriting = lock.withLock {
            waiting.append(Commit(number: number, changes: changes))
            defer { isWriting = true }
            return !isWriting
        }
        if startsWriting { queue.async { self.write() } }
    }

    /// Waits until all that was given in so far was tried.
    public func drain() { queue.sync {} }

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

    /// Everything that waits; nil when nothing does, and then the next commit starts the writing again.
    private func nextBatch() -> [Commit]? {
        lock.withLock {
            isWriting = !waiting.isEmpty
            return isWriting ? waiting : nil
        }
    }

    private func finish(_ batch: [Commit]) {
        lock.withLock { waiting.removeFirst(batch.count) }
        if isInTrouble { report(.recovered) }
        isInTrouble = false
        report(.committed(batch.map(\.number)))
    }

    /// Whether writing can go on at once.
    private func handle(_ error: StoreError, _ batch: [Commit]) -> Bool {
        if case .unstorable = error { return writeSingly(batch) }
        if !isInTrouble { report(.failing(error)) }
        isInTrouble = true
        return false
    }

    /// One commit that cannot be stored must not keep back the others of its batch.
    private func writeSingly(_ batch: [Commit]) -> Bool {
        for commit in batch {
            do {
                try store.apply(commit.changes)
                finish([commit])
            } catch .unstorable(let what, let reason) {
                lock.withLock { _ = waiting.removeFirst() }
                report(.refused(commit.number, .unstorable(what: what, reason: reason)))
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
