import Foundation
import Glibc
import Synchronization

@testable import Shell

/// A kind of misbehaviour of a client.
enum Misbehaviour: String, CaseIterable, Sendable {
    /// Commits another size with every frame.
    case resizes
    /// Creates surfaces and commits endlessly, and reads nothing from the compositor.
    case floods
    /// Creates windows without ever attaching a buffer.
    case mapsNothing
    /// Shows a window and never answers again; creates a second window and never acknowledges the size of that window.
    case hangs
    /// Disconnects in the middle of a transition.
    case disconnects

    /// Starts the misbehaviour on its own thread.
    ///
    /// - Parameter descriptor: the client's connection. The connection is closed at the end.
    func begin(_ descriptor: Int32) -> MisbehaviourRun {
        let run = MisbehaviourRun()
        Thread.detachNewThread {
            // Errors after the compositor has disconnected the client are expected.
            try? perform(descriptor, run)
            run.hasBegun.set()
            run.hasEnded.set()
        }
        return run
    }

    private func perform(_ descriptor: Int32, _ run: MisbehaviourRun) throws {
        let client = try WireClient(descriptor)
        defer { client.close() }
        switch self {
        case .resizes: try resize(client, run)
        case .floods: try flood(client, run)
        case .mapsNothing:
            for _ in 0..<30 { try WireWindow(client).commit() }
            try client.roundTrip()
            run.waitForEnd()
        case .hangs:
            try WireWindow(client, title: "Hangs").show(0xFF80_0000)
            try WireWindow(client).commit()
            run.waitForEnd()
        case .disconnects:
            try WireWindow(client, title: "Dies").show(0xFF80_0000)
            run.waitForEnd()
        }
    }

    private func resize(_ client: WireClient, _ run: MisbehaviourRun) throws {
        let window = try WireWindow(client, title: "Resizes")
        try window.show(0xFF80_0000)
        run.hasBegun.set()
        var side = 1
        while !run.shouldEnd.isSet, !client.isClosed {
            side = side % 300 + 7
            try window.attach(0xFF80_0000, width: side, height: 320 - side)
            window.commit()
            client.read()
            client.clearEvents()
        }
    }

    private func flood(_ client: WireClient, _ run: MisbehaviourRun) throws {
        let window = try WireWindow(client, title: "Floods")
        try window.show(0xFF80_0000)
        run.hasBegun.set()
        var surfaces: [UInt32] = []
        while !run.shouldEnd.isSet, !client.isClosed {
            if surfaces.count < 3_000 {
                surfaces.append(client.newObject())
                client.send(window.compositor, 0, .word(surfaces[surfaces.count - 1]))
            }
            client.send(surfaces[surfaces.count / 2], 6)
            window.commit()
        }
    }
}

/// A client that misbehaves.
final class MisbehaviourRun: Sendable {
    let (hasBegun, shouldEnd, hasEnded) = (Flag(), Flag(), Flag())

    /// Waits until the test asks the client to end.
    func waitForEnd() {
        hasBegun.set()
        shouldEnd.wait()
    }
}

/// A flag that can be set once.
final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
    func wait() {
        while !isSet { usleep(2_000) }
    }
}
