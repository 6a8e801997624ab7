import Foundation
import Synchronization

/// A request for a value, which is completed exactly once.
///
/// If the provider releases the load without an answer, the load completes with an error. The handler is called on a
/// queue of its own, never on the main queue and never inside the call that completes the load.
package final class ItemLoad<Value: Sendable>: Sendable {
    /// The handler of the result.
    package typealias Handler = @Sendable (Value?, (any Error)?) -> Void

    private let handler: Mutex<Handler?>
    private let typeIdentifier: String
    private let progress = Progress(totalUnitCount: 1)

    package init(_ typeIdentifier: String, _ handler: @escaping Handler) {
        self.handler = Mutex(handler)
        self.typeIdentifier = typeIdentifier
    }

    deinit {
        complete(nil, NSItemProvider.error(.itemUnavailableError, "no data was provided for \(typeIdentifier)"))
    }

    /// Calls the handler unless it was called before; returns whether the handler is called. If both arguments are nil,
    /// the load fails.
    @discardableResult
    package func complete(_ value: Value?, _ error: (any Error)?) -> Bool {
        let handler = self.handler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        guard let handler else { return false }
        // An error takes precedence, so that the handler never gets a value together with an error.
        let value = error == nil ? value : nil
        let missing = value == nil ? NSItemProvider.error(.itemUnavailableError, "no data for \(typeIdentifier)") : nil
        let failure = error ?? missing
        progress.completedUnitCount = 1
        NSItemProvider.queue.async { handler(value, failure) }
        return true
    }

    /// Calls the provider's handler on the queue of item providers, and returns the progress of the load. Cancelling
    /// the progress completes the load with an error at once, and cancels the provider's own progress.
    package func start(_ provide: @escaping @Sendable (ItemLoad<Value>) -> Progress?) -> Progress {
        let progress = self.progress
        let provider = CancellableProgress()
        progress.cancellationHandler = { [weak self] in
            provider.cancel()
            self?.complete(nil, CocoaError(.userCancelled))
        }
        NSItemProvider.queue.async {
            if !provider.isCancelled { provider.set(provide(self)) }
        }
        return progress
    }

    /// Completes the load with the error of a missing type, and returns the load's progress.
    package func fail() -> Progress {
        complete(nil, NSItemProvider.error(.itemUnavailableError, "no data of type \(typeIdentifier)"))
        return progress
    }
}

/// A holder of a provider's progress. The holder can be cancelled before the provider has returned the progress.
private final class CancellableProgress: Sendable {
    private struct State {
        var isCancelled = false
        var progress: Progress?
    }
    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func set(_ progress: sending Progress?) {
        let isCancelled = state.withLock { state in
            state.progress = progress
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }

    func cancel() {
        let progress = state.withLock { state in
            state.isCancelled = true
            defer { state.progress = nil }
            return state.progress
        }
        progress?.cancel()
    }
}
