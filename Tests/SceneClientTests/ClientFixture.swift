import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import SceneClient

/// A client and a fake daemon on one event loop, whose turns the test runs.
final class ClientFixture<Message: PeerMessage & Encodable> {
    let client: DaemonClient<Message>
    let registration: Message
    private(set) var daemon: FakeDaemon?
    private(set) var messages: [Message] = []
    private(set) var undecodable: [String] = []
    private(set) var losses = 0
    private(set) var ends: [EndReason] = []
    private(set) var states: [ConnectionState] = []
    private(set) var outcomes: [Int: DaemonClient<Message>.Outcome] = [:]
    /// The numbers of the requests in the order of their replies.
    private(set) var finished: [Int] = []
    /// Called with each message.
    var onMessage: (Message) -> Void = { _ in }

    private let loop: EpollLoop
    private let folder: URL
    private let socket: String
    private var requestCount = 0

    init(
        _ rules: ConversationRules, _ registration: Message, socket: String? = nil, inherited: Int32? = nil,
        startCommand: [String]? = nil
    ) throws {
        // A socket's folder must not be writable for other users, so the folder for temporary files cannot contain the
        // socket itself.
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        self.socket = socket ?? folder.appendingPathComponent("socket").path
        (self.registration, loop) = (registration, try EpollLoop())
        let address = DaemonAddress(
            socket: self.socket, inherited: inherited, startCommand: startCommand, startEnvironment: [:])
        client = DaemonClient(rules, at: address, limits: Limits(), on: loop) { ["name": "fixture", "app": "a.b"] }
        client.handlers.message = { [weak self] in
            self?.messages.append($0)
            self?.onMessage($0)
        }
        client.handlers.undecodableMessage = { [weak self] in self?.undecodable.append("\($0)") }
        client.handlers.loss = { [weak self] in self?.losses += 1 }
        client.handlers.end = { [weak self] in self?.ends.append($0) }
        client.handlers.stateChange = { [weak self] in self?.states.append($0) }
    }

    deinit {
        client.stop()
        daemon?.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts a daemon on the client's socket.
    func startDaemon(_ configure: (FakeDaemon) -> Void = { _ in }) throws {
        let daemon = try FakeDaemon(Message.interface, registration: registration, at: socket, on: loop)
        configure(daemon)
        self.daemon = daemon
    }

    func stopDaemon() {
        daemon?.stop()
        daemon = nil
    }

    /// The method that ``request(_:isRepeatable:)`` calls, without its interface.
    var method: String { Message.interface == .stage ? "OpenSession" : "SetBadge" }

    /// Makes a request and returns its number.
    @discardableResult
    func request(_ name: String, isRepeatable: Bool = true) -> Int {
        requestCount += 1
        let number = requestCount
        let request = DaemonRequest(
            Message.interface.member(method), ["name": name], RequestTraits(isRepeatable: isRepeatable))
        client.send(request) { [weak self] in
            self?.outcomes[number] = $0
            self?.finished.append(number)
        }
        return number
    }

    /// Runs turns of the loop until a condition holds; fails after a minute.
    func wait(
        for description: Comment, sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
    ) throws {
        let deadline = MonotonicTime.now + .seconds(60)
        while try !condition() {
            try #require(MonotonicTime.now < deadline, "timed out: \(description)", sourceLocation: sourceLocation)
            try loop.turn(until: .now + .milliseconds(20))
        }
    }
}
