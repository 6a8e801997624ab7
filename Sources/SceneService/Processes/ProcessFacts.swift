import Foundation
import SceneModel

/// What `/proc` tells of processes and of the machine. Everything is nil when the process is gone.
enum ProcessFacts {
    /// When a process started, in clock ticks since boot; together with the number it names a process for good.
    static func startTime(of pid: Int32) -> UInt64? {
        statistics(of: pid)?.startTime
    }

    /// The processor time that a process has used with all its threads, without its children.
    static func processorTime(of pid: Int32) -> Duration? {
        statistics(of: pid).map { duration(ofTicks: $0.userTicks) + duration(ofTicks: $0.systemTicks) }
    }

    /// The program that a process runs, even if its file was removed or replaced since.
    static func executable(of pid: Int32) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/\(pid)/exe", &buffer, buffer.count)
        guard count > 0 else { return nil }
        return path(ofLink: String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Whether a debugger or another tracer holds a process.
    static func isTraced(_ pid: Int32) -> Bool? {
        text(of: "/proc/\(pid)/status").flatMap { tracer(inStatus: $0) }.map { $0 != 0 }
    }

    /// What the machine's processors have done since boot; nil when `/proc/stat` cannot be read.
    static func machineProcessorTime() -> MachineTime? {
        text(of: "/proc/stat").flatMap { machineTicks(inStat: $0) }.map { ticks in
            MachineTime(busy: duration(ofTicks: ticks.busy), total: duration(ofTicks: ticks.total))
        }
    }

    /// How much of the machine's memory programs can still have without swapping, from 0 to 1; nil when `/proc/meminfo` does not say.
    static func availableMemory() -> Double? { text(of: "/proc/meminfo").flatMap { availableMemory(inMeminfo: $0) } }

    /// Time of all processors together.
    struct MachineTime: Hashable, Sendable {
        /// Spent on programs and in the kernel.
        var busy: Duration
        /// The same with idle time.
        var total: Duration
    }

    /// Clock ticks in a second.
    private static let ticksPerSecond = UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))

    private static func duration(ofTicks ticks: UInt64) -> Duration {
        let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
        return .seconds(Int64(clamping: seconds)) + .nanoseconds(rest * 1_000_000_000 / ticksPerSecond)
    }

    private static func statistics(of pid: Int32) -> Statistics? {
        text(of: "/proc/\(pid)/stat").flatMap { statistics(inStat: $0) }
    }

    private static func text(of path: String) -> String? {
        // A name in these files need not be UTF-8; the numbers around it are.
        guard let data = try? RegularFile.read(URL(filePath: path), limit: 4_194_304) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
