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
        #expect(mode(server.path) == 0o700)
        #expect(mode(URL(fileURLWithPath: server.path).deletingLastPathComponent().path) == 0o700)
        server.send(.stop)
        #expect(server.log.wait { $0 == "thread ended" } != nil)
        #expect(mode(server.path) == nil)
    }

    @Test("The socket of an ended server is replaced; a running server's socket and a plain file are not replaced")
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

    @Test("B08: A socket's folder is refused and not changed if another user owns it or other users may write to it")
    func folders() throws {
        let folder = TestServer.newFolder()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for shared: mode_t in [0o777, 0o720, 0o702, 0o2770, 0o1777] {
            try #require(chmod(folder, shared) == 0)
            #expect(throws: ListenError.sharedFolder(path: folder)) { try TestServer(path: folder + "/socket") }
            #expect(mode(folder) == shared)
        }
        try #require(chmod(folder, 0o755) == 0)
        let server = try TestServer(path: folder + "/socket")
        try Client(path: server.path).call("org.varlink.service.GetInfo")
        #expect(mode(folder) == 0o755)
        #expect(throws: ListenError.foreignFolder(path: folder, owner: geteuid())) {
            try SocketFolder.check(folder, owner: geteuid() + 1)
        }
    }

    @Test("B08: A symbolic link in place of the socket's folder is refused; links above the folder are followed")
    func links() throws {
        let root = TestServer.newFolder()
        let files = FileManager.default
        try files.createDirectory(
            atPath: root + "/real/proscenium", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
        )
        defer { try? files.removeItem(atPath: root) }
        let links = ["inner": "real/proscenium", "outer": "real", "dangling": "nowhere", "circle": "circle"]
        for (link, target) in links {
            try files.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: target)
        }
        for link in ["inner", "dangling", "circle"] {
            for separator in ["/", "//"] {
                let path = "\(root)/\(link)\(separator)socket"
                let error = #expect(throws: ListenError.self) { try TestServer(path: path) }
                #expect(error == .linkedFolder(path: "\(root)/\(link)"))
            }
        }
        #expect(try files.contentsOfDirectory(atPath: root + "/real/proscenium").isEmpty)
        #expect(!files.fileExists(atPath: root + "/nowhere"))
        let server = try TestServer(path: root + "/outer/proscenium/socket")
        try Client(path: root + "/real/proscenium/socket").call("org.varlink.service.GetInfo")
        server.send(.stop)
        #expect(server.log.wait { $0 == "thread ended" } != nil)
        #expect(mode(root + "/real/proscenium/socket") == nil)
        try Data().write(to: URL(fileURLWithPath: root + "/file"))
        #expect(throws: ListenError.self) { try SocketFolder.check(root + "/file", owner: geteuid()) }
        try SocketFolder.check("/", owner: 0)
    }

    @Test(
        "B08: A peer of another user is refused before it can make a call",
        .enabled(if: UserPeer.canChangeUser, "only root can act as another user"))
    func users() throws {
        let (user, stranger) = (UInt32(60_001), UInt32(60_002))
        let server = try TestServer(user: user)
        let folder = URL(fileURLWithPath: server.path).deletingLastPathComponent()
        // The permissions are wrong on purpose, so that only the check of the user protects the server.
        for path in [folder.deletingLastPathComponent().path, folder.path, server.path] {
            try #require(chmod(path, 0o777) == 0)
        }
        try Client(path: server.path).call("org.varlink.service.GetInfo")
        #expect(try UserPeer.answer(of: server.path, user: user) == "answered")
        #expect(try UserPeer.answer(of: server.path, user: stranger) == "closed")
        #expect(
            server.log.wait { $0.hasPrefix("close 3") } == "close 3: the peer belongs to another user (60002)")
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

/// A client in a process of another user.
private enum UserPeer {
    private static let python = "/usr/bin/python3"

    static let canChangeUser = geteuid() == 0 && access(python, X_OK) == 0

    private static let program = """
        import os, socket, sys
        os.setresuid(*[int(sys.argv[1])] * 3)
        peer = socket.socket(socket.AF_UNIX)
        peer.connect(sys.argv[2])
        try:
            peer.sendall(b'{"method":"org.varlink.service.GetInfo"}\\0')
            print("answered" if peer.recv(1) else "closed", end="")
        except (ConnectionResetError, BrokenPipeError):
            print("closed", end="")
        """

    /// Makes a call as a user. Returns "answered" or "closed".
    static func answer(of path: String, user: UInt32) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", program, String(user), path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
