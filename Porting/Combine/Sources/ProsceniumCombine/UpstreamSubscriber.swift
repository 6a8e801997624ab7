import OpenCombine

/// A subscriber of one of several upstream publishers. It forwards everything to closures.
struct UpstreamSubscriber<Input, Failure: Error>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let receiveSubscription: (Subscription) -> Void
    let receiveValue: (Input) -> Subscribers.Demand
    let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    func receive(subscription: Subscription) { receiveSubscription(subscription) }

    func receive(_ input: Input) -> Subscribers.Demand { receiveValue(input) }

    func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}
