import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Windows on a desktop that has no stage.
@Suite("The desktop as a stage")
struct DesktopStageTests {
    let app: AppIdentifier

    init() throws { app = try AppIdentifier("com.example.clowntown") }

    /// An app with two scenes that were asked for, and no stage.
    private func windows() throws -> (MachineHarness, ProcessIdentifier, SessionIdentifier, SessionIdentifier) {
        var harness = try MachineHarness()
        harness.send(.activate(ActivationRequest(app: app, target: .mostRecent), 1))
        let process = try #require(harness.launches.first)
        harness.send(.registered(Registration(app: app, process: StoredProcess(process)), 2))
        harness.send(.activate(ActivationRequest(app: app, target: .newSession), 3))
        harness.commitAll()
        let sessions = harness.handOvers.compactMap(\.connection?.session)
        for (index, item) in harness.handOvers.enumerated() {
            harness.send(.acknowledged(process, item.number, nil, RequestNumber(rawValue: UInt64(10 + index))))
        }
        harness.commitAll()
        harness.log = []
        return (harness, process, try #require(sessions.first), try #require(sessions.last))
    }

    @Test("M20: while one of an app's windows has the focus, all of its windows on screen are active")
    func focus() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: false)))
        // Both were asked for, so both counted as in front before.
        #expect(harness.instructions == [])
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: false)))
        let both = [one, two].sorted()
        #expect(harness.instructions == both.map { .transition($0, to: .foregroundInactive) })
        harness.log = []
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.instructions == both.map { .transition($0, to: .foregroundActive) })
        #expect(harness.machine.session(two)?.lastActive ?? .epoch > harness.machine.session(one)?.lastActive ?? .epoch)
    }

    @Test("M20 M47: a minimised window's scene is in the background, and saves its state on the way")
    func minimised() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        harness.log = []
        // A window that is not on screen has no focus, whatever is said of it.
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: false, hasFocus: true)))
        #expect(harness.instructions == [.transition(one, to: .background)])
        #expect(harness.log.contains(.setDeadline(.backgroundSave(process, one), after: .seconds(5))))
        #expect(harness.log.contains(.cancelDeadline(.unfocused(process, one))))
        harness.log = []
        harness.send(.activate(ActivationRequest(app: app, target: .session(one), activationToken: "token"), 20))
        #expect(
            harness.instructions == [.present(one, activationToken: "token"), .transition(one, to: .foregroundActive)])
        // The neighbour's report must not send it back before its own.
        harness.log = []
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.instructions == [])
    }

    @Test("M47: two seconds after the focus is lost the scene gives its state, unless the focus came back")
    func unfocused() throws {
        var (harness, process, one, _) = try windows()
        let deadline = Deadline.unfocused(process, one)
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(!harness.log.contains(.setDeadline(deadline, after: .seconds(2))))
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: false)))
        #expect(harness.log.contains(.setDeadline(deadline, after: .seconds(2))))
        harness.log = []
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.log.contains(.cancelDeadline(deadline)))
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: false)))
        harness.log = []
        harness.send(.deadlineReached(deadline))
        #expect(harness.instructions == [.saveState(one)])
        let activity = UserActivity(activityType: "com.example.clown")
        harness.send(.stateSaved(process, one, activity, 20))
        harness.commitAll()
        #expect(harness.store.sessions[one]?.stateRestorationActivity == activity)
        #expect(harness.machine.status(of: one)?.state == .foregroundInactive)
    }

    @Test("M30: a stage comes before the desktop, and what apps said counts again when it is gone")
    func stage() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.stageAttached)
        harness.log = []
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: false)))
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: false, hasFocus: false)))
        harness.send(.deadlineReached(.unfocused(process, one)))
        harness.send(.activate(ActivationRequest(app: app, target: .session(one)), 20))
        #expect(harness.instructions == [])
        harness.send(.stageDetached)
        #expect(harness.machine.status(of: one)?.state == .foregroundInactive)
        #expect(harness.machine.status(of: two)?.state == .background)
    }

    @Test("M16 M21: a minimised window stays when memory is short, and a closed one leaves nothing behind")
    func closing() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: false, hasFocus: false)))
        harness.send(.stateSaved(process, one, nil, 20))
        harness.send(.memoryPressure(keep: 0))
        #expect(!harness.instructions.contains(.disconnect(one, animation: nil)))
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        harness.log = []
        harness.send(.destroy(two, .standard, 21))
        #expect(harness.instructions == [.disconnect(two, animation: .standard)])
        #expect(harness.log.contains(.cancelDeadline(.unfocused(process, two))))
        harness.log = []
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.log == [])
    }

    @Test("B06: the desktop's token reaches the window of a scene that has to be connected first")
    func token() throws {
        var harness = try MachineHarness()
        harness.send(
            .activate(ActivationRequest(app: app, target: .mostRecent, activationToken: "from the desktop"), 1))
        let process = try #require(harness.launches.first)
        harness.send(.registered(Registration(app: app, process: StoredProcess(process)), 2))
        harness.commitAll()
        #expect(harness.handOvers.first?.connection?.activationToken == "from the desktop")
    }

    @Test("M08: what needs no scene starts the app, has a deadline, and comes again after a crash")
    func background() throws {
        var harness = try MachineHarness()
        let record = StoredRecord.Key(app: app, kind: "notification", identifier: "n")
        harness.send(.deliver(app, .push(["aps": .dictionary([:])]), [record: Data([1])], 1))
        let process = try #require(harness.launches.first)
        // Both are in one commit.
        #expect(harness.pending.count == 1)
        harness.commitAll()
        #expect(harness.answer(1) == .done)
        #expect(harness.store.records[record] != nil)
        harness.send(.registered(Registration(app: app, process: StoredProcess(process)), 2))
        harness.commitAll()
        let item = try #require(harness.handOvers.first)
        let deadline = Deadline.background(process, item.number)
        #expect(item.connection == nil)
        #expect(harness.log.contains(.setDeadline(deadline, after: .seconds(30))))
        harness.send(.deadlineReached(deadline))
        #expect(harness.log.contains(.end(process, missed: deadline)))
        harness.log = []
        harness.send(.processEnded(process, .crashed))
        harness.send(.deadlineReached(.backOff(app)))
        let next = try #require(harness.launches.first)
        harness.send(.registered(Registration(app: app, process: StoredProcess(next)), 3))
        harness.commitAll()
        #expect(harness.handOvers.first?.isRedelivered == true)
        harness.send(.acknowledged(next, item.number, nil, 4))
        #expect(harness.log.contains(.cancelDeadline(.background(next, item.number))))
        harness.commitAll()
        #expect(harness.store.items.isEmpty)
    }
}
