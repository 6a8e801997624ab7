import Foundation
import PredicateFormat
import Synchronization
import Varlink

/// The way of calls about notifications to the system: from any thread, and in the order in which they are made.
///
/// Calls made before there is a system wait for it. When none comes within the link's patience they fail, so that nobody waits
/// for ever in a process that is no app.
final class NotificationLink: Sendable {
    /// A call that has not been made yet.
    private struct Waiting: Sendable {
        let number: Int
        let make: @MainActor (any SceneSystem) -> Void
        let fail: @MainActor () -> Void
    }

    private struct Queue: Sendable {
        var waiting: [Waiting] = []
        var lastNumber = 0
    }

    private let queue = Mutex(Queue())
    private let system: @MainActor () -> (any SceneSystem)?
    private let patience: TimeInterval

    /// - Parameters:
    ///   - patience: seconds that a call waits for a system.
    ///   - system: the system that the app is connected to; nil before that.
    init(patience: TimeInterval = 30, system: @escaping @MainActor () -> (any SceneSystem)?) {
        (self.patience, self.system) = (patience, system)
    }

    /// Makes a call as soon as there is a system; the answer comes on the main actor.
    func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable & Sendable, as type: Answer.Type,
        then: @escaping @MainActor (Result<Answer, UNError>) -> Void
    ) {
        let number = queue.withLock { queue in
            queue.lastNumber += 1
            queue.waiting.append(
                Waiting(number: queue.lastNumber) { system in
                    system.call(method, parameters) { then(Self.read($0, of: method)) }
                } fail: {
                    then(.failure(UNError(unconnected: method)))
                })
            return queue.lastNumber
        }
        MainThread.run { [self] in
            makeCalls()
            if isWaiting(number) { giveUpLater(on: number) }
        }
    }

    /// Makes the calls that wait, if there is a system now.
    @MainActor
    func makeCalls() {
        while let system = system(), let next = queue.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
        {
            next.make(system)
        }
    }

    /// Has the calls that wait made when the app has begun, also if it makes no other by then.
    func makeCallsOnLaunch() {
        // For as long as the process lives, as the one centre there is does.
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainThread.run { self?.makeCalls() }
        }
    }

    private func isWaiting(_ number: Int) -> Bool {
        queue.withLock { $0.waiting.contains { $0.number == number } }
    }

    private func giveUpLater(on number: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [self] in
            MainThread.run { [self] in
                makeCalls()
                // Those before it wait for longer already; they hear of it in their order.
                let lost = queue.withLock { queue in
                    let count = queue.waiting.prefix { $0.number <= number }.count
                    defer { queue.waiting.removeFirst(count) }
                    return Array(queue.waiting.prefix(count))
                }
                for call in lost { call.fail() }
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
