import Testing

@testable import Shell
@testable import ShellModel

/// Tests of the queue that limits how many events of one client are handled in a turn of the event loop.
@Suite("Waiting window events")
struct WindowEventQueueTests {
    private typealias Queue = WindowEventQueue<String>

    private static func properties(_ window: UInt64, _ title: String = "") -> WindowProperties {
        WindowProperties(window: WindowIdentifier(window), processID: 1, title: title)
    }

    /// Creates windows until an event waits. Returns for each event whether it is to be handled now.
    private static func fill(_ queue: inout Queue, client: String, from first: UInt64) -> [Bool] {
        (0..<UInt64(Queue.eventsPerTurn + 1)).map { number in
            queue.add(
                .windowCreated(properties(first + number)), of: WindowIdentifier(first + number), client: client)
        }
    }

    @Test("B03: A client's events beyond the limit wait, and another client's events are handled at once")
    func limit() {
        var queue = Queue()
        let filled = Self.fill(&queue, client: "a", from: 1)
        #expect(filled == Array(repeating: true, count: Queue.eventsPerTurn) + [false])
        let isHandled = queue.add(.windowCreated(Self.properties(100)), of: WindowIdentifier(100), client: "b")
        #expect(isHandled)
        #expect(queue.needsTurn)
        let last = UInt64(Queue.eventsPerTurn + 1)
        let (first, second) = (queue.nextTurn(), queue.nextTurn())
        #expect(first == [.windowCreated(Self.properties(last))])
        #expect(second.isEmpty && !queue.needsTurn)
    }

    @Test("B03: A turn ends after its time limit, and waiting clients are served first in the next turn")
    func time() {
        var queue = Queue()
        for (number, client) in ["a", "b", "c"].enumerated() {
            for _ in 0..<3 { _ = Self.fill(&queue, client: client, from: UInt64(number) * 1_000) }
        }
        var found: [UInt64] = []
        for _ in 0..<6 {
            queue.beginTurn()
            var count = 0
            while let event = queue.next() {
                found.append((event.clientWindow?.rawValue ?? 0) / 1_000)
                count += 1
                queue.didHandle(in: Queue.timePerTurn * 0.4)
            }
            #expect(count == 3)
        }
        // The first events of two clients were handled at once, so the third client is served first.
        #expect(found == [2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 1, 1, 1])
        // An event that takes longer than a whole turn is handled, and no other event is handled in the same turn.
        queue.beginTurn()
        #expect(queue.next() != nil)
        queue.didHandle(in: Queue.timePerTurn * 100)
        #expect(queue.next() == nil)
        let isHandled = queue.add(.windowCreated(Self.properties(9_000)), of: WindowIdentifier(9_000), client: "d")
        #expect(!isHandled && queue.needsTurn)
    }

    @Test("B03: Clients with waiting events take turns")
    func turns() {
        var queue = Queue()
        for (number, client) in ["a", "b", "c", "d"].enumerated() {
            for _ in 0..<3 { _ = Self.fill(&queue, client: client, from: UInt64(number) * 1_000) }
        }
        _ = queue.nextTurn()
        var found: [UInt64: Int] = [:]
        while queue.needsTurn {
            let events = queue.nextTurn()
            #expect(events.count <= Queue.allEventsPerTurn)
            for event in events { found[(event.clientWindow?.rawValue ?? 0) / 1_000, default: 0] += 1 }
        }
        #expect(found.count == 4)
    }

    @Test("B03: Waiting events that cancel each other out are removed")
    func needless() {
        var queue = Queue()
        _ = Self.fill(&queue, client: "a", from: 1)
        let (shown, gone) = (WindowIdentifier(50), WindowIdentifier(51))
        for window in [shown, gone] {
            _ = queue.add(.windowCreated(Self.properties(window.rawValue)), of: window, client: "a")
        }
        for number in 0..<100 {
            _ = queue.add(.windowMapped(shown), of: shown)
            _ = queue.add(.windowChanged(Self.properties(50, "\(number)")), of: shown)
            _ = queue.add(.windowRequest(shown, .minimize), of: shown)
            _ = queue.add(.windowUnmapped(shown), of: shown)
        }
        for _ in 0..<100 { _ = queue.add(.windowRequest(shown, .maximize(true)), of: shown) }
        _ = queue.add(.windowMapped(gone), of: gone)
        _ = queue.add(.windowDestroyed(gone), of: gone)
        var events: [CompositorEvent] = []
        while queue.needsTurn { events += queue.nextTurn() }
        let expected: [CompositorEvent] =
            [
                .windowCreated(Self.properties(UInt64(Queue.eventsPerTurn + 1))),
                .windowCreated(Self.properties(50)), .windowChanged(Self.properties(50, "99")),
            ] + Array(repeating: .windowRequest(shown, .maximize(true)), count: Queue.requestsPerWindow)
        #expect(events == expected)
    }

    @Test("B03: The events of a window keep their order while they wait")
    func order() {
        var queue = Queue()
        _ = Self.fill(&queue, client: "a", from: 1)
        let window = WindowIdentifier(1)
        let events: [CompositorEvent] = [
            .windowUnmapped(window), .windowChanged(Self.properties(1, "x")), .windowMapped(window),
            .windowRequest(window, .activate),
        ]
        for event in events { _ = queue.add(event, of: window) }
        var handled: [CompositorEvent] = []
        while queue.needsTurn { handled += queue.nextTurn() }
        #expect(handled.dropFirst() == events[...])
    }
}

extension WindowEventQueue {
    /// Begins a turn, and returns its events.
    fileprivate mutating func nextTurn() -> [CompositorEvent] {
        beginTurn()
        var events: [CompositorEvent] = []
        while let event = next() { events.append(event) }
        return events
    }
}
