import Foundation
import PredicateFormat
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests that send a notification about one clown in every state of the app.
@Suite("Clown Town")
struct StoryTests {
    let app: AppIdentifier
    let robbie: TargetContentIdentifier

    init() throws {
        app = try AppIdentifier("com.example.clowntown")
        robbie = try TargetContentIdentifier("clowntown:robbie")
    }

    func event() throws -> SceneEvent {
        try SceneEvent(app: app, kind: .notification(identifier: "n1"), explicitIdentifier: robbie)
    }

    /// Returns a harness whose app has a general scene and a scene for Robbie. Also returns the app's process and both
    /// sessions.
    func makeHarness() throws -> (
        MachineHarness, ProcessIdentifier, general: SessionIdentifier, robbie: SessionIdentifier
    ) {
        var harness = try MachineHarness()
        harness.send(.stageAttached)
        let general = try open(.mostRecent, &harness)
        let process = try #require(harness.launches.last)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(process)), 90))
        finishItems(process, &harness)
        let clown = try open(.newSession, &harness)
        finishItems(process, &harness)
        let predicate = try ScenePredicate(format: "SELF == 'clowntown:robbie'")
        let update = SceneUpdate(conditions: try ActivationConditions(can: predicate, prefers: predicate))
        harness.send(.updated(process, clown, update, 91))
        harness.commitAll()
        harness.log = []
        return (harness, process, general, clown)
    }

    func open(_ target: ActivationRequest.Target, _ harness: inout MachineHarness) throws -> SessionIdentifier {
        harness.send(.activate(ActivationRequest(app: app, target: target), 80))
        harness.commitAll()
        let session = try #require(harness.presented.last)
        harness.send(.stageReported(session, .foregroundActive))
        harness.commitAll()
        return session
    }

    func finishItems(_ process: ProcessIdentifier, _ harness: inout MachineHarness) {
        harness.commitAll()
        let items = harness.handOvers
        harness.log = []
        for item in items { harness.send(.acknowledged(process, item.number, nil, 99)) }
        harness.commitAll()
    }

    @Test("M01 M03 M14: The scene that prefers the clown is presented before anything is committed")
    func running() throws {
        var (harness, _, _, clown) = try makeHarness()
        let actions = harness.send(.activate(ActivationRequest(try event()), 1))
        #expect(harness.presented == [clown])
        #expect(actions.contains(.notifyWatchers(.decided(try event(), clown, isNew: false, .rule(.prefers)))))
        let presentationIndex = try #require(actions.firstIndex { if case .sendToStage = $0 { true } else { false } })
        let commit = try #require(actions.firstIndex { if case .commit = $0 { true } else { false } })
        #expect(presentationIndex < commit)
        #expect(harness.handOvers.isEmpty)
        #expect(harness.answer(1) == nil)
        harness.commitAll()
        #expect(harness.handOvers.map(\.content) == [.activate(clown, event: try event(), isNew: false)])
        #expect(harness.handOvers.first?.connection == nil)
        #expect(harness.answer(1) == .session(clown))
    }

    @Test(
        "M15 M16: If the app has ended, the same scene is chosen, and gets the event when it connects")
    func notRunning() throws {
        var (harness, process, _, clown) = try makeHarness()
        harness.send(.processEnded(process, .exited))
        harness.commitAll()
        harness.log = []
        harness.send(.activate(ActivationRequest(try event()), 1))
        #expect(harness.presented == [clown])
        let launched = try #require(harness.launches.first)
        harness.commitAll()
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(launched)), 2))
        #expect(harness.handOvers.isEmpty)
        harness.commitAll()
        let item = try #require(harness.handOvers.first)
        #expect(item.content == .activate(clown, event: try event(), isNew: false))
        #expect(
            item.connection
                == SceneConnectionParameters(
                    session: clown, asksForConfiguration: false, reason: .relaunch, activationToken: nil)
        )
        #expect(!item.isRedelivered)
    }

    @Test("B03: If an app dies before acknowledging an item, the item is redelivered and marked as redelivered")
    func appDies() throws {
        var (harness, process, _, clown) = try makeHarness()
        harness.send(.activate(ActivationRequest(try event()), 1))
        harness.commitAll()
        let first = try #require(harness.handOvers.first)
        harness.log = []
        harness.send(.processEnded(process, .crashed))
        harness.send(.deadlineReached(.backOff(app)))
        let launched = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(launched)), 2))
        harness.commitAll()
        let redelivered = try #require(harness.handOvers.first)
        #expect(redelivered.number == first.number)
        #expect(redelivered.isRedelivered)
        #expect(
            redelivered.connection
                == SceneConnectionParameters(
                    session: clown, asksForConfiguration: false, reason: .crashRecovery, activationToken: nil))
        harness.send(.acknowledged(launched, redelivered.number, nil, 3))
        harness.commitAll()
        #expect(harness.answer(3) == .done)
        #expect(harness.store.items.isEmpty)
    }

    @Test("B03: An item that crashes the app twice is quarantined, and the next item is delivered")
    func quarantine() throws {
        var (harness, process, _, _) = try makeHarness()
        harness.send(.activate(ActivationRequest(try event()), 1))
        harness.send(.activate(ActivationRequest(try event()), 2))
        harness.commitAll()
        let crashing = try #require(harness.handOvers.first?.number)
        harness.send(.processEnded(process, .crashed))
        for _ in 0..<2 {
            harness.commitAll()
            harness.log = []
            harness.send(.deadlineReached(.backOff(app)))
            let launched = try #require(harness.launches.first)
            harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(launched)), 3))
            harness.commitAll()
            #expect(harness.handOvers.count == 1)
            if harness.handOvers.first?.number == crashing { harness.send(.processEnded(launched, .crashed)) }
        }
        #expect(harness.handOvers.first?.number == crashing.next)
        #expect(harness.store.items[crashing]?.isQuarantined == true)
    }

    @Test(
        "B03 B04: After a daemon restart, the same process does not get the item again and can acknowledge it"
    )
    func daemonRestarts() throws {
        var (harness, process, _, clown) = try makeHarness()
        harness.send(.activate(ActivationRequest(try event()), 1))
        harness.commitAll()
        let item = try #require(harness.handOvers.first)
        harness.log = []
        harness.restart()
        #expect(harness.launches.isEmpty)
        harness.send(
            .registered(
                ProcessRegistration(
                    app: app, process: StoredProcess(process), received: item.number,
                    scenes: [clown: .foregroundActive]), 2))
        harness.commitAll()
        #expect(harness.handOvers.isEmpty)
        harness.send(.acknowledged(process, item.number, nil, 3))
        harness.commitAll()
        #expect(harness.store.items.isEmpty)
        harness.restart()
        #expect(harness.handOvers.isEmpty)
    }

    @Test("M21: Sessions closed while the app is not running are reported in one set, without launching the app")
    func discards() throws {
        var (harness, process, general, clown) = try makeHarness()
        harness.send(.processEnded(process, .exited))
        harness.commitAll()
        harness.log = []
        harness.send(.destroy(general, .standard, 1))
        harness.send(.destroy(clown, .commit, 2))
        harness.commitAll()
        #expect(harness.launches.isEmpty)
        #expect(harness.store.sessions.isEmpty)
        #expect(harness.stageItems.suffix(2) == [.dismiss(general, .standard), .dismiss(clown, .commit)])
        harness.restart()
        let manualProcess = ProcessIdentifier(rawValue: "started by hand")
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(manualProcess)), 3))
        harness.commitAll()
        #expect(harness.handOvers.map(\.content) == [.discard([general, clown])])
    }

    @Test("M24: Destroying a scene of a running app disconnects it first, then reports the discard")
    func destroy() throws {
        var (harness, _, _, clown) = try makeHarness()
        harness.send(.destroy(clown, .decline, 1))
        #expect(harness.instructions == [.disconnect(clown, animation: .decline)])
        harness.commitAll()
        #expect(harness.handOvers.map(\.content) == [.discard([clown])])
    }
}
