import BusTestKit
import EventLoop
import Foundation
import Glibc
import Testing

@testable import DesktopBus

/// A main loop for bus connections. The loop polls the descriptors of the connections; each connection determines the
/// polled events and the timeout.
struct ConnectionDriver {
    let connections: [BusConnection]

    init(_ connections: BusConnection...) { self.connections = connections }

    /// Runs until a condition holds; fails after a time limit.
    ///
    /// Each wait takes at most 20 milliseconds, because the end of a process causes no event on these descriptors.
    func run(
        _ description: Comment, seconds: Double = 30, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () -> Bool
    ) throws {
        let deadline = MonotonicTime.now + .seconds(seconds)
        while !condition() {
            guard .now < deadline else {
                try #require(Bool(false), "timed out: \(description)", sourceLocation: sourceLocation)
                return
            }
            runOnce(until: min(deadline, .now + .milliseconds(20)))
        }
    }

    private func runOnce(until limit: MonotonicTime) {
        let open = connections.filter(\.isOpen)
        var polls = open.map { pollfd(fd: $0.fileDescriptor, events: $0.wantedEvents, revents: 0) }
        let wakeTime = connections.compactMap(\.timeout).min().map { min($0, limit) } ?? limit
        poll(&polls, nfds_t(polls.count), MonotonicTime.now.milliseconds(until: wakeTime))
        for connection in connections { connection.process() }
    }

    /// Waits for the result of an asynchronous request.
    func answer<Value, Failure: Error>(
        _ description: Comment, sourceLocation: SourceLocation = #_sourceLocation,
        _ ask: (@escaping (Result<Value, Failure>) -> Void) throws -> Void
    ) throws -> Result<Value, Failure> {
        var answer: Result<Value, Failure>?
        try ask { answer = $0 }
        try run(description, sourceLocation: sourceLocation) { answer != nil }
        return try #require(answer)
    }

    func call(_ connection: BusConnection, _ call: BusCall) throws -> Result<BusReply, BusError> {
        try answer("\(call.name)") { try connection.call(call, reply: $0) }
    }

    /// Waits for a program to end and returns its output.
    func finish(_ program: Program, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try run("the end of a program", sourceLocation: sourceLocation) { !program.isRunning }
        return program.text
    }
}
