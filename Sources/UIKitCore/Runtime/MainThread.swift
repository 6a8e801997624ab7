import Dispatch
import Foundation

/// Getting from any thread to the main actor.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the running code may use what belongs to the main actor.
    ///
    /// In programs without a main loop of their own, tests among them, the main queue runs on threads of the pool.
    static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// Runs code on the main actor: at once when that is where it is, and on the main queue's next turn otherwise.
    static func run(_ body: @escaping @MainActor () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }
}
