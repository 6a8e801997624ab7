import Glibc

/// Times as the bus library counts them: microseconds of `CLOCK_MONOTONIC`.
public enum BusTime {
    /// The current time.
    public static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    }

    /// Returns a duration in microseconds; 0 for a negative one, the largest number for one that is too long.
    static func microseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return .max }
        let (sum, overflowOfSum) = product.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000_000))
        return overflowOfSum ? .max : sum
    }

    /// Returns the milliseconds until a time, rounded up, in the form that `poll` accepts.
    public static func milliseconds(until moment: UInt64) -> Int32 {
        let now = now
        guard moment > now else { return 0 }
        let microseconds = moment - now
        return Int32(clamping: microseconds / 1000 + (microseconds % 1000 == 0 ? 0 : 1))
    }
}
