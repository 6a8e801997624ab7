import EventLoop
import SceneModel
import SceneProtocol

/// The conversation with one paired device over one connection.
///
/// TLS protects the order and the contents of frames. The conversation bounds what a paired device can cause: the
/// number of requests, the rate of lists, and the messages that are expected at all. Every other message ends the
/// connection.
package struct DeviceConversation: Sendable {
    /// An input of the state machine.
    package enum Input: Hashable, Sendable {
        /// The other device has sent a message.
        case received(DeviceMessage)
        /// The other device has sent a frame that is not a message.
        case receivedInvalidFrame
        /// The activities of this device have changed.
        case setActivities([HandoffMessages.LocalActivity])
        /// A person has accepted an activity of the other device. The text identifies the continuation.
        case accepted(activity: String, continuation: String)
        /// A continuation has ended before its activity was received.
        case cancelled(continuation: String)
        /// The received activity of a continuation was stored.
        case stored(continuation: String)
        /// An app of this device has provided the activity for a request of the other device, or has failed.
        case provided(request: Int, Result<UserActivity, ContinuationFailure>)
        /// The connection has ended.
        case disconnected
        /// Time has passed.
        case advanced
    }

    /// An action for the caller, in order.
    package enum Action: Hashable, Sendable {
        /// Send a message to the other device.
        case send(DeviceMessage)
        /// Show the activities of the other device, which replace the earlier ones.
        case offer([HandoffMessages.LocalActivity])
        /// Request an activity from an app of this device.
        case provide(request: Int, activity: String)
        /// Store the received activity of a continuation.
        case store(continuation: String, UserActivity)
        /// A continuation has failed.
        case fail(continuation: String, ContinuationFailure)
        /// The other device has stored an activity of this device.
        case reportContinued(activity: String)
        /// Close the connection. No further action follows.
        case close(Fault?)
    }

    /// The reason for closing the connection; nil if the other device has closed it.
    package enum Fault: Hashable, Sendable {
        /// The devices support no common version.
        case incompatible(lowest: Int, highest: Int)
        /// The frame is not a message.
        case invalidFrame
        /// The message is not expected in this state.
        case unexpected(DeviceFrame.Kind)
        /// The device sends too many lists of activities.
        case tooManyLists
        /// The device has too many requests without an answer.
        case tooManyRequests
        /// The device has not sent its first message in time.
        case noHello
    }

    /// The versions of the protocol that this release supports.
    package static let versions = 1...1
    /// The time within which the other device sends its first message.
    package static let helloTimeout = Duration.seconds(10)
    /// The time within which the other device sends a requested activity.
    package static let requestTimeout = Duration.seconds(20)
    /// The maximum number of the other device's requests without an answer.
    package static let requestLimit = 4
    /// The number of lists that the other device can send at once; one more per second afterwards.
    package static let listBurst = 20

    private struct OwnRequest: Hashable, Sendable {
        let continuation: String
        let deadline: MonotonicTime
        /// Whether the activity was received and is being stored.
        var isReceived = false
    }

    private struct PeerRequest: Hashable, Sendable {
        let activity: String
        /// Whether the activity was sent, so that the other device can report that it was stored.
        var isSent = false
    }

    private enum State: Hashable, Sendable { case awaitingHello, open, closed }

    private let helloDeadline: MonotonicTime
    private var state = State.awaitingHello
    private var activities: [HandoffMessages.LocalActivity]
    private var offered: Set<String> = []
    private var lastRequest = 0
    private var ownRequests: [Int: OwnRequest] = [:]
    private var lastPeerRequest = 0
    private var peerRequests: [Int: PeerRequest] = [:]
    private var lists: (available: Int, since: MonotonicTime)

    /// The version that both devices use; nil before the other device's first message.
    package private(set) var version: Int?
    /// The name of the other device; nil before its first message.
    package private(set) var peerName: String?

    /// Creates the conversation over a new connection with a paired device.
    package init(activities: [HandoffMessages.LocalActivity], at now: MonotonicTime) {
        self.activities = activities
        helloDeadline = now + Self.helloTimeout
        lists = (Self.listBurst, now)
    }

    /// The time of the next deadline; nil for none.
    package var nextDeadline: MonotonicTime? {
        switch state {
        case .awaitingHello: helloDeadline
        case .open: ownRequests.values.filter { !$0.isReceived }.map(\.deadline).min()
        case .closed: nil
        }
    }

    /// Begins the conversation.
    package func begin(name: String) -> [Action] {
        let versions = Self.versions
        let hello = DeviceMessage.Hello(
            lowestVersion: versions.lowerBound, highestVersion: versions.upperBound, name: name)
        return [.send(.hello(hello))]
    }

    /// Handles an input. After the end of the conversation, only the input `accepted` has an effect: its continuation
    /// fails.
    package mutating func handle(_ input: Input, at now: MonotonicTime) -> [Action] {
        guard state != .closed else {
            if case .accepted(_, let continuation) = input {
                return [.fail(continuation: continuation, .connectionUnavailable)]
            }
            return []
        }
        switch input {
        case .received(let message): return handle(message, at: now)
        case .receivedInvalidFrame: return close(.invalidFrame)
        case .setActivities(let activities):
            self.activities = activities
            return state == .open ? [.send(.activities(activities))] : []
        case .accepted(let activity, let continuation): return request(activity, continuation, at: now)
        case .cancelled(let continuation): return cancel(continuation)
        case .stored(let continuation):
            guard let number = ownRequest(continuation, isReceived: true) else { return [] }
            ownRequests[number] = nil
            return [.send(.stored(request: number))]
        case .provided(let request, let result): return answer(request, result)
        case .disconnected: return close(nil)
        case .advanced: return advance(to: now)
        }
    }

    // MARK: Messages of the other device

    private mutating func handle(_ message: DeviceMessage, at now: MonotonicTime) -> [Action] {
        switch (state, message) {
        case (.awaitingHello, .hello(let hello)): return open(hello)
        case (.open, .activities(let list)): return offer(list, at: now)
        case (.open, .request(let number, let activity)): return accept(number, activity)
        case (.open, .activity(let request, let activity)):
            // A request that has failed on this device is unknown, and so is a request that was never made.
            guard 1 <= request, request <= lastRequest else { return close(.unexpected(.activity)) }
            guard let own = ownRequests[request] else { return [] }
            guard !own.isReceived else { return close(.unexpected(.activity)) }
            ownRequests[request]?.isReceived = true
            return [.store(continuation: own.continuation, activity)]
        case (.open, .failure(let request, let failure)):
            guard let own = ownRequests[request] else { return [] }
            guard !own.isReceived else { return close(.unexpected(.failure)) }
            ownRequests[request] = nil
            return [.fail(continuation: own.continuation, failure)]
        case (.open, .stored(let request)):
            guard let peer = peerRequests[request], peer.isSent else { return close(.unexpected(.stored)) }
            peerRequests[request] = nil
            return [.reportContinued(activity: peer.activity)]
        case (.open, .cancellation(let request)):
            peerRequests[request] = nil
            return []
        default: return close(.unexpected(message.kind))
        }
    }

    private mutating func open(_ hello: DeviceMessage.Hello) -> [Action] {
        let highest = min(Self.versions.upperBound, hello.highestVersion)
        guard highest >= max(Self.versions.lowerBound, hello.lowestVersion) else {
            return close(.incompatible(lowest: hello.lowestVersion, highest: hello.highestVersion))
        }
        (version, peerName, state) = (highest, hello.name, .open)
        return [.send(.activities(activities))]
    }

    private mutating func offer(_ list: [HandoffMessages.LocalActivity], at now: MonotonicTime) -> [Action] {
        let seconds = max(0, now.nanoseconds - lists.since.nanoseconds) / 1_000_000_000
        lists.available = Int(min(Int64(Self.listBurst), Int64(lists.available) + seconds))
        lists.since = lists.since + .seconds(seconds)
        guard lists.available > 0 else { return close(.tooManyLists) }
        lists.available -= 1
        offered = Set(list.map(\.identifier))
        return [.offer(list)]
    }

    /// Handles a request. Its number must be greater than all earlier ones, so a repeated request is refused.
    private mutating func accept(_ number: Int, _ activity: String) -> [Action] {
        guard number > lastPeerRequest else { return close(.unexpected(.request)) }
        lastPeerRequest = number
        guard peerRequests.count < Self.requestLimit else { return close(.tooManyRequests) }
        guard activities.contains(where: { $0.identifier == activity }) else {
            return [.send(.failure(request: number, .failed))]
        }
        peerRequests[number] = PeerRequest(activity: activity)
        return [.provide(request: number, activity: activity)]
    }

    // MARK: Requests of this device

    private mutating func request(_ activity: String, _ continuation: String, at now: MonotonicTime) -> [Action] {
        guard state == .open, offered.contains(activity) else {
            return [.fail(continuation: continuation, .connectionUnavailable)]
        }
        lastRequest += 1
        ownRequests[lastRequest] = OwnRequest(continuation: continuation, deadline: now + Self.requestTimeout)
        return [.send(.request(number: lastRequest, activity: activity))]
    }

    private mutating func cancel(_ continuation: String) -> [Action] {
        guard let number = ownRequests.first(where: { $0.value.continuation == continuation })?.key else { return [] }
        ownRequests[number] = nil
        return [.send(.cancellation(request: number))]
    }

    private func ownRequest(_ continuation: String, isReceived: Bool) -> Int? {
        ownRequests.first { $0.value.continuation == continuation && $0.value.isReceived == isReceived }?.key
    }

    private mutating func answer(_ request: Int, _ result: Result<UserActivity, ContinuationFailure>) -> [Action] {
        guard let peer = peerRequests[request], !peer.isSent else { return [] }
        switch result {
        case .success(let activity):
            let message = DeviceMessage.activity(request: request, activity)
            guard message.frame(number: 0) != nil else { return refuse(request, .userInfoTooLarge) }
            peerRequests[request]?.isSent = true
            return [.send(message)]
        case .failure(let failure): return refuse(request, failure)
        }
    }

    private mutating func refuse(_ request: Int, _ failure: ContinuationFailure) -> [Action] {
        peerRequests[request] = nil
        return [.send(.failure(request: request, failure))]
    }

    private mutating func advance(to now: MonotonicTime) -> [Action] {
        if state == .awaitingHello { return now < helloDeadline ? [] : close(.noHello) }
        let expired = ownRequests.filter { !$0.value.isReceived && $0.value.deadline <= now }
        return expired.sorted { $0.key < $1.key }.flatMap { number, request -> [Action] in
            ownRequests[number] = nil
            return [
                .send(.cancellation(request: number)),
                .fail(continuation: request.continuation, .timedOut),
            ]
        }
    }

    /// Ends the conversation. Activities that were received but not stored yet are stored all the same; all other
    /// continuations fail.
    private mutating func close(_ fault: Fault?) -> [Action] {
        state = .closed
        let failed = ownRequests.filter { !$0.value.isReceived }.sorted { $0.key < $1.key }
        (ownRequests, peerRequests, offered) = ([:], [:], [])
        return failed.map { .fail(continuation: $0.value.continuation, .connectionUnavailable) } + [
            .offer([]), .close(fault),
        ]
    }
}
