import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Restarts with a store that lacks the row of a session, because the store sets damaged rows aside.
@Suite("Lost sessions")
struct LostSessionTests {
    @Test("B03 B05: An event whose session is lost is delivered to an empty, private session with the same identifier")
    func event() throws {
        var harness = try MachineHarness()
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: "n"))
        harness.send(.activate(ActivationRequest(event), 1))
        harness.commitAll()
        let session = try #require(harness.store.sessions.keys.first)
        harness.store.sessions[session] = nil

        harness.log = []
        harness.restart()
        harness.commitAll()
        #expect(harness.store.sessions[session]?.isPrivate == true)
        harness.send(.deadlineReached(.backOff(harness.app)))
        harness.commitAll()
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: harness.app, process: StoredProcess(process)), 2))
        harness.commitAll()
        let item = try #require(harness.handOvers.first)
        #expect(item.content.session == session && item.content.event == event)
        harness.send(.acknowledged(process, item.number, nil, 3))
        harness.commitAll()
        #expect(harness.store.items.isEmpty && harness.store.sessions.count == 1)
    }
}
