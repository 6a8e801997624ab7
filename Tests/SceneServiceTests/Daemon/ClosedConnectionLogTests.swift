import EventLoop
import Testing
import Varlink

@testable import SceneService

@Suite("Log of closed connections")
struct ClosedConnectionLogTests {
    private func at(_ seconds: Int64) -> MonotonicTime { MonotonicTime.now + .seconds(1_000_000 + seconds) }

    @Test("B08: Clients that violate the protocol again and again cannot fill the log")
    func limit() {
        var log = ClosedConnectionLog()
        let start = at(0)
        let count = (0..<1_000).count { log.message(.tooManyCalls, of: Int32($0), now: start) != nil }
        #expect(count == ClosedConnectionLog.burst)
        let next = log.message(.tooManyCalls, of: 7, now: start + ClosedConnectionLog.interval)
        #expect(
            next == "closed a connection of process 7: the peer exceeded the call rate limit; 980 more closed before")
        #expect(log.message(.tooManyCalls, of: 7, now: start + ClosedConnectionLog.interval) == nil)
        #expect(
            log.message(.tooManyCalls, of: nil, now: start + .seconds(600))
                == "closed a connection of process 0: the peer exceeded the call rate limit; 1 more closed before")
    }

    @Test("B08: Normal ends are not logged, and only the first refusal of a process is logged")
    func refusals() {
        var log = ClosedConnectionLog()
        #expect(log.message(.peerClosed, of: 1, now: at(0)) == nil)
        #expect(log.message(.closedByServer, of: 1, now: at(0)) == nil)
        #expect(log.message(.tooManyConnectionsOfJob(limit: 2), of: 1, now: at(0)) != nil)
        #expect(log.message(.tooManyBytesOfProcess(limit: 2), of: 1, now: at(100)) == nil)
        #expect(log.message(.tooManyConnections(limit: 2), of: 2, now: at(100)) != nil)
    }
}
