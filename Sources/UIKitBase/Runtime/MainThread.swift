import Dispatch
import Foundation

/// Helpers that run code on the main actor from any thread.
package enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code may use main-actor state.
    ///
    /// In programs without a main loop of their own, such as tests, the main queue runs on threads of a thread pool.
    /// The check therefore accepts both the main thread and the main queue.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// Runs code on the main actor: immediately if the caller is already on the main actor, otherwise in the next turn
    /// of the main queue.
    package static func run(_ body: @escaping @MainActor () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }
}
