import EventLoop
import Foundation
import Testing

@testable import Varlink

@Suite("Rates of new connections", .timeLimit(.minutes(15)))
struct ConnectionRateTests {
    private func at(_ milliseconds: Int) -> MonotonicTime {
        MonotonicTime(nanoseconds: 1_000_000_000_000) + .milliseconds(milliseconds)
    }

    private func job(_ number: Int32) -> PeerQuotas.Peer { .job(user: 1, group: number) }

    @Test("B08: A job's burst of connections is opened at once, and further connections at its rate")
    func burst() {
        var rate = ConnectionRate()
        for _ in 0..<ConnectionRate.burstOfJob { #expect(rate.reserve(for: job(1), now: at(0)) <= at(0)) }
        for number in 1...50 { #expect(rate.reserve(for: job(1), now: at(0)) == at(10 * number)) }
        #expect(rate.reserve(for: job(2), now: at(0)) <= at(0))
        // After a pause the whole burst is available again, but not more.
        for _ in 0..<ConnectionRate.burstOfJob { #expect(rate.reserve(for: job(1), now: at(60_000)) <= at(60_000)) }
        #expect(rate.reserve(for: job(1), now: at(60_000)) > at(60_000))
    }

    @Test("B08: The total rate of all jobs is limited, too, and jobs without recent connections are forgotten")
    func manyJobs() {
        var rate = ConnectionRate()
        var delayed = 0
        for number in 0..<1_500 where rate.reserve(for: job(Int32(number)), now: at(0)) > at(0) { delayed += 1 }
        #expect(delayed == 500)
        #expect(rate.reserve(for: job(-1), now: at(0)) <= at(1_002))
        for number in 0..<100_000 { _ = rate.reserve(for: job(Int32(number)), now: at(10_000 + number)) }
        #expect(rate.jobCount <= 1_024)
    }

    @Test("B08: A process that connects again and again is served at its rate, and other processes are served, too")
    func reconnecting() throws {
        let server = try TestServer()
        let start = MonotonicTime.now
        let attacker = Process()
        attacker.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        attacker.arguments = ["-c", Self.attack, server.path]
        // Foundation starts the process in a process group of its own.
        try attacker.run()
        defer {
            // The process has inherited the signals that this thread blocks, which can include SIGTERM.
            kill(attacker.processIdentifier, SIGKILL)
            attacker.waitUntilExit()
        }
        #expect(server.log.wait { $0 == "open 200" } != nil)
        for number in 0..<20 {
            let text = TestServer.Text(text: "\(number)")
            let client = try Client(path: server.path)
            #expect(try client.call("org.example.test.Echo", text, returning: TestServer.Text.self) == text)
        }
        #expect(server.log.wait { $0 == "close 250: the peer closed the connection" } != nil)
        let seconds = Double(MonotonicTime.now.nanoseconds - start.nanoseconds) / 1e9
        let opened = server.log.count { $0.hasPrefix("open") }
        #expect(Double(opened) <= 20 + Double(ConnectionRate.burstOfJob + 1) + seconds * 100)
    }

    private static let attack = """
        import socket, sys
        while True:
            peer = socket.socket(socket.AF_UNIX)
            peer.connect(sys.argv[1])
            peer.close()
        """
}
