import Foundation
import PredicateFormat
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests of the limits on what the daemon stores for an app.
@Suite("Limits of an app")
struct AppLimitTests {
    @Test("B08: An app with the maximum number of pending items gets no more events")
    func items() throws {
        var harness = try MachineHarness()
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        harness.send(.activate(ActivationRequest(event), 1))
        harness.commitAll()
        try harness.fill(AppLimits.items)
        harness.log = []
        harness.send(.activate(ActivationRequest(event), 2), checksInvariants: false)
        #expect(harness.answer(2) == .refused(.tooManyItems(harness.app)))
        harness.send(.deliver(harness.app, .push([:]), [:], 3), checksInvariants: false)
        #expect(harness.answer(3) == .refused(.tooManyItems(harness.app)))
        #expect(harness.presented.isEmpty && harness.pending.isEmpty)
    }

    @Test("B08: The search by number finds each of many pending items")
    func lookup() throws {
        var harness = try MachineHarness()
        let event = try SceneEvent(app: harness.app, kind: .notification(identifier: nil))
        harness.send(.activate(ActivationRequest(event), 1))
        try harness.fill(100)
        let record = try #require(harness.machine.apps[harness.app])
        let numbers = record.pendingItems.map(\.stored.number)
        #expect(numbers == numbers.sorted() && numbers.map { record.index(of: $0) } == Array(0..<100))
        #expect(record.index(of: try #require(numbers.last).next) == nil)
    }

    @Test("B08: The pending items of an app are limited in bytes, and handled items make room")
    func bytes() throws {
        var harness = try MachineHarness()
        var request = ActivationRequest(try SceneEvent(app: harness.app, kind: .notification(identifier: nil)))
        request.byteCount = AppLimits.itemBytes / 4
        for number: RequestNumber in [0, 1, 2, 3] { harness.send(.activate(request, number)) }
        harness.commitAll()
        harness.send(.activate(request, 4))
        #expect(harness.answer(4) == .refused(.tooManyItems(harness.app)))
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: harness.app, process: StoredProcess(process)), 5))
        harness.commitAll()
        harness.send(.acknowledged(process, try #require(harness.handOvers.first).number, nil, 6))
        harness.commitAll()
        harness.log = []
        harness.send(.activate(request, 7))
        harness.commitAll()
        #expect(harness.answer(7) != .refused(.tooManyItems(harness.app)))
    }

    @Test("B08: A rule beyond the limit is refused; an existing rule can still be replaced")
    func rules() throws {
        var harness = try MachineHarness()
        let predicate = try ScenePredicate(format: "SELF == 'a'")
        func rule(_ number: Int) throws -> UserRule {
            try UserRule(identifier: "\(number)", app: harness.app, predicate: predicate, destination: .newSession)
        }
        for number in 0..<AppLimits.rules {
            harness.send(.putRule(try rule(number), 1), checksInvariants: false)
            harness.commitNext(checksInvariants: false)
        }
        harness.log = []
        harness.send(.putRule(try rule(AppLimits.rules), 2))
        #expect(harness.answer(2) == .refused(.tooManyRules(harness.app)))
        harness.send(.putRule(try rule(0), 3))
        harness.commitAll()
        #expect(harness.answer(3) == .done)
    }
}

extension MachineHarness {
    /// Adds copies of the app's only pending item until the app has this number of pending items.
    mutating func fill(_ count: Int) throws {
        let first = try #require(machine.apps[app]?.pendingItems.first)
        var number = first.stored.number
        machine.apps[app]?.pendingItems = (0..<count).map { _ in
            var copy = first
            copy.stored = StoredItem(number: number, app: app, first.content)
            number = number.next
            return copy
        }
    }
}
