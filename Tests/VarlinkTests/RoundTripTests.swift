import Foundation
import Testing

@testable import Varlink

@Suite("Calls over sockets", .timeLimit(.minutes(15)))
struct RoundTripTests {
    private typealias Text = TestServer.Text
    private typealias Number = TestServer.Number

    @Test("A call over a socket at a path gets a reply, immediately or later")
    func call() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        for method in ["Echo", "Later"] {
            let reply = try client.call("org.example.test.\(method)", Text(text: "é\0"), returning: Text.self)
            #expect(reply == Text(text: "é\0"))
        }
    }

    @Test("A call over a socket pair gets a reply, and the server knows the caller's process")
    func socketPair() throws {
        let server = try TestServer()
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        server.send(.adopt(pair[0]))
        let client = try Client(fileDescriptor: pair[1])
        #expect(try client.call("org.example.test.Who", returning: Text.self).text == "\(getpid())")
    }

    @Test("Parameters of 3 MB are transferred in both directions")
    func long() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        let text = Text(text: String(repeating: "long ", count: 600_000))
        #expect(try client.call("org.example.test.Echo", text, returning: Text.self) == text)
    }

    @Test("The replies of a `more` call arrive in order; a client that stops reading them closes the connection")
    func more() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        var found: [Int] = []
        try client.more("org.example.test.Count", TestServer.Limit(to: 500), returning: Number.self) {
            found.append($0.n)
            return true
        }
        #expect(found == Array(1...500))
        try client.more("org.example.test.Count", TestServer.Limit(to: 5), returning: Number.self) { _ in false }
        #expect(throws: ClientError.closed) { try client.call("org.varlink.service.GetInfo") }
    }

    @Test("A oneway call is executed without a reply")
    func oneway() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        try client.oneway("org.example.test.Note", Text(text: "one"))
        try client.oneway("org.example.test.Missing")
        #expect(try client.call("org.example.test.Echo", Text(text: "two"), returning: Text.self).text == "two")
        #expect(server.log.wait { $0 == "note one" } != nil)
    }

    @Test("Pipelined calls are answered in order, even after the client has shut down its sending direction")
    func pipelining() throws {
        let server = try TestServer()
        let peer = try RawPeer(path: server.path)
        var bytes: [UInt8] = []
        for index in 0..<20 {
            let method = index.isMultiple(of: 5) ? "Later" : "Echo"
            bytes += Array(#"{"method":"org.example.test.\#(method)","parameters":{"text":"\#(index)"}}"#.utf8) + [0]
        }
        peer.send(bytes)
        peer.finishSending()
        let replies = try #require(peer.readToEnd()).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        #expect(replies == (0..<20).map { #"{"parameters":{"text":"\#($0)"}}"# })
    }

    @Test("The service describes itself and its interfaces")
    func introspection() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        let info = try client.call("org.varlink.service.GetInfo", returning: ServiceInfo.self)
        #expect(info.interfaces == ["org.varlink.service", "org.example.test"])
        for name in info.interfaces {
            let reply = try client.call(
                "org.varlink.service.GetInterfaceDescription", ["interface": name], returning: DescriptionReply.self)
            #expect(try InterfaceDescription(parsing: reply.description).name == name)
        }
        let standard = try InterfaceDescription(parsing: ServiceInterface.text)
        #expect(standard.faults(of: try JSONEncoder().encode(info), as: .output("GetInfo")) == [])
    }

    @Test(
        "Every standard error reaches the caller and conforms to the standard interface",
        arguments: [
            ("org.gone.Method", VarlinkError.interfaceNotFound("org.gone")), ("nodot", .invalidParameter("method")),
            ("org.example.test.Gone", .methodNotFound("Gone")),
            ("org.example.test.Todo", .methodNotImplemented("Todo")),
            ("org.example.test.Echo", .invalidParameter("text")), ("org.example.test.Deny", .permissionDenied),
            ("org.example.test.Count", .expectedMore),
            ("org.varlink.service.GetInterfaceDescription", .invalidParameter("interface")),
        ])
    func errors(method: String, error: VarlinkError) throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        #expect(throws: ClientError.service(error)) { try client.call(method) }
        let standard = try InterfaceDescription(parsing: ServiceInterface.text)
        let name = String(error.name.dropFirst("org.varlink.service.".count))
        #expect(standard.faults(of: error.parametersJSON, as: .error(name)) == [])
        #expect(try client.call("org.varlink.service.GetInfo", returning: ServiceInfo.self).vendor == "v")
    }

    @Test("After a timeout the late reply is not mistaken for the reply to the next call")
    func timeout() throws {
        let server = try TestServer()
        let client = try Client(path: server.path)
        #expect(throws: ClientError.timedOut) {
            try client.call("org.example.test.Later", Text(text: "late"), timeout: .zero)
        }
        #expect(try client.call("org.example.test.Echo", Text(text: "next"), returning: Text.self).text == "next")
        #expect(throws: ClientError.unexpectedParameters("n")) {
            try client.call("org.example.test.Echo", Text(text: "x"), returning: Number.self)
        }
    }

    @Test("Calls without a server, or to a stopped server, fail with an error that names this reason")
    func noServer() throws {
        let missing = TestServer.newFolder()
        #expect(throws: ClientError.noServer(path: missing)) { try Client(path: missing) }
        let server = try TestServer()
        let client = try Client(path: server.path)
        try client.call("org.varlink.service.GetInfo")
        server.send(.stop)
        #expect(server.log.wait { $0 == "thread ended" } != nil)
        #expect(throws: ClientError.closed) { try client.call("org.varlink.service.GetInfo") }
        #expect(throws: ClientError.noServer(path: server.path)) { try Client(path: server.path) }
    }
}
