import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

@Suite("Scene life cycle")
struct SceneLifeTests {
    let app: AppIdentifier

    init() throws { app = try AppIdentifier("com.example.clowntown") }

    /// Returns a harness whose app has one scene in the foreground, and that app's process and session.
    func front(supportsMultipleScenes: Bool = true) throws -> (MachineHarness, ProcessIdentifier, SessionIdentifier) {
        var harness = try MachineHarness(supportsMultipleScenes: supportsMultipleScenes)
        harness.send(.stageAttached)
        harness.send(.activate(ActivationRequest(app: app, target: .mostRecent), 1))
        let session = try #require(harness.presented.first)
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(process)), 2))
        harness.commitAll()
        harness.send(.stageReported(session, .foregroundActive))
        return (harness, process, session)
    }

    @Test("M17 M18: A configuration is requested only at a session's first connection, and stored")
    func configuration() throws {
        var (harness, process, session) = try front()
        let item = try #require(harness.handOvers.first)
        #expect(
            item.connection
                == SceneConnectionParameters(
                    session: session, asksForConfiguration: true, reason: .new, activationToken: nil))
        let chosen = SceneConfiguration(name: "Detail", role: .windowApplication, delegateClassName: "Town.Delegate")
        harness.send(.acknowledged(process, item.number, chosen, 3))
        harness.commitAll()
        #expect(harness.store.sessions[session]?.configuration == chosen)
        #expect(harness.instructions == [.transition(session, to: .foregroundActive)])
    }

    @Test("M20 M47: A scene entering the background saves its state, then its snapshot is taken")
    func background() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.commitAll()
        harness.log = []
        harness.send(.stageReported(session, .background))
        #expect(harness.instructions == [.transition(session, to: .background)])
        #expect(harness.log.contains(.setDeadline(.backgroundSave(process, session), after: .seconds(5))))
        let activity = UserActivity(activityType: "com.example.clown")
        harness.send(.stateSaved(process, session, activity, 4))
        #expect(harness.answer(4) == nil)
        harness.commitAll()
        #expect(harness.answer(4) == .done)
        #expect(harness.store.sessions[session]?.stateRestorationActivity == activity)
        #expect(harness.stageItems == [.takeSnapshot(session)])
        #expect(harness.log.contains(.cancelDeadline(.backgroundSave(process, session))))
    }

    @Test("B05: No snapshot is taken of a private session")
    func privacy() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.send(.updated(process, session, SceneUpdate(isPrivate: true), 4))
        harness.send(.stageReported(session, .background))
        harness.commitAll()
        harness.log = []
        harness.send(.stateSaved(process, session, nil, 5))
        #expect(harness.stageItems.isEmpty)
    }

    @Test("B13: The stage learns whether a scene prefers a hidden home indicator; the preference ends with the scene")
    func homeIndicator() throws {
        var (harness, process, session) = try front()
        func isPreferred() -> Bool? { harness.machine.card(of: session)?.prefersHomeIndicatorAutoHidden }
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.commitAll()
        harness.log = []
        harness.send(.updated(process, session, SceneUpdate(prefersHomeIndicatorAutoHidden: true), 4))
        harness.commitAll()
        #expect(harness.answer(4) == .done && harness.stageItems.count == 1 && isPreferred() == true)
        harness.send(.updated(process, session, SceneUpdate(prefersHomeIndicatorAutoHidden: true), 5))
        harness.send(.updated(process, session, SceneUpdate(), 6))
        harness.commitAll()
        #expect(harness.stageItems.count == 1 && isPreferred() == true, "an unchanged preference is not sent")
        harness.send(.processEnded(process, .exited))
        #expect(isPreferred() == nil)
    }

    @Test("M52: An extended restoration delays the transition to the foreground until it is completed")
    func restoration() throws {
        var (harness, process, session) = try front()
        harness.send(.restorationExtended(process, session))
        harness.send(.restorationExtended(process, session))
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.commitAll()
        harness.send(.restorationCompleted(process, session))
        #expect(harness.instructions.isEmpty)
        harness.send(.restorationCompleted(process, session))
        #expect(harness.instructions == [.transition(session, to: .foregroundActive)])
        harness.send(.restorationCompleted(process, session))
        #expect(harness.instructions.count == 1)
    }

    @Test("M52: A missed deadline ends the app once; an earlier acknowledgement cancels the deadline")
    func deadlines() throws {
        var (harness, process, session) = try front()
        let deadline = Deadline.connection(process, session)
        #expect(harness.log.contains(.setDeadline(deadline, after: .seconds(10))))
        harness.send(.deadlineReached(deadline))
        harness.send(.deadlineReached(deadline))
        #expect(harness.log.filter { $0 == .endProcess(process, missed: deadline) }.count == 1)
        var (otherHarness, second, secondSession) = try front()
        otherHarness.send(.acknowledged(second, otherHarness.handOvers[0].number, nil, 3))
        otherHarness.log = []
        otherHarness.send(.deadlineReached(.connection(second, secondSession)))
        #expect(otherHarness.log.isEmpty)
    }

    @Test("An app that repeatedly ends with pending items is relaunched with growing back-off")
    func backOff() throws {
        var harness = try MachineHarness()
        harness.send(.activate(ActivationRequest(app: app, target: .mostRecent), 1))
        var pauses: [Duration] = []
        for round in 0..<9 {
            let process = try #require(harness.launches.last)
            harness.log = []
            harness.send(.processEnded(process, round.isMultiple(of: 2) ? .exited : .crashed))
            pauses += harness.log.compactMap {
                if case .setDeadline(.backOff, let pause) = $0 { pause } else { nil }
            }
            #expect(harness.launches.isEmpty)
            harness.send(.deadlineReached(.backOff(app)))
        }
        #expect(pauses == [0, 1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        let process = try #require(harness.launches.last)
        harness.send(.processEnded(process, .crashed))
        harness.log = []
        harness.send(.activate(ActivationRequest(app: app, target: .mostRecent), 2))
        #expect(harness.launches.count == 1)
    }

    @Test("M30: When an app ends, the stage is notified only of cards that had a scene")
    func sceneEnded() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.send(.stageReported(session, .background))
        harness.send(.stateSaved(process, session, nil, 4))
        harness.send(.memoryPressure(keep: 0))
        harness.send(.activate(ActivationRequest(app: app, target: .newSession), 5))
        let otherHarness = try #require(harness.presented.last)
        harness.commitAll()
        harness.log = []
        harness.send(.processEnded(process, .crashed))
        #expect(harness.stageItems == [.sceneEnded(otherHarness)])
    }

    @Test("M16: Memory pressure disconnects a background scene once its state is saved; the session stays")
    func memory() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.send(.stageReported(session, .background))
        harness.send(.memoryPressure(keep: 0))
        #expect(!harness.instructions.contains(.disconnect(session, animation: nil)))
        harness.send(.stateSaved(process, session, nil, 4))
        harness.send(.memoryPressure(keep: 0))
        #expect(harness.instructions.last == .disconnect(session, animation: nil))
        harness.commitAll()
        #expect(harness.store.sessions[session] != nil)
        harness.log = []
        harness.send(.activate(ActivationRequest(app: app, target: .session(session)), 5))
        harness.commitAll()
        #expect(
            harness.handOvers.first?.connection
                == SceneConnectionParameters(
                    session: session, asksForConfiguration: false, reason: .reconnect, activationToken: nil))
    }

    @Test("M22 M26 M42: A second scene of a single-scene app is refused with UIKit's error code")
    func oneScene() throws {
        var (harness, _, _) = try front(supportsMultipleScenes: false)
        harness.send(.activate(ActivationRequest(app: app, target: .newSession), 7))
        let refusal = RequestError.multipleScenesNotSupported(app)
        #expect(harness.answer(7) == .refused(refusal))
        #expect(refusal.sceneErrorCode == 0)
        #expect(
            refusal.description == """
                the app “com.example.clowntown” supports one scene at a time
                  set UIApplicationSupportsMultipleScenes to true in its Info.plist
                """)
    }

    @Test("M22 M24: An unknown session is refused with requestDenied")
    func unknownSession() throws {
        var (harness, _, _) = try front()
        let unknown = try SessionIdentifier("gone")
        harness.send(.activate(ActivationRequest(app: app, target: .session(unknown)), 7))
        harness.send(.destroy(unknown, .standard, 8))
        harness.send(.refresh(unknown, 9))
        for number in [7, 8, 9] as [RequestNumber] {
            #expect(harness.answer(number) == .refused(.unknownSession(unknown)))
        }
        #expect(RequestError.unknownSession(unknown).sceneErrorCode == 1)
    }

    @Test("M23: A refresh connects the scene in the background without presenting it")
    func refresh() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.send(.processEnded(process, .exited))
        harness.commitAll()
        harness.log = []
        harness.send(.refresh(session, 4))
        harness.send(.refresh(session, 5))
        let launched = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(launched)), 6))
        harness.commitAll()
        #expect(harness.handOvers.map(\.content) == [.refresh(session)])
        #expect(harness.presented.isEmpty)
        harness.send(.acknowledged(launched, harness.handOvers[0].number, nil, 7))
        #expect(harness.instructions.isEmpty)
    }

    @Test("M30: A stage that attaches receives the cards; when it detaches, the scenes move to the background")
    func stage() throws {
        var (harness, process, session) = try front()
        harness.send(.acknowledged(process, harness.handOvers[0].number, nil, 3))
        harness.log = []
        harness.send(.stageDetached)
        #expect(harness.instructions == [.transition(session, to: .background)])
        harness.send(.stageAttached)
        #expect(harness.stageItems.count == 1)
    }

    @Test("While an app's process runs, no other process can register, change sessions or acknowledge items")
    func otherProcesses() throws {
        var (harness, _, session) = try front()
        let otherProcess = ProcessIdentifier(rawValue: "stranger")
        harness.send(.updated(otherProcess, session, SceneUpdate(title: "mine"), 7))
        harness.send(.acknowledged(otherProcess, ItemNumber(rawValue: 1), nil, 8))
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(otherProcess)), 9))
        for number in [7, 8, 9] as [RequestNumber] { #expect(harness.answer(number) == .refused(.notRegistered)) }
    }
}
