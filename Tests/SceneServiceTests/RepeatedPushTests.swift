import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests of pushes that a caller repeats because the reply was lost.
@Suite("Repeated pushes")
struct RepeatedPushTests {
    private func makePush(_ harness: MachineHarness, _ identifier: String?, wakesApp: Bool = true) -> PushDelivery {
        var push = PushDelivery(
            app: harness.app, notification: "n", payload: wakesApp ? [:] : nil, identifier: identifier)
        let key = StoredRecord.Key(app: harness.app, kind: "test", identifier: identifier ?? "none")
        push.records = [key: Data("{}".utf8)]
        return push
    }

    private func records(_ harness: MachineHarness, _ kind: String) -> Int {
        harness.store.state.records.count { $0.key.kind == kind }
    }

    @Test("B03: The answer to a push is stored with the push, and known after a restart of the daemon")
    func repetition() throws {
        var harness = try MachineHarness()
        let push = makePush(harness, "1")
        #expect(harness.machine.answer(toRepeated: push) == nil)
        harness.send(.push(push, 1))
        #expect(harness.answer(1) == nil)
        #expect(harness.pending.count == 1)
        #expect(harness.machine.answer(toRepeated: push) == PushReply(notification: "n", wakesApp: true))
        harness.commitAll()
        #expect(harness.answer(1) == .done)
        harness.restart()
        #expect(harness.machine.answer(toRepeated: push) == PushReply(notification: "n", wakesApp: true))
        #expect(harness.machine.answer(toRepeated: makePush(harness, "2")) == nil)
        #expect(harness.machine.answer(toRepeated: makePush(harness, nil)) == nil)
        #expect(harness.machine.items().count == 1 && records(harness, "test") == 1)
    }

    @Test("B03: A repeated push has an effect if the first push was not stored")
    func lostPush() throws {
        var harness = try MachineHarness()
        let push = makePush(harness, "1")
        harness.send(.push(push, 1))
        harness.restart()
        #expect(harness.machine.answer(toRepeated: push) == nil)
        harness.send(.push(push, 2))
        let commit = try #require(harness.pending.first?.number)
        harness.pending = []
        harness.send(.commitRefused(commit))
        #expect(harness.answer(2) == .refused(.notStored(nil)))
        #expect(harness.machine.answer(toRepeated: push) == nil && harness.machine.items().isEmpty)
    }

    @Test("B03: A push that is refused because its app has too many items has no effect at all")
    func refusal() throws {
        var harness = try MachineHarness()
        harness.send(.push(makePush(harness, nil), 1))
        harness.commitAll()
        try harness.fill(AppLimits.items)
        harness.send(.push(makePush(harness, "2"), 2), checksInvariants: false)
        #expect(harness.answer(2) == .refused(.tooManyItems(harness.app)))
        #expect(harness.pending.isEmpty)
        #expect(harness.machine.answer(toRepeated: makePush(harness, "2")) == nil)
        // A push that does not wake the app needs no item.
        harness.send(.push(makePush(harness, "3", wakesApp: false), 3), checksInvariants: false)
        harness.commitNext(checksInvariants: false)
        #expect(harness.answer(3) == .done)
    }

    @Test("B03: Pushes and activations may have the same identifiers; the last 64 of each kind are stored")
    func kinds() throws {
        var harness = try MachineHarness()
        for number in 0..<70 {
            var request = ActivationRequest(try SceneEvent(app: harness.app, kind: .notification(identifier: nil)))
            request.identifier = "\(number)"
            harness.send(.activate(request, 1))
            harness.send(.push(makePush(harness, "\(number)", wakesApp: false), 2))
        }
        harness.commitAll()
        #expect(records(harness, "request") == 64 && records(harness, "pushRequest") == 64)
        harness.restart()
        #expect(harness.machine.answer(toRepeated: makePush(harness, "5")) == nil)
        #expect(harness.machine.answer(toRepeated: makePush(harness, "6")) != nil)
        var request = ActivationRequest(try SceneEvent(app: harness.app, kind: .notification(identifier: nil)))
        for (identifier, isKnown) in [("5", false), ("6", true)] {
            request.identifier = identifier
            #expect((harness.machine.session(ofRepeated: request) != nil) == isKnown)
        }
    }
}
