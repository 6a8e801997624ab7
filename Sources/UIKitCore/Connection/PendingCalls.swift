import Foundation
import SceneProtocol
import Varlink

/// The app's pending calls in order, including calls made while there was no connection.
///
/// When a connection is lost, idempotent calls are sent again on the next one; the others fail with an error, because
/// it is unknown whether the daemon has received them.
@MainActor
final class PendingCalls {
    typealias Completion = @MainActor (Result<Data, VarlinkError>) -> Void

    private struct Entry {
        let number: UInt64
        let method: String
        /// Sends the call on a connection.
        let send: @MainActor (DaemonLink, @escaping @MainActor (Result<Reply, ClientError>) -> Void) -> Void
        let completion: Completion
        var wasSent = false
    }

    /// Methods that are not idempotent and so are never sent twice.
    private static let nonIdempotentMethods: Set<String> = [
        ProtocolInterface.scenes.member("RequestActivation"), ProtocolInterface.scenes.member("RequestRefresh"),
        ProtocolInterface.system.member("Open"),
    ]
    private var entries: [Entry] = []
    private var lastNumber: UInt64 = 0
    private var connection: DaemonLink?

    /// Whether all calls have been answered.
    var isEmpty: Bool { entries.isEmpty }

    /// Enqueues a call.
    ///
    /// - Parameter method: with its interface, or without for a method of `org.proscenium.Scenes`.
    func add(_ method: String, _ parameters: some Encodable, then completion: @escaping Completion) {
        let full = method.contains(".") ? method : ProtocolInterface.scenes.member(method)
        lastNumber += 1
        let entry = Entry(
            number: lastNumber, method: full, send: { $0.call(full, parameters, completion: $1) },
            completion: completion)
        entries.append(entry)
        if connection != nil { send(at: entries.count - 1) }
    }

    /// Uses a new connection from now on; pending calls are sent first.
    func connect(_ link: DaemonLink) {
        self.connection = link
        // A reply can change the list during the iteration.
        for number in entries.map(\.number) {
            if let index = entries.firstIndex(where: { $0.number == number }) { send(at: index) }
        }
    }

    /// Handles the loss of the connection.
    func disconnect() {
        connection = nil
        let lost = entries.filter { $0.wasSent && Self.nonIdempotentMethods.contains($0.method) }
        entries.removeAll { entry in lost.contains { $0.number == entry.number } }
        for index in entries.indices { entries[index].wasSent = false }
        for entry in lost { entry.completion(.failure(ConnectionFault.lost(entry.method))) }
    }

    private func send(at index: Int) {
        entries[index].wasSent = true
        let entry = entries[index]
        guard let connection else { return }
        entry.send(connection) { [weak self] result in
            switch result {
            case .success(let reply): self?.answer(entry.number, .success(reply.parametersJSON))
            case .failure(.service(let error)): self?.answer(entry.number, .failure(error))
            case .failure(.unwritableParameters), .failure(.queueFull):
                self?.answer(entry.number, .failure(ConnectionFault.unwritable(entry.method)))
            // On a broken connection no reply comes; `disconnect` decides about the call.
            case .failure: break
            }
        }
    }

    private func answer(_ number: UInt64, _ result: Result<Data, VarlinkError>) {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
        entries.remove(at: index).completion(result)
    }
}

/// Errors of calls that could not be completed, in the form of the daemon's own errors.
enum ConnectionFault {
    private struct Parameters: Encodable {
        let message: String
        let remedy: String
    }

    static func lost(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("ConnectionLost"),
            parameters: Parameters(
                message: "the connection to the daemon was lost before the reply to \(method)",
                remedy: "try again if the request had no effect"))
    }

    static func unwritable(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("Unwritable"),
            parameters: Parameters(
                message: "the parameters of \(method) cannot be sent",
                remedy: "use finite numbers, and send less data per call")
        )
    }
}
