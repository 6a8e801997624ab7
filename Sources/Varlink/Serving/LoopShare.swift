import EventLoop

/// The shares of a server's time that its clients use. A turn is the handling of one connection in one pass of the
/// event loop.
///
/// A client that makes one short call after the other is always served at once. A job is a process with the processes
/// that it forks. Time is charged to a job only for calls that the job makes without waiting for replies, on one
/// connection or on several, and for the part of a turn beyond ``freeTurn``. A job that has used up its allowance
/// must wait while another job that still has an allowance is active, so that only few calls of the other job are
/// delayed. If all active jobs have used up their allowances, they are served at full speed.
///
/// The allowance is refilled steadily, and the jobs that were charged share this refill. While many jobs have
/// accounts, a job that is charged for the first time begins with a part of the allowance, and jobs that have
/// connected only recently share one account. A process that spreads its calls over many jobs therefore gains little.
struct LoopShare {
    /// The time that a job may use at once.
    static let allowance = Duration.milliseconds(100)
    /// The fraction of the elapsed time by which the allowance is refilled. Because of this fraction, a job that never
    /// waits delays less than one in a hundred calls of the other jobs, so the 99th percentile of their durations stays
    /// the same.
    static let refill = 0.008
    /// The number of jobs that get the full refill and the full allowance. If more jobs are below their allowance, they
    /// share the refill and the allowance of this number of jobs.
    static let guaranteedShares = 2
    /// The number of accounts at which new jobs start to share one account.
    static let newJobThreshold = 16
    /// The maximum number of accounts. If the maximum is exceeded, the accounts with the highest balances are removed.
    static let maximumAccounts = 2_048
    /// The maximum debt. The debt bounds the time that a job must wait (6.25 s for a debt of 50 ms), and the
    /// longest call whose time is charged completely.
    static let maximumDebt = Duration.milliseconds(50)
    /// The time after a call for which its job counts as active.
    static let activity = Duration.milliseconds(100)

    /// The part of a turn that is not charged to a caller that waits for its replies. Most calls take less time than
    /// this. In a debug build, calls take many times as long.
    private let freeTurn: Duration

    private struct Account {
        /// The remaining allowance in nanoseconds; negative for a debt.
        var balance: Int64
        var updated: MonotonicTime
    }

    private var accounts: [PeerQuotas.Peer: Account] = [:]
    /// The connection of each job's last turn, and the round of that turn.
    private var lastTurns: [PeerQuotas.Peer: (connection: UInt64, round: UInt64)] = [:]
    /// The two jobs that were served last among those that still have an allowance, the later one first.
    private var latest: [(peer: PeerQuotas.Peer, time: MonotonicTime)] = []
    /// The number of accounts that triggers the removal of the accounts with a full allowance.
    private var sweepCount = newJobThreshold

    /// The number of jobs that are below their allowance and whose accounts have not been removed.
    var accountCount: Int { accounts.count }

    init(freeTurn: Duration = .microseconds(_isDebugAssertConfiguration() ? 10_000 : 300)) {
        self.freeTurn = freeTurn
    }

    /// Returns nil if the job can be served now; otherwise returns the time for the next attempt.
    ///
    /// - Parameter isNew: whether the job has connected only recently.
    mutating func deadline(for job: PeerQuotas.Peer, isNew: Bool = false, now: MonotonicTime) -> MonotonicTime? {
        let peer = owner(of: job, isNew)
        guard let account = refilled(peer, now), account.balance <= 0 else { return nil }
        guard isAnotherActive(besides: peer, now) else { return nil }
        let wait = Double(1 - account.balance) / (Self.refill * share)
        // The other jobs may become inactive before the debt is paid.
        return now + .nanoseconds(Int64(min(wait, Double(Self.activity.nanoseconds))))
    }

    /// Whether another connection of a job had a turn in a pass of the event loop, while another job is active.
    /// Further connections of the job must then wait for the next pass.
    func hasTurn(
        _ job: PeerQuotas.Peer, besides connection: UInt64, isNew: Bool = false, round: UInt64, now: MonotonicTime
    ) -> Bool {
        let peer = owner(of: job, isNew)
        guard let last = lastTurns[peer], last.round == round, last.connection != connection else { return false }
        return isAnotherActive(besides: peer, now)
    }

    /// Charges a turn to a job.
    ///
    /// - Parameters:
    ///   - isNew: whether the job has connected only recently.
    ///   - round: the number of the event loop's pass over all connections. A job with two connections in a round made
    ///     calls on both without waiting for replies.
    ///   - hasMore: whether the connection had more input or calls than were handled in the turn.
    ///   - hasWaited: whether the connection had to wait because of another connection of the job.
    mutating func charge(
        _ connection: UInt64, of job: PeerQuotas.Peer, isNew: Bool = false, from start: MonotonicTime,
        to end: MonotonicTime, round: UInt64, hasMore: Bool, hasWaited: Bool = false
    ) {
        let peer = owner(of: job, isNew)
        let isConcurrent = lastTurns[peer].map { $0.connection != connection && $0.round == round } ?? false
        lastTurns[peer] = (connection, round)
        let used = end.nanoseconds - start.nanoseconds
        let charged = hasMore || hasWaited || isConcurrent ? used : used - freeTurn.nanoseconds
        let whole = Double(Self.allowance.nanoseconds)
        var account = refilled(peer, end) ?? Account(balance: Int64(whole * share), updated: end)
        if charged > 0 {
            if accounts.count >= sweepCount { sweep(now: end) }
            account.balance = max(account.balance - charged, -Self.maximumDebt.nanoseconds)
            accounts[peer] = account
        }
        latest.removeAll { $0.peer == peer }
        guard account.balance > 0 else { return }
        latest.insert((peer, end), at: 0)
        if latest.count > 2 { latest.removeLast() }
    }

    /// Removes a connection of a job. The account of the job is kept until its allowance is full.
    mutating func remove(_ connection: UInt64, of peer: PeerQuotas.Peer) {
        if lastTurns[peer]?.connection == connection { lastTurns[peer] = nil }
    }

    /// Whether another job that still has an allowance was served a short time ago.
    private func isAnotherActive(besides peer: PeerQuotas.Peer, _ now: MonotonicTime) -> Bool {
        latest.contains { $0.peer != peer && $0.time + Self.activity > now }
    }

    /// Returns the owner of the account to which a job's turns are charged.
    private func owner(of job: PeerQuotas.Peer, _ isNew: Bool) -> PeerQuotas.Peer {
        isNew && accounts.count >= Self.newJobThreshold && accounts[job] == nil ? .newJobs : job
    }

    /// The part of the full refill, or of the full allowance, that a job gets.
    private var share: Double { min(1, Double(Self.guaranteedShares) / Double(max(1, accounts.count))) }

    /// Removes the accounts with a full allowance. The next sweep follows only after the number of accounts has
    /// doubled, so the cost of a turn stays constant.
    private mutating func sweep(now: MonotonicTime) {
        for peer in Array(accounts.keys) { _ = refilled(peer, now) }
        if accounts.count >= Self.maximumAccounts {
            let excess = accounts.sorted { $0.value.balance > $1.value.balance }.prefix(Self.maximumAccounts / 2)
            for (peer, _) in excess { accounts[peer] = nil }
        }
        sweepCount = min(Self.maximumAccounts, max(Self.newJobThreshold, 2 * accounts.count))
    }

    /// Returns the account of a job after refilling it; nil if the allowance is full.
    private mutating func refilled(_ peer: PeerQuotas.Peer, _ now: MonotonicTime) -> Account? {
        guard var account = accounts[peer] else { return nil }
        let gained = Double(now.nanoseconds - account.updated.nanoseconds) * Self.refill * share
        // Time that gains less than a nanosecond is counted with the next refill.
        if gained >= 1 { (account.balance, account.updated) = (account.balance + Int64(gained), now) }
        accounts[peer] = account.balance >= Self.allowance.nanoseconds ? nil : account
        return accounts[peer]
    }
}

extension Duration {
    /// The whole nanoseconds of a duration of at most some years.
    fileprivate var nanoseconds: Int64 { Int64(self / .nanoseconds(1)) }
}
