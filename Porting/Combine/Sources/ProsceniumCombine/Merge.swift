import OpenCombine

extension Publishers {
    /// A publisher of the values of two publishers.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        /// The values of the publishers.
        public typealias Output = A.Output
        /// The failure of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of the values of two publishers.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Subscribes a subscriber to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = MergeSubscription(subscriber, count: 2)
            subscription.add(a, at: 0)
            subscription.add(b, at: 1)
        }
    }

    /// A publisher of the values of three publishers.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
        /// The values of the publishers.
        public typealias Output = A.Output
        /// The failure of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher of the values of three publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// Subscribes a subscriber to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = MergeSubscription(subscriber, count: 3)
            subscription.add(a, at: 0)
            subscription.add(b, at: 1)
            subscription.add(c, at: 2)
        }
    }

    /// A publisher of the values of any number of publishers of one type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The values of the publishers.
        public typealias Output = Upstream.Output
        /// The failure of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Creates a publisher of the values of several publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Creates a publisher of the values of the publishers in a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        /// Subscribes a subscriber to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = MergeSubscription(subscriber, count: publishers.count)
            for (index, publisher) in publishers.enumerated() { subscription.add(publisher, at: index) }
        }

        /// Adds a publisher.
        public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
    }
}

extension Publisher {
    /// Publishes the values of this publisher and of another publisher.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where Failure == P.Failure, Output == P.Output { .init(self, other) }

    /// Publishes the values of this publisher and of two other publishers.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, B.Failure == C.Failure, B.Output == C.Output { .init(self, b, c) }

    /// Publishes the values of this publisher and of another publisher of the same type.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
