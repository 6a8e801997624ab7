import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Varlink

@Suite("Quotas of processes")
struct PeerQuotaTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func makeQuotas(
        connections: Int, ofProcess: Int = .max, ofJob: Int = .max, bytes: Int = .max, bytesOfJob: Int = .max
    ) -> PeerQuotas {
        var limits = Limits(maximumConnections: connections)
        (limits.maximumConnectionsOfProcess, limits.maximumBytesOfProcess) = (ofProcess, bytes)
        (limits.maximumConnectionsOfJob, limits.maximumBytesOfJob) = (ofJob, bytesOfJob)
        return PeerQuotas(limits)
    }

    /// Returns a process of a job; nil for a job of its own.
    private func peer(_ process: Int32, job: Int32? = nil) -> PeerQuotas.Origin {
        PeerQuotas.Origin(
            process: .process(user: 1, process: process), job: .job(user: 1, group: job ?? process))
    }

    @Test("B08: A process may have a limited number of connections, and may open another one after closing one")
    func connectionsOfProcess() {
        var quotas = makeQuotas(connections: 10, ofProcess: 2)
        let foreign = PeerQuotas.Origin(process: .process(user: 2, process: 1), job: .job(user: 2, group: 1))
        quotas.add(1, of: peer(1), now: start)
        #expect(quotas.admission(of: peer(1)) { _ in true } == .accept)
        quotas.add(2, of: peer(1), now: start)
        #expect(quotas.admission(of: peer(1)) { _ in true } == .refuse(.tooManyConnectionsOfProcess(limit: 2)))
        #expect(quotas.admission(of: foreign) { _ in true } == .accept)
        quotas.remove(1)
        #expect(quotas.admission(of: peer(1)) { _ in true } == .accept)
    }

    @Test("B08: If all connections are in use, the process with the most connections loses its newest idle one")
    func replacement() {
        var quotas = makeQuotas(connections: 6)
        for number in 1...4 { quotas.add(UInt64(number), of: peer(1), now: start) }
        for number in 5...6 { quotas.add(UInt64(number), of: peer(2), now: start) }
        #expect(quotas.admission(of: peer(3)) { _ in true } == .replace(4))
        #expect(quotas.admission(of: peer(3)) { $0 != 4 } == .replace(3))
        // If the first process has no idle connection, the second process loses one, because it has two connections
        // more than the third process.
        #expect(quotas.admission(of: peer(3)) { $0 > 4 } == .replace(6))
        #expect(quotas.admission(of: peer(3)) { _ in false } == .refuse(.tooManyConnections(limit: 6)))
        // The daemon closes a connection of one process in favour of another only if the first process then still has
        // at least as many connections as the other.
        #expect(quotas.admission(of: peer(2)) { _ in true } == .replace(4))
        quotas.remove(4)
        quotas.add(7, of: peer(2), now: start)
        #expect(quotas.admission(of: peer(2)) { _ in true } == .refuse(.tooManyConnections(limit: 6)))
    }

    @Test("B08: The bytes of all connections of a process count together; a closed connection does not count")
    func bytes() {
        var quotas = makeQuotas(connections: 10, bytes: 100)
        quotas.add(1, of: peer(1), now: start)
        quotas.add(2, of: peer(1), now: start)
        quotas.add(3, of: peer(2), now: start)
        #expect(quotas.setBytes(60, of: 1) == nil)
        #expect(quotas.setBytes(40, of: 2) == nil)
        #expect(quotas.setBytes(100, of: 3) == nil)
        #expect(quotas.setBytes(41, of: 2) == .tooManyBytesOfProcess(limit: 100))
        #expect(quotas.setBytes(10, of: 1) == nil)
        #expect(quotas.setBytes(90, of: 2) == nil)
        quotas.remove(1)
        #expect(quotas.setBytes(100, of: 2) == nil)
        #expect(quotas.setBytes(1_000, of: 9) == nil)
    }

    @Test("B08: The processes that a process forks have the connections and the bytes of one job together")
    func forks() {
        var quotas = makeQuotas(connections: 100, ofProcess: 4, ofJob: 6, bytes: 100, bytesOfJob: 150)
        for number in 1...6 { quotas.add(UInt64(number), of: peer(Int32(number), job: 1), now: start) }
        #expect(quotas.admission(of: peer(7, job: 1)) { _ in true } == .refuse(.tooManyConnectionsOfJob(limit: 6)))
        #expect(quotas.admission(of: peer(7)) { _ in true } == .accept)
        #expect(quotas.setBytes(100, of: 1) == nil)
        #expect(quotas.setBytes(50, of: 2) == nil)
        #expect(quotas.setBytes(1, of: 3) == .tooManyBytesOfJob(limit: 150))
        quotas.remove(1)
        #expect(quotas.setBytes(100, of: 3) == nil)
        #expect(quotas.admission(of: peer(7, job: 1)) { _ in true } == .accept)
        #expect(quotas.job(of: 2) == .job(user: 1, group: 1) && quotas.job(of: 1) == .connection(1))
    }

    @Test("B08: If many jobs have one connection each, a job without connections replaces the newest idle connection")
    func manyJobs() {
        var quotas = makeQuotas(connections: 10)
        for number in 1...10 { quotas.add(UInt64(number), of: peer(Int32(number)), now: start) }
        #expect(quotas.admission(of: peer(11)) { $0 < 8 } == .replace(7))
        #expect(quotas.admission(of: peer(3)) { _ in true } == .refuse(.tooManyConnections(limit: 10)))
        #expect(quotas.admission(of: peer(11)) { _ in false } == .refuse(.tooManyConnections(limit: 10)))
    }

    @Test("B08: Forks are recognised by their process group, and ended processes of a user are one job")
    func processGroups() throws {
        let own = PeerCredentials(processID: getpid(), userID: 1, groupID: 1)
        #expect(PeerQuotas.Origin(own).job == .job(user: 1, group: getpgrp()))
        // 0 stands for a process in a namespace that is not visible; the other number is above the kernel's maximum.
        for process: Int32 in [0, -1, 5_000_000] {
            let credentials = PeerCredentials(processID: process, userID: 1, groupID: 1)
            #expect(PeerQuotas.Origin(credentials).job == .unknownJob(user: 1))
        }
    }

    @Test("B08: For random connections, the counts equal the counts of a simple model")
    func model() {
        var random = SplitMix64(seed: 22)
        for _ in 0..<50 {
            var quotas = makeQuotas(connections: 12, ofProcess: 3, ofJob: 5)
            var open: [UInt64: PeerQuotas.Origin] = [:]
            for number in 1...200 as ClosedRange<UInt64> {
                let process = Int32.random(in: 1...8, using: &random)
                let origin = peer(process, job: process % 3)
                let idle = Set(open.keys.filter { _ in Bool.random(using: &random) })
                let counts = Dictionary(grouping: open.values, by: \.job).mapValues(\.count)
                let (ofProcess, ofJob) = (open.values.count { $0 == origin }, counts[origin.job] ?? 0)
                switch quotas.admission(of: origin, isIdle: { idle.contains($0) }) {
                case .accept: #expect(ofProcess < 3 && ofJob < 5 && open.count < 12)
                case .refuse(.tooManyConnectionsOfProcess): #expect(ofProcess == 3)
                case .refuse(.tooManyConnectionsOfJob): #expect(ofProcess < 3 && ofJob == 5)
                case .refuse:
                    #expect(open.count == 12)
                    #expect(!idle.contains { counts[open[$0]?.job ?? origin.job] ?? 0 > ofJob + 1 })
                case .replace(let old):
                    #expect(open.count == 12 && idle.contains(old))
                    #expect(ofJob == 0 || counts[open[old]?.job ?? origin.job] ?? 0 > ofJob + 1)
                    quotas.remove(old)
                    open[old] = nil
                }
                if open.count < 12, ofProcess < 3, ofJob < 5 {
                    quotas.add(number, of: origin, now: start)
                    open[number] = origin
                }
                if Bool.random(using: &random), let old = open.keys.sorted().randomElement(using: &random) {
                    quotas.remove(old)
                    open[old] = nil
                }
            }
        }
    }

    @Test("B08: A job is new for a second after its first connection")
    func newness() {
        var quotas = makeQuotas(connections: 10)
        quotas.add(1, of: peer(1), now: start)
        quotas.add(2, of: peer(1), now: start + .milliseconds(900))
        #expect(quotas.isNew(peer(1).job, now: start + .milliseconds(999)))
        #expect(!quotas.isNew(peer(1).job, now: start + .milliseconds(1_000)))
        #expect(!quotas.isNew(peer(2).job, now: start) && !quotas.isNew(.connection(7), now: start))
        quotas.remove(1)
        #expect(!quotas.isNew(peer(1).job, now: start + .milliseconds(1_000)))
        quotas.remove(2)
        quotas.add(3, of: peer(1), now: start + .seconds(5))
        #expect(quotas.isNew(peer(1).job, now: start + .seconds(5)))
    }
}
