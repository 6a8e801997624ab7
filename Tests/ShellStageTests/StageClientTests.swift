import EventLoop
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

@testable import Shell

/// The shell's client with a real daemon and a real app process.
@Suite("The shell as a stage", .serialized, .timeLimit(.minutes(15)))
struct StageClientTests {
    @Test("M30 M16 M27: The client registers, opens sessions, binds windows by tokens, and reports states")
    func stage() throws {
        let town = try StageFixture(appEnvironment: ["WAYLAND_DISPLAY": "shell-7", "GDK_BACKEND": "wayland"])
        try town.start()
        #expect(try town.daemonSystem().status().stage == "test shell")
        let registration = try town.wait(for: "registration") { $0.registration }
        #expect(registration.apps.map(\.app) == [town.app] && registration.cards.isEmpty)
        #expect(town.client.snapshotFolder?.path == registration.snapshotFolder)
        let first = try town.open()
        let start = town.message.count
        town.client.perform(.openNewWindow(town.app))
        let second = try town.wait(for: "second", from: start) { $0.presentation?.session }
        #expect(second != first && town.message.contains { $0.card?.session == second })
        let connected = try town.wait("willConnectTo", second)
        let token = try #require(connected.text("token"))
        let expected = try town.wait(for: "expectation") { $0.expectation?.session == second ? $0.expectation : nil }
        #expect(expected.activationToken == token)
        let environment = try String(contentsOfFile: "/proc/\(connected.processID)/environ", encoding: .utf8)
        let variables = environment.split(separator: "\0")
        #expect(variables.contains("WAYLAND_DISPLAY=shell-7") && variables.contains("GDK_BACKEND=wayland"))
        var outcomes: [Result<SessionIdentifier, StageError>] = []
        town.client.redeem("forged", processID: connected.processID) { outcomes.append($0) }
        town.client.redeem(token, processID: connected.processID) { outcomes.append($0) }
        try town.loop.wait(for: "both answers") { outcomes.count == 2 }
        guard case .failure(.refused(error: "InvalidToken", _, _)) = outcomes[0] else {
            Issue.record("\(outcomes[0])")
            return
        }
        #expect(try outcomes[1].get() == second)
        town.client.perform(.reportState(second, .foregroundActive))
        _ = try town.wait("didBecomeActive", second)
        town.client.perform(.close(second, .commit))
        let gone = try town.wait(for: "dismissal") { $0.dismissal }
        #expect(gone.session == second && gone.animation == .commit)
        town.client.perform(.openSession(second))
        try town.loop.wait(for: "refusal") { !town.failures.isEmpty }
        #expect(town.failures.first?.call == .openSession(second))
        #expect(town.failures.first?.reason.contains("there is no session") == true)
    }

    @Test("M16 M30: The stage gets a window's expectation before the app gets its scene, even if its loop was busy")
    func toldBeforeTheApp() throws {
        let town = try StageFixture()
        try town.start()
        let first = try town.open()
        let (start, entries) = (town.message.count, town.observer.entries.all.count)
        town.client.perform(.openNewWindow(town.app))
        // The loop does not run meanwhile.
        let deadline = MonotonicTime.now + .seconds(60)
        var connected: AppLogEntry?
        while connected == nil, MonotonicTime.now < deadline {
            connected = town.observer.entries.all.dropFirst(entries).first { $0.entry == "willConnectTo" }?.value
            usleep(1_000)
        }
        let token = try #require(connected?.text("token"))
        #expect(connected?.session != first.text && town.message.count == start)
        town.client.readNow()
        #expect(town.message.dropFirst(start).contains { $0.expectation?.activationToken == token })
    }

    @Test("M08 M13: An app's banner is shown, and its tap goes to the scene")
    func banner() throws {
        let town = try StageFixture()
        try town.start()
        let session = try town.open()
        try town.daemonSystem().notify(town.app, "n", title: "Robbie calls", about: "clowntown:robbie")
        let banner = try town.wait(for: "banner") { $0.banner }
        #expect(banner.content.title == "Robbie calls")
        town.client.perform(.tapBanner(banner.banner))
        let message = try town.wait("didReceiveNotification", session)
        #expect(message.content == "clowntown:robbie")
        #expect(try town.wait(for: "its end") { $0.bannerRemoved } == banner.banner)
        #expect(town.failures.isEmpty)
    }

    @Test("M15 M30: After a daemon restart the shell is the stage again, gets all cards, and reports the states")
    func daemonKilled() throws {
        let town = try StageFixture()
        try town.start()
        let session = try town.open()
        town.client.perform(.reportState(session, .foregroundActive))
        _ = try town.wait("didBecomeActive", session)
        town.killDaemon()
        try town.loop.wait(for: "the loss") { town.events.contains(.daemonLost) }
        // Calls made meanwhile are sent late; earlier reports are sent again.
        town.client.perform(.openNewWindow(town.app))
        let start = town.message.count
        try town.startDaemon()
        try town.loop.wait(for: "the return") { town.client.standing == .present }
        let registration = try town.wait(for: "registration", from: start) { $0.registration }
        #expect(registration.cards.map(\.session) == [session])
        let fresh = try town.wait(for: "the new window", from: start) { $0.presentation?.session }
        #expect(fresh != session)
        try town.loop.wait(for: "the old window's place") {
            try town.daemonSystem().sessions().first { $0.session.identifier == session }?.state == .foregroundActive
        }
        #expect(town.events.count { $0 == .daemonLost } == 1)
        #expect(try town.daemonSystem().sessions().count == 2)
    }

    @Test("B08: Without a daemon one is started, and calls made meanwhile are executed")
    func startsOne() throws {
        let program = BuiltProgram.url("proscenium").path
        let town = try StageFixture(isRunning: false, starter: [program, "status"])
        try FileManager.default.createDirectory(atPath: town.folder.path("run"), withIntermediateDirectories: true)
        town.client.perform(.openApp(town.app))
        #expect(town.failures.map(\.call) == [.openApp(town.app)], "nobody wants to be the stage yet")
        town.client.start()
        town.client.perform(.openApp(town.app))
        try town.loop.wait(for: "the stage") { town.client.standing == .present }
        let system = try SystemClient(path: town.folder.path("socket"))
        let pid = try system.status().processID
        defer { kill(pid, SIGKILL) }
        // The new daemon does not know the app, and refuses.
        try town.loop.wait(for: "the answer") { town.failures.count == 2 }
        #expect(town.failures[1].reason.contains("ClownTown") || town.failures[1].reason.contains(town.app.text))
    }

    @Test("B08: Without a daemon, or with a silent one, calls fail with the reason")
    func inVain() throws {
        let town = try StageFixture(
            isRunning: false, patience: .milliseconds(300), starter: ["/nonexistent/proscenium", "status"])
        town.client.start()
        town.client.perform(.openApp(town.app))
        try town.loop.wait(for: "the failure") { !town.failures.isEmpty }
        #expect(town.failures.map(\.reason) == ["the daemon is not available"])
        #expect(
            town.client.standing
                == .looking(reason: "“/nonexistent/proscenium” could not start it: No such file or directory"))
        let silent = try StageFixture(patience: .milliseconds(300))
        try silent.start()
        try silent.daemon?.signal(SIGSTOP)
        silent.client.perform(.openApp(silent.app))
        try silent.loop.wait(for: "the failure") { !silent.failures.isEmpty }
        #expect(silent.failures.map(\.reason) == ["the daemon did not reply in time"])
        try silent.daemon?.signal(SIGCONT)
    }

    @Test("M30: A stage that was replaced does not retry; once started again, it takes over")
    func twoStages() throws {
        let town = try StageFixture()
        try town.start()
        let other = try RecordingStage(path: town.folder.path("socket"), name: "another")
        try town.loop.wait(for: "the take-over") { if case .replaced = town.client.standing { true } else { false } }
        #expect(town.events.contains(.daemonLost))
        town.client.perform(.openApp(town.app))
        #expect(town.failures.map(\.reason) == ["another shell has replaced this one"])
        try town.loop.settle(.seconds(2))
        #expect(try town.daemonSystem().status().stage == "another" && other.endReason.count == 0)
        try town.start()
        _ = try other.endReason.wait(for: "its end") { _ in true }
        #expect(try town.daemonSystem().status().stage == "test shell")
    }
}
