/// The processor times of a process and of the machine at one moment. The usage between two moments is computed from
/// two samples.
struct ProcessorSample: Hashable, Sendable {
    /// The processor time of the process; nil if the process has ended.
    var process: Duration?
    /// The processor time of the machine; nil if it cannot be read.
    var machine: ProcessFacts.MachineTime?

    /// Returns a sample taken now.
    static func now(of pid: Int32) -> ProcessorSample {
        ProcessorSample(process: ProcessFacts.processorTime(of: pid), machine: ProcessFacts.machineProcessorTime())
    }

    /// Returns the usage between an earlier sample and this sample.
    func usage(since earlier: ProcessorSample) -> ProcessorUsage {
        var usage = ProcessorUsage()
        if let process, let before = earlier.process { usage.process = max(.zero, process - before) }
        if let machine, let before = earlier.machine, machine.total > before.total {
            // The fraction is clamped, because the kernel's counters of idle time may decrease slightly.
            let fraction = (machine.busy - before.busy) / (machine.total - before.total)
            usage.machineLoad = min(1, max(0, fraction))
        }
        return usage
    }
}

/// The processor usage during a span of time.
struct ProcessorUsage: Hashable, Sendable {
    /// The processor time that the process has used; nil if unknown.
    var process: Duration?
    /// The share of the machine's processor time that was not idle, from 0 to 1; nil if unknown.
    var machineLoad: Double?
}
