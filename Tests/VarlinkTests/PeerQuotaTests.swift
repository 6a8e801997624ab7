import Testing

@testable import Varlink

@Suite("Quotas of processes")
struct PeerQuotaTests {
    private func makeQuotas(connections: Int, ofProcess: Int = .max, bytes: Int = .max) -> PeerQuotas {
        var limits = Limits(maximumConnections: connections)
        (limits.maximumConnectionsOfProcess, limits.maximumBytesOfProcess) = (ofProcess, bytes)
        return PeerQuotas(limits)
    }

    private func peer(_ process: Int32) -> PeerQuotas.Peer { .process(user: 1, process: process) }

    @Test("B08: A process may have a limited number of connections, and may open another one after closing one")
    func connectionsOfProcess() {
        var quotas = makeQuotas(connections: 10, ofProcess: 2)
        quotas.add(1, of: peer(1))
        #expect(quotas.admission(of: peer(1)) { _ in true } == .accept)
        quotas.add(2, of: peer(1))
        #expect(quotas.admission(of: peer(1)) { _ in true } == .refuse(.tooManyConnectionsOfProcess(limit: 2)))
        #expect(quotas.admission(of: .process(user: 2, process: 1)) { _ in true } == .accept)
        quotas.remove(1)
        #expect(quotas.admission(of: peer(1)) { _ in true } == .accept)
    }

    @Test("B08: If all connections are in use, the process with the most connections loses its newest idle one")
    func replacement() {
        var quotas = makeQuotas(connections: 6)
        for number in 1...4 { quotas.add(UInt64(number), of: peer(1)) }
        for number in 5...6 { quotas.add(UInt64(number), of: peer(2)) }
        #expect(quotas.admission(of: peer(3)) { _ in true } == .replace(4))
        #expect(quotas.admission(of: peer(3)) { $0 != 4 } == .replace(3))
        // If the first process has no idle connection, the second process loses one, because it has two connections
        // more than the third process.
        #expect(quotas.admission(of: peer(3)) { $0 > 4 } == .replace(6))
        #expect(quotas.admission(of: peer(3)) { _ in false } == .refuse(.tooManyConnections(limit: 6)))
        // A process loses a connection to another process only if it afterwards still has at least as many connections
        // as the other process.
        #expect(quotas.admission(of: peer(2)) { _ in true } == .replace(4))
        quotas.remove(4)
        quotas.add(7, of: peer(2))
        #expect(quotas.admission(of: peer(2)) { _ in true } == .refuse(.tooManyConnections(limit: 6)))
    }

    @Test("B08: The bytes of all connections of a process count together; those of a closed connection do not count")
    func bytes() {
        var quotas = makeQuotas(connections: 10, bytes: 100)
        quotas.add(1, of: peer(1))
        quotas.add(2, of: peer(1))
        quotas.add(3, of: peer(2))
        #expect(quotas.setBytes(60, of: 1) == true)
        #expect(quotas.setBytes(40, of: 2) == true)
        #expect(quotas.setBytes(100, of: 3) == true)
        #expect(quotas.setBytes(41, of: 2) == false)
        #expect(quotas.setBytes(10, of: 1) == true)
        #expect(quotas.setBytes(90, of: 2) == true)
        quotas.remove(1)
        #expect(quotas.setBytes(100, of: 2) == true)
        #expect(quotas.setBytes(1_000, of: 9) == true)
    }
}
