import Testing

@Suite("Random steps")
struct RandomLifeTests {
    @Test(
        "B03 B04 M15 M21: Over 100,000 random steps no accepted item is lost, no acknowledged item redelivered",
        arguments: 0..<100)
    func promises(seed: Int) throws {
        var world = try RandomMachineModel(seed: UInt64(seed))
        for _ in 0..<1_000 {
            try world.randomStep()
            if !world.faults.isEmpty { break }
        }
        let faults = world.settle()
        #expect(faults.isEmpty, "seed \(seed)")
        #expect(!world.settled.isEmpty)
    }
}
