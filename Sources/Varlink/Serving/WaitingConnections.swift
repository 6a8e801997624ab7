/// The connections that wait until their jobs may be served, in the order in which they began to wait.
struct WaitingConnections {
    /// A waiting connection.
    struct Entry: Equatable {
        let connection: UInt64
        /// Whether it waits because of another connection of its job. Otherwise the job has no allowance.
        let isConcurrent: Bool
    }

    private var queues: [PeerQuotas.Peer: [Entry]] = [:]

    /// Whether a connection of a job waits.
    func contains(_ job: PeerQuotas.Peer) -> Bool { queues[job] != nil }

    /// Adds a connection of a job.
    mutating func append(_ connection: UInt64, of job: PeerQuotas.Peer, isConcurrent: Bool) {
        queues[job, default: []].append(Entry(connection: connection, isConcurrent: isConcurrent))
    }

    /// Removes the connection of a job that has waited longest, and returns it; nil for none.
    mutating func removeFirst(of job: PeerQuotas.Peer) -> Entry? {
        guard let first = queues[job]?.first else { return nil }
        // A job has few connections, so moving the others costs little.
        queues[job]?.removeFirst()
        if queues[job]?.isEmpty == true { queues[job] = nil }
        return first
    }
}
