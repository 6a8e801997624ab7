import Glibc

/// A process that signals can be sent to, with the group it leads; never another one that got its number later.
struct SignalTarget {
    let pid: Int32
    let descriptor: HeldDescriptor
    /// Whether the process led a group of its own when the target was made.
    let leadsGroup: Bool

    init(pid: Int32, descriptor: HeldDescriptor, leadsGroup: Bool) {
        self.pid = pid
        self.descriptor = descriptor
        self.leadsGroup = leadsGroup
    }

    /// Looks whether the process leads a group. One that does not shares its group with others, such as a script that
    /// started it, which must be left alone.
    init(pid: Int32, descriptor: HeldDescriptor) {
        self.init(pid: pid, descriptor: descriptor, leadsGroup: getpgid(pid) == pid)
    }

    /// Sends a signal to the group, or to the process alone when it leads none. Nothing happens when it is gone.
    ///
    /// - Parameter kernelKnowsGroups: whether to ask the kernel for the group of the descriptor first.
    func send(_ signal: Int32, kernelKnowsGroups: Bool = true) {
        guard leadsGroup else {
            _ = ProcessCalls.sendSignal(descriptor.number, signal)
            return
        }
        if kernelKnowsGroups {
            let result = ProcessCalls.sendSignal(descriptor.number, signal, flags: ProcessCalls.wholeGroup)
            guard result != 0, errno == EINVAL else { return }
        }
        // Kernels before 6.9. As long as the process takes a signal, if only as a zombie, its number is its own.
        if ProcessCalls.sendSignal(descriptor.number, 0) == 0 { kill(-pid, signal) }
    }
}
