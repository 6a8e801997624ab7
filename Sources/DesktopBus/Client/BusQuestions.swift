import Glibc
import Logging

/// Calls over a connection of their own that are waited for, all of them together no longer than a limit.
struct BusQuestions {
    let connection: BusConnection
    private let deadline: UInt64

    /// Connects.
    init(environment: [String: String], within limit: Duration) throws(BusError) {
        deadline = BusTime.now &+ min(BusTime.microseconds(limit), 1 << 50)
        var limits = BusLimits()
        limits.handshake = limit
        // Whoever asks gets what is wrong as an error; the log is for those who stay connected.
        let quiet = Logger(label: "proscenium.bus") { _ in SwiftLogNoOpLogHandler() }
        connection = try BusConnection(environment: environment, limits: limits, logger: quiet)
    }

    /// Calls a method, without having any program started, and waits for its answer.
    func ask(_ call: BusCall, returning signature: String) throws(BusError) -> [BusValue] {
        let now = BusTime.now
        guard now < deadline else { throw .timedOut(call: call.name) }
        var call = call
        (call.mayActivate, call.timeout) = (false, .microseconds(deadline - now))
        var answer: Result<BusReply, BusError>?
        try connection.call(call) { answer = $0 }
        while true {
            if let answer { return try answer.get().values(of: signature, for: call.name) }
            // The library ends the call by itself at the same moment; this stands against a bus that keeps it busy.
            guard BusTime.now < deadline &+ 100_000 else { throw .timedOut(call: call.name) }
            turn()
        }
    }

    private func turn() {
        var request = pollfd(fd: connection.fileDescriptor, events: connection.wantedEvents, revents: 0)
        let moment = min(connection.timeout ?? .max, deadline)
        poll(&request, 1, BusTime.milliseconds(until: moment))
        connection.process()
    }
}
