import Foundation
import Synchronization
import Testing

@testable import UIKitCore

@Suite("Changes of the process environment")
@MainActor
struct ProcessEnvironmentTests {
    @Test("Variables can be set, replaced and removed; other variables do not change")
    func changes() {
        let initial = ProcessInfo.processInfo.environment
        ProcessEnvironment.change(["PROSCENIUM_TEST_A": "1", "PROSCENIUM_TEST_B": ""])
        #expect(getenv("PROSCENIUM_TEST_A").map { String(cString: $0) } == "1")
        #expect(getenv("PROSCENIUM_TEST_B").map { String(cString: $0) } == "")
        ProcessEnvironment.change(["PROSCENIUM_TEST_A": "2", "PROSCENIUM_TEST_B": nil])
        var expected = initial
        expected["PROSCENIUM_TEST_A"] = "2"
        #expect(ProcessInfo.processInfo.environment == expected)
        ProcessEnvironment.change(["PROSCENIUM_TEST_A": nil, "PROSCENIUM_TEST": nil])
        #expect(ProcessInfo.processInfo.environment == initial)
    }

    @Test("M14: While other variables change, concurrent readers always find a variable that does not change")
    func readers() {
        let (earlier, later) = (
            (0..<200).map { "PROSCENIUM_TEST_EARLY_\($0)" }, (0..<200).map { "PROSCENIUM_TEST_LATE_\($0)" }
        )
        for name in earlier { ProcessEnvironment.change([name: ""]) }
        ProcessEnvironment.change(["PROSCENIUM_TEST_C": "stays"])
        let reader = Reader()
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread.detachNewThread {
                reader.read()
                done.signal()
            }
        }
        // The array grows, and the unchanged variable moves to other indices.
        for (old, new) in zip(earlier, later) {
            ProcessEnvironment.change([new: ""])
            ProcessEnvironment.change([old: nil])
        }
        for name in later { ProcessEnvironment.change([name: nil]) }
        // All changes may be finished before the threads start to read, so the test waits until they have read.
        while reader.reads.load(ordering: .relaxed) < 1_000 { sched_yield() }
        reader.isDone.store(true, ordering: .relaxed)
        done.wait()
        done.wait()
        #expect(reader.losses.load(ordering: .relaxed) == 0)
        ProcessEnvironment.change(["PROSCENIUM_TEST_C": nil])
    }
}

/// A reader that repeatedly gets a variable and counts the times when it is missing.
private final class Reader: Sendable {
    let isDone = Atomic(false)
    let reads = Atomic(0)
    let losses = Atomic(0)

    func read() {
        while !isDone.load(ordering: .relaxed) {
            let hasValue = getenv("PROSCENIUM_TEST_C").map { strcmp($0, "stays") == 0 } ?? false
            reads.add(1, ordering: .relaxed)
            if !hasValue { losses.add(1, ordering: .relaxed) }
        }
    }
}
