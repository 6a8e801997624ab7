import EventLoop

/// A rate limiter with a sustained rate and a burst, implemented as a token bucket.
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

    /// Removes one token; returns false if no token is available.
    mutating func consume(now: MonotonicTime) -> Bool {
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
