import EventLoop
import Glibc

/// A monitor of memory pressure. The monitor reports when programs have waited for memory for 150 ms within one second
/// and little memory is available. Without privileges, the waiting time is 300 ms within two seconds.
///
/// Waiting alone is not significant, because programs also wait while the machine reads many files or swaps out memory
/// that is seldom used. The monitor uses the kernel's pressure stall information. The descriptor of this information
/// signals pressure at most once in each of these periods.
final class MemoryPressure {
    static let file = "/proc/pressure/memory"
    /// The triggers of the kernel, in the order in which they are tried. The two numbers are the waiting time and the
    /// window in microseconds. Without privileges, only windows that are multiples of two seconds are allowed.
    static let triggers = ["some 150000 1000000", "some 300000 2000000"]
    /// The share of available memory below which memory is scarce.
    static let scarceShare = 0.25
    /// The readiness flag with which the descriptor signals pressure (`EPOLLPRI`).
    private static let urgent: UInt32 = 0x2

    private let descriptor: OwnedFileDescriptor
    private weak var loop: (any EventLoop)?
    private var watch: DescriptorWatch?

    /// Starts to monitor. Returns nil if the kernel does not offer pressure information, or does not offer it to this
    /// user.
    ///
    /// - Parameter handler: called on the event loop at memory pressure, until this object is released.
    /// - Throws: the error of the system, for example if too many files are open.
    init?(
        on loop: any EventLoop, file: String = MemoryPressure.file, handler: @escaping () -> Void
    ) throws(SystemError) {
        guard let descriptor = try Self.open(file) else { return nil }
        self.descriptor = descriptor
        self.loop = loop
        let interest = DescriptorInterest(rawValue: Self.urgent)
        watch = try loop.watch(descriptor.number, for: interest) { [weak self] readiness in
            if readiness.contains(.failed) {
                // The control group was removed. Without stopping, the loop would report this state continuously.
                self?.stop()
            } else if Self.isScarce(ProcessFacts.availableMemory()) {
                handler()
            }
        }
    }

    deinit { stop() }

    /// Whether memory is scarce while programs wait for memory. `available` is the available share from 0 to 1. If
    /// `available` is nil, the share is unknown and the memory counts as scarce.
    static func isScarce(_ available: Double?) -> Bool { available.map { $0 < scarceShare } ?? true }

    /// Stops monitoring; does nothing if it was already stopped.
    func stop() {
        if let watch { loop?.unwatch(watch) }
        watch = nil
        descriptor.close()
    }

    private static func open(_ file: String) throws(SystemError) -> OwnedFileDescriptor? {
        for trigger in triggers {
            // A descriptor accepts one trigger only, so every trigger needs a new descriptor.
            let number = Glibc.open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            guard number >= 0 else {
                let code = errno
                if code == EMFILE || code == ENFILE { throw SystemError(call: "open", code: code) }
                return nil
            }
            let descriptor = OwnedFileDescriptor(number)
            // The kernel expects the text with its final NUL.
            let count = trigger.utf8.count + 1
            if trigger.withCString({ write(number, $0, count) }) == count { return descriptor }
            descriptor.close()
        }
        return nil
    }
}
