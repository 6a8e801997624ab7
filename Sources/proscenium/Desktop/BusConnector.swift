import DesktopBus
import Foundation
import Varlink

/// Connects to the session bus, and again after a while when that failed or the connection was lost.
///
/// Connecting waits for the bus, so it happens on a thread of its own: a bus that hangs must not hold up the daemon.
final class BusConnector {
    /// What a thread made, on its way to the loop.
    private struct Handover: @unchecked Sendable {
        // Reason: the thread that made the connection does nothing with it after handing it over.
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

    /// Makes a connector that waits to be told.
    ///
    /// - Parameters:
    ///   - environment: where the address of the bus is looked up.
    ///   - taken: gets a connection, or why there is none, on the loop's thread.
    init(
        loop: EventLoop, environment: [String: String], taken: @escaping (Result<BusConnection, BusError>) -> Void
    ) {
        (self.loop, self.environment, self.taken) = (loop, environment, taken)
    }

    deinit { stop() }

    /// Connects now.
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

    /// Connects after a pause, because the connection was lost or cannot be used.
    func connectLater() {
        guard timer == nil else { return }
        timer = loop.schedule(at: .now + pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.longestPause)
    }

    /// Does not connect any more; a connection that is being made is still handed over.
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
        // The environment of a process does not change, so these are for good.
        case .failure(.noAddress), .failure(.unusableAddress): break
        case .failure: connectLater()
        }
        taken(result)
    }
}
