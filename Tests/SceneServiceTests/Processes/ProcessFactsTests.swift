import Foundation
import Testing

@testable import SceneService

@Suite("Process facts")
struct ProcessFactsTests {
    private static let tail =
        "S 1 77 77 0 -1 4194304 100 0 0 0 250 31 9 9 20 0 3 0 987654 1000 200 18446744073709551615"

    @Test(
        "B03: The statistics of a process are read whatever the program's name contains",
        arguments: [
            "sh", "a b", ") S 1 2 3", "(()", "\n", "", "tab\there) 5 (",
        ])
    func statistics(_ name: String) {
        #expect(
            ProcessFacts.statistics(inStat: "123 (\(name)) \(Self.tail)\n")
                == ProcessFacts.Statistics(userTicks: 250, systemTicks: 31, startTime: 987_654))
    }

    @Test(
        "B03: Malformed statistics give nil",
        arguments: [
            "", "123", "123 (sh", "123 (sh)", "123 (sh) S 1 2 3", "123 (sh) \(tail.replacing("250", with: "-1"))",
            "123 (sh) \(tail.replacing("987654", with: "99999999999999999999"))",
        ])
    func noStatistics(_ text: String) {
        #expect(ProcessFacts.statistics(inStat: text) == nil)
    }

    @Test("M52: The tracer's process ID is read from its own line of the status file, not from the program's name")
    func tracer() {
        #expect(ProcessFacts.tracer(inStatus: "Name:\tTracerPid: 5\nState:\tR\nTracerPid:\t0\nUid:\t0\n") == 0)
        #expect(ProcessFacts.tracer(inStatus: "Name:\tsh\nTracerPid:\t4711\n") == 4711)
        #expect(ProcessFacts.tracer(inStatus: "Name:\tsh\n") == nil)
        #expect(ProcessFacts.tracer(inStatus: "TracerPid:\t\n") == nil)
    }

    @Test("M52: The machine's total CPU time excludes guest time; its busy time also excludes idle and I/O wait time")
    func machine() throws {
        let modern = try #require(
            ProcessFacts.machineTicks(inStat: "cpu  10 1 5 100 20 2 3 4 7 8\ncpu0 1 1 1 1\nintr 5\n"))
        #expect(modern.busy == 25)
        #expect(modern.total == 145)
        let shortLine = try #require(ProcessFacts.machineTicks(inStat: "cpu 10 1 5 100\n"))
        #expect(shortLine.busy == 16)
        #expect(shortLine.total == 116)
        for text in ["", "cpu0 1 2 3 4\n", "cpu 1 2 3\n", "cpu 1 2 x 4 5\n", "cpu -1 2 3 4\n"] {
            #expect(ProcessFacts.machineTicks(inStat: text) == nil)
        }
    }

    @Test("B03: The suffix “ (deleted)” is removed from a program's path")
    func link() {
        #expect(ProcessFacts.path(ofLink: "/usr/bin/clown (deleted)") == "/usr/bin/clown")
        #expect(ProcessFacts.path(ofLink: "/usr/bin/clown") == "/usr/bin/clown")
    }

    @Test("M16: The available share of memory is read from the kernel's text")
    func memory() throws {
        let text = "MemTotal:       4000000 kB\nMemFree:         100000 kB\nMemAvailable:    1000000 kB\n"
        #expect(ProcessFacts.availableMemory(inMeminfo: text) == 0.25)
        for malformed in [
            "", "MemTotal: 0 kB\nMemAvailable: 0 kB", "MemTotal: 4 kB", "MemTotal: x kB\nMemAvailable: 1 kB",
        ] {
            #expect(ProcessFacts.availableMemory(inMeminfo: malformed) == nil)
        }
        let share = try #require(ProcessFacts.availableMemory())
        #expect(share > 0 && share <= 1)
    }

    @Test("B03: Facts of this process are found; for an invalid process identifier there are no facts")
    func real() throws {
        let pid = getpid()
        #expect(try #require(ProcessFacts.startTime(of: pid)) > 0)
        #expect(
            ProcessFacts.executable(of: pid)
                == (try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")))
        #expect(ProcessFacts.isTraced(pid) != nil)
        let earlier = try #require(ProcessFacts.processorTime(of: pid))
        var sum = 0
        while try #require(ProcessFacts.processorTime(of: pid)) == earlier { sum &+= 1 }
        #expect(try #require(ProcessFacts.processorTime(of: pid)) > earlier)
        let machine = try #require(ProcessFacts.machineProcessorTime())
        #expect(machine.busy >= .zero && machine.busy <= machine.total)
        // No process has these identifiers: Linux numbers processes from 1 to at most 4194304.
        for invalidID: Int32 in [-1, 0, .max] {
            #expect(ProcessFacts.startTime(of: invalidID) == nil)
            #expect(ProcessFacts.executable(of: invalidID) == nil)
            #expect(ProcessFacts.isTraced(invalidID) == nil)
            #expect(ProcessFacts.processorTime(of: invalidID) == nil)
        }
    }
}
