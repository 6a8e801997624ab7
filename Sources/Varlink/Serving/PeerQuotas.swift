import EventLoop

/// The shares of a server's connections and memory that the processes of its clients, and the jobs of these processes,
/// use.
struct PeerQuotas {
    /// A client to which connections, memory and time are charged.
    enum Peer: Hashable {
        /// A process of a user.
        case process(user: UInt32, process: Int32)
        /// A process group of a user, such as a script with all processes that it starts. The children of a process
        /// belong to its group, so a process that forks has the shares of one group.
        case job(user: UInt32, group: Int32)
        /// All processes of a user that had ended, or that the server could not see, when their connections were
        /// accepted.
        case unknownJob(user: UInt32)
        /// All new jobs together, while the server has many jobs to charge.
        case newJobs
        /// The process at the other end of an adopted connection, such as a socket pair. The process is unknown,
        /// because the credentials of the connection name the process that made the pair.
        case connection(UInt64)
    }

    /// The process that made a connection, and its job.
    struct Origin: Hashable {
        let process: Peer
        let job: Peer

        init(process: Peer, job: Peer) { (self.process, self.job) = (process, job) }

        init(_ credentials: PeerCredentials) {
            process = .process(user: credentials.userID, process: credentials.processID)
            job =
                credentials.processGroup.map { .job(user: credentials.userID, group: $0) }
                ?? .unknownJob(user: credentials.userID)
        }
    }

    /// The time after its first connection for which a job counts as new.
    static let newness = Duration.seconds(1)

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
        /// The time of the first connection after a period without connections.
        let since: MonotonicTime
    }

    private struct Owner {
        let origin: Origin
        var bytes = 0
    }

    private let limits: Limits
    private var processes: [Peer: Usage] = [:]
    private var jobs: [Peer: Usage] = [:]
    private var owners: [UInt64: Owner] = [:]

    init(_ limits: Limits) { self.limits = limits }

    /// Decides about a new connection of a process.
    ///
    /// If all connections are in use, the server closes the newest idle connection of another job. That job must have
    /// at least two connections more than the job of the new connection. If several such jobs have idle connections,
    /// the job with the most connections is chosen. A few jobs with many connections therefore cannot prevent other
    /// jobs from connecting. For a job without connections the server closes the newest idle connection of any job, so
    /// many jobs with one connection each cannot prevent other jobs from connecting either.
    ///
    /// - Parameter isIdle: whether no call of a connection is being answered.
    func admission(of origin: Origin, isIdle: (UInt64) -> Bool) -> Admission {
        guard processes[origin.process]?.connections.count ?? 0 < limits.maximumConnectionsOfProcess else {
            return .refuse(.tooManyConnectionsOfProcess(limit: limits.maximumConnectionsOfProcess))
        }
        let count = jobs[origin.job]?.connections.count ?? 0
        guard count < limits.maximumConnectionsOfJob else {
            return .refuse(.tooManyConnectionsOfJob(limit: limits.maximumConnectionsOfJob))
        }
        guard owners.count >= limits.maximumConnections else { return .accept }
        let largest = jobs.values.filter { $0.connections.count > count + 1 }
            .sorted { $0.connections.count > $1.connections.count }
        for usage in largest {
            if let number = usage.connections.last(where: isIdle) { return .replace(number) }
        }
        if count == 0, let number = owners.keys.filter(isIdle).max() { return .replace(number) }
        return .refuse(.tooManyConnections(limit: limits.maximumConnections))
    }

    /// Returns the client to which the time of a connection is charged.
    func job(of number: UInt64) -> Peer { owners[number]?.origin.job ?? .connection(number) }

    /// Whether a job has made its first connection only a short time ago (``newness``).
    func isNew(_ job: Peer, now: MonotonicTime) -> Bool { jobs[job].map { $0.since + Self.newness > now } ?? false }

    /// Adds a connection of a process.
    mutating func add(_ number: UInt64, of origin: Origin, now: MonotonicTime) {
        processes[origin.process, default: Usage(since: now)].connections.append(number)
        jobs[origin.job, default: Usage(since: now)].connections.append(number)
        owners[number] = Owner(origin: origin)
    }

    /// Removes a connection. Does nothing for a connection that was not added.
    mutating func remove(_ number: UInt64) {
        guard let owner = owners.removeValue(forKey: number) else { return }
        Self.remove(number, owner.bytes, from: &processes[owner.origin.process])
        Self.remove(number, owner.bytes, from: &jobs[owner.origin.job])
    }

    private static func remove(_ number: UInt64, _ bytes: Int, from usage: inout Usage?) {
        usage?.bytes -= bytes
        // Newer connections usually end before older ones, so the search starts at the end of the list.
        if let index = usage?.connections.lastIndex(of: number) { usage?.connections.remove(at: index) }
        if usage?.connections.isEmpty == true { usage = nil }
    }

    /// Sets the number of bytes that are kept for a connection. Returns the reason to close the connection if all
    /// connections of its process, or of its job, exceed the limit together; otherwise nil. A connection that was not
    /// added is always within the limits.
    mutating func setBytes(_ bytes: Int, of number: UInt64) -> CloseReason? {
        guard let owner = owners[number] else { return nil }
        let change = bytes - owner.bytes
        owners[number]?.bytes = bytes
        processes[owner.origin.process]?.bytes += change
        jobs[owner.origin.job]?.bytes += change
        if processes[owner.origin.process]?.bytes ?? 0 > limits.maximumBytesOfProcess {
            return .tooManyBytesOfProcess(limit: limits.maximumBytesOfProcess)
        }
        if jobs[owner.origin.job]?.bytes ?? 0 > limits.maximumBytesOfJob {
            return .tooManyBytesOfJob(limit: limits.maximumBytesOfJob)
        }
        return nil
    }
}
