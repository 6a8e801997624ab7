import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests of requests while the store cannot write.
@Suite("Store write failures")
struct StoreFailureTests {
    private func makeHarness() throws -> (MachineHarness, ProcessIdentifier, SessionIdentifier) {
        var harness = try MachineHarness()
        harness.send(.stageAttached)
        harness.send(.activate(ActivationRequest(app: harness.app, target: .mostRecent), 1))
        let session = try #require(harness.presented.first)
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: harness.app, process: StoredProcess(process)), 2))
        harness.commitAll()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.commitAll()
        harness.log = []
        return (harness, process, session)
    }

    @Test("B03: An update is refused and changes nothing while the store fails; it can be repeated after recovery")
    func update() throws {
        var (harness, process, session) = try makeHarness()
        harness.send(.storeFailing("it is full"))
        harness.send(.updated(process, session, SceneUpdate(title: "new"), 10))
        #expect(harness.answer(10) == .refused(.notStored("it is full")))
        #expect(harness.machine.session(session)?.title == nil)
        #expect(harness.pending.isEmpty)
        harness.send(.storeRecovered)
        harness.send(.updated(process, session, SceneUpdate(title: "new"), 11))
        harness.commitAll()
        #expect(harness.answer(11) == .done)
        #expect(harness.store.sessions[session]?.title == "new")
    }

    @Test(
        "B03 M01: If the store fails, an event is presented and accepted as not yet durable; recovery delivers it once"
    )
    func event() throws {
        var (harness, _, session) = try makeHarness()
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        harness.send(.activate(ActivationRequest(event), 10))
        #expect(harness.answer(10) == nil)
        harness.send(.storeFailing("it is full"))
        #expect(harness.answer(10) == .notYetDurable(.session(session)))
        harness.send(.activate(ActivationRequest(event), 11))
        #expect(harness.answer(11) == .notYetDurable(.session(session)))
        #expect(harness.presented == [session, session])
        #expect(harness.handOvers.isEmpty)
        harness.send(.storeRecovered)
        harness.commitAll()
        #expect(harness.handOvers.count == 2)
        harness.send(.activate(ActivationRequest(event), 12))
        #expect(harness.answer(12) == nil)
    }

    @Test("B03: An update that was accepted before the store failed is answered as not yet durable, and is kept")
    func updateInProgress() throws {
        var (harness, process, session) = try makeHarness()
        harness.send(.updated(process, session, SceneUpdate(title: "new"), 10))
        harness.send(.storeFailing("it is full"))
        #expect(harness.answer(10) == .notYetDurable(.done))
        // The reply to a request without changes of its own depends on the changes that are not durable yet.
        harness.send(.acknowledged(process, ItemNumber(rawValue: 99), nil, 11))
        #expect(harness.answer(11) == .notYetDurable(.done))
        harness.send(.storeRecovered)
        harness.commitAll()
        #expect(harness.store.sessions[session]?.title == "new")
    }

    @Test("B03: The request of a commit that can never be stored gets an error; later commits are not blocked")
    func refused() throws {
        var (harness, _, _) = try makeHarness()
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        harness.send(.activate(ActivationRequest(event), 10))
        let commit = try #require(harness.pending.first?.number)
        harness.pending = []
        harness.send(.commitRefused(commit))
        #expect(harness.answer(10) == .refused(.notStored(nil)))
        harness.send(.activate(ActivationRequest(event), 11))
        harness.commitAll()
        #expect(harness.handOvers.count == 1)
    }

    @Test("M23: A refresh event presents nothing and creates no session")
    func refreshEvent() throws {
        var (harness, _, session) = try makeHarness()
        let event = try SceneEvent(app: harness.app, kind: .refresh)
        harness.send(.activate(ActivationRequest(event), 10))
        harness.commitAll()
        #expect(harness.answer(10) == .session(session))
        #expect(harness.presented.isEmpty)
        #expect(harness.handOvers.map(\.content) == [.refresh(session)])
        harness.send(.destroy(session, .standard, 11))
        harness.send(.activate(ActivationRequest(event), 12))
        #expect(harness.answer(12) == .refused(.nothingToRefresh(harness.app)))
    }

    @Test("B03 M16: Without a stage, an activated scene enters the foreground even if its app died meanwhile")
    func foreground() throws {
        var (harness, process, session) = try makeHarness()
        harness.send(.stageDetached)
        harness.send(.activate(ActivationRequest(app: harness.app, target: .session(session)), 10))
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        harness.send(.activate(ActivationRequest(event), 11))
        harness.send(.processEnded(process, .crashed))
        harness.send(.deadlineReached(.backOff(harness.app)))
        let launched = try #require(harness.launches.last)
        harness.send(.registered(ProcessRegistration(app: harness.app, process: StoredProcess(launched)), 12))
        harness.commitAll()
        harness.log = []
        let item = try #require(harness.machine.items().first)
        harness.send(.acknowledged(launched, item.number, nil, 13))
        #expect(harness.instructions == [.transition(session, to: .foregroundActive)])
    }
}
