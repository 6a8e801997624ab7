import DesktopBus
import Foundation
import Varlink

/// A driver that connects a bus connection to the shell's loop.
///
/// It stops by itself when the connection ends, before the descriptor is closed.
final class BusLoop {
    private let connection: BusConnection
    private let loop: any ShellLoop
    private var source: (any ShellDescriptorSource)?
    private var timer: (moment: UInt64, source: any ShellTimerSource)?

    /// Starts driving the connection; nil if the loop cannot add another source.
    init?(_ connection: BusConnection, on loop: any ShellLoop) {
        (self.connection, self.loop) = (connection, loop)
        source = loop.addDescriptor(connection.fileDescriptor) { [weak self] in self?.process() }
        guard source != nil else { return nil }
        connection.needsChanged = { [weak self] in self?.update() }
        connection.whenDisconnected { [weak self] in self?.stop() }
        update()
    }

    deinit { stop() }

    /// Stops driving the connection, which stays open.
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

/// A connector to the session bus, which reconnects with back-off after a failure or a lost connection.
///
/// Connecting blocks, so it happens on a separate thread: a bus that hangs must not block the shell.
final class BusSearch {
    /// The result of the connecting thread, transferred to the loop.
    private struct Handover: @unchecked Sendable {
        // Reason: the thread that made the connection does not use it after the transfer.
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

    /// Makes a connector that does nothing before ``connect()``.
    ///
    /// - Parameters:
    ///   - environment: contains the address of the bus.
    ///   - taken: receives the connection, or the error, on the loop's thread.
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

    /// Connects after a delay, because the connection was lost or cannot be used.
    func connectLater() {
        guard timer == nil else { return }
        timer = loop.addTimer(after: pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.longestPause)
    }

    /// Stops connecting.
    func stop() {
        timer?.remove()
        mailbox?.close()
        (timer, mailbox) = (nil, nil)
    }

    private func take(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .success: pause = Self.firstPause
        // The environment does not change, so these errors are permanent.
        case .failure(.noAddress), .failure(.unusableAddress): break
        case .failure: connectLater()
        }
        taken(result)
    }
}
