import Foundation
import SceneProtocol
import Varlink

/// The app's calls, in their order, until they are answered: also those that were made while there was no connection.
///
/// When a connection is lost, calls that may be made twice are made again on the next one; the others are answered with an
/// error, as nobody knows whether the system side has heard them.
@MainActor
final class CallQueue {
    typealias Completion = @MainActor (Result<Data, VarlinkError>) -> Void

    private struct Entry {
        let number: UInt64
        let method: String
        /// Makes the call on a connection.
        let send: @MainActor (SystemLink, @escaping @MainActor (Result<Reply, ClientError>) -> Void) -> Void
        let completion: Completion
        var wasSent = false
    }

    /// Calls that would do something a second time.
    private static let once: Set<String> = [
        ProtocolInterface.scenes.member("RequestActivation"), ProtocolInterface.scenes.member("RequestRefresh"),
        ProtocolInterface.system.member("Open"),
    ]
    private var entries: [Entry] = []
    private var lastNumber: UInt64 = 0
    private var link: SystemLink?

    /// Whether all calls are answered.
    var isEmpty: Bool { entries.isEmpty }

    /// Adds a call.
    ///
    /// - Parameter method: with its interface, or without for one of `org.proscenium.Scenes`.
    func add(_ method: String, _ parameters: some Encodable, then completion: @escaping Completion) {
        let full = method.contains(".") ? method : ProtocolInterface.scenes.member(method)
        lastNumber += 1
        let entry = Entry(
            number: lastNumber, method: full, send: { $0.call(full, parameters, completion: $1) },
            completion: completion)
        entries.append(entry)
        if link != nil { send(at: entries.count - 1) }
    }

    /// From now on calls are made here, those that wait first.
    func connect(_ link: SystemLink) {
        self.link = link
        // Answers change the list while it is gone through.
        for number in entries.map(\.number) {
            if let index = entries.firstIndex(where: { $0.number == number }) { send(at: index) }
        }
    }

    /// The connection is gone.
    func disconnect() {
        link = nil
        let lost = entries.filter { $0.wasSent && Self.once.contains($0.method) }
        entries.removeAll { entry in lost.contains { $0.number == entry.number } }
        for index in entries.indices { entries[index].wasSent = false }
        for entry in lost { entry.completion(.failure(ConnectionFault.lost(entry.method))) }
    }

    private func send(at index: Int) {
        entries[index].wasSent = true
        let entry = entries[index]
        guard let link else { return }
        entry.send(link) { [weak self] result in
            switch result {
            case .success(let reply): self?.answer(entry.number, .success(reply.parametersJSON))
            case .failure(.service(let error)): self?.answer(entry.number, .failure(error))
            case .failure(.unwritableParameters), .failure(.queueFull):
                self?.answer(entry.number, .failure(ConnectionFault.unwritable(entry.method)))
            // Nobody answers on a broken connection: `disconnect` says what becomes of the call.
            case .failure: break
            }
        }
    }

    private func answer(_ number: UInt64, _ result: Result<Data, VarlinkError>) {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
        entries.remove(at: index).completion(result)
    }
}

/// Errors of calls that did not come through, in the form of the system's own.
enum ConnectionFault {
    private struct Parameters: Encodable {
        let message: String
        let remedy: String
    }

    static func lost(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("ConnectionLost"),
            parameters: Parameters(
                message: "the connection to the system side broke before \(method) was answered",
                remedy: "ask again if it did not happen"))
    }

    static func unwritable(_ method: String) -> VarlinkError {
        VarlinkError(
            name: ProtocolInterface.scenes.member("Unwritable"),
            parameters: Parameters(
                message: "the parameters of \(method) cannot be sent", remedy: "use finite numbers, and less at a time")
        )
    }
}
