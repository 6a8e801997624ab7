import SceneModel
import SceneStore
import Testing

@testable import SceneService

@Suite("Continuations in the machine")
struct ContinuationMachineTests {
    private func event(_ app: AppIdentifier, _ step: Continuation.Step) throws -> SceneEvent {
        try SceneEvent(
            app: app, kind: .handoff(Continuation(identifier: "c", activityType: "t", step)),
            explicitIdentifier: TargetContentIdentifier("robbie"))
    }

    private func announcement(_ harness: MachineHarness) throws -> ActivationRequest {
        var request = ActivationRequest(try event(harness.app, .announced))
        request.continuation = "c"
        return request
    }

    private func result(
        _ harness: MachineHarness, _ session: SessionIdentifier, _ step: Continuation.Step
    ) throws -> ActivationRequest {
        var request = ActivationRequest(
            app: harness.app, target: .session(session), event: try event(harness.app, step))
        (request.isPresented, request.records) = (false, [ContinuationRecord.key("c", of: harness.app): nil])
        return request
    }

    @Test("M85: The announcement is committed together with a record that names the chosen session")
    func record() throws {
        var harness = try MachineHarness()
        harness.send(.activate(try announcement(harness), 1))
        #expect(harness.pending.count == 1 && harness.presented.count == 1)
        harness.commitAll()
        let session = try #require(harness.presented.first)
        #expect(harness.answer(1) == .session(session))
        let stored = try #require(harness.machine.records(of: harness.app, kind: ContinuationRecord.kind).first)
        #expect(ContinuationRecord(stored) == ContinuationRecord(session: session, activityType: "t"))
        #expect(stored.key.identifier == "c")
        harness.restart()
        #expect(harness.machine.allRecords == [stored])
    }

    @Test("M85: The result removes the record in the same commit, and does not present the session")
    func result() throws {
        var harness = try MachineHarness()
        harness.send(.activate(try announcement(harness), 1))
        harness.commitAll()
        let session = try #require(harness.presented.first)
        harness.log = []
        harness.send(.activate(try result(harness, session, .failed(.timedOut)), 2))
        #expect(harness.pending.count == 1 && harness.presented.isEmpty && harness.answer(2) == nil)
        harness.commitAll()
        #expect(harness.answer(2) == .session(session) && harness.machine.allRecords.isEmpty)
        let events = harness.machine.items(of: harness.app).compactMap(\.event?.kind)
        let last = try event(harness.app, .failed(.timedOut)).kind
        #expect(events.count == 2 && events.last == last)
    }

    @Test("M85: After a kill of the daemon at any point, every announcement has exactly one result", arguments: 0...4)
    func kill(_ point: Int) throws {
        var harness = try MachineHarness()
        let continued = Continuation.Step.continued(UserActivity(activityType: "t"))
        if point > 0 { harness.send(.activate(try announcement(harness), 1)) }
        if point > 1 { harness.commitAll() }
        if point > 2 {
            let session = try #require(harness.presented.first)
            harness.send(.activate(try result(harness, session, continued), 2))
        }
        if point > 3 { harness.commitAll() }
        harness.restart()
        for stored in harness.machine.allRecords {
            let session = try #require(ContinuationRecord(stored)).session
            harness.send(.activate(try result(harness, session, .failed(.connectionUnavailable)), 3))
        }
        harness.commitAll()
        let steps = harness.machine.items(of: harness.app).compactMap { item -> Continuation.Step? in
            if case .handoff(let continuation)? = item.event?.kind { continuation.step } else { nil }
        }
        let failed: [Continuation.Step] = [.announced, .failed(.connectionUnavailable)]
        #expect(steps == [[], [], failed, failed, [.announced, continued]][point])
        #expect(harness.machine.allRecords.isEmpty && harness.store.records.isEmpty)
    }
}
