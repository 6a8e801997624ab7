import Foundation
import SceneProtocol
import SceneTestKit
import Varlink

/// The clients for one interface of the manual: tools, an app or a stage, each with its connections.
final class VarlinkPeers {
    private let fixture: ManualFixture
    private let interface: String
    private let system: Client
    private var calls: Client?
    private var listener: Int32 = -1
    /// The streaming call of this interface, once it has been made.
    private(set) var streamingCall: StreamingCall?

    init(_ fixture: ManualFixture, interface: String) throws {
        (self.fixture, self.interface) = (fixture, interface)
        system = try Client(path: fixture.daemon.socketPath)
        if interface == ProtocolInterface.scenes.rawValue {
            listener = try ExampleSocket.listen(at: fixture.folder.path("relay"))
            try Self.relay(fixture.folder)
        }
    }

    deinit { if listener >= 0 { close(listener) } }

    /// Replaces the app's executable with a program that relays the app's two connections, so that the test can act as
    /// the app.
    private static func relay(_ folder: TestFolder) throws {
        let program = """
            #!/usr/bin/env python3
            import os, socket, sys, threading

            def pump(source, target):
                while data := source.recv(65536):
                    target.sendall(data)
                target.shutdown(socket.SHUT_WR)

            def join(inner):
                outer = socket.socket(socket.AF_UNIX)
                outer.connect(sys.path[0] + "/../relay")
                inner.setblocking(True)
                threading.Thread(target=pump, args=(outer, inner), daemon=True).start()
                thread = threading.Thread(target=pump, args=(inner, outer), daemon=True)
                thread.start()
                return thread

            ended = join(socket.socket(fileno=int(os.environ["PROSCENIUM_FD"])))
            calls = socket.socket(socket.AF_UNIX)
            calls.connect(os.environ["PROSCENIUM_SOCKET"])
            join(calls)
            ended.join()

            """
        let file = folder.path("ClownTown.app/ClownTown")
        try Data(program.utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }

    /// Makes a streaming call on a new connection. For an app or a stage, this function also opens a second connection,
    /// on which later calls are made.
    func startStreamingCall(_ method: String, _ parameters: JSONValue) throws {
        let isApp = interface == ProtocolInterface.scenes.rawValue
        let descriptor =
            isApp ? try ExampleSocket.accept(listener) : try ExampleSocket.connect(to: fixture.daemon.socketPath)
        streamingCall = StreamingCall(descriptor, "\(interface).\(method)", parameters)
        if isApp {
            calls = try Client(fileDescriptor: try ExampleSocket.accept(listener))
        } else if interface == ProtocolInterface.stage.rawValue {
            calls = try Client(path: fixture.daemon.socketPath)
        }
    }

    /// Makes a call. A method name without an interface belongs to this interface. The returned error name has no
    /// interface.
    func call(_ method: String, _ parameters: JSONValue) throws -> (error: String?, reply: JSONValue) {
        let isUnqualified = !method.contains(".")
        let client = isUnqualified ? calls ?? system : system
        let name = isUnqualified ? "\(interface).\(method)" : method
        do {
            return (nil, try client.call(name, parameters, returning: JSONValue.self))
        } catch {
            guard case .service(let refusal) = error else { throw error }
            let short = refusal.name.split(separator: ".").last.map(String.init)
            return (short, try refusal.decode(JSONValue.self))
        }
    }
}
