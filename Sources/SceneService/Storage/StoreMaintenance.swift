import Dispatch
import EventLoop
import SceneStore

/// The regular maintenance of the store: the daily check and backup, on a queue of its own.
final class StoreMaintenance {
    /// The time from the start of the daemon until the first maintenance. Starts of apps have priority until then.
    static let firstDelay = Duration.seconds(60)
    /// The time between two checks whether a backup is due.
    static let interval = Duration.seconds(3600)

    private let store: SceneStore
    private let loop: any EventLoop
    private let queue = DispatchQueue(label: "org.proscenium.store-maintenance", qos: .utility)
    private let failures: Mailbox<StoreError>

    /// Creates the maintenance.
    ///
    /// - Parameter onFailure: called on the loop with each error.
    init(_ store: SceneStore, loop: any EventLoop, onFailure: @escaping (StoreError) -> Void) throws {
        (self.store, self.loop) = (store, loop)
        failures = try Mailbox()
        try loop.receive(from: failures, handler: onFailure)
    }

    /// Schedules the first maintenance.
    func start() { schedule(after: Self.firstDelay) }

    private func schedule(after delay: Duration) {
        loop.schedule(after: delay) { [weak self] in
            guard let self else { return }
            queue.async { [store, failures] in
                do throws(StoreError) {
                    try store.maintain()
                } catch {
                    failures.post(error)
                }
            }
            schedule(after: Self.interval)
        }
    }
}
