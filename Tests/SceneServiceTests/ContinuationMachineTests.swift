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

    @Test("M85: The announcement is committed together with a record that names the chosen session")
    func record() throws {
        var harness = try MachineHarness()
        var request = ActivationRequest(try event(harness.app, .announced))
        request.continuation = "c"
        harness.send(.activate(request, 1))
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
        var announcement = ActivationRequest(try event(harness.app, .announced))
        announcement.continuation = "c"
        harness.send(.activate(announcement, 1))
        harness.commitAll()
        let session = try #require(harness.presented.first)
        harness.log = []
        var result = ActivationRequest(
            app: harness.app, target: .session(session), event: try event(harness.app, .failed(.timedOut)))
        result.isPresented = false
        result.records = [ContinuationRecord.key("c", of: harness.app): nil]
        harness.send(.activate(result, 2))
        #expect(harness.pending.count == 1 && harness.presented.isEmpty && harness.answer(2) == nil)
        harness.commitAll()
        #expect(harness.answer(2) == .session(session) && harness.machine.allRecords.isEmpty)
        let events = harness.machine.items(of: harness.app).compactMap(\.event?.kind)
        let last = try event(harness.app, .failed(.timedOut)).kind
        #expect(events.count == 2 && events.last == last)
    }
}
