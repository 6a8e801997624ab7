import DesktopBus
import Foundation
import Varlink

/// Lets the shell's loop drive a connection to the bus.
///
/// It stops by itself when the connection ends, before the descriptor is closed.
final class BusLoop {
    private let connection: BusConnection
    private let loop: any ShellLoop
    private var source: (any ShellDescriptorSource)?
    private var timer: (moment: UInt64, source: any ShellTimerSource)?

    /// Starts to drive; nil when the loop has no room for it.
    init?(_ connection: BusConnection, on loop: any ShellLoop) {
        (self.connection, self.loop) = (connection, loop)
        source = loop.addDescriptor(connection.fileDescriptor) { [weak self] in self?.process() }
        guard source != nil else { return nil }
        connection.needsChanged = { [weak self] in self?.update() }
        connection.whenDisconnected { [weak self] in self?.stop() }
        update()
    }

    deinit { stop() }

    /// Ends driving; the connection stays as it is.
    func stop() {
        source?.remove()
        timer?.source.remove()
        (source, timer) = (nil, nil)
    }

    private func process() {
        connection.process()
        update()
    }

    private func update() {
        guard let source else { return }
        let wantsWriting = Int32(connection.wantedEvents) & POLLOUT != 0
        if source.wantsWriting != wantsWriting { source.wantsWriting = wantsWriting }
        let moment = connection.timeout
        guard moment != timer?.moment else { return }
        timer?.source.remove()
        timer = moment.map { moment in
            let now = BusTime.now
            let delay = Duration.microseconds(moment > now ? Int64(clamping: moment - now) : 0)
            let source = loop.addTimer(after: delay) { [weak self] in
                self?.timer = nil
                self?.process()
            }
            return (moment, source)
        }
    }
}

/// Connects to the session bus, and again after a while when that failed or the connection was lost.
///
/// Connecting waits for the bus, so it happens on a thread of its own: a bus that hangs must not hold up the shell.
final class BusSearch {
    /// What a thread made, on its way to the loop.
    private struct Handover: @unchecked Sendable {
        // Reason: the thread that made the connection does nothing with it after handing it over.
        let result: Result<BusConnection, BusError>
    }

    private static let firstPause = Duration.seconds(5)
    private static let longestPause = Duration.seconds(60)

    private let loop: any ShellLoop
    private let environment: [String: String]
    private let taken: (Result<BusConnection, BusError>) -> Void
    private var mailbox: LoopMailbox<Handover>?
    private var pause = BusSearch.firstPause
    private var timer: (any ShellTimerSource)?

    /// Makes a search that waits to be told.
    ///
    /// - Parameters:
    ///   - environment: where the address of the bus is looked up.
    ///   - taken: gets a connection, or why there is none, on the loop's thread.
    init(
        on loop: any ShellLoop, environment: [String: String],
        taken: @escaping (Result<BusConnection, BusError>) -> Void
    ) {
        (self.loop, self.environment, self.taken) = (loop, environment, taken)
    }

    deinit { stop() }

    /// Connects now.
    func connect() {
        timer = nil
        mailbox = mailbox ?? LoopMailbox(loop) { [weak self] in self?.take($0.result) }
        guard let sender = mailbox?.sender else { return take(.failure(.system(call: "eventfd", code: EMFILE))) }
        let environment = environment
        Thread.detachNewThread {
            let result = Result { () throws(BusError) in try BusConnection(environment: environment) }
            sender.post(Handover(result: result))
        }
    }

    /// Connects after a pause, because the connection was lost or cannot be used.
    func connectLater() {
        guard timer == nil else { return }
        timer = loop.addTimer(after: pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.longestPause)
    }

    /// Does not connect any more.
    func stop() {
        timer?.remove()
        mailbox?.close()
        (timer, mailbox) = (nil, nil)
    }

    private func take(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .success: pause = Self.firstPause
        // The environment does not change, so these are for good.
        case .failure(.noAddress), .failure(.unusableAddress): break
        case .failure: connectLater()
        }
        taken(result)
    }
}
