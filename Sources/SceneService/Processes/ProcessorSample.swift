/// What a process and the machine had done at a moment; two of them tell what happened in between.
struct ProcessorSample: Hashable, Sendable {
    /// Processor time of the process; nil when it was gone.
    var process: Duration?
    /// Processor time of the machine; nil when it could not be read.
    var machine: ProcessFacts.MachineTime?

    /// Reads both now.
    static func now(of pid: Int32) -> ProcessorSample {
        ProcessorSample(process: ProcessFacts.processorTime(of: pid), machine: ProcessFacts.machineProcessorTime())
    }

    /// What was used between an earlier sample and this one.
    func usage(since earlier: ProcessorSample) -> ProcessorUsage {
        var usage = ProcessorUsage()
        if let process, let before = earlier.process { usage.process = max(.zero, process - before) }
        if let machine, let before = earlier.machine, machine.total > before.total {
            // The kernel's counts of idle time may run backwards a little.
            let fraction = (machine.busy - before.busy) / (machine.total - before.total)
            usage.machineBusy = min(1, max(0, fraction))
        }
        return usage
    }
}

/// What was used of the processors in a span of time.
struct ProcessorUsage: Hashable, Sendable {
    /// Processor time of the process; nil when it is not known.
    var process: Duration?
    /// Which part of the machine's time was not idle, from 0 to 1; nil when it is not known.
    var machineBusy: Double?
}
