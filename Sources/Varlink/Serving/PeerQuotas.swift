/// The shares of a server's connections and memory that the processes of its clients use.
struct PeerQuotas {
    /// A client to which connections, memory and time are charged.
    enum Peer: Hashable {
        /// A process of a user.
        case process(user: UInt32, process: Int32)
        /// The unknown process at the other end of an adopted connection, such as a socket pair: its credentials are
        /// those of the process that made the pair.
        case connection(UInt64)

        init(_ credentials: PeerCredentials) {
            self = .process(user: credentials.userID, process: credentials.processID)
        }
    }

    /// The decision about a new connection.
    enum Admission: Equatable {
        case accept
        /// Accept the connection after closing the connection with this number.
        case replace(UInt64)
        case refuse(CloseReason)
    }

    private struct Usage {
        /// The numbers of the connections, the oldest first.
        var connections: [UInt64] = []
        var bytes = 0
    }

    private let limits: Limits
    private var usages: [Peer: Usage] = [:]
    private var owners: [UInt64: (peer: Peer, bytes: Int)] = [:]

    init(_ limits: Limits) { self.limits = limits }

    /// Decides about a new connection of a process.
    ///
    /// If all connections are in use, the server closes the newest idle connection of another process. That process
    /// must have at least two connections more than the process of the new connection. If several such processes have
    /// idle connections, the server chooses the process with the most connections. A few processes with many
    /// connections therefore lock nobody out.
    ///
    /// - Parameter isIdle: whether no call of a connection is being answered.
    func admission(of peer: Peer, isIdle: (UInt64) -> Bool) -> Admission {
        let count = usages[peer]?.connections.count ?? 0
        guard count < limits.maximumConnectionsOfProcess else {
            return .refuse(.tooManyConnectionsOfProcess(limit: limits.maximumConnectionsOfProcess))
        }
        guard owners.count >= limits.maximumConnections else { return .accept }
        let largest = usages.values.filter { $0.connections.count > count + 1 }
            .sorted { $0.connections.count > $1.connections.count }
        for usage in largest {
            if let number = usage.connections.last(where: isIdle) { return .replace(number) }
        }
        return .refuse(.tooManyConnections(limit: limits.maximumConnections))
    }

    /// Returns the client to which a connection is charged.
    func peer(of number: UInt64) -> Peer { owners[number]?.peer ?? .connection(number) }

    /// Adds a connection of a process.
    mutating func add(_ number: UInt64, of peer: Peer) {
        usages[peer, default: Usage()].connections.append(number)
        owners[number] = (peer, 0)
    }

    /// Removes a connection. Does nothing for a connection that was not added.
    mutating func remove(_ number: UInt64) {
        guard let owner = owners.removeValue(forKey: number) else { return }
        usages[owner.peer]?.bytes -= owner.bytes
        usages[owner.peer]?.connections.removeAll { $0 == number }
        if usages[owner.peer]?.connections.isEmpty == true { usages[owner.peer] = nil }
    }

    /// Sets the number of bytes that are kept for a connection. Returns whether all connections of its process together
    /// are within the limit. A connection that was not added is always within the limit.
    mutating func setBytes(_ bytes: Int, of number: UInt64) -> Bool {
        guard let owner = owners[number] else { return true }
        owners[number]?.bytes = bytes
        usages[owner.peer]?.bytes += bytes - owner.bytes
        return usages[owner.peer]?.bytes ?? 0 <= limits.maximumBytesOfProcess
    }
}
