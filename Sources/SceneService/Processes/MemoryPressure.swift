import Glibc
import Varlink

/// Says when programs have to wait for memory, for 150 ms out of a second, and little of it is left.
///
/// Waiting alone says nothing: a machine that reads many files, or puts away memory that is seldom used, waits as well.
/// Uses the pressure stall information of the kernel, which makes the descriptor report an urgent condition at most
/// once per window.
final class MemoryPressure {
    static let file = "/proc/pressure/memory"
    /// What is waited for, in microseconds of waiting and of the window. Users without privileges may only ask for
    /// windows of whole multiples of two seconds.
    static let triggers = ["some 150000 1000000", "some 300000 2000000"]
    /// Below this share of all memory little is available.
    static let littleAvailable = 0.25
    /// An urgent condition (`EPOLLPRI`).
    private static let urgent: UInt32 = 0x2

    private let descriptor: HeldDescriptor
    private weak var loop: EventLoop?
    private var watch: EventLoop.Watch?

    /// Begins to watch; nil when the kernel offers no such information or not to this user.
    ///
    /// - Parameter handler: called from turns of the loop, until this object is gone.
    /// - Throws: the error of the system, as when there are too many open files.
    init?(on loop: EventLoop, file: String = MemoryPressure.file, handler: @escaping () -> Void) throws(SystemError) {
        guard let descriptor = try Self.open(file) else { return nil }
        self.descriptor = descriptor
        self.loop = loop
        let interest = EventLoop.Interest(rawValue: Self.urgent)
        watch = try loop.watch(descriptor.number, for: interest) { [weak self] readiness in
            if readiness.contains(.failed) {
                // The control group is gone; the condition would be reported for ever.
                self?.stop()
            } else if Self.isScarce(ProcessFacts.availableMemory()) {
                handler()
            }
        }
    }

    deinit { stop() }

    /// Whether memory is scarce when programs wait for it; where nobody says how much there is, waiting is all that is known.
    static func isScarce(_ available: Double?) -> Bool { available.map { $0 < littleAvailable } ?? true }

    /// Ends the watch; nothing happens the second time.
    func stop() {
        if let watch { loop?.unwatch(watch) }
        watch = nil
        descriptor.close()
    }

    private static func open(_ file: String) throws(SystemError) -> HeldDescriptor? {
        for trigger in triggers {
            // A refused trigger needs a new descriptor: each takes one trigger only.
            let number = Glibc.open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
            guard number >= 0 else {
                let code = errno
                if code == EMFILE || code == ENFILE { throw SystemError(call: "open", code: code) }
                return nil
            }
            let descriptor = HeldDescriptor(number)
            // The kernel wants the final NUL too.
            let count = trigger.utf8.count + 1
            if trigger.withCString({ write(number, $0, count) }) == count { return descriptor }
            descriptor.close()
        }
        return nil
    }
}
