import Foundation
import Glibc
import SceneTestKit
import Testing

/// State folders that the daemon has no permission to write.
@Suite("Kill: read-only folder", .serialized)
struct ReadOnlyKillTests {
    /// The user ID of an unprivileged user.
    private static let unprivilegedUser: UInt32 = 65534
    private static let setpriv = "/usr/bin/setpriv"
    private static let isRoot = geteuid() == 0

    @Test(
        "B03: On a read-only folder the daemon prints the reason, exits with status 2, and changes nothing",
        .enabled(
            if: !isRoot || FileManager.default.isExecutableFile(atPath: setpriv),
            "root may write everywhere, and setpriv is not installed"))
    func readOnly() throws {
        let fixture = try KillFixture()
        let client = KillScenarioClient(fixture)
        try fixture.start()
        try fixture.calls().addApp(fixture.bundle)
        #expect(try client.openSession() != nil)
        #expect(try client.settlePendingItems() == [])
        // After a clean exit the next daemon has nothing left to write.
        #expect(try fixture.daemon?.terminate() == 0)
        fixture.kill()
        let state = fixture.folder.path("state/proscenium")
        try lock(state)
        let before = try contents(of: state)
        do {
            let daemon = try start(in: fixture.folder)
            Issue.record("the daemon runs as process \(daemon.pid)")
        } catch let error as KitError {
            let text = "\(error)"
            #expect(text.contains("ended with 2"), "\(text)")
            #expect(text.contains("cannot be written"), "\(text)")
            #expect(text.contains("make the folder and its file system writable"), "\(text)")
            #expect(text.contains(state), "\(text)")
        }
        #expect(try contents(of: state) == before)
        try unlock(state)
        try fixture.start()
        #expect(try client.check() + client.checkCards() + client.settlePendingItems() == [])
    }

    /// Makes the folder read-only. Root may write to read-only folders, so a test that runs as root gives the folder to
    /// an unprivileged user, who then runs the daemon.
    private func lock(_ state: String) throws {
        for path in [state] + (try names(in: state)) {
            try set(path, path == state ? 0o500 : 0o400, Self.unprivilegedUser)
        }
    }

    private func unlock(_ state: String) throws {
        for path in [state] + (try names(in: state)) {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            try set(path, status.st_mode & S_IFMT == S_IFDIR ? 0o700 : 0o600, geteuid())
        }
    }

    private func set(_ path: String, _ mode: mode_t, _ owner: UInt32) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw KillError("\(path) does not exist") }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        guard chmod(path, isFolder ? mode | (mode & 0o400) >> 2 : mode) == 0,
            !Self.isRoot || chown(path, owner, owner) == 0
        else { throw KillError("\(path): \(String(cString: strerror(errno)))") }
    }

    /// Returns the paths of everything in the folder.
    private func names(in state: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: state).map { "\(state)/\($0)" }
    }

    private func contents(of state: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try names(in: state) { contents[path] = FileManager.default.contents(atPath: path) ?? Data() }
        return contents
    }

    private func start(in folder: TestFolder) throws -> DaemonProcess {
        guard Self.isRoot else { return try DaemonProcess(in: folder) }
        // Other users may have no access to the build folder.
        let program = folder.path("proscenium")
        try FileManager.default.copyItem(at: BuiltProgram.url("proscenium"), to: URL(fileURLWithPath: program))
        return try DaemonProcess(
            in: folder,
            arguments: [
                "--reuid", "\(Self.unprivilegedUser)", "--regid", "\(Self.unprivilegedUser)", "--clear-groups", program,
                "daemon",
            ],
            executable: URL(fileURLWithPath: Self.setpriv))
    }
}
