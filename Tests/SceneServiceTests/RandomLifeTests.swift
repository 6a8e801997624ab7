import Testing

@Suite("Chance")
struct RandomLifeTests {
    @Test(
        "B03 B04 M15 M21: over 100,000 random steps nothing accepted is lost, nothing acknowledged comes again",
        arguments: 0..<100)
    func promises(seed: Int) throws {
        var world = try FakeWorld(seed: UInt64(seed))
        for _ in 0..<1_000 {
            try world.randomStep()
            if !world.faults.isEmpty { break }
        }
        let faults = world.settle()
        #expect(faults.isEmpty, "seed \(seed)")
        #expect(!world.settled.isEmpty)
    }
}
