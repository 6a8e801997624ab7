import EventLoop

/// The rate at which the connections of each job, and of all jobs together, are opened.
///
/// Opening and closing a connection takes as long as several calls. The connections of a job that connects again and
/// again are therefore opened at a limited rate. The connections of other jobs are opened at once.
struct ConnectionRate {
    /// The number of connections of one job that are opened per second in the long run.
    static let perSecondOfJob: Int64 = 100
    /// The number of connections of one job that are opened at once after a pause.
    static let burstOfJob: Int64 = 200
    /// The number of connections of all jobs together that are opened per second in the long run.
    static let perSecond: Int64 = 500
    /// The number of connections of all jobs together that are opened at once after a pause.
    static let burst: Int64 = 1_000

    /// A schedule of events with a sustained rate and a burst.
    private struct Schedule {
        /// The time at which the whole burst is available again.
        var full = MonotonicTime(nanoseconds: 0)

        /// Reserves the next event, and returns its time, which may be in the past.
        mutating func reserve(_ perSecond: Int64, _ burst: Int64, now: MonotonicTime) -> MonotonicTime {
            let interval = 1_000_000_000 / perSecond
            let time = max(full, now)
            full = time + .nanoseconds(interval)
            return time + .nanoseconds(-interval * (burst - 1))
        }
    }

    private var jobs: [PeerQuotas.Peer: Schedule] = [:]
    private var all = Schedule()
    /// The number of schedules that triggers the next sweep, which removes the schedules whose whole burst is
    /// available again.
    private var sweepCount = 256

    /// The number of jobs that have a schedule. The number can include jobs whose whole burst is available again.
    var jobCount: Int { jobs.count }

    /// Reserves the opening of a connection, and returns the time at which it may be opened; `now` or earlier to open
    /// it at once.
    mutating func reserve(for job: PeerQuotas.Peer, now: MonotonicTime) -> MonotonicTime {
        if jobs.count >= sweepCount {
            jobs = jobs.filter { $0.value.full > now }
            // The next sweep follows only after the number has doubled, so the cost of a connection stays constant.
            sweepCount = max(256, 2 * jobs.count)
        }
        let time = jobs[job, default: Schedule()].reserve(Self.perSecondOfJob, Self.burstOfJob, now: now)
        return max(time, all.reserve(Self.perSecond, Self.burst, now: now))
    }
}
