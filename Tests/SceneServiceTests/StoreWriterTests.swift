import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

@Suite("Store writer", .timeLimit(.minutes(15)))
struct StoreWriterTests {
    @Test("B03: Commits queued while the store is busy share one transaction, in order")
    func grouping() throws {
        let store = FakeStore()
        let reports = ReportLog()
        let writer = StoreWriter(store) { reports.add($0) }
        store.close()
        writer.commit(1, [.removeItem(ItemNumber(rawValue: 1))])
        store.waitUntilApplying()
        for number in 2...5 { writer.commit(CommitNumber(number), [.removeItem(ItemNumber(rawValue: Int64(number)))]) }
        store.open()
        #expect(reports.wait(for: .committed([2, 3, 4, 5])))
        #expect(reports.all == [.committed([1]), .committed([2, 3, 4, 5])])
        #expect(store.transactions == [[1], [2, 3, 4, 5]])
    }

    @Test("B03: Commits refused by a full disk are retried, and reported as committed only after they succeed")
    func fullDisk() throws {
        let store = FakeStore()
        let reports = ReportLog()
        let full = StoreError.diskFull(file: "scenes.sqlite")
        store.fail(with: [full, full, full])
        let writer = StoreWriter(store, pause: .milliseconds(1)) { reports.add($0) }
        writer.commit(1, [.removeItem(ItemNumber(rawValue: 1))])
        #expect(reports.wait(for: .committed([1])))
        #expect(reports.all == [.failing(full), .recovered, .committed([1])])
        #expect(store.transactions == [[1]])
    }

    @Test("A commit that can never be stored is refused by its number, and does not block other commits")
    func unstorable() throws {
        let store = FakeStore()
        let reports = ReportLog()
        let writer = StoreWriter(store) { reports.add($0) }
        let refusal = StoreError.invalidValue(subject: "item 3", reason: "test")
        store.refuse(ItemNumber(rawValue: 3), with: refusal)
        store.close()
        writer.commit(1, [.removeItem(ItemNumber(rawValue: 1))])
        store.waitUntilApplying()
        for number in 2...4 { writer.commit(CommitNumber(number), [.removeItem(ItemNumber(rawValue: Int64(number)))]) }
        store.open()
        #expect(reports.wait(for: .committed([4])))
        #expect(reports.all == [.committed([1]), .committed([2]), .refused(3, refusal), .committed([4])])
    }
}

/// A store that a test can block and make fail.
private final class FakeStore: CommitStore, @unchecked Sendable {
    // Reason: all state is only accessed while `condition` is locked.
    private let condition = NSCondition()
    private var isOpen = true
    private var isEntered = false
    private var failures: [StoreError] = []
    private var refused: (ItemNumber, StoreError)?
    private var written: [[Int64]] = []

    var transactions: [[Int64]] { condition.withLock { written } }
    func fail(with errors: [StoreError]) { condition.withLock { failures = errors } }
    func refuse(_ number: ItemNumber, with error: StoreError) { condition.withLock { refused = (number, error) } }
    func close() { condition.withLock { isOpen = false } }

    func open() {
        condition.withLock { isOpen = true }
        condition.broadcast()
    }

    func waitUntilApplying() {
        condition.withLock { while !isEntered { condition.wait() } }
    }

    func apply(_ changes: [StoreChange]) throws(StoreError) {
        condition.lock()
        defer { condition.unlock() }
        isEntered = true
        condition.broadcast()
        while !isOpen { condition.wait() }
        if !failures.isEmpty { throw failures.removeFirst() }
        let numbers = changes.compactMap { if case .removeItem(let number) = $0 { number.rawValue } else { nil } }
        if let (number, error) = refused, numbers.contains(number.rawValue) { throw error }
        written.append(numbers)
    }
}

/// A log of a writer's reports.
private final class ReportLog: @unchecked Sendable {
    // Reason: all state is only accessed while `condition` is locked.
    private let condition = NSCondition()
    private var reports: [StoreWriter.Report] = []

    var all: [StoreWriter.Report] { condition.withLock { reports } }

    func add(_ report: StoreWriter.Report) {
        condition.withLock { reports.append(report) }
        condition.broadcast()
    }

    /// Waits for a report; returns false on timeout.
    func wait(for report: StoreWriter.Report) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 20)
        return condition.withLock {
            while !reports.contains(report) {
                if !condition.wait(until: deadline) { return false }
            }
            return true
        }
    }
}
