/// Parsing of the files in `/proc`, as proc(5) describes them.
extension ProcessFacts {
    /// The numbers of `/proc/PID/stat` that the daemon uses, in clock ticks.
    struct Statistics: Hashable, Sendable {
        var userTicks: UInt64
        var systemTicks: UInt64
        /// The start time, in clock ticks since boot.
        var startTime: UInt64
    }

    /// Parses `/proc/PID/stat`; returns nil if the text is invalid.
    static func statistics(inStat text: String) -> Statistics? {
        // The second field is the program's name. The name may contain spaces and parentheses, but no later field
        // contains a parenthesis.
        guard let end = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = text.utf8[end...].dropFirst().split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        /// Returns the field with this number in proc(5). The field after the name has the number three.
        func field(_ number: Int) -> UInt64? {
            fields.indices.contains(number - 3) ? Substring(fields[number - 3]).toNumber : nil
        }
        guard let user = field(14), let system = field(15), let start = field(22) else { return nil }
        return Statistics(userTicks: user, systemTicks: system, startTime: start)
    }

    /// Returns the pid of the tracer in `/proc/PID/status`; 0 if the process has no tracer, nil if the text is invalid.
    static func tracer(inStatus text: String) -> Int32? {
        let name = "TracerPid:"
        // The name of the program cannot imitate this line, because the kernel escapes line feeds in the name.
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
        return Int32(line.dropFirst(name.count).filter { $0 != "\t" && $0 != " " })
    }

    /// Returns the ticks of all processors in `/proc/stat`; nil if the text is invalid.
    static func machineTicks(inStat text: String) -> (busy: UInt64, total: UInt64)? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") }) else { return nil }
        let fields = line.split(separator: " ").dropFirst().map(\.toNumber)
        // The fields are user, nice, system, idle, I/O wait, interrupts, soft interrupts and stolen time. Guest times
        // may follow; the first two fields already include them.
        let ticks = fields.prefix(8).compactMap(\.self)
        guard ticks.count >= 4, ticks.count == min(fields.count, 8) else { return nil }
        let idle = ticks[3] &+ (ticks.count > 4 ? ticks[4] : 0)
        let total = ticks.reduce(0, &+)
        return total >= idle ? (total - idle, total) : nil
    }

    /// Returns the share of memory that is available according to `/proc/meminfo`, from 0 to 1; nil if the text is
    /// invalid.
    static func availableMemory(inMeminfo text: String) -> Double? {
        func kilobytes(_ name: String) -> UInt64? {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            let fields = line?.split(separator: " ") ?? []
            return fields.count == 3 && fields[2] == "kB" ? fields[1].toNumber : nil
        }
        guard let total = kilobytes("MemTotal"), let available = kilobytes("MemAvailable"), total > 0 else {
            return nil
        }
        return min(1, Double(available) / Double(total))
    }

    /// Returns the path in the text of the link `/proc/PID/exe`, without the kernel's mark for a deleted file.
    static func path(ofLink link: String) -> String {
        let mark = " (deleted)"
        return link.hasSuffix(mark) ? String(link.dropLast(mark.count)) : link
    }
}

extension Substring {
    /// The text as an unsigned number; nil if the text contains a character that is not a digit.
    fileprivate var toNumber: UInt64? {
        utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt64(self) : nil
    }
}
