import Foundation
import SceneModel
import Testing

@testable import SceneService

@Suite("Watchdog reports")
struct WatchdogReportTests {
    private let process = ProcessIdentifier(rawValue: "p-1")

    private func report(_ deadline: Deadline, _ usage: ProcessorUsage = ProcessorUsage()) throws -> WatchdogReport? {
        WatchdogReport(
            deadline, limits: TimeLimits(), app: try AppIdentifier("com.example.clowntown"), pid: 123, usage: usage)
    }

    private func usage(_ milliseconds: Int, _ busy: Double) -> ProcessorUsage {
        ProcessorUsage(process: .milliseconds(milliseconds), machineLoad: busy)
    }

    @Test("M52: The report of each limit has its own text")
    func texts() throws {
        let session = try SessionIdentifier("4F")
        let start = "“com.example.clowntown” (process 123) was ended because it took longer than"
        let expected: [(Deadline, String, String)] = [
            (.launch(process), "launch", "20 s to register after launch"),
            (.connection(process, session), "connection", "10 s to connect session 4F"),
            (
                .backgroundSave(process, session), "backgroundSave",
                "5 s to save the state of session 4F on the way to the background"
            ),
            (.restoration(process, session), "restoration", "5 s to restore session 4F"),
            (.refresh(process, session), "refresh", "30 s to refresh session 4F in the background"),
            (.reconnection(process), "reconnection", "5 s to reconnect after the daemon was restarted"),
        ]
        for (deadline, name, text) in expected {
            let report = try #require(try report(deadline))
            #expect(report.limit.rawValue == name)
            #expect(report.text == "\(start) \(text)")
        }
        #expect(try report(.backOff(AppIdentifier("com.example.clowntown"))) == nil)
    }

    @Test("M52: The report has the CPU usage of the app and of the machine, if these values are known")
    func figures() throws {
        let deadline = Deadline.connection(process, try SessionIdentifier("4F"))
        let start =
            "“com.example.clowntown” (process 123) was ended because it took longer than 10 s to connect session 4F"
        #expect(
            try report(deadline, usage(20, 0.867))?.text
                == "\(start); it used 0.02 s of processor time, the machine was 87% busy")
        #expect(
            try report(deadline, usage(0, 1))?.text
                == "\(start); it used less than 0.01 s of processor time, the machine was 100% busy")
        #expect(
            try report(deadline, ProcessorUsage(process: .seconds(9)))?.text
                == "\(start); it used 9 s of processor time")
        #expect(try report(deadline, ProcessorUsage(machineLoad: 0))?.text == "\(start); the machine was 0% busy")
    }

    @Test("M52: The difference of two samples is the usage in between; a value that either sample lacks is omitted")
    func samples() {
        func sample(_ process: Int?, _ busy: Int, _ total: Int) -> ProcessorSample {
            ProcessorSample(
                process: process.map { .milliseconds($0) },
                machine: ProcessFacts.MachineTime(busy: .seconds(busy), total: .seconds(total)))
        }
        let first = sample(100, 50, 100)
        #expect(sample(350, 65, 120).usage(since: first) == usage(250, 0.75))
        #expect(sample(nil, 50, 120).usage(since: first) == ProcessorUsage(machineLoad: 0))
        #expect(first.usage(since: first) == ProcessorUsage(process: .zero))
        #expect(sample(50, 49, 101).usage(since: first) == usage(0, 0))
        #expect(sample(50, 60, 101).usage(since: first) == usage(0, 1))
        #expect(ProcessorSample().usage(since: first) == ProcessorUsage())
        let now = ProcessorSample.now(of: getpid())
        #expect(now.process != nil && now.machine != nil)
    }

    @Test("Times in seconds are written without trailing zeros")
    func seconds() {
        let texts: [(Duration, String)] = [
            (.zero, "0 s"), (.seconds(86_400), "86400 s"), (.milliseconds(1500), "1.5 s"),
            (.milliseconds(5), "0.005 s"),
            (.nanoseconds(999_999_999), "1 s"), (.milliseconds(-20), "-0.02 s"),
        ]
        for (duration, text) in texts { #expect(SecondsFormatter.text(of: duration) == text) }
    }
}
