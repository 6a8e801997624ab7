import ShellModel

/// The events of clients' windows that wait to be handled.
///
/// In each turn, the shell handles at most ``eventsPerTurn`` events of one client and ``allEventsPerTurn`` events
/// altogether. After it has worked for ``timePerTurn``, it begins no further event in this turn. The other events wait
/// for later turns, in which the clients with waiting events are served one after the other. A client with very many
/// events therefore delays only itself. Waiting events that have become unnecessary are removed, so that at most a few
/// events of each window wait.
struct WindowEventQueue<Client: Hashable> {
    /// The maximum number of events of one client in a turn. An ordinary window causes about five events until it is
    /// shown.
    static var eventsPerTurn: Int { 8 }
    /// The maximum number of events in a turn.
    static var allEventsPerTurn: Int { 16 }
    /// The time after which no further event is handled in a turn. Showing a window takes many times as long as most
    /// events, and longer with many windows.
    static var timePerTurn: Duration { .milliseconds(4) }
    /// The maximum number of waiting requests of a window; further requests are ignored.
    static var requestsPerWindow: Int { 4 }

    private struct Waiting {
        /// The windows with waiting events. The window whose events have waited longest comes first.
        var order: [WindowIdentifier] = []
        var events: [WindowIdentifier: [CompositorEvent]] = [:]
        /// The number of events that were handled in this turn.
        var handled = 0

        /// Removes and returns the event that has waited longest; nil for none.
        mutating func removeFirst() -> CompositorEvent? {
            while let window = order.first {
                var waiting = events[window] ?? []
                let event = waiting.isEmpty ? nil : waiting.removeFirst()
                events[window] = waiting.isEmpty ? nil : waiting
                if waiting.isEmpty { order.removeFirst() }
                if let event { return event }
            }
            return nil
        }
    }

    private var clients: [Client: Waiting] = [:]
    /// The clients with waiting events. The client that is served next comes first.
    private var order: [Client] = []
    private var owners: [WindowIdentifier: Client] = [:]
    private var handled = 0
    /// The time in which the events of this turn were handled.
    private var used = Duration.zero

    /// Whether another turn is needed.
    var needsTurn: Bool { handled > 0 || !order.isEmpty }

    /// Adds an event.
    ///
    /// - Parameter client: the client of a window that is being created; nil for the events of existing windows.
    /// - Returns: whether the event is to be handled now. If false, ``next()`` returns the event in a later turn.
    mutating func add(_ event: CompositorEvent, of window: WindowIdentifier, client: Client? = nil) -> Bool {
        if let client { owners[window] = client }
        guard let client = owners[window] else { return true }
        if case .windowDestroyed = event { owners[window] = nil }
        var waiting = clients[client] ?? Waiting()
        defer { clients[client] = waiting }
        if waiting.order.isEmpty, waiting.handled < Self.eventsPerTurn, hasRoom {
            waiting.handled += 1
            handled += 1
            return true
        }
        if waiting.order.isEmpty { order.append(client) }
        let events = waiting.events[window] ?? []
        if events.isEmpty { waiting.order.append(window) }
        waiting.events[window] = Self.adding(event, to: events)
        return false
    }

    /// Begins a turn. A client whose events were handled in the previous turn is served after all other clients.
    mutating func beginTurn() {
        let served = Set(clients.filter { $0.value.handled > 0 }.keys)
        order = order.filter { !served.contains($0) } + order.filter { served.contains($0) }
        clients = clients.filter { !$0.value.order.isEmpty }
        for client in clients.keys { clients[client]?.handled = 0 }
        (handled, used) = (0, .zero)
    }

    /// Returns the next event to be handled in this turn; nil if this turn handles no further event.
    mutating func next() -> CompositorEvent? {
        while hasRoom, let index = order.firstIndex(where: { clients[$0]?.handled ?? 0 < Self.eventsPerTurn }) {
            let client = order[index]
            let event = clients[client]?.removeFirst()
            if clients[client]?.order.isEmpty ?? true { order.remove(at: index) }
            // If the events of a client's windows have cancelled each other out, the next client is served.
            guard let event else { continue }
            handled += 1
            clients[client]?.handled += 1
            return event
        }
        return nil
    }

    /// Records the time in which an event of this turn was handled.
    mutating func didHandle(in time: Duration) { used += time }

    /// Whether another event can be handled in this turn.
    private var hasRoom: Bool { handled < Self.allEventsPerTurn && used < Self.timePerTurn }

    /// Adds an event to the waiting events of a window, and removes the waiting events that the new event makes
    /// unnecessary.
    private static func adding(_ event: CompositorEvent, to events: [CompositorEvent]) -> [CompositorEvent] {
        var events = events
        switch event {
        case .windowChanged:
            if events.last?.isChange ?? false { events.removeLast() }
        case .windowRequest, .windowActivated, .attentionRequested:
            if events.count(where: \.isRequest) >= requestsPerWindow { return events }
        case .windowUnmapped:
            // If the shell has not yet handled the mapping of the window, it needs to handle neither the mapping nor
            // the unmapping.
            if let index = events.lastIndex(where: { if case .windowMapped = $0 { true } else { false } }) {
                events.remove(at: index)
                let latest = events.last(where: \.isChange)
                return events.filter { !$0.isRequest && !$0.isChange } + (latest.map { [$0] } ?? [])
            }
        case .windowDestroyed:
            if case .windowCreated = events.first { return [] }
            return [event]
        default: break
        }
        return events + [event]
    }
}

extension CompositorEvent {
    /// The window that an event of a client is about; nil for all other events.
    var clientWindow: WindowIdentifier? {
        switch self {
        case .windowCreated(let properties), .windowChanged(let properties): properties.window
        case .windowMapped(let window), .windowUnmapped(let window), .windowDestroyed(let window): window
        case .windowRequest(let window, _), .windowActivated(let window, _), .attentionRequested(let window): window
        case .output, .outputRemoved, .windowTouched, .clientInput, .frame, .input: nil
        }
    }

    /// Whether the event reports the properties of a window.
    fileprivate var isChange: Bool { if case .windowChanged = self { true } else { false } }

    /// Whether the event is a request that the shell may refuse.
    fileprivate var isRequest: Bool {
        switch self {
        case .windowRequest, .windowActivated, .attentionRequested: true
        default: false
        }
    }
}
