import CSDBus
import EventLoop

/// Conversions of durations and deadlines for the bus library. The library counts microseconds on the same monotonic
/// clock as the project.
enum BusTimeout {
    /// The longest timeout of a call, about 35 years. Longer timeouts are shortened to this value, so that sums with
    /// the current time stay in range.
    static let maximum = Duration.microseconds(1 << 50)

    /// Returns a duration in microseconds: 0 for a negative duration, the largest number for a duration out of range.
    static func microseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return .max }
        let (sum, overflowOfSum) = product.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000_000))
        return overflowOfSum ? .max : sum
    }

    /// Returns the time at which the library must run again; nil if it waits for events only. If the library reports an
    /// error, returns a past time, so that the driver does not wait.
    static func deadline(of bus: OpaquePointer) -> MonotonicTime? {
        var microseconds = UInt64.max
        guard sd_bus_get_timeout(bus, &microseconds) >= 0 else { return MonotonicTime(nanoseconds: 0) }
        guard microseconds != .max else { return nil }
        let (nanoseconds, overflow) = Int64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
        return MonotonicTime(nanoseconds: overflow ? .max : nanoseconds)
    }
}
