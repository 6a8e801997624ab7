import Foundation
import Testing
import Varlink

@testable import SceneService

@Suite("Memory pressure", .timeLimit(.minutes(15)))
struct MemoryPressureTests {
    @Test("the kernel takes the trigger where it knows of pressure, and the loop watches it")
    func kernel() throws {
        let loop = try EventLoop()
        let pressure = try MemoryPressure(on: loop) {}
        let isOffered = access(MemoryPressure.file, R_OK | W_OK) == 0
        if !isOffered { #expect(pressure == nil) }
        // Nothing has happened, so nothing may be reported over and over.
        try loop.turn(until: .now)
        pressure?.stop()
        pressure?.stop()
    }

    @Test("a system without such a file has no watch, and that is no error")
    func missing() throws {
        let loop = try EventLoop()
        #expect(try MemoryPressure(on: loop, file: "/nowhere/memory") {} == nil)
    }

    @Test(
        "M16: only when little memory is left do scenes have to go; where nobody says how much, waiting for it is enough"
    )
    func scarce() {
        #expect(MemoryPressure.isScarce(0.1) && MemoryPressure.isScarce(nil))
        #expect(!MemoryPressure.isScarce(0.25) && !MemoryPressure.isScarce(0.9))
    }
}
