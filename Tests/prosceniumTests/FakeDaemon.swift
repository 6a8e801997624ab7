import EventLoop
import Foundation
import SceneProtocol
import Varlink

/// A server of `org.proscenium.System` with canned answers. Its thread ends when this object is released.
final class FakeDaemon: Sendable {
    /// The answer to a method.
    enum CannedReply: Sendable {
        /// The JSON of the reply.
        case reply(String)
        /// An error with the JSON of its parameters: an error of the interface, or a standard varlink error by its full
        /// name.
        case error(String, String)
        /// Several replies; after the last one the stream stays open or the connection is closed.
        case stream([String], continues: Bool)
        /// The connection is closed.
        case close
    }

    private enum Command: Sendable { case stop }

    let socket: String
    private let folder: ScratchFolder
    private let mailbox: Mailbox<Command>
    private let record = Record()
    private let ended = OneTimeTransfer<Void>()

    /// Serves the canned answers, with some of them replaced.
    ///
    /// - Parameter name: the name of the socket in the folder.
    init(_ replies: [String: CannedReply] = [:], in folder: ScratchFolder? = nil, name: String = "socket") throws {
        let folder = try folder ?? ScratchFolder()
        let path = folder.url.appendingPathComponent(name).path
        (self.folder, socket) = (folder, path)
        let all = Canned.replies.merging(replies) { $1 }
        let started = OneTimeTransfer<Result<Mailbox<Command>, any Error>>()
        let (record, ended) = (self.record, self.ended)
        Thread.detachNewThread {
            defer { ended.complete(with: ()) }
            do {
                try Self.serve(path, all, record) { started.complete(with: .success($0)) }
            } catch {
                started.complete(with: .failure(error))
            }
        }
        mailbox = try started.wait().get()
    }

    deinit {
        mailbox.post(.stop)
        // The folder must not be removed while the server removes its own files from it.
        _ = try? ended.wait()
    }

    /// The calls received, each with its parameters.
    var calls: [String] { record.all }

    /// The environment with which a command finds this daemon and does not touch the user's own files.
    var environment: [String: String] {
        ["PROSCENIUM_SOCKET": socket, "HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path + "/state"]
    }

    /// Runs a command against this daemon.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(arguments, environment: self.environment.merging(environment) { $1 })
    }

    private static func serve(
        _ path: String, _ replies: [String: CannedReply], _ record: Record, ready: (Mailbox<Command>) -> Void
    ) throws {
        let loop = try EpollLoop()
        let service = Service(info: ServiceInfo(vendor: "v", product: "p", version: "1", url: "u"))
        let open = OpenCalls()
        let handlers = Dictionary(
            uniqueKeysWithValues: replies.map { ($0, handler($0, $1, record, open)) })
        try service.add(ProtocolInterface.system.description(), handlers: handlers)
        let server = Server(loop: loop, service: service)
        try server.listen(at: path)
        ready(try loop.mailbox(of: Command.self) { _ in loop.stop() })
        try loop.run()
        server.stop()
        withExtendedLifetime(open) {}
    }

    private static func handler(
        _ method: String, _ reply: CannedReply, _ record: Record, _ open: OpenCalls
    ) -> Service.Handler {
        { call throws(VarlinkError) in
            record.add(method, call.parametersJSON)
            if try send(reply, to: call) { open.calls.append(call) }
        }
    }

    /// Answers a call; returns whether the call stays open.
    private static func send(_ reply: CannedReply, to call: IncomingCall) throws(VarlinkError) -> Bool {
        switch reply {
        case .reply(let json): call.reply(try value(json))
        case .error(let name, let json):
            call.fail(
                error: name.contains(".") ? name : ProtocolInterface.system.member(name), parameters: try value(json))
        case .stream(let replies, let goesOn):
            try call.requireMore()
            for reply in replies { call.reply(try value(reply), continues: true) }
            return goesOn
        case .close: break
        }
        return false
    }

    private static func value(_ json: String) throws(VarlinkError) -> JSONValue {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) else {
            throw .invalidParameter("the test's own answer: \(json)")
        }
        return value
    }
}

/// Calls without a last reply; a connection is closed when such a call is released.
private final class OpenCalls {
    var calls: [IncomingCall] = []
}

/// A log of a fake daemon's calls.
private final class Record: @unchecked Sendable {
    // Reason: `calls` is only accessed while `lock` is locked.
    private let lock = NSLock()
    private var calls: [String] = []

    var all: [String] { lock.withLock { calls } }

    func add(_ method: String, _ parameters: Data) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let value = try? JSONDecoder().decode(JSONValue.self, from: parameters)
        let text = value.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) } ?? "?"
        lock.withLock { calls.append("\(method) \(text)") }
    }
}

/// A one-time transfer of a value to another thread. That thread waits for the value.
private final class OneTimeTransfer<Value: Sendable>: @unchecked Sendable {
    // Reason: `value` is only accessed while `condition` is locked.
    private let condition = NSCondition()
    private var value: Value?

    func complete(with value: Value) {
        condition.withLock {
            self.value = value
            condition.signal()
        }
    }

    func wait() throws -> Value {
        try condition.withLock {
            let limit = Date(timeIntervalSinceNow: 30)
            while true {
                if let value { return value }
                guard condition.wait(until: limit) else { throw CocoaError(.userCancelled) }
            }
        }
    }
}
