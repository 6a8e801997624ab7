import EventLoop
import Glibc

/// A watch for memory pressure: reports when programs wait for memory for 150 ms out of a second and little memory is
/// available.
///
/// Waiting alone is not significant: a machine that reads many files, or swaps out memory that is seldom used, waits as
/// well. The watch uses the kernel's pressure stall information, for which the descriptor reports an urgent condition
/// at most once per window.
final class MemoryPressure {
    static let file = "/proc/pressure/memory"
    /// The triggers to try in order: microseconds of waiting, and of the window. Users without privileges may only use
    /// windows that are multiples of two seconds.
    static let triggers = ["some 150000 1000000", "some 300000 2000000"]
    /// The share of all memory below which little is available.
    static let scarceShare = 0.25
    /// The flag of an urgent condition (`EPOLLPRI`).
    private static let urgent: UInt32 = 0x2

    private let descriptor: OwnedFileDescriptor
    private weak var loop: (any EventLoop)?
    private var watch: DescriptorWatch?

    /// Starts to watch; nil when the kernel does not offer the information, or not to this user.
    ///
    /// - Parameter handler: called from turns of the loop, until this object is released.
    /// - Throws: the error of the system, as when there are too many open files.
    init?(
        on loop: any EventLoop, file: String = MemoryPressure.file, handler: @escaping () -> Void
    ) throws(SystemError) {
        guard let descriptor = try Self.open(file) else { return nil }
        self.descriptor = descriptor
        self.loop = loop
        let interest = DescriptorInterest(rawValue: Self.urgent)
        watch = try loop.watch(descriptor.number, for: interest) { [weak self] readiness in
            if readiness.contains(.failed) {
                // The control group was removed; the condition would be reported continuously.
                self?.stop()
            } else if Self.isScarce(ProcessFacts.availableMemory()) {
                handler()
            }
        }
    }

    deinit { stop() }

    /// Whether memory is scarce, given that programs wait for it; true when the available share is unknown.
    static func isScarce(_ available: Double?) -> Bool { available.map { $0 < scarceShare } ?? true }

    /// Stops the watch; does nothing the second time.
    func stop() {
        if let watch { loop?.unwatch(watch) }
        watch = nil
        descriptor.close()
    }

    private static func open(_ file: String) throws(SystemError) -> OwnedFileDescriptor? {
        for trigger in triggers {
            // After a refused trigger a new descriptor is needed: each accepts one trigger only.
            let number = Glibc.open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            guard number >= 0 else {
                let code = errno
                if code == EMFILE || code == ENFILE { throw SystemError(call: "open", code: code) }
                return nil
            }
            let descriptor = OwnedFileDescriptor(number)
            // The kernel expects the final NUL too.
            let count = trigger.utf8.count + 1
            if trigger.withCString({ write(number, $0, count) }) == count { return descriptor }
            descriptor.close()
        }
        return nil
    }
}
