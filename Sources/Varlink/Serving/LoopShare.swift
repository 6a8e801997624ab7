import EventLoop

/// The shares of a server's time that its clients use. A turn is the handling of one connection in one pass of the
/// event loop.
///
/// A client that makes one short call after the other is always served at once. Time is charged to a process only for
/// calls that it makes without waiting for replies, on one connection or on several, and for the part of a turn beyond
/// ``freeTurn``. A process that has used up its allowance must wait while another process that still has an allowance
/// is active, so that only few calls of the other process are delayed. If no such process is active, the process is
/// served at full speed.
struct LoopShare {
    /// The time that a process may use at once.
    static let allowance = Duration.milliseconds(100)
    /// The fraction of the elapsed time by which the allowance is refilled. Because of this fraction, a process that
    /// never waits delays less than one in a hundred calls of the other processes, so the 99th percentile of their
    /// durations stays the same.
    static let refill = 0.008
    /// The maximum debt. The debt bounds the time that a process must wait (6.25 s for a debt of 50 ms), and the
    /// longest call whose time is charged completely.
    static let maximumDebt = Duration.milliseconds(50)
    /// The time after a call for which its process counts as active.
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
    /// The connection of each process's last turn, and the round of that turn.
    private var lastTurns: [PeerQuotas.Peer: (connection: UInt64, round: UInt64)] = [:]
    /// The two processes that were served last among those that still have an allowance, the later one first.
    private var latest: [(peer: PeerQuotas.Peer, time: MonotonicTime)] = []

    init(freeTurn: Duration = .microseconds(_isDebugAssertConfiguration() ? 10_000 : 300)) {
        self.freeTurn = freeTurn
    }

    /// Returns the time at which to ask again before serving a process; nil to serve it now.
    mutating func deadline(for peer: PeerQuotas.Peer, now: MonotonicTime) -> MonotonicTime? {
        guard let account = refilled(peer, now), account.balance <= 0 else { return nil }
        guard latest.contains(where: { $0.peer != peer && $0.time + Self.activity > now }) else { return nil }
        let wait = Double(1 - account.balance) / Self.refill
        // The other processes may become inactive before the debt is paid.
        return now + min(.nanoseconds(Int64(wait)), Self.activity)
    }

    /// Charges a turn to a process.
    ///
    /// - Parameters:
    ///   - round: the number of the event loop's pass over all connections. A process with two connections in a round
    ///     made calls on both without waiting for replies.
    ///   - hasMore: whether the connection had more input or calls than were handled in the turn.
    mutating func charge(
        _ connection: UInt64, of peer: PeerQuotas.Peer, from start: MonotonicTime, to end: MonotonicTime,
        round: UInt64, hasMore: Bool
    ) {
        let isConcurrent = lastTurns[peer].map { $0.connection != connection && $0.round == round } ?? false
        lastTurns[peer] = (connection, round)
        let used = end.nanoseconds - start.nanoseconds
        let charged = hasMore || isConcurrent ? used : used - freeTurn.nanoseconds
        var account = refilled(peer, end) ?? Account(balance: Self.allowance.nanoseconds, updated: end)
        if charged > 0 {
            account.balance = max(account.balance - charged, -Self.maximumDebt.nanoseconds)
            accounts[peer] = account
        }
        latest.removeAll { $0.peer == peer }
        guard account.balance > 0 else { return }
        latest.insert((peer, end), at: 0)
        if latest.count > 2 { latest.removeLast() }
    }

    /// Removes a connection of a process. The account of the process is kept until its allowance is full.
    mutating func remove(_ connection: UInt64, of peer: PeerQuotas.Peer, now: MonotonicTime) {
        if lastTurns[peer]?.connection == connection { lastTurns[peer] = nil }
        for peer in accounts.keys { _ = refilled(peer, now) }
    }

    /// Returns the account of a process after refilling it; nil if the allowance is full.
    private mutating func refilled(_ peer: PeerQuotas.Peer, _ now: MonotonicTime) -> Account? {
        guard var account = accounts[peer] else { return nil }
        let gained = Double(now.nanoseconds - account.updated.nanoseconds) * Self.refill
        // Elapsed time that refills less than one nanosecond is counted in the next refill.
        if gained >= 1 { (account.balance, account.updated) = (account.balance + Int64(gained), now) }
        accounts[peer] = account.balance >= Self.allowance.nanoseconds ? nil : account
        return accounts[peer]
    }
}

extension Duration {
    /// The whole nanoseconds of a duration of at most some years.
    fileprivate var nanoseconds: Int64 { Int64(self / .nanoseconds(1)) }
}
