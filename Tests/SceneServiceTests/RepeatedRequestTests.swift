import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests of activations that a caller repeats because the reply was lost.
@Suite("Repeated requests")
struct RepeatedRequestTests {
    private func makeRequest(_ harness: MachineHarness, _ identifier: String?) throws -> ActivationRequest {
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        var request = ActivationRequest(event)
        request.identifier = identifier
        return request
    }

    private func session(_ answer: RequestOutcome?) -> SessionIdentifier? {
        if case .session(let session)? = answer { session } else { nil }
    }

    @Test("B03: A repeated request has no second effect and gets the same answer, even after a restart of the daemon")
    func repetition() throws {
        var harness = try MachineHarness()
        let request = try makeRequest(harness, "1")
        harness.send(.activate(request, 1))
        // The repetition waits for the same commit.
        harness.send(.activate(request, 2))
        #expect(harness.answer(2) == nil)
        harness.commitAll()
        let chosen = try #require(session(harness.answer(1)))
        #expect(harness.answer(2) == .session(chosen))
        harness.restart()
        harness.send(.activate(request, 3))
        #expect(harness.answer(3) == .session(chosen))
        #expect(harness.machine.items().count == 1)
        harness.send(.activate(try makeRequest(harness, "2"), 4))
        harness.send(.activate(try makeRequest(harness, nil), 5))
        #expect(harness.machine.items().count == 3)
    }

    @Test("B03: A repeated request has an effect if the daemon ended before the first one was stored")
    func lostRequest() throws {
        var harness = try MachineHarness()
        let request = try makeRequest(harness, "1")
        harness.send(.activate(request, 1))
        harness.restart()
        #expect(harness.machine.items().isEmpty)
        harness.send(.activate(request, 2))
        harness.commitAll()
        #expect(session(harness.answer(2)) != nil)
        #expect(harness.machine.items().count == 1)
    }

    @Test("B03: On a full disk a repeated request is answered like the first: accepted, but not durable yet")
    func fullDisk() throws {
        var harness = try MachineHarness()
        let request = try makeRequest(harness, "1")
        harness.send(.storeFailing("it is full"))
        for number: RequestNumber in [1, 2] { harness.send(.activate(request, number)) }
        #expect(harness.answer(1)?.isNotYetDurable == true)
        #expect(harness.answer(2) == harness.answer(1))
        #expect(harness.machine.items().count == 1)
    }

    @Test("B03: A request whose commit can never be stored can be repeated")
    func refusedCommit() throws {
        var harness = try MachineHarness()
        let request = try makeRequest(harness, "1")
        harness.send(.activate(request, 1))
        let commit = try #require(harness.pending.first?.number)
        harness.pending = []
        harness.send(.commitRefused(commit))
        #expect(harness.answer(1) == .refused(.notStored(nil)))
        harness.send(.activate(request, 2))
        harness.commitAll()
        #expect(session(harness.answer(2)) != nil)
        #expect(harness.machine.items().count == 1)
    }

    @Test("B03: The last 64 identifiers of an app are stored")
    func limit() throws {
        var harness = try MachineHarness()
        for number in 0..<100 {
            harness.send(.activate(try makeRequest(harness, "\(number)"), 1))
            if number == 80 {
                harness.commitAll()
                harness.restart()
            }
        }
        harness.commitAll()
        #expect(harness.store.state.records.count { $0.key.kind == "request" } == 64)
        harness.send(.activate(try makeRequest(harness, "36"), 2))
        #expect(harness.machine.items().count == 100)
        harness.send(.activate(try makeRequest(harness, "35"), 2))
        #expect(harness.machine.items().count == 101)
    }
}
