import Foundation
import PredicateFormat
import Synchronization
import Varlink

/// A queue of notification requests to the daemon. The queue can be used from any thread, and sends requests in the
/// order of the calls.
///
/// Requests that are made before the app is connected wait for the connection. If the app does not connect within the
/// timeout, these requests fail, so that no caller waits forever in a process that is not an app.
final class NotificationRequestQueue: Sendable {
    /// A request that has not been sent yet.
    private struct PendingRequest: Sendable {
        let number: Int
        let make: @MainActor (any DaemonConnection) -> Void
        let fail: @MainActor () -> Void
    }

    private struct Queue: Sendable {
        var pendingRequests: [PendingRequest] = []
        var lastNumber = 0
    }

    private let queue = Mutex(Queue())
    private let connection: @MainActor () -> (any DaemonConnection)?
    private let timeout: TimeInterval

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - timeout: the time in seconds after which a request that could not be sent fails.
    ///   - connection: returns the connection to the daemon; nil before the app is connected.
    init(timeout: TimeInterval = 30, connection: @escaping @MainActor () -> (any DaemonConnection)?) {
        (self.timeout, self.connection) = (timeout, connection)
    }

    /// Sends a request as soon as the app is connected; the reply is delivered on the main actor.
    func send<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable & Sendable, as type: Answer.Type,
        then: @escaping @MainActor (Result<Answer, UNError>) -> Void
    ) {
        let number = queue.withLock { queue in
            queue.lastNumber += 1
            queue.pendingRequests.append(
                PendingRequest(number: queue.lastNumber) { connection in
                    connection.call(method, parameters) { then(Self.read($0, of: method)) }
                } fail: {
                    then(.failure(UNError(unconnected: method)))
                })
            return queue.lastNumber
        }
        MainThread.run { [self] in
            sendPendingRequests()
            if isWaiting(number) { failAfterTimeout(on: number) }
        }
    }

    /// Sends the pending requests if the app is connected.
    @MainActor
    func sendPendingRequests() {
        while let connection = connection(),
            let next = queue.withLock({ $0.pendingRequests.isEmpty ? nil : $0.pendingRequests.removeFirst() })
        {
            next.make(connection)
        }
    }

    /// Registers an observer that sends the pending requests when the app has launched, even if the app makes no
    /// further request.
    func sendPendingRequestsOnLaunch() {
        // The observer is never removed, because the notification centre exists as long as the process.
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainThread.run { self?.sendPendingRequests() }
        }
    }

    private func isWaiting(_ number: Int) -> Bool {
        queue.withLock { $0.pendingRequests.contains { $0.number == number } }
    }

    private func failAfterTimeout(on number: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + timeout) { [self] in
            MainThread.run { [self] in
                sendPendingRequests()
                // Earlier requests have waited longer, so they fail together with this request, in the order of the
                // calls.
                let expired = queue.withLock { queue in
                    let count = queue.pendingRequests.prefix { $0.number <= number }.count
                    defer { queue.pendingRequests.removeFirst(count) }
                    return Array(queue.pendingRequests.prefix(count))
                }
                for call in expired { call.fail() }
            }
        }
    }

    private static func read<Answer: Decodable>(
        _ answer: Result<Data, VarlinkError>, of method: String
    ) -> Result<Answer, UNError> {
        do {
            return .success(try JSONDecoder().decode(Answer.self, from: try answer.get()))
        } catch let error as VarlinkError {
            return .failure(UNError(error, of: method))
        } catch {
            return .failure(UNError(unreadable: error, of: method))
        }
    }
}
