import EventLoop
import SceneModel
import SceneProtocol
import TestSupport
import Testing

@testable import HandoffModel

@Suite("The state machine of the conversation between paired devices")
struct DeviceConversationTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func local(_ identifier: String) throws -> HandoffMessages.LocalActivity {
        .init(
            identifier: identifier, app: try AppIdentifier("a.b"),
            .init(number: 1, UserActivity(activityType: "com.example.open")))
    }

    private func hello(_ lowest: Int = 1, _ highest: Int = 1) -> DeviceMessage {
        .hello(.init(lowestVersion: lowest, highestVersion: highest, name: "Desk"))
    }

    /// Returns an open conversation in which this device offers `own` and the other device `theirs`.
    private func opened(own: [String] = ["mine"], theirs: [String] = ["theirs"]) throws -> DeviceConversation {
        var conversation = DeviceConversation(activities: try own.map(local), at: start)
        let answer = conversation.handle(.received(hello()), at: start)
        #expect(answer == [.send(.activities(try own.map(local)))])
        let offered = conversation.handle(.received(.activities(try theirs.map(local))), at: start)
        #expect(offered == [.offer(try theirs.map(local))])
        return conversation
    }

    private func expectClosed(
        _ conversation: DeviceConversation, _ message: DeviceMessage, _ fault: DeviceConversation.Fault,
        at location: SourceLocation = #_sourceLocation
    ) {
        var conversation = conversation
        let actions = conversation.handle(.received(message), at: start)
        #expect(actions.last == .close(fault), sourceLocation: location)
        let later = conversation.handle(.received(message), at: start)
        #expect(later.isEmpty && conversation.nextDeadline == nil, sourceLocation: location)
    }

    @Test("M85: Devices use the highest common version; without a common version they disconnect")
    func versions() throws {
        for (lowest, highest, isCompatible) in [
            (1, 1, true), (1, 9, true), (2, 3, false), (0, 0, false), (5, 1, false),
        ] {
            var conversation = DeviceConversation(activities: [try local("mine")], at: start)
            let actions = conversation.handle(.received(hello(lowest, highest)), at: start)
            #expect((conversation.version == 1) == isCompatible)
            if !isCompatible {
                #expect(actions == [.offer([]), .close(.incompatible(lowest: lowest, highest: highest))])
            }
        }
    }

    @Test("M85: Nothing about activities is sent before the other device's first message")
    func silence() throws {
        var conversation = DeviceConversation(activities: [try local("mine")], at: start)
        #expect(
            conversation.begin(name: "Lap") == [.send(.hello(.init(lowestVersion: 1, highestVersion: 1, name: "Lap")))])
        let changed = conversation.handle(.setActivities([]), at: start)
        let accepted = conversation.handle(.accepted(activity: "theirs", continuation: "c"), at: start)
        #expect(changed.isEmpty && accepted == [.fail(continuation: "c", .connectionUnavailable)])
        for message in try DeviceFrameTests.messages().dropFirst() {
            expectClosed(conversation, message, .unexpected(message.kind))
        }
        let early = conversation.handle(.advanced, at: start + .seconds(9))
        #expect(early.isEmpty && conversation.nextDeadline == start + DeviceConversation.helloTimeout)
        let late = conversation.handle(.advanced, at: start + .seconds(10))
        #expect(late == [.offer([]), .close(.noHello)])
    }

    @Test("M85: A requested activity is stored, and the other device is notified")
    func receiving() throws {
        var conversation = try opened()
        let activity = UserActivity(activityType: "com.example.open")
        let requested = conversation.handle(.accepted(activity: "theirs", continuation: "c"), at: start)
        #expect(requested == [.send(.request(number: 1, activity: "theirs"))])
        let received = conversation.handle(.received(.activity(request: 1, activity)), at: start)
        #expect(received == [.store(continuation: "c", activity)])
        expectClosed(conversation, .activity(request: 1, activity), .unexpected(.activity))
        expectClosed(conversation, .failure(request: 1, .failed), .unexpected(.failure))
        let stored = conversation.handle(.stored(continuation: "c"), at: start)
        #expect(stored == [.send(.stored(request: 1))])
        let again = conversation.handle(.stored(continuation: "c"), at: start)
        #expect(again.isEmpty)
    }

    @Test("M85: A request fails with the other device's answer, at its deadline, and with the connection")
    func failing() throws {
        var conversation = try opened()
        for name in ["a", "b", "c", "d"] {
            _ = conversation.handle(.accepted(activity: "theirs", continuation: name), at: start)
        }
        let answered = conversation.handle(.received(.failure(request: 1, .userInfoTooLarge)), at: start)
        #expect(answered == [.fail(continuation: "a", .userInfoTooLarge)])
        let cancelled = conversation.handle(.cancelled(continuation: "b"), at: start)
        #expect(cancelled == [.send(.cancellation(request: 2))])
        let early = conversation.handle(.advanced, at: start + .seconds(19))
        _ = conversation.handle(.accepted(activity: "theirs", continuation: "e"), at: start + .seconds(1))
        let late = conversation.handle(.advanced, at: start + .seconds(20))
        #expect(early.isEmpty)
        #expect(
            late == [
                .send(.cancellation(request: 3)), .fail(continuation: "c", .timedOut),
                .send(.cancellation(request: 4)), .fail(continuation: "d", .timedOut),
            ])
        // A late answer is ignored.
        let activity = UserActivity(activityType: "com.example.open")
        let ignored = conversation.handle(.received(.activity(request: 3, activity)), at: start)
        #expect(ignored.isEmpty)
        let closed = conversation.handle(.disconnected, at: start)
        #expect(closed == [.fail(continuation: "e", .connectionUnavailable), .offer([]), .close(nil)])
        let after = conversation.handle(.accepted(activity: "theirs", continuation: "f"), at: start)
        #expect(after == [.fail(continuation: "f", .connectionUnavailable)])
    }

    @Test("M85: An activity is sent once for each request, and only if it is offered")
    func sending() throws {
        var conversation = try opened()
        let activity = UserActivity(activityType: "com.example.open")
        let asked = conversation.handle(.received(.request(number: 7, activity: "mine")), at: start)
        #expect(asked == [.provide(request: 7, activity: "mine")])
        expectClosed(conversation, .request(number: 7, activity: "mine"), .unexpected(.request))
        expectClosed(conversation, .request(number: 6, activity: "mine"), .unexpected(.request))
        expectClosed(conversation, .stored(request: 7), .unexpected(.stored))
        let sent = conversation.handle(.provided(request: 7, .success(activity)), at: start)
        let twice = conversation.handle(.provided(request: 7, .success(activity)), at: start)
        #expect(sent == [.send(.activity(request: 7, activity))] && twice.isEmpty)
        let stored = conversation.handle(.received(.stored(request: 7)), at: start)
        #expect(stored == [.reportContinued(activity: "mine")])
        expectClosed(conversation, .stored(request: 7), .unexpected(.stored))
        let unknown = conversation.handle(.received(.request(number: 8, activity: "secret")), at: start)
        #expect(unknown == [.send(.failure(request: 8, .failed))])
        _ = conversation.handle(.received(.request(number: 9, activity: "mine")), at: start)
        _ = conversation.handle(.received(.cancellation(request: 9)), at: start)
        let cancelled = conversation.handle(.provided(request: 9, .success(activity)), at: start)
        #expect(cancelled.isEmpty)
        _ = conversation.handle(.received(.request(number: 10, activity: "mine")), at: start)
        var large = activity
        large.userInfo = ["a": .string(String(repeating: "x", count: 200_000))]
        let refused = conversation.handle(.provided(request: 10, .success(large)), at: start)
        #expect(refused == [.send(.failure(request: 10, .userInfoTooLarge))])
    }

    @Test("M85: Floods of requests and of lists end the connection")
    func floods() throws {
        var conversation = try opened()
        for number in 1...DeviceConversation.requestLimit {
            _ = conversation.handle(.received(.request(number: number, activity: "mine")), at: start)
        }
        expectClosed(conversation, .request(number: 99, activity: "mine"), .tooManyRequests)
        for _ in 1..<DeviceConversation.listBurst {
            let actions = conversation.handle(.received(.activities([])), at: start)
            #expect(actions == [.offer([])])
        }
        expectClosed(conversation, .activities([]), .tooManyLists)
        let later = conversation.handle(.received(.activities([])), at: start + .milliseconds(1500))
        #expect(later == [.offer([])])
        let tooEarly = conversation.handle(.received(.activities([])), at: start + .milliseconds(1900))
        #expect(tooEarly.last == .close(.tooManyLists))
    }

    /// Two devices with a link that delivers in order and can break, and random events on both.
    private struct Simulation {
        var devices: [DeviceConversation]
        var inFlight: [[DeviceMessage]] = [[], []]
        var requests: [[(request: Int, activity: String)]] = [[], []]
        var toStore: [[String]] = [[], []]
        var isLinked = true
        var now: MonotonicTime
        /// The results of each continuation.
        var results: [String: [String]] = [:]
        var random: SplitMix64
        var hasClosed = [false, false]

        mutating func apply(_ actions: [DeviceConversation.Action], of device: Int) {
            for action in actions {
                switch action {
                case .send(let message): if isLinked { inFlight[1 - device].append(message) }
                case .provide(let request, let activity): requests[device].append((request, activity))
                case .store(let continuation, _):
                    results[continuation, default: []].append("stored")
                    toStore[device].append(continuation)
                case .fail(let continuation, let failure): results[continuation, default: []].append(failure.name)
                case .close(let fault):
                    // The random requests can exceed the limit, which is a reason to close the connection.
                    if let fault, fault != .tooManyRequests { Issue.record("\(fault)") }
                    hasClosed[device] = true
                    isLinked = false
                case .offer, .reportContinued: break
                }
            }
        }

        mutating func handle(_ input: DeviceConversation.Input, _ device: Int) {
            apply(devices[device].handle(input, at: now), of: device)
        }

        mutating func step(_ index: Int) {
            let device = Int.random(in: 0...1, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2:
                if !inFlight[device].isEmpty { handle(.received(inFlight[device].removeFirst()), device) }
            case 3:
                let continuation = "\(index)"
                if results.values.count(where: \.isEmpty) + toStore[device].count < 3 {
                    results[continuation] = []
                    handle(.accepted(activity: "activity \(1 - device)", continuation: continuation), device)
                }
            case 4:
                guard let (request, _) = requests[device].popLast() else { return }
                let activity = UserActivity(activityType: "t")
                handle(
                    .provided(request: request, Bool.random(using: &random) ? .success(activity) : .failure(.timedOut)),
                    device)
            case 5:
                if let continuation = toStore[device].popLast() { handle(.stored(continuation: continuation), device) }
            case 6:
                now = now + .seconds(Int.random(in: 0...3, using: &random))
                handle(.advanced, device)
            default:
                if Int.random(in: 0..<60, using: &random) == 0 { disconnect() }
            }
        }

        mutating func disconnect() {
            (isLinked, inFlight) = (false, [[], []])
            for device in 0...1 { handle(.disconnected, device) }
        }
    }

    @Test("M85: Between two devices every continuation ends exactly once, whatever happens", arguments: 0..<40)
    func random(_ seed: UInt64) throws {
        let devices = try (0...1).map { DeviceConversation(activities: [try local("activity \($0)")], at: start) }
        var simulation = Simulation(devices: devices, now: start, random: SplitMix64(seed: seed))
        for device in 0...1 {
            simulation.apply(simulation.devices[device].begin(name: "device \(device)"), of: device)
        }
        for device in 0...1 { simulation.handle(.received(simulation.inFlight[device].removeFirst()), device) }
        for index in 0..<300 { simulation.step(index) }
        simulation.disconnect()
        #expect(simulation.hasClosed == [true, true])
        for (continuation, results) in simulation.results {
            #expect(results.count == 1, "continuation \(continuation): \(results)")
        }
    }
}
