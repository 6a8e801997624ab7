import EventLoop
import Glibc
import Logging

/// Blocking calls over a separate connection. One time limit covers the connecting and all calls.
struct BusQueries {
    let connection: BusConnection
    private let deadline: MonotonicTime

    /// Connects to the session bus and starts the time limit.
    init(environment: [String: String], within limit: Duration) throws(BusError) {
        deadline = .now + min(limit, BusTimeout.maximum)
        var limits = BusLimits()
        limits.handshake = limit
        // The caller receives all errors as values and closes this connection soon, so the connection logs nothing.
        let quiet = Logger(label: "proscenium.bus") { _ in SwiftLogNoOpLogHandler() }
        connection = try BusConnection(environment: environment, limits: limits, logger: quiet)
    }

    /// Calls a method and waits for the reply. The reply must have the given signature. The bus does not start a
    /// program for the call.
    func call(_ call: BusCall, returning signature: String) throws(BusError) -> [BusValue] {
        let now = MonotonicTime.now
        guard now < deadline else { throw .timedOut(call: call.name) }
        var call = call
        (call.mayActivate, call.timeout) = (false, .nanoseconds(deadline.nanoseconds - now.nanoseconds))
        var answer: Result<BusReply, BusError>?
        try connection.call(call) { answer = $0 }
        while true {
            if let answer { return try answer.get().values(of: signature, for: call.name) }
            // The library itself makes the call time out. This check covers a bus that keeps the library busy with
            // other messages.
            guard MonotonicTime.now < deadline + .milliseconds(100) else { throw .timedOut(call: call.name) }
            turn()
        }
    }

    private func turn() {
        var request = pollfd(fd: connection.fileDescriptor, events: connection.wantedEvents, revents: 0)
        let moment = min(connection.timeout ?? deadline, deadline)
        poll(&request, 1, MonotonicTime.now.milliseconds(until: moment))
        connection.process()
    }
}
