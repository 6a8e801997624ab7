import DesktopBus
import Foundation
import Varlink

/// A connector to the session bus, which retries with back-off after a failure or a lost connection.
///
/// Connecting blocks until the bus answers, so it runs on a separate thread: a bus that hangs must not block the
/// daemon.
final class BusConnector {
    /// The result of a connection attempt, on its way from its thread to the loop.
    private struct Handover: @unchecked Sendable {
        // Reason: the thread that made the connection does not use it after handing it over.
        let result: Result<BusConnection, BusError>
    }

    private static let firstPause = Duration.seconds(5)
    private static let longestPause = Duration.seconds(60)

    private let loop: EventLoop
    private let environment: [String: String]
    private let taken: (Result<BusConnection, BusError>) -> Void
    private var results: Mailbox<Handover>?
    private var pause = BusConnector.firstPause
    private var timer: EventLoop.Timer?

    /// Creates a connector; it does not connect until ``connect()`` is called.
    ///
    /// - Parameters:
    ///   - environment: the variables that contain the address of the bus.
    ///   - taken: receives a connection, or the reason for the failure, on the loop's thread.
    init(
        loop: EventLoop, environment: [String: String], taken: @escaping (Result<BusConnection, BusError>) -> Void
    ) {
        (self.loop, self.environment, self.taken) = (loop, environment, taken)
    }

    deinit { stop() }

    /// Starts a connection attempt immediately.
    func connect() {
        timer = nil
        let results: Mailbox<Handover>
        do throws(SystemError) {
            results = try mailbox()
        } catch {
            return take(.failure(.system(call: error.call, code: error.code)))
        }
        let environment = environment
        Thread.detachNewThread {
            let result = Result { () throws(BusError) in try BusConnection(environment: environment) }
            results.post(Handover(result: result))
        }
    }

    /// Schedules a connection attempt after a pause, because the connection was lost or cannot be used.
    func connectLater() {
        guard timer == nil else { return }
        timer = loop.schedule(at: .now + pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.longestPause)
    }

    /// Cancels a scheduled attempt; an attempt in progress still delivers its result.
    func stop() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func mailbox() throws(SystemError) -> Mailbox<Handover> {
        if let results { return results }
        let made = try loop.mailbox(of: Handover.self) { [weak self] in self?.take($0.result) }
        results = made
        return made
    }

    private func take(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .success: pause = Self.firstPause
        // The environment of a process does not change, so these errors are permanent: no retry.
        case .failure(.noAddress), .failure(.unusableAddress): break
        case .failure: connectLater()
        }
        taken(result)
    }
}
