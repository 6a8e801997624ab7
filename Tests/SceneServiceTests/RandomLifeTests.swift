import Testing

@Suite("Random steps")
struct RandomLifeTests {
    @Test(
        "B03 B04 M15 M21: Over 100,000 random steps, no accepted item is lost and no acknowledged item is redelivered",
        arguments: 0..<100)
    func keepsAcceptedItems(seed: Int) throws {
        var model = try RandomMachineModel(seed: UInt64(seed))
        for _ in 0..<1_000 {
            try model.randomStep()
            if !model.faults.isEmpty { break }
        }
        let faults = model.runUntilIdle()
        #expect(faults.isEmpty, "seed \(seed)")
        #expect(!model.acknowledgedItems.isEmpty)
    }
}
