import EventLoop
import Foundation
import Testing

@testable import SceneService

@Suite("Process termination", .timeLimit(.minutes(15)))
struct ProcessEndTests {
    @Test("B03: Exit statuses and signals are reported once")
    func ends() throws {
        let ends: [(String, ProcessExit)] = [
            ("exit 0", .exited(status: 0)), ("exit 7", .exited(status: 7)), ("exit 255", .exited(status: 255)),
            ("kill -SEGV $$", .signaled(SIGSEGV)), ("kill -KILL $$", .signaled(SIGKILL)),
        ]
        for (script, end) in ends {
            let fixture = try ChildProcessFixture()
            let (child, _) = try fixture.start("ulimit -c 0; \(script)")
            #expect(try fixture.wait { fixture.exit != nil })
            #expect(fixture.exit == end)
            #expect(child.hasEnded)
            try fixture.loop.turn(until: .now)
            #expect(fixture.exitCount == 1)
            #expect(ProcessFacts.startTime(of: child.pid) == nil, "the child has not been reaped")
        }
    }

    @Test("B03: An exit is reaped once, and not before the process has exited")
    func reaping() throws {
        let launched = try ProcessLauncher.launch(
            LaunchSpecification(executable: "/bin/sh", arguments: ["-c", "read line <&3; exit 3"]))
        #expect(try ProcessExit.reap(launched.processDescriptor) == nil)
        launched.socket.close()
        var state = pollfd(fd: launched.processDescriptor.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&state, 1, 20_000) == 1)
        #expect(try ProcessExit.reap(launched.processDescriptor) == .exited(status: 3))
        #expect(throws: SystemError(call: "waitid", code: ECHILD)) {
            try ProcessExit.reap(launched.processDescriptor)
        }
    }

    @Test("M52: A child that handles SIGTERM ends by itself, even if SIGSTOP has suspended it")
    func terminate() throws {
        let fixture = try ChildProcessFixture()
        let (child, _) = try fixture.start("trap 'exit 5' TERM; echo ready >&3; kill -STOP $$; while :; do :; done")
        #expect(try fixture.wait { fixture.output == "ready\n" })
        child.terminate(grace: .seconds(60))
        child.terminate(grace: .zero)
        #expect(try fixture.wait { fixture.exit != nil })
        #expect(fixture.exit == .exited(status: 5))
    }

    @Test("M52: A child that ignores SIGTERM is killed after the grace period, not before")
    func grace() throws {
        let fixture = try ChildProcessFixture()
        let (child, _) = try fixture.start("trap 'echo no >&3' TERM; echo ready >&3; while :; do :; done")
        #expect(try fixture.wait { fixture.output == "ready\n" })
        let start = MonotonicTime.now
        child.terminate(grace: .milliseconds(300))
        #expect(try fixture.wait { fixture.exit != nil })
        #expect(fixture.exit == .signaled(SIGKILL))
        #expect(MonotonicTime.now >= start + .milliseconds(300))
        #expect(fixture.output == "ready\nno\n")
    }

    @Test("M52: Processes in a child's group end with the child, even if they ignore SIGTERM")
    func group() throws {
        let fixture = try ChildProcessFixture()
        let (child, socket) = try fixture.start(
            "trap 'exit 0' TERM; (trap '' TERM; echo ready >&3; exec sleep 1000) & while :; do :; done")
        #expect(try fixture.wait { fixture.output.hasSuffix("ready\n") })
        child.terminate(grace: .seconds(60))
        #expect(try fixture.wait { fixture.exit == .exited(status: 0) })
        // The connection ends when the last process of the group has ended, because each process has inherited the
        // connection.
        var byte: UInt8 = 0
        var state = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&state, 1, 20_000) == 1)
        #expect(recv(socket.number, &byte, 1, 0) == 0)
    }

    @Test("M52: A child is killed at once on request, even during its grace period")
    func kill() throws {
        let fixture = try ChildProcessFixture()
        let (child, _) = try fixture.start("trap '' TERM; echo ready >&3; while :; do :; done")
        #expect(try fixture.wait { fixture.output == "ready\n" })
        child.terminate(grace: .seconds(1000))
        child.kill()
        #expect(try fixture.wait { fixture.exit == .signaled(SIGKILL) })
        child.kill()
        child.terminate(grace: .zero)
    }

    @Test("B03: A process of another parent is identified by its start time, watched and ended")
    func foreign() throws {
        let fixture = try ChildProcessFixture()
        let (child, _) = try fixture.start("trap '' TERM; echo ready >&3; while :; do :; done")
        #expect(try fixture.wait { fixture.output == "ready\n" })
        var end: ProcessExit?
        let foundProcess = try ForeignProcess.find(pid: child.pid, startTime: child.startTime, on: fixture.loop) {
            end = $0
        }
        try #require(foundProcess).terminate(grace: .milliseconds(10))
        #expect(try fixture.wait { end != nil && fixture.exit != nil })
        #expect(end == .unknown)
        #expect(fixture.exit == .signaled(SIGKILL))
        let endedProcess = try ForeignProcess.find(pid: child.pid, startTime: child.startTime, on: fixture.loop) { _ in
        }
        #expect(endedProcess == nil)
    }

    @Test("B03: Ending a process that shares its group with other processes does not end these other processes")
    func sharedGroup() throws {
        let fixture = try ChildProcessFixture()
        try fixture.start("sleep 1000 & echo $! >&3; wait $!; echo $? >&3")
        #expect(try fixture.wait { fixture.output.hasSuffix("\n") })
        let pid = try #require(Int32(fixture.output.dropLast()))
        let start = try #require(ProcessFacts.startTime(of: pid))
        let foundProcess = try ForeignProcess.find(pid: pid, startTime: start, on: fixture.loop) { _ in }
        try #require(foundProcess).terminate(grace: .seconds(60))
        #expect(try fixture.wait { fixture.exit != nil })
        #expect(fixture.exit == .exited(status: 0))
        try fixture.loop.turn(until: .now)
        #expect(fixture.output == "\(pid)\n143\n")
    }

    @Test("B03: A process with a reused process ID is neither watched nor signalled")
    func reusedProcessID() throws {
        let fixture = try ChildProcessFixture()
        let (child, socket) = try fixture.start("read line <&3; exit 4")
        for start in [child.startTime + 1, child.startTime - 1, 0] {
            let foundProcess = try ForeignProcess.find(pid: child.pid, startTime: start, on: fixture.loop) { _ in }
            #expect(foundProcess == nil)
        }
        #expect(try ForeignProcess.find(pid: 0, startTime: 0, on: fixture.loop) { _ in } == nil)
        #expect(try ForeignProcess.find(pid: -1, startTime: 0, on: fixture.loop) { _ in } == nil)

        let endedChild = try ProcessLauncher.launch(LaunchSpecification(executable: "/bin/true"))
        var state = pollfd(fd: endedChild.processDescriptor.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&state, 1, 20_000) == 1)
        #expect(try ProcessExit.reap(endedChild.processDescriptor) == .exited(status: 0))
        // Simulates that the running child got the process identifier of the ended process.
        for leadsGroup in [true, false] {
            let target = SignalTarget(pid: child.pid, descriptor: endedChild.processDescriptor, leadsGroup: leadsGroup)
            for knowsGroups in [true, false] { target.send(SIGKILL, kernelKnowsGroups: knowsGroups) }
        }
        #expect(send(socket.number, "\n", 1, Int32(MSG_NOSIGNAL)) == 1)
        #expect(try fixture.wait { fixture.exit != nil })
        #expect(fixture.exit == .exited(status: 4))
    }

    @Test("B03: On kernels that cannot signal a group by pidfd, the whole group is still ended")
    func oldKernel() throws {
        let launched = try ProcessLauncher.launch(
            LaunchSpecification(executable: "/bin/sh", arguments: ["-c", "sleep 1000 & wait"]))
        SignalTarget(pid: launched.pid, descriptor: launched.processDescriptor)
            .send(SIGKILL, kernelKnowsGroups: false)
        var byte: UInt8 = 0
        var state = pollfd(fd: launched.socket.number, events: Int16(POLLIN), revents: 0)
        #expect(poll(&state, 1, 20_000) == 1)
        #expect(recv(launched.socket.number, &byte, 1, 0) == 0)
        ProcessLauncher.killAndReap(launched.pid)
        #expect(ProcessFacts.startTime(of: launched.pid) == nil)
    }

    @Test("A child process object is released after the process has ended, or together with its event loop")
    func ownership() throws {
        let fixture = try ChildProcessFixture()
        weak let child = try fixture.start("read line <&3").process
        #expect(child != nil)
        child?.kill()
        #expect(try fixture.wait { fixture.exit != nil })
        #expect(child == nil)

        weak var other: ChildProcess?
        do {
            let fixture = try ChildProcessFixture()
            let (process, _) = try fixture.start("read line <&3")
            other = process
            process.kill()
        }
        #expect(other == nil)
    }
}
