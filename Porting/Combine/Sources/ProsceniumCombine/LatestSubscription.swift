import Foundation
import OpenCombine

/// The subscription of `CombineLatest`: it combines the latest values of two upstream publishers.
///
/// Both upstream publishers get an unlimited demand, and only the latest values are kept. If the downstream subscriber
/// has no demand, the latest combination is sent with its next demand. The recursive lock is held while the downstream
/// subscriber is called, so that the subscriber is never called by two threads at a time.
final class LatestSubscription<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var subscriptions: [Subscription] = []
    private var first: First?
    private var second: Second?
    private var remaining = 2
    private var demand = Subscribers.Demand.none
    private var isPending = false

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// Subscribes to both publishers.
    func start<A: Publisher, B: Publisher>(_ a: A, _ b: B)
    where A.Output == First, B.Output == Second, A.Failure == Downstream.Failure, B.Failure == Downstream.Failure {
        downstream?.receive(subscription: self)
        a.subscribe(subscriber { $0.first = $1 })
        b.subscribe(subscriber { $0.second = $1 })
    }

    private func subscriber<Value>(
        _ store: @escaping (LatestSubscription, Value) -> Void
    ) -> UpstreamSubscriber<Value, Downstream.Failure> {
        UpstreamSubscriber(
            receiveSubscription: { self.add($0) },
            receiveValue: { value in
                self.locked {
                    store(self, value)
                    self.isPending = true
                    self.send()
                }
                return .none
            },
            receiveCompletion: { completion in self.locked { self.complete(completion) } })
    }

    private func add(_ subscription: Subscription) {
        let isActive = locked {
            guard downstream != nil else { return false }
            subscriptions.append(subscription)
            return true
        }
        if isActive { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Sends the latest combination if it is new and there is a demand.
    private func send() {
        guard isPending, demand > .none, let first, let second, let downstream else { return }
        isPending = false
        demand -= 1
        demand += downstream.receive((first, second))
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        remaining -= 1
        if case .finished = completion, remaining > 0 { return }
        guard let target = downstream else { return }
        cancel()
        target.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        locked {
            self.demand += demand
            send()
        }
    }

    func cancel() {
        let active = locked {
            defer { (downstream, subscriptions, first, second) = (nil, [], nil, nil) }
            return subscriptions
        }
        active.forEach { $0.cancel() }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
