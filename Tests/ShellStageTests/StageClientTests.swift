import EventLoop
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

@testable import Shell

/// Tests of the shell's client with a real daemon and a real app process.
@Suite("The shell as a stage", .serialized, .timeLimit(.minutes(15)))
struct StageClientTests {
    @Test("M30 M16 M27: The client registers, opens sessions, binds windows by tokens, and reports states")
    func stage() throws {
        let fixture = try StageFixture(appEnvironment: ["WAYLAND_DISPLAY": "shell-7", "GDK_BACKEND": "wayland"])
        try fixture.start()
        #expect(try fixture.daemonSystem().status().stage == "test shell")
        let registration = try fixture.wait(for: "registration") { $0.registration }
        #expect(registration.apps.map(\.app) == [fixture.app] && registration.cards.isEmpty)
        #expect(fixture.client.snapshotFolder?.path == registration.snapshotFolder)
        let first = try fixture.open()
        let start = fixture.messages.count
        fixture.client.perform(.openNewWindow(fixture.app))
        let second = try fixture.wait(for: "second", from: start) { $0.presentation?.session }
        #expect(second != first && fixture.messages.contains { $0.card?.session == second })
        let connected = try fixture.wait("willConnectTo", second)
        let token = try #require(connected.text("token"))
        let expected = try fixture.wait(for: "expectation") { $0.expectation?.session == second ? $0.expectation : nil }
        #expect(expected.activationToken == token)
        let environment = try String(contentsOfFile: "/proc/\(connected.processID)/environ", encoding: .utf8)
        let variables = environment.split(separator: "\0")
        #expect(variables.contains("WAYLAND_DISPLAY=shell-7") && variables.contains("GDK_BACKEND=wayland"))
        var outcomes: [Result<SessionIdentifier, StageError>] = []
        fixture.client.redeem("forged", processID: connected.processID) { outcomes.append($0) }
        fixture.client.redeem(token, processID: connected.processID) { outcomes.append($0) }
        try fixture.loop.wait(for: "both answers") { outcomes.count == 2 }
        guard case .failure(.refused(error: "InvalidToken", _, _)) = outcomes[0] else {
            Issue.record("\(outcomes[0])")
            return
        }
        #expect(try outcomes[1].get() == second)
        fixture.client.perform(.reportState(second, .foregroundActive))
        _ = try fixture.wait("didBecomeActive", second)
        fixture.client.perform(.close(second, .commit))
        let dismissed = try fixture.wait(for: "dismissal") { $0.dismissal }
        #expect(dismissed.session == second && dismissed.animation == .commit)
        fixture.client.perform(.openSession(second))
        try fixture.loop.wait(for: "refusal") { !fixture.failures.isEmpty }
        #expect(fixture.failures.first?.call == .openSession(second))
        #expect(fixture.failures.first?.reason.contains("there is no session") == true)
    }

    @Test("M16 M30: A busy shell gets the message that a window is expected before the app gets the scene")
    func stageBeforeApp() throws {
        let fixture = try StageFixture()
        try fixture.start()
        let first = try fixture.open()
        let (start, entries) = (fixture.messages.count, fixture.observer.entries.all.count)
        fixture.client.perform(.openNewWindow(fixture.app))
        // The shell's loop does not run while the test waits here.
        let deadline = MonotonicTime.now + .seconds(60)
        var connected: AppLogEntry?
        while connected == nil, MonotonicTime.now < deadline {
            connected = fixture.observer.entries.all.dropFirst(entries).first { $0.entry == "willConnectTo" }?.value
            usleep(1_000)
        }
        let token = try #require(connected?.text("token"))
        #expect(connected?.session != first.text && fixture.messages.count == start)
        fixture.client.readNow()
        #expect(fixture.messages.dropFirst(start).contains { $0.expectation?.activationToken == token })
    }

    @Test("M08 M13: An app's banner is shown, and the scene is notified of a tap on the banner")
    func banner() throws {
        let fixture = try StageFixture()
        try fixture.start()
        let session = try fixture.open()
        try fixture.daemonSystem().notify(fixture.app, "n", title: "Robbie calls", about: "clowntown:robbie")
        let banner = try fixture.wait(for: "banner") { $0.banner }
        #expect(banner.content.title == "Robbie calls")
        fixture.client.perform(.tapBanner(banner.banner))
        let message = try fixture.wait("didReceiveNotification", session)
        #expect(message.content == "clowntown:robbie")
        #expect(try fixture.wait(for: "the banner's removal") { $0.bannerRemoved } == banner.banner)
        #expect(fixture.failures.isEmpty)
    }

    @Test("M15 M30: After a daemon restart the shell is the stage again, gets all cards, and reports the states")
    func daemonKilled() throws {
        let fixture = try StageFixture()
        try fixture.start()
        let session = try fixture.open()
        fixture.client.perform(.reportState(session, .foregroundActive))
        _ = try fixture.wait("didBecomeActive", session)
        fixture.killDaemon()
        try fixture.loop.wait(for: "the loss") { fixture.events.contains(.daemonLost) }
        // A call made without a daemon is sent to the next daemon, and earlier reports are sent again.
        fixture.client.perform(.openNewWindow(fixture.app))
        let start = fixture.messages.count
        try fixture.startDaemon()
        try fixture.loop.wait(for: "the return") { fixture.client.state == .registered }
        let registration = try fixture.wait(for: "registration", from: start) { $0.registration }
        #expect(registration.cards.map(\.session) == [session])
        let newSession = try fixture.wait(for: "the new window", from: start) { $0.presentation?.session }
        #expect(newSession != session)
        try fixture.loop.wait(for: "the old window's position") {
            try fixture.daemonSystem().sessions().first { $0.session.identifier == session }?.state == .foregroundActive
        }
        #expect(fixture.events.count { $0 == .daemonLost } == 1)
        #expect(try fixture.daemonSystem().sessions().count == 2)
    }

    @Test("B08: If no daemon is running, the client starts a daemon, and then sends the calls that were made before")
    func startsDaemon() throws {
        let program = BuiltProgram.url("proscenium").path
        let fixture = try StageFixture(isRunning: false, startCommand: [program, "status"])
        try FileManager.default.createDirectory(atPath: fixture.folder.path("run"), withIntermediateDirectories: true)
        fixture.client.perform(.openApp(fixture.app))
        #expect(fixture.failures.map(\.call) == [.openApp(fixture.app)], "the client has not been started")
        fixture.client.start()
        fixture.client.perform(.openApp(fixture.app))
        try fixture.loop.wait(for: "the stage") { fixture.client.state == .registered }
        let system = try SystemClient(path: fixture.folder.path("socket"))
        let pid = try system.status().processID
        defer { kill(pid, SIGKILL) }
        // The new daemon does not know the app, and refuses.
        try fixture.loop.wait(for: "the answer") { fixture.failures.count == 2 }
        #expect(
            fixture.failures[1].reason.contains("ClownTown") || fixture.failures[1].reason.contains(fixture.app.text))
    }

    @Test("B08: Without a daemon, or with a silent one, calls fail with the reason")
    func callFailures() throws {
        let fixture = try StageFixture(
            isRunning: false, requestTimeout: .milliseconds(300), startCommand: ["/nonexistent/proscenium", "status"])
        fixture.client.start()
        fixture.client.perform(.openApp(fixture.app))
        try fixture.loop.wait(for: "the failure") { !fixture.failures.isEmpty }
        #expect(fixture.failures.map(\.reason) == ["the daemon is not available"])
        #expect(
            fixture.client.state
                == .connecting(reason: "“/nonexistent/proscenium” could not start it: No such file or directory"))
        let silent = try StageFixture(requestTimeout: .milliseconds(300))
        try silent.start()
        try silent.daemon?.signal(SIGSTOP)
        silent.client.perform(.openApp(silent.app))
        try silent.loop.wait(for: "the failure") { !silent.failures.isEmpty }
        #expect(silent.failures.map(\.reason) == ["the daemon did not reply in time"])
        try silent.daemon?.signal(SIGCONT)
    }

    @Test("M30: A replaced stage does not retry; when it is started again, it replaces the other stage")
    func twoStages() throws {
        let fixture = try StageFixture()
        try fixture.start()
        let other = try RecordingStage(path: fixture.folder.path("socket"), name: "another")
        try fixture.loop.wait(for: "the take-over") {
            if case .replaced = fixture.client.state { true } else { false }
        }
        #expect(fixture.events.contains(.daemonLost))
        fixture.client.perform(.openApp(fixture.app))
        #expect(fixture.failures.map(\.reason) == ["another shell has replaced this one"])
        try fixture.loop.turnRepeatedly(for: .seconds(2))
        #expect(try fixture.daemonSystem().status().stage == "another" && other.endReason.count == 0)
        try fixture.start()
        _ = try other.endReason.wait(for: "the end of the other stage") { _ in true }
        #expect(try fixture.daemonSystem().status().stage == "test shell")
    }
}
