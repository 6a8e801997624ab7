import Foundation
import SceneModel
import SceneStore
import Testing

@testable import SceneService

/// Tests of scenes whose windows a desktop shows, without a stage.
@Suite("Desktop windows without a stage")
struct DesktopStageTests {
    let app: AppIdentifier

    init() throws { app = try AppIdentifier("com.example.clowntown") }

    /// Returns a harness that has no stage. The harness's app has two activated scenes. Also returns the app's process
    /// and both sessions.
    private func windows() throws -> (MachineHarness, ProcessIdentifier, SessionIdentifier, SessionIdentifier) {
        var harness = try MachineHarness()
        harness.send(.activate(ActivationRequest(app: app, target: .mostRecent), 1))
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(process)), 2))
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

    @Test("M20: While one of an app's windows has the focus, all mapped windows of the app are active")
    func focus() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: false)))
        // Both scenes were activated, so both were already in the foreground.
        #expect(harness.instructions == [])
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: false)))
        let bothSessions = [one, two].sorted()
        #expect(harness.instructions == bothSessions.map { .transition($0, to: .foregroundInactive) })
        harness.log = []
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.instructions == bothSessions.map { .transition($0, to: .foregroundActive) })
        #expect(harness.machine.session(two)?.lastActive ?? .epoch > harness.machine.session(one)?.lastActive ?? .epoch)
    }

    @Test("M20 M47: A minimised window's scene enters the background and saves its state")
    func minimizedWindow() throws {
        var (harness, process, one, two) = try windows()
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: true, hasFocus: true)))
        harness.log = []
        // An unmapped window does not have the focus, even if its report says so.
        harness.send(.windowReported(process, one, DesktopWindow(isMapped: false, hasFocus: true)))
        #expect(harness.instructions == [.transition(one, to: .background)])
        #expect(harness.log.contains(.setDeadline(.backgroundSave(process, one), after: .seconds(5))))
        #expect(harness.log.contains(.cancelDeadline(.unfocused(process, one))))
        harness.log = []
        harness.send(.activate(ActivationRequest(app: app, target: .session(one), activationToken: "token"), 20))
        #expect(
            harness.instructions == [.present(one, activationToken: "token"), .transition(one, to: .foregroundActive)])
        // Until this scene's own window is reported, a report of the other window must not move this scene to the
        // background.
        harness.log = []
        harness.send(.windowReported(process, two, DesktopWindow(isMapped: true, hasFocus: true)))
        #expect(harness.instructions == [])
    }

    @Test("M47: Two seconds after losing the focus a scene saves its state, unless it regains the focus")
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

    @Test("M30: A stage overrides window reports; the reports apply again after the stage detaches")
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

    @Test("M16 M21: A minimised window's scene survives memory pressure, and a destroyed session leaves no deadline")
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

    @Test("B06: The desktop's activation token reaches a scene that must be connected first")
    func token() throws {
        var harness = try MachineHarness()
        harness.send(
            .activate(ActivationRequest(app: app, target: .mostRecent, activationToken: "from the desktop"), 1))
        let process = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(process)), 2))
        harness.commitAll()
        #expect(harness.handOvers.first?.connection?.activationToken == "from the desktop")
    }

    @Test("M08: An item without a scene launches the app, has a deadline, and is redelivered after a crash")
    func background() throws {
        var harness = try MachineHarness()
        let record = StoredRecord.Key(app: app, kind: "notification", identifier: "n")
        harness.send(.deliver(app, .push(["aps": .dictionary([:])]), [record: Data([1])], 1))
        let process = try #require(harness.launches.first)
        // The item and the record are in one commit.
        #expect(harness.pending.count == 1)
        harness.commitAll()
        #expect(harness.answer(1) == .done)
        #expect(harness.store.records[record] != nil)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(process)), 2))
        harness.commitAll()
        let item = try #require(harness.handOvers.first)
        let deadline = Deadline.background(process, item.number)
        #expect(item.connection == nil)
        #expect(harness.log.contains(.setDeadline(deadline, after: .seconds(30))))
        harness.send(.deadlineReached(deadline))
        #expect(harness.log.contains(.endProcess(process, missed: deadline)))
        harness.log = []
        harness.send(.processEnded(process, .crashed))
        harness.send(.deadlineReached(.backOff(app)))
        let next = try #require(harness.launches.first)
        harness.send(.registered(ProcessRegistration(app: app, process: StoredProcess(next)), 3))
        harness.commitAll()
        #expect(harness.handOvers.first?.isRedelivered == true)
        harness.send(.acknowledged(next, item.number, nil, 4))
        #expect(harness.log.contains(.cancelDeadline(.background(next, item.number))))
        harness.commitAll()
        #expect(harness.store.items.isEmpty)
    }
}
