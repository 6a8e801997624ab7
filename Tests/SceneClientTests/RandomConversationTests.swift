import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import TestSupport
import Testing
import Varlink

@testable import SceneClient

/// Tests of conversations with long random sequences of inputs, both with the rules for apps and with the rules for
/// stages.
@Suite("Random conversations")
struct RandomConversationTests {
    @Test(
        "B08 M30: Every request finishes once, none is sent before the join, and none is performed twice",
        arguments: [ConversationRules.app, .stage(requestTimeout: .seconds(10))])
    func invariants(_ rules: ConversationRules) throws {
        for seed in 0..<300 {
            var peer = try RandomPeer(rules, seed: UInt64(seed))
            for _ in 0..<200 { peer.step() }
            peer.settle()
            #expect(peer.violations == [], "seed \(seed)")
            try #require(peer.violations.isEmpty)
        }
    }
}

/// A conversation with a simulated daemon and simulated connections, in which every action of the conversation is
/// checked.
private struct RandomPeer {
    typealias StageConversation = Conversation<StageMessages.StageMessage>

    private enum Connection {
        case none, connecting, registering, registered, joined
    }

    private struct Request {
        let isRepeatable: Bool
        var sendings = 0
        /// Whether the request was sent on the present connection and has no reply yet.
        var isWaiting = false
        var outcomes = 0
    }

    private(set) var violations: [String] = []
    private let rules: ConversationRules
    private let sessions: [SessionIdentifier]
    private var conversation: StageConversation
    private var random: SplitMix64
    private var now = MonotonicTime(nanoseconds: 0)
    private var connection = Connection.none
    private var isRegistered = false
    private var requests: [UInt64: Request] = [:]
    private var reports: [SessionIdentifier: ActivationState] = [:]

    init(_ rules: ConversationRules, seed: UInt64) throws {
        (self.rules, conversation, random) = (rules, StageConversation(rules), SplitMix64(seed: seed))
        sessions = try ["A", "B", "C"].map { try SessionIdentifier($0) }
    }

    /// Makes a random input that is possible at present.
    mutating func step() {
        now = now + .milliseconds(Int.random(in: 0..<700, using: &random))
        if let deadline = conversation.deadline, deadline <= now { handle(.tick) }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: handle(.start)
        case 1 where chance(8): handle(.stop)
        case 2, 3, 4: progress()
        case 5: handle(.connectionLost)
        case 6, 7, 8: request()
        case 9: reply()
        case 10: report()
        default: if chance(6) { refuse() }
        }
        if case .connecting = conversation.state, connection == .none, conversation.deadline == nil {
            violations.append("nothing leads to another attempt to connect")
        }
    }

    /// Connects to a daemon that replies to every request, and checks that every request has exactly one outcome.
    mutating func settle() {
        handle(.start)
        for _ in 0..<20 where connection != .joined {
            if let deadline = conversation.deadline, connection == .none { now = max(now, deadline) }
            handle(.tick)
            progress(isReachable: true)
        }
        if connection != .joined { violations.append("the peer does not join") }
        for (number, request) in requests where request.isWaiting { handle(.reply(number, .success(Data()))) }
        for (number, request) in requests where request.outcomes != 1 {
            violations.append("request \(number) has \(request.outcomes) outcomes")
        }
    }

    private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

    /// Makes the simulated daemon perform the next step of a registration.
    private mutating func progress(isReachable: Bool = false) {
        switch connection {
        case .none: break
        case .connecting:
            if isReachable || !chance(3) {
                handle(.connected)
            } else {
                connection = .none
                handle(.unreachable(chance(2) ? .tooManyFiles : nil))
            }
        case .registering:
            isRegistered = true
            handle(.message(registration))
        case .registered: if isReachable || !chance(4) { join() } else { handle(.joinRejected) }
        case .joined: handle(.message(.dismissal(.init(session: dismissedSession(), animation: .standard))))
        }
    }

    private mutating func dismissedSession() -> SessionIdentifier {
        let session = sessions[Int.random(in: 0..<sessions.count, using: &random)]
        reports[session] = nil
        return session
    }

    private var registration: StageMessages.StageMessage {
        let cards = sessions.compactMap { session in
            (try? AppIdentifier("a.b")).map {
                StageMessages.Card(SceneSession(identifier: session, app: $0), hasScene: true, snapshot: nil)
            }
        }
        return .registration(.init(joinToken: "secret", snapshotFolder: "/", apps: [], cards: cards))
    }

    private mutating func join() {
        connection = .joined
        let repeated = handle(.joined).compactMap { action in
            if case .report(let session, let state) = action { (session, state) } else { nil }
        }
        if Dictionary(repeated, uniquingKeysWith: { first, _ in first }) != reports {
            violations.append("the repeated reports are \(repeated) instead of \(reports)")
        }
    }

    private mutating func refuse() {
        guard [.registering, .registered, .joined].contains(connection) else { return }
        let name = chance(2) ? "org.proscenium.Stage.NotRegistered" : "a.b.Other"
        handle(.refused(VarlinkError(name: name)))
    }

    private mutating func request() {
        let number = UInt64(requests.count)
        let isRepeatable = chance(2)
        requests[number] = Request(isRepeatable: isRepeatable)
        handle(.request(number, RequestTraits(isRepeatable: isRepeatable, duplicateKey: chance(3) ? "same" : nil)))
    }

    private mutating func reply() {
        // A reply without a waiting request is ignored.
        let number = requests.filter(\.value.isWaiting).keys.sorted().first ?? 1_000_000
        handle(.reply(number, chance(3) ? .failure(.unwritable) : .success(Data())))
    }

    private mutating func report() {
        let session = sessions[Int.random(in: 0..<sessions.count, using: &random)]
        let states = ActivationState.allCases
        let state = states[Int.random(in: 0..<states.count, using: &random)]
        reports[session] = state
        handle(.report(session, state))
    }

    @discardableResult
    private mutating func handle(_ input: StageConversation.Input) -> [StageConversation.Action] {
        let actions = conversation.handle(input, at: now)
        for action in actions { check(action) }
        // An app does not wait for the reply to the join call.
        if rules.pipelinesJoin, connection == .registered { join() }
        return actions
    }

    private mutating func check(_ action: StageConversation.Action) {
        switch action {
        case .connect: cut(.connecting)
        case .disconnect: cut(.none)
        case .register:
            expect(connection == .connecting, "registers without a connection")
            connection = .registering
        case .join:
            expect(connection == .registering, "joins without a registration")
            connection = .registered
        case .send(let number): send(number)
        case .report: expect(connection == .joined, "reports before the join")
        case .finish(let number, _), .drop(let number): finish(number)
        case .deliver: expect(isRegistered, "delivers a message without a registration")
        case .notifyLoss:
            expect(isRegistered, "notifies of a loss without a registration")
            isRegistered = false
        case .end: expect(connection == .none, "ends with a connection")
        }
    }

    private mutating func cut(_ next: Connection) {
        connection = next
        for number in requests.keys { requests[number]?.isWaiting = false }
    }

    private mutating func send(_ number: UInt64) {
        expect(connection == .joined, "sends request \(number) before the join")
        guard var request = requests[number] else { return expect(false, "sends an unknown request") }
        expect(request.outcomes == 0 && !request.isWaiting, "sends request \(number) again on the connection")
        expect(request.isRepeatable || request.sendings == 0, "repeats request \(number)")
        request.sendings += 1
        request.isWaiting = true
        requests[number] = request
    }

    private mutating func finish(_ number: UInt64) {
        requests[number]?.outcomes += 1
        requests[number]?.isWaiting = false
        expect(requests[number]?.outcomes == 1, "finishes request \(number) twice")
    }

    private mutating func expect(_ condition: Bool, _ violation: String) {
        if !condition { violations.append(violation) }
    }
}
