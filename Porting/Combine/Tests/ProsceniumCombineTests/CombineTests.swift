import Foundation
import ProsceniumCombine
import Testing

/// A model as iPad apps write it.
private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
}

private struct Broken: Error {}

/// A subscriber whose demand a test controls.
private final class ManualSubscriber<Input>: Subscriber {
    typealias Failure = Never
    private(set) var values: [Input] = []
    private(set) var isFinished = false
    private var subscription: Subscription?

    func receive(subscription: Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
    func request(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}

@Suite("Combine in ported apps")
struct CombineTests {
    @Test("Published properties, notifications and timers have publishers, without another import")
    func foundation() {
        let model = Model()
        var names: [String] = []
        var changes = 0
        let observers = [
            model.$name.sink { names.append($0) }, model.objectWillChange.sink { _ in changes += 1 },
        ]
        model.name = "b"
        model.count = 1
        #expect(names == ["a", "b"] && changes == 2)
        observers.forEach { $0.cancel() }

        let center = NotificationCenter()
        var received = 0
        let observer = center.publisher(for: Notification.Name("changed")).sink { _ in received += 1 }
        center.post(name: Notification.Name("changed"), object: nil)
        observer.cancel()
        center.post(name: Notification.Name("changed"), object: nil)
        #expect(received == 1)

        var fired: Date?
        let timer = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect().first().sink { fired = $0 }
        let limit = Date(timeIntervalSinceNow: 10)
        while fired == nil, Date() < limit { _ = RunLoop.current.run(mode: .default, before: limit) }
        #expect(fired != nil)
        timer.cancel()
    }

    @Test("combineLatest publishes when all have a value, and finishes when all have finished")
    func latest() {
        let (first, second, third) = (
            PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(),
            CurrentValueSubject<Bool, Never>(true)
        )
        var texts: [String] = []
        var isFinished = false
        let observer = first.combineLatest(second, third) { "\($0)\($1)\($2)" }
            .sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { texts.append($0) })
        first.send(1)
        first.send(2)
        #expect(texts.isEmpty)
        second.send("a")
        third.send(false)
        #expect(texts == ["2atrue", "2afalse"])
        first.send(completion: .finished)
        second.send("b")
        #expect(texts.last == "2bfalse" && !isFinished)
        second.send(completion: .finished)
        third.send(completion: .finished)
        #expect(isFinished)
        observer.cancel()
    }

    @Test("combineLatest without demand keeps only the latest values; after a failure or a cancellation it is silent")
    func latestDemand() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let subscriber = ManualSubscriber<(Int, Int)>()
        first.combineLatest(second).subscribe(subscriber)
        first.send(1)
        second.send(1)
        second.send(2)
        #expect(subscriber.values.isEmpty)
        subscriber.request(1)
        #expect(subscriber.values.map { $0.1 } == [2])
        subscriber.cancel()
        subscriber.request(1)
        first.send(9)
        #expect(subscriber.values.count == 1)

        let (good, bad) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
        var events: [String] = []
        let observer = good.combineLatest(bad)
            .sink(receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
        bad.send(completion: .failure(Broken()))
        good.send(1)
        #expect(events.count == 1 && events[0].contains("Broken"))
        observer.cancel()
    }

    @Test("merge publishes the values of all publishers, respects the demand, and finishes when all have finished")
    func merge() {
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var values: [Int] = []
        var isFinished = false
        let observer = subjects[0].merge(with: subjects[1], subjects[2])
            .sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { values.append($0) })
        for (index, subject) in subjects.enumerated() { subject.send(index) }
        subjects[0].send(9)
        #expect(values == [0, 1, 2, 9])
        for subject in subjects { subject.send(completion: .finished) }
        #expect(isFinished)
        observer.cancel()

        let subscriber = ManualSubscriber<Int>()
        Publishers.MergeMany([1, 2].publisher, [3, 4].publisher).subscribe(subscriber)
        #expect(subscriber.values.isEmpty)
        subscriber.request(3)
        #expect(subscriber.values.count == 3 && !subscriber.isFinished)
        subscriber.request(2)
        #expect(subscriber.values.sorted() == [1, 2, 3, 4] && subscriber.isFinished)
        #expect(Publishers.MergeMany([Just<Int>]()).publishers.isEmpty)
    }
}
