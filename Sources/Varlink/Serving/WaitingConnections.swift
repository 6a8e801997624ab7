/// The connections that wait to be served: one queue per job, in the order of arrival.
struct WaitingConnections {
    /// A waiting connection.
    struct Entry: Equatable {
        let connection: UInt64
        /// Whether the connection waits for another connection of its job. If false, the connection waits because the
        /// job has used up its allowance.
        let isConcurrent: Bool
    }

    private var queues: [PeerQuotas.Peer: [Entry]] = [:]

    /// Whether a connection of a job waits.
    func contains(_ job: PeerQuotas.Peer) -> Bool { queues[job] != nil }

    /// Adds a connection of a job.
    mutating func append(_ connection: UInt64, of job: PeerQuotas.Peer, isConcurrent: Bool) {
        queues[job, default: []].append(Entry(connection: connection, isConcurrent: isConcurrent))
    }

    /// Removes and returns the connection of a job that has waited longest; nil if none waits.
    mutating func removeFirst(of job: PeerQuotas.Peer) -> Entry? {
        guard let first = queues[job]?.first else { return nil }
        // A job has few connections, so removing the first element of the array costs little.
        queues[job]?.removeFirst()
        if queues[job]?.isEmpty == true { queues[job] = nil }
        return first
    }
}
