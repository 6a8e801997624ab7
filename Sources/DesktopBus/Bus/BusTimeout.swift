import CSDBus
import EventLoop

/// Conversion between times and the bus library's, which counts the same clock in microseconds.
enum BusTimeout {
    /// Times this far in the future count as never, so that sums stay in range.
    static let maximum = Duration.microseconds(1 << 50)

    /// Returns a duration in microseconds; 0 for a negative one, the largest number for one that is too long.
    static func microseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return .max }
        let (sum, overflowOfSum) = product.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000_000))
        return overflowOfSum ? .max : sum
    }

    /// Returns the time until which the library may wait; nil for no limit. After an error it must not wait.
    static func deadline(of bus: OpaquePointer) -> MonotonicTime? {
        var microseconds = UInt64.max
        guard sd_bus_get_timeout(bus, &microseconds) >= 0 else { return MonotonicTime(nanoseconds: 0) }
        guard microseconds != .max else { return nil }
        let (nanoseconds, overflow) = Int64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
        return MonotonicTime(nanoseconds: overflow ? .max : nanoseconds)
    }
}
