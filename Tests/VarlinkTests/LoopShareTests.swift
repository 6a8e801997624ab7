import EventLoop
import Testing

@testable import Varlink

@Suite("Shares of the server's time")
struct LoopShareTests {
    private let greedy = PeerQuotas.Peer.process(user: 1, process: 1)
    private let other = PeerQuotas.Peer.process(user: 1, process: 2)

    private func at(_ milliseconds: Int) -> MonotonicTime {
        MonotonicTime(nanoseconds: 0) + .milliseconds(milliseconds)
    }

    /// Returns a share in which one process has used up its allowance with connection 1 in the first 200 ms, and
    /// another process was active at the end.
    private func makeShare() -> LoopShare {
        var share = LoopShare(freeTurn: .milliseconds(1))
        share.charge(1, of: greedy, from: at(0), to: at(200), round: 0, hasMore: true)
        share.charge(2, of: other, from: at(200), to: at(200), round: 0, hasMore: false)
        return share
    }

    @Test("B08: Short calls one after the other are never charged, however many there are")
    func serial() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        for number in 0..<2_000 {
            share.charge(1, of: greedy, from: at(number), to: at(number + 1), round: 0, hasMore: false)
            share.charge(2, of: other, from: at(number), to: at(number), round: 0, hasMore: false)
            #expect(share.deadline(for: greedy, now: at(number + 1)) == nil)
        }
    }

    @Test("B08: A process that used up its allowance waits while another is active, and is served when it is alone")
    func greed() {
        var share = makeShare()
        #expect(share.deadline(for: greedy, now: at(200)) == at(300))
        #expect(share.deadline(for: other, now: at(200)) == nil)
        #expect(share.deadline(for: greedy, now: at(301)) == nil)
        // The debt is bounded: 50 ms are refilled in 6.25 seconds.
        share.charge(2, of: other, from: at(6_440), to: at(6_440), round: 0, hasMore: false)
        #expect(share.deadline(for: greedy, now: at(6_440)) != nil)
        #expect(share.deadline(for: greedy, now: at(6_460)) == nil)
    }

    @Test("B08: Calls that a process makes on several connections at the same time are charged")
    func concurrentConnections() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        // The calls are made one after the other, on two connections.
        for number in 0..<100 {
            share.charge(
                UInt64(number % 2), of: greedy, from: at(number), to: at(number + 1), round: UInt64(number),
                hasMore: false)
        }
        for number in 0..<100 {
            share.charge(
                UInt64(number % 2), of: greedy, from: at(number), to: at(number + 1), round: 100, hasMore: false)
        }
        share.charge(9, of: other, from: at(100), to: at(100), round: 0, hasMore: false)
        // The first millisecond is free, and a part of the time has been refilled.
        #expect(share.deadline(for: greedy, now: at(100)) == nil)
        for number in 100..<103 {
            share.charge(
                UInt64(number % 2), of: greedy, from: at(number), to: at(number + 1), round: 100, hasMore: false)
        }
        #expect(share.deadline(for: greedy, now: at(103)) != nil)
        #expect(share.deadline(for: other, now: at(103)) == nil)
    }

    @Test("B08: While another job is active, a job has one turn in each round, and turns after a wait are charged")
    func turns() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        share.charge(1, of: greedy, from: at(0), to: at(0), round: 7, hasMore: false)
        // No other job is active.
        #expect(!share.hasTurn(greedy, besides: 2, round: 7, now: at(0)))
        share.charge(9, of: other, from: at(0), to: at(0), round: 7, hasMore: false)
        #expect(share.hasTurn(greedy, besides: 2, round: 7, now: at(0)))
        #expect(!share.hasTurn(greedy, besides: 1, round: 7, now: at(0)))
        #expect(!share.hasTurn(greedy, besides: 2, round: 8, now: at(0)))
        #expect(!share.hasTurn(other, besides: 9, round: 7, now: at(0)))
        // The calls are short and in different rounds, but they had to wait.
        for number in 0..<101 {
            share.charge(
                UInt64(number % 60), of: greedy, from: at(number), to: at(number + 1), round: UInt64(8 + number),
                hasMore: false, hasWaited: true)
        }
        share.charge(9, of: other, from: at(101), to: at(101), round: 200, hasMore: false)
        #expect(share.deadline(for: greedy, now: at(101)) != nil)
    }

    @Test("B08: Processes without allowance do not wait for each other")
    func twoGreedyProcesses() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        for number in 0..<10 {
            share.charge(1, of: greedy, from: at(number * 100), to: at(number * 100 + 50), round: 0, hasMore: true)
            share.charge(2, of: other, from: at(number * 100 + 50), to: at(number * 100 + 100), round: 0, hasMore: true)
        }
        #expect(share.deadline(for: greedy, now: at(1_000)) == nil)
        #expect(share.deadline(for: other, now: at(1_000)) == nil)
        share.charge(3, of: .connection(3), from: at(1_000), to: at(1_000), round: 0, hasMore: false)
        #expect(share.deadline(for: greedy, now: at(1_000)) == at(1_100))
        #expect(share.deadline(for: other, now: at(1_000)) == at(1_100))
    }

    @Test("B08: A closed connection does not restore the allowance of its process")
    func reconnection() {
        var share = makeShare()
        share.remove(1, of: greedy)
        #expect(share.deadline(for: greedy, now: at(200)) == at(300))
        #expect(share.deadline(for: other, now: at(200)) == nil)
    }

    @Test("B08: Only the part of a long turn beyond a millisecond is charged to a caller that waits for its replies")
    func longTurns() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        share.charge(2, of: other, from: at(0), to: at(0), round: 0, hasMore: false)
        var time = 0
        for _ in 0..<9 {
            share.charge(1, of: greedy, from: at(time), to: at(time + 11), round: 0, hasMore: false)
            time += 11
        }
        share.charge(2, of: other, from: at(time), to: at(time), round: 0, hasMore: false)
        #expect(share.deadline(for: greedy, now: at(time)) == nil)
        share.charge(1, of: greedy, from: at(time), to: at(time + 15), round: 0, hasMore: false)
        #expect(share.deadline(for: greedy, now: at(time + 15)) != nil)
    }

    @Test("B08: After its allowance, a process that never waits for replies uses less than a hundredth of the time")
    func share() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        var (time, used) = (0, 0)
        while time < 60_000 {
            share.charge(2, of: other, from: at(time), to: at(time), round: 0, hasMore: false)
            if let deadline = share.deadline(for: greedy, now: at(time)) {
                time = Int(deadline.nanoseconds / 1_000_000) + 1
            } else {
                share.charge(1, of: greedy, from: at(time), to: at(time + 2), round: 0, hasMore: true)
                (time, used) = (time + 2, used + 2)
            }
        }
        // The limit is a sum: the allowance of 100 ms, the refill in a minute (480 ms), and one turn that exceeds what
        // is left of the allowance.
        #expect(used >= 570 && used <= 100 + 480 + 10)
    }

    /// Lets many jobs use the server as much as they can for a minute, with turns of 2 ms, while another job makes
    /// short calls. Returns the used time in milliseconds.
    private func use(_ share: inout LoopShare, jobs: Int) -> Int {
        var (time, used, next) = (0, 0, 0)
        while time < 60_000 {
            share.charge(1, of: other, from: at(time), to: at(time), round: 0, hasMore: false)
            var wasServed = false
            for offset in 0..<jobs {
                let job = PeerQuotas.Peer.job(user: 1, group: Int32((next + offset) % jobs))
                guard share.deadline(for: job, now: at(time)) == nil else { continue }
                share.charge(2, of: job, from: at(time), to: at(time + 2), round: 0, hasMore: true)
                (time, used, next, wasServed) = (time + 2, used + 2, next + offset + 1, true)
                break
            }
            if !wasServed { time += 10 }
        }
        return used
    }

    @Test("B08: Many jobs that never wait for replies together use little more time than two", arguments: [2, 200])
    func manyJobs(_ jobs: Int) {
        var share = LoopShare(freeTurn: .milliseconds(1))
        let used = use(&share, jobs: jobs)
        // For two jobs, the limit is twice the sum of the allowance and the refill in a minute. If there are many jobs,
        // each job also has a turn before it is charged, and begins with a part of the allowance.
        #expect(used >= 1_000 && used <= (jobs == 2 ? 1_200 : 2_600))
    }

    @Test("B08: The number of accounts is limited, and accounts with a full allowance are removed")
    func accounts() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        for number in 0..<10_000 {
            let job = PeerQuotas.Peer.job(user: 1, group: Int32(number))
            share.charge(1, of: job, from: at(number), to: at(number + 2), round: 0, hasMore: true)
            #expect(share.accountCount <= LoopShare.maximumAccounts)
        }
        for number in 0..<200 {
            let job = PeerQuotas.Peer.job(user: 2, group: Int32(number))
            let time = 1_000_000_000 + number * 1_000_000
            share.charge(1, of: job, from: at(time), to: at(time + 2), round: 0, hasMore: true)
        }
        #expect(share.accountCount <= LoopShare.maximumAccounts)
    }

    @Test("B08: While many jobs use too much, new jobs share one account, and older ones keep theirs")
    func newJobs() {
        var share = LoopShare(freeTurn: .milliseconds(1))
        var (time, used) = (0, 0)
        // A process forks a job for each turn, as often as it can.
        for number in 0..<20_000 {
            share.charge(1, of: other, from: at(time), to: at(time), round: 0, hasMore: false)
            let job = PeerQuotas.Peer.job(user: 1, group: Int32(number))
            if share.deadline(for: job, isNew: true, now: at(time)) == nil {
                share.charge(2, of: job, isNew: true, from: at(time), to: at(time + 2), round: 0, hasMore: true)
                (time, used) = (time + 2, used + 2)
            } else {
                time += 1
            }
        }
        // The limit is a sum: one turn for each job that comes before new jobs share an account, the allowance of the
        // shared account, and the refill of the shared account.
        #expect(used <= 2 * LoopShare.newJobThreshold + 100 + 20_000 / 100)
        #expect(share.deadline(for: other, now: at(time)) == nil)
        #expect(share.deadline(for: .job(user: 2, group: 1), isNew: false, now: at(time)) == nil)
    }
}
