import Foundation
import SceneModel

/// Facts about processes and the machine from `/proc`. A fact about a process is nil if the process has ended.
enum ProcessFacts {
    /// Returns the time at which a process started, in clock ticks since boot. The pid and the start time together
    /// identify a process uniquely.
    static func startTime(of pid: Int32) -> UInt64? {
        statistics(of: pid)?.startTime
    }

    /// Returns the processor time that all threads of a process have used, without the process's children.
    static func processorTime(of pid: Int32) -> Duration? {
        statistics(of: pid).map { duration(ofTicks: $0.userTicks) + duration(ofTicks: $0.systemTicks) }
    }

    /// Returns the path of the program that a process runs, even if the program's file was removed or replaced since
    /// the start.
    static func executable(of pid: Int32) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/\(pid)/exe", &buffer, buffer.count)
        guard count > 0 else { return nil }
        return path(ofLink: String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Whether a debugger or another tracer is attached to a process.
    static func isTraced(_ pid: Int32) -> Bool? {
        text(of: "/proc/\(pid)/status").flatMap { tracer(inStatus: $0) }.map { $0 != 0 }
    }

    /// Returns the processor time of the machine since boot; nil if `/proc/stat` cannot be read.
    static func machineProcessorTime() -> MachineTime? {
        text(of: "/proc/stat").flatMap { machineTicks(inStat: $0) }.map { ticks in
            MachineTime(busy: duration(ofTicks: ticks.busy), total: duration(ofTicks: ticks.total))
        }
    }

    /// Returns the share of the machine's memory that is available without swapping, from 0 to 1; nil if
    /// `/proc/meminfo` does not contain it.
    static func availableMemory() -> Double? { text(of: "/proc/meminfo").flatMap { availableMemory(inMeminfo: $0) } }

    /// The times of all processors together.
    struct MachineTime: Hashable, Sendable {
        /// The time spent in programs and in the kernel.
        var busy: Duration
        /// The busy time and the idle time.
        var total: Duration
    }

    /// The number of clock ticks per second.
    private static let ticksPerSecond = UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))

    private static func duration(ofTicks ticks: UInt64) -> Duration {
        let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
        return .seconds(Int64(clamping: seconds)) + .nanoseconds(rest * 1_000_000_000 / ticksPerSecond)
    }

    private static func statistics(of pid: Int32) -> Statistics? {
        text(of: "/proc/\(pid)/stat").flatMap { statistics(inStat: $0) }
    }

    private static func text(of path: String) -> String? {
        // Invalid UTF-8 is replaced, because the name of a program in these files may be invalid UTF-8. The numbers in
        // the files are ASCII.
        guard let data = try? RegularFile.read(URL(filePath: path), limit: 4_194_304) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
