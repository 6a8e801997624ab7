import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Varlink

@testable import SceneClient

/// A fake daemon without sessions. It registers every peer, records the calls, and replies to them at once or when the
/// test calls ``replyToAll()``.
final class FakeDaemon {
    /// A call of a peer. The method name does not contain the interface.
    struct RecordedCall: Equatable {
        let method: String
        let connection: UInt64
    }

    /// The calls of all connections, in order.
    private(set) var calls: [RecordedCall] = []
    /// The first message to a peer.
    var registration: any Encodable
    /// The error that refuses registrations; nil to accept them.
    var refusal: VarlinkError?
    /// Whether join calls are rejected.
    var rejectsJoins = false
    /// Whether calls other than `Register` and `Join` are replied to at once.
    var repliesAtOnce = true

    private let server: Server
    private let interface: ProtocolInterface
    private var standing: IncomingCall?
    private var waiting: [IncomingCall] = []

    init(_ interface: ProtocolInterface, registration: any Encodable, at path: String, on loop: EpollLoop) throws {
        (self.interface, self.registration) = (interface, registration)
        let service = Service(info: ServiceInfo(vendor: "v", product: "p", version: "1", url: "u"))
        server = Server(loop: loop, service: service)
        let description = try interface.description()
        let methods = description.methodNames.map { ($0, handler(of: $0)) }
        try service.add(description, handlers: Dictionary(uniqueKeysWithValues: methods))
        if !path.isEmpty { try server.listen(at: path) }
    }

    /// The methods of all calls, in order.
    var methods: [String] { calls.map(\.method) }

    /// Serves the other end of a socket that a peer inherits.
    func adopt(_ descriptor: Int32) throws { try server.adopt(fileDescriptor: descriptor) }

    /// Sends a message to the registered peer.
    func send(_ message: some Encodable) { standing?.reply(message, continues: true) }

    /// Ends the registration with an error.
    func endRegistration(_ error: VarlinkError) { standing?.fail(error) }

    /// Replies to all pending calls.
    func replyToAll() {
        for call in waiting { call.reply() }
        waiting = []
    }

    /// Closes all connections and the socket.
    func stop() {
        server.stop()
        (standing, waiting) = (nil, [])
    }

    private func handler(of method: String) -> Service.Handler {
        { [unowned self] call throws(VarlinkError) in try handle(method, call) }
    }

    private func handle(_ method: String, _ call: IncomingCall) throws(VarlinkError) {
        calls.append(RecordedCall(method: method, connection: call.connection.number))
        switch method {
        case "Register":
            if let refusal { throw refusal }
            standing = call
            call.reply(registration, continues: true)
        case "Join":
            if rejectsJoins { throw VarlinkError(name: interface.member("InvalidToken")) }
            call.reply()
        default: if repliesAtOnce { call.reply() } else { waiting.append(call) }
        }
    }
}
