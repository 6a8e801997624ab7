import BusTestKit
import EventLoop
import Foundation
import Testing

@testable import Shell

@Suite("Starting programs")
struct ProgramLauncherTests {
    @Test(
        "If the loop refuses to watch the bus connection, a program that the bus starts is reported as failed",
        .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
    func refusedConnection() throws {
        let bus = try PrivateBus()
        try bus.offer("org.example.Clown", by: ["/bin/false"])
        let failures = try ShellActor.runOwning {
            // The loop watches the connector's mailbox, but refuses to watch the connection.
            let loop = LimitedLoop(try EpollLoop(), watches: 1)
            var failures: [String] = []
            let launcher = ProgramLauncher(
                loop: loop, environment: bus.environment, isNested: false, processHandler: { _, _, _ in },
                failureHandler: { failures.append("\($0?.text ?? "") \($1)") })
            let file = KeyFile("[Desktop Entry]\nType=Application\nName=Clown\nDBusActivatable=true\n")
            let entry = try #require(
                ProgramEntry(
                    file, identifier: "org.example.Clown", path: "/org.example.Clown.desktop",
                    .init(language: "C", searchPath: [])))
            launcher.launch(entry, action: nil)
            try loop.loop.wait(for: "the failure") { !failures.isEmpty }
            launcher.stop()
            return failures
        }
        let reason = "epoll_ctl failed: No space left on device."
        #expect(failures == ["org.example.Clown It did not answer on the session bus: \(reason)"])
    }

    @Test("The text of a failure ends with one full stop, whatever the reason ends with")
    func sentences() {
        for reason in ["it is not installed", "it is not installed.", "it is not installed...\n"] {
            #expect(ProgramError.notStarted("clown", reason: reason).description.hasSuffix(": it is not installed."))
            #expect(ProgramError.bus(reason).description.hasSuffix("session bus: it is not installed."))
        }
    }
}

/// A loop that accepts a given number of watches and refuses all further ones.
private final class LimitedLoop: EventLoop {
    let loop: EpollLoop
    private var watches: Int

    init(_ loop: EpollLoop, watches: Int) { (self.loop, self.watches) = (loop, watches) }

    func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch {
        watches -= 1
        guard watches >= 0 else { throw SystemError(call: "epoll_ctl", code: ENOSPC) }
        return try loop.watch(descriptor, for: interest, handler: handler)
    }

    func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch) {
        loop.setInterest(interest, of: watch)
    }
    func unwatch(_ watch: DescriptorWatch) { loop.unwatch(watch) }
    func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        loop.schedule(at: deadline, action)
    }
    func cancel(_ timer: ScheduledTimer) { loop.cancel(timer) }
}
