import EventLoopTestKit
import Foundation
import Testing

@Suite("GTK main loop", .serialized, .enabled(if: Desktop.isAvailable))
struct GTKLoopTests {
    @Test("Tasks, queues, timers, descriptors and frames run on the main thread")
    func runs() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(["loop"], environment: desktop.environment)
        #expect(try probe.end() == 0)
        let expected = [
            "task", "sleep", "queue", "later", "timer", "schedule", "descriptor", "frame", "clock", "detached",
        ]
        _ = try? probe.wait { _ in false }
        #expect(Set(probe.lines) == Set(expected.map { "\($0) main" }))
    }
}

@Suite("GLib event loop")
struct GLibLoopTests {
    @Test("GLib's event loop passes the conformance cases for event loops, without a display")
    func conformance() throws {
        let probe = try Probe(["conformance"], environment: [:])
        #expect(try probe.end() == 0)
        _ = try? probe.wait { _ in false }
        #expect(probe.lines == LoopCase.allCases.map { "\($0.rawValue) passed" })
    }
}
