/// The processor time of a process and of the machine at one moment; the usage in between is computed from two samples.
struct ProcessorSample: Hashable, Sendable {
    /// Processor time of the process; nil when it was gone.
    var process: Duration?
    /// Processor time of the machine; nil when it could not be read.
    var machine: ProcessFacts.MachineTime?

    /// Returns a sample of the present moment.
    static func now(of pid: Int32) -> ProcessorSample {
        ProcessorSample(process: ProcessFacts.processorTime(of: pid), machine: ProcessFacts.machineProcessorTime())
    }

    /// Returns the usage between an earlier sample and this one.
    func usage(since earlier: ProcessorSample) -> ProcessorUsage {
        var usage = ProcessorUsage()
        if let process, let before = earlier.process { usage.process = max(.zero, process - before) }
        if let machine, let before = earlier.machine, machine.total > before.total {
            // The kernel's counters of idle time may decrease slightly.
            let fraction = (machine.busy - before.busy) / (machine.total - before.total)
            usage.machineLoad = min(1, max(0, fraction))
        }
        return usage
    }
}

/// The processor usage in a span of time.
struct ProcessorUsage: Hashable, Sendable {
    /// Processor time of the process; nil when it is not known.
    var process: Duration?
    /// The share of the machine's time that was not idle, from 0 to 1; nil when it is not known.
    var machineLoad: Double?
}
