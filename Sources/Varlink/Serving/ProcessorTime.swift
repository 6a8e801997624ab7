import Glibc

/// Processor time of the current thread. Unlike the time of a clock, it does not grow while other processes use the
/// processor, so a busy machine does not make calls seem long.
struct ProcessorTime: Equatable {
    let nanoseconds: Int64

    /// The time that the current thread has used so far.
    static var now: ProcessorTime {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return ProcessorTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    static func - (left: ProcessorTime, right: ProcessorTime) -> ProcessorTime {
        ProcessorTime(nanoseconds: left.nanoseconds - right.nanoseconds)
    }
}
