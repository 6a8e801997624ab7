import EventLoop
import Foundation

/// A conformance test of the `EventLoop` protocol. The test can run with any implementation.
package enum LoopCase: String, CaseIterable, Sendable {
    case timersFireInDeadlineOrder
    case overdueTimersFireInDeadlineOrder
    case timersDoNotFireEarly
    case cancelledTimersDoNotFire
    case nestedTimersFireInLaterTurns
    case timersDoNotStarveDescriptors
    case readinessIsLevelTriggered
    case interestChanges
    case hangUpIsReportedWithoutInterest
    case unwatchSuppressesReadyEvents
    case watchWithinHandlerSeesNoStaleEvents
    case closedDescriptorIsRefused
    case mailboxKeepsOrderPerThread
    case mailboxWakesWaitingLoop
    case closedMailboxDropsMessages

    /// Runs the case.
    ///
    /// - Parameters:
    ///   - loop: an implementation, used on its own thread.
    ///   - turn: waits for ready events of the loop for at most the given duration, and handles the ready events once.
    /// - Throws: ``LoopFault`` if the loop breaks the rule, or the error of the loop.
    package func run(on loop: any EventLoop, turn: @escaping (Duration) throws -> Void) throws {
        let bench = LoopBench(loop: loop, turn: turn)
        switch self {
        case .timersFireInDeadlineOrder: try bench.timersFireInDeadlineOrder()
        case .overdueTimersFireInDeadlineOrder: try bench.overdueTimersFireInDeadlineOrder()
        case .timersDoNotFireEarly: try bench.timersDoNotFireEarly()
        case .cancelledTimersDoNotFire: try bench.cancelledTimersDoNotFire()
        case .nestedTimersFireInLaterTurns: try bench.nestedTimersFireInLaterTurns()
        case .timersDoNotStarveDescriptors: try bench.timersDoNotStarveDescriptors()
        case .readinessIsLevelTriggered: try bench.readinessIsLevelTriggered()
        case .interestChanges: try bench.interestChanges()
        case .hangUpIsReportedWithoutInterest: try bench.hangUpIsReportedWithoutInterest()
        case .unwatchSuppressesReadyEvents: try bench.unwatchSuppressesReadyEvents()
        case .watchWithinHandlerSeesNoStaleEvents: try bench.watchWithinHandlerSeesNoStaleEvents()
        case .closedDescriptorIsRefused: try bench.closedDescriptorIsRefused()
        case .mailboxKeepsOrderPerThread: try bench.mailboxKeepsOrderPerThread()
        case .mailboxWakesWaitingLoop: try bench.mailboxWakesWaitingLoop()
        case .closedMailboxDropsMessages: try bench.closedMailboxDropsMessages()
        }
    }
}

/// A broken rule of a loop.
package struct LoopFault: Error, CustomStringConvertible {
    /// The expectation that failed, and its line number.
    package let description: String
}

/// A loop under test, and the function that runs one turn of the loop.
struct LoopBench {
    let loop: any EventLoop
    let turn: (Duration) throws -> Void

    func expect(_ condition: Bool, _ text: @autoclosure () -> String, line: Int = #line) throws {
        guard condition else { throw LoopFault(description: "\(text()) (line \(line))") }
    }

    func equal<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) throws {
        try expect(found == expected, "found \(found), expected \(expected)", line: line)
    }

    /// Runs turns of the loop until the condition holds; throws after ten seconds.
    func wait(for name: String, line: Int = #line, until condition: () -> Bool) throws {
        let deadline = MonotonicTime.now + .seconds(10)
        while !condition() {
            try expect(.now < deadline, "timed out after ten seconds: \(name)", line: line)
            try turn(.milliseconds(20))
        }
    }

    /// Runs several turns of the loop. An event that must not occur would occur in these turns.
    func settle() throws {
        for _ in 0..<4 { try turn(.milliseconds(5)) }
    }
}

/// The two ends of a connected stream socket.
struct SocketPair {
    let near: OwnedDescriptor
    let far: OwnedDescriptor

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw SystemError.last("socketpair")
        }
        (near, far) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    func send() { _ = write(far.number, "x", 1) }

    func receive() {
        var byte: UInt8 = 0
        _ = read(near.number, &byte, 1)
    }
}
