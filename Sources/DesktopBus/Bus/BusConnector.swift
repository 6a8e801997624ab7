import EventLoop
import Foundation

/// A connector to the session bus. The connector retries with back-off after a failed attempt, but does not retry
/// without a usable address.
///
/// Connecting blocks, so each attempt runs on a separate thread: a bus that hangs must not block the loop.
package final class BusConnector {
    /// The result of the connecting thread, transferred to the loop.
    private struct Handover: @unchecked Sendable {
        // Reason: the thread that made the connection does not use the connection after posting the result.
        let result: Result<BusConnection, BusError>
    }

    private static let firstPause = Duration.seconds(5)
    private static let longestPause = Duration.seconds(60)

    private let loop: any EventLoop
    private let environment: [String: String]
    private let completion: (Result<BusConnection, BusError>) -> Void
    private var mailbox: Mailbox<Handover>?
    private var pause = BusConnector.firstPause
    private var timer: ScheduledTimer?

    /// Makes a connector that does nothing before ``connect()``.
    ///
    /// - Parameters:
    ///   - environment: the variables that contain the address of the bus.
    ///   - completion: receives each connection, or the error of each attempt, on the loop's thread.
    package init(
        on loop: any EventLoop, environment: [String: String],
        completion: @escaping (Result<BusConnection, BusError>) -> Void
    ) {
        (self.loop, self.environment, self.completion) = (loop, environment, completion)
    }

    deinit { stop() }

    /// Starts an attempt to connect on a new thread.
    package func connect() {
        timer = nil
        let mailbox: Mailbox<Handover>
        do throws(SystemError) {
            mailbox = try openMailbox()
        } catch {
            return handle(.failure(.system(call: error.call, code: error.code)))
        }
        let environment = environment
        Thread.detachNewThread {
            let result = Result { () throws(BusError) in try BusConnection(environment: environment) }
            mailbox.post(Handover(result: result))
        }
    }

    /// Schedules an attempt to connect, for an owner whose connection was lost or is unusable. Does nothing if an
    /// attempt is already scheduled.
    ///
    /// The pause before the attempt is 5 seconds at first, doubles each time up to 60 seconds, and is reset when the
    /// bus accepts a connection.
    package func connectLater() {
        guard timer == nil else { return }
        timer = loop.schedule(after: pause) { [weak self] in self?.connect() }
        pause = min(pause * 2, Self.longestPause)
    }

    /// Cancels the scheduled attempt; a connection that a running attempt still makes is dropped.
    package func stop() {
        if let timer { loop.cancel(timer) }
        mailbox?.close()
        (timer, mailbox) = (nil, nil)
    }

    private func openMailbox() throws(SystemError) -> Mailbox<Handover> {
        if let mailbox { return mailbox }
        let made = try loop.mailbox(of: Handover.self) { [weak self] in self?.handle($0.result) }
        mailbox = made
        return made
    }

    private func handle(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .success: pause = Self.firstPause
        // The environment of a process does not change, so a retry would fail with the same error.
        case .failure(.noAddress), .failure(.unusableAddress): break
        case .failure: connectLater()
        }
        completion(result)
    }
}
