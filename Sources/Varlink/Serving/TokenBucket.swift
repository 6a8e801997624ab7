import EventLoop

/// Allows so many events per second over a longer time, and so many at once.
struct TokenBucket {
    private let perSecond: Double
    private let burst: Double
    private var tokens: Double
    private var last: MonotonicTime

    init(perSecond: Double, burst: Double, now: MonotonicTime) {
        self.perSecond = perSecond
        self.burst = burst
        tokens = burst
        last = now
    }

    /// Takes one token; false when there is none.
    mutating func take(now: MonotonicTime) -> Bool {
        if now > last {
            let seconds = Double(now.nanoseconds - last.nanoseconds) / 1_000_000_000
            tokens = min(burst, tokens + seconds * perSecond)
            last = now
        }
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
