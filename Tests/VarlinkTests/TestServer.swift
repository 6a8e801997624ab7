import EventLoop
import Foundation

@testable import Varlink

/// A server on a thread of its own. The server and the thread end when this object is released.
final class TestServer: Sendable {
    enum Command: Sendable {
        case adopt(Int32)
        case stop
    }

    static let interface = """
        interface org.example.test
        method Echo(text: string) -> (text: string)
        method Count(to: int) -> (n: int)
        method Later(text: string) -> (text: string)
        method Note(text: string) -> ()
        method Deny() -> ()
        method Todo() -> ()
        method Fill() -> (text: string)
        method Drop() -> ()
        method Who() -> (text: string)
        """

    struct Text: Codable, Sendable, Equatable { var text: String }
    struct Limit: Codable { var to: Int }
    struct Number: Codable, Equatable { var n: Int }

    let path: String
    let log = EventLog()
    private let mailbox: Mailbox<Command>

    /// - Parameters:
    ///   - failingAccepts: the number of times that `accept` fails for lack of free descriptors.
    ///   - user: the user whose processes are served, in addition to root's processes.
    init(
        limits: Limits = Limits(), path: String? = nil, failingAccepts: Int = 0, user: UInt32 = geteuid()
    ) throws {
        let path = path ?? Self.newFolder() + "/run/socket"
        self.path = path
        let log = self.log
        let ready = Handover()
        Thread.detachNewThread {
            do {
                try Self.serve(path, limits, log, ready, failingAccepts, user)
            } catch {
                ready.complete(with: .failure(error))
            }
            // Removes the test's folder with its contents if `init` chose the path: then the socket is in the subfolder
            // `run`.
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            if folder.lastPathComponent == "run" {
                try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
            }
            log.add("thread ended")
        }
        mailbox = try ready.wait().get()
    }

    deinit {
        mailbox.post(.stop)
    }

    func send(_ command: Command) { mailbox.post(command) }

    static func newFolder() -> String { "/tmp/varlink-\(UUID().uuidString.prefix(8))" }

    private static func serve(
        _ path: String, _ limits: Limits, _ log: EventLog, _ ready: Handover, _ failingAccepts: Int, _ user: UInt32
    ) throws {
        let loop = try EpollLoop()
        let service = Service(info: ServiceInfo(vendor: "v", product: "p", version: "1", url: "u"))
        try service.add(InterfaceDescription(parsing: interface), handlers: handlers(loop, log))
        var remaining = failingAccepts
        let server = Server(loop: loop, service: service, limits: limits, user: user) { listener in
            guard remaining > 0 else { return LinuxCalls.accept(listener) }
            remaining -= 1
            log.add("accept failed")
            errno = EMFILE
            return -1
        }
        server.onOpen = { log.add("open \($0.number)") }
        server.onClose = { log.add("close \($0.number): \($1)") }
        try server.listen(at: path)
        let mailbox = try loop.mailbox(of: Command.self) { command in
            switch command {
            case .adopt(let descriptor): _ = try? server.adopt(fileDescriptor: descriptor)
            case .stop: loop.stop()
            }
        }
        ready.complete(with: .success(mailbox))
        try loop.run()
        server.stop()
    }

    private static func handlers(_ loop: any EventLoop, _ log: EventLog) -> [String: Service.Handler] {
        [
            "Echo": { call throws(VarlinkError) in call.reply(try call.decode(Text.self)) },
            "Count": { call throws(VarlinkError) in
                try call.requireMore()
                let to = try call.decode(Limit.self).to
                for n in 1...to { call.reply(Number(n: n), continues: n < to) }
            },
            "Later": { [unowned loop] call throws(VarlinkError) in
                let text = try call.decode(Text.self)
                loop.schedule(at: .now + .milliseconds(20)) { call.reply(text) }
            },
            "Note": { call throws(VarlinkError) in log.add("note \(try call.decode(Text.self).text)") },
            "Deny": { _ throws(VarlinkError) in throw .permissionDenied },
            "Fill": { call in
                let text = Text(text: String(repeating: "x", count: 100_000))
                while call.reply(text, continues: true) {}
            },
            "Drop": { _ in },
            "Who": { call in
                call.reply(Text(text: "\(call.connection.credentials?.processID ?? 0)"))
            },
        ]
    }
}
