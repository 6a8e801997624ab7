import Foundation
import OpenCombine

/// The subscription of `Merge`: it sends the values of all upstream publishers to one subscriber.
///
/// Without unlimited demand, each upstream publisher may send one value; a value without demand waits, and the next
/// value is requested after the waiting value has been sent. The recursive lock is held while the downstream
/// subscriber is called, so that the subscriber is never called by two threads at a time.
final class MergeSubscription<Downstream: Subscriber>: Subscription {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var subscriptions: [Int: Subscription] = [:]
    private var waiting: [(upstream: Int, value: Downstream.Input)] = []
    private var remaining: Int
    private var demand = Subscribers.Demand.none

    /// Creates a subscription with a number of upstream publishers, and passes it to the subscriber.
    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        remaining = count
        downstream.receive(subscription: self)
        if count == 0 { complete(.finished) }
    }

    /// Subscribes to the upstream publisher at an index.
    func add<P: Publisher>(_ publisher: P, at index: Int)
    where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        publisher.subscribe(
            UpstreamSubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.add($0, index) }, receiveValue: { self.receive($0, from: index) },
                receiveCompletion: { completion in
                    self.locked {
                        self.subscriptions[index] = nil
                        self.remaining -= 1
                        self.complete(completion)
                    }
                }))
    }

    private func add(_ subscription: Subscription, _ index: Int) {
        let wanted: Subscribers.Demand? = locked {
            guard downstream != nil else { return nil }
            subscriptions[index] = subscription
            return demand == .unlimited ? .unlimited : .max(1)
        }
        if let wanted { subscription.request(wanted) } else { subscription.cancel() }
    }

    private func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
        locked {
            guard let downstream else { return .none }
            guard demand > .none else {
                waiting.append((index, value))
                return .none
            }
            demand -= 1
            demand += downstream.receive(value)
            return demand == .unlimited ? .none : .max(1)
        }
    }

    /// Sends the completion, if it is a failure, or if all upstream publishers have finished and no value waits.
    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .finished = completion, remaining > 0 || !waiting.isEmpty { return }
        guard let target = downstream else { return }
        cancel()
        target.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let next: [Subscription] = locked {
            self.demand += demand
            var next: [Subscription] = []
            while self.demand > .none, !waiting.isEmpty, let downstream {
                let (index, value) = waiting.removeFirst()
                self.demand -= 1
                self.demand += downstream.receive(value)
                if let subscription = subscriptions[index] { next.append(subscription) }
            }
            if remaining == 0 { complete(.finished) }
            return self.demand == .unlimited ? Array(subscriptions.values) : next
        }
        let wanted = locked { self.demand == .unlimited } ? Subscribers.Demand.unlimited : .max(1)
        next.forEach { $0.request(wanted) }
    }

    func cancel() {
        let active = locked {
            defer { (downstream, subscriptions, waiting) = (nil, [:], []) }
            return Array(subscriptions.values)
        }
        active.forEach { $0.cancel() }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
