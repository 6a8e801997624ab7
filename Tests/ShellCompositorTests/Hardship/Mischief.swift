import Foundation
import Glibc
import Synchronization

@testable import Shell

/// What a client can do wrong.
enum Mischief: String, CaseIterable, Sendable {
    /// Another size with every frame.
    case resizes
    /// Surfaces and commits without end, and no word of the compositor is read.
    case floods
    /// Windows that never get a picture.
    case mapsNothing
    /// Shows a window, and never answers again; asks for another, and never takes its size.
    case hangs
    /// Goes away in the middle of a transition.
    case dies

    /// Does it on a thread of its own.
    ///
    /// - Parameter descriptor: the client's connection, which is closed in the end.
    func begin(_ descriptor: Int32) -> MischiefRun {
        let run = MischiefRun()
        Thread.detachNewThread {
            // What the client cannot do any more because it has been thrown out is of no interest.
            try? perform(descriptor, run)
            run.hasBegun.set()
            run.hasEnded.set()
        }
        return run
    }

    private func perform(_ descriptor: Int32, _ run: MischiefRun) throws {
        let client = try WireClient(descriptor)
        defer { client.close() }
        switch self {
        case .resizes: try resize(client, run)
        case .floods: try flood(client, run)
        case .mapsNothing:
            for _ in 0..<30 { try WireWindow(client).commit() }
            try client.roundTrip()
            run.rest()
        case .hangs:
            try WireWindow(client, title: "Hangs").show(0xFF80_0000)
            try WireWindow(client).commit()
            run.rest()
        case .dies:
            try WireWindow(client, title: "Dies").show(0xFF80_0000)
            run.rest()
        }
    }

    private func resize(_ client: WireClient, _ run: MischiefRun) throws {
        let window = try WireWindow(client, title: "Resizes")
        try window.show(0xFF80_0000)
        run.hasBegun.set()
        var side = 1
        while !run.isToEnd.isSet, !client.isClosed {
            side = side % 300 + 7
            try window.attach(0xFF80_0000, width: side, height: 320 - side)
            window.commit()
            client.read()
            client.forgetEvents()
        }
    }

    private func flood(_ client: WireClient, _ run: MischiefRun) throws {
        let window = try WireWindow(client, title: "Floods")
        try window.show(0xFF80_0000)
        run.hasBegun.set()
        var surfaces: [UInt32] = []
        while !run.isToEnd.isSet, !client.isClosed {
            if surfaces.count < 3_000 {
                surfaces.append(client.newObject())
                client.send(window.compositor, 0, .word(surfaces[surfaces.count - 1]))
            }
            client.send(surfaces[surfaces.count / 2], 6)
            window.commit()
        }
    }
}

/// A client that is doing something wrong.
final class MischiefRun: Sendable {
    let (hasBegun, isToEnd, hasEnded) = (Flag(), Flag(), Flag())

    /// Does nothing until it is to end.
    func rest() {
        hasBegun.set()
        isToEnd.wait()
    }
}

/// Something that becomes true once.
final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
    func wait() {
        while !isSet { usleep(2_000) }
    }
}
