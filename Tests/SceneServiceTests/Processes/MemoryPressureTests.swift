import EventLoop
import Foundation
import Testing

@testable import SceneService

@Suite("Memory pressure", .timeLimit(.minutes(15)))
struct MemoryPressureTests {
    @Test("If the kernel supports pressure stall information, it accepts the trigger, and the loop watches the trigger")
    func kernel() throws {
        let loop = try EpollLoop()
        let pressure = try MemoryPressure(on: loop) {}
        let isOffered = access(MemoryPressure.file, R_OK | W_OK) == 0
        if !isOffered { #expect(pressure == nil) }
        // Without pressure the watch must not fire repeatedly.
        try loop.turn(until: .now)
        pressure?.stop()
        pressure?.stop()
    }

    @Test("A system without the pressure file has no watch; this is not an error")
    func missing() throws {
        let loop = try EpollLoop()
        #expect(try MemoryPressure(on: loop, file: "/nowhere/memory") {} == nil)
    }

    @Test(
        "M16: Memory is scarce below a threshold of available memory, or when the amount is unknown"
    )
    func scarce() {
        #expect(MemoryPressure.isScarce(0.1) && MemoryPressure.isScarce(nil))
        #expect(!MemoryPressure.isScarce(0.25) && !MemoryPressure.isScarce(0.9))
    }
}
