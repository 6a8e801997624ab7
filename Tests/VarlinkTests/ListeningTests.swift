import Foundation
import Testing

@testable import Varlink

@Suite("Sockets at paths", .timeLimit(.minutes(15)))
struct ListeningTests {
    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return status.st_mode & 0o7777
    }

    @Test("Only the user can access the socket and its created folder, and the socket is removed when the server stops")
    func modes() throws {
        let server = try TestServer()
        #expect(mode(server.path) == 0o600)
        #expect(mode(URL(fileURLWithPath: server.path).deletingLastPathComponent().path) == 0o700)
        server.send(.stop)
        #expect(server.log.wait { $0 == "thread ended" } != nil)
        #expect(mode(server.path) == nil)
    }

    @Test("The socket of an ended server is replaced; a running server's socket and a plain file are not")
    func stale() throws {
        let folder = TestServer.newFolder()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/socket"
        let dead = try UnixSocket.make()
        try #require(UnixSocket.withAddress(of: path) { bind(dead.number, $0, $1) } == 0)
        #expect(throws: ClientError.refused(path: path)) { try Client(path: path) }
        let server = try TestServer(path: path)
        try Client(path: server.path).call("org.varlink.service.GetInfo")
        #expect(throws: ListenError.addressInUse(path: path)) { try TestServer(path: path) }
        try Client(path: server.path).call("org.varlink.service.GetInfo")
        let file = folder + "/file"
        try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: ListenError.notASocket(path: file)) { try TestServer(path: file) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("precious".utf8))
    }

    @Test("A path that is too long for a socket is refused by server and client")
    func longPath() throws {
        let path = "/tmp/" + String(repeating: "x", count: 103)
        #expect(throws: ListenError.pathTooLong(path: path, limit: 107)) { try TestServer(path: path) }
        #expect(throws: ClientError.pathTooLong(path: path, limit: 107)) { try Client(path: path) }
    }

    @Test("A connection that cannot be accepted for lack of descriptors is accepted later")
    func noDescriptors() throws {
        let server = try TestServer(failingAccepts: 2)
        try Client(path: server.path).call("org.varlink.service.GetInfo")
        #expect(server.log.wait { $0 == "open 1" } != nil)
    }
}
