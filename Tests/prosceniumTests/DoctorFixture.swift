import Foundation
import SceneTestKit
import Testing

@testable import proscenium

/// An isolated user environment with its own folders and without running processes.
final class DoctorFixture {
    let folder: TestFolder
    var environment: [String: String]

    init() throws {
        folder = try TestFolder()
        for name in ["run", "state"] { try Self.make(folder.path(name), 0o700) }
        environment = [
            "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.path("run"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "XDG_DATA_HOME": folder.path("data"),
            "XDG_DATA_DIRS": folder.path("data") + "/:/usr/share", "PATH": "/usr/bin:/bin",
        ]
    }

    static func make(_ path: String, _ mode: Int) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    }

    func write(_ name: String, _ text: String) throws {
        let file = folder.url.appendingPathComponent(name)
        try Self.make(file.deletingLastPathComponent().path, 0o700)
        try Data(text.utf8).write(to: file)
    }

    func doctor(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["doctor"] + arguments, environment: environment)
    }

    /// Returns the codes of all findings.
    func codes() throws -> Set<String> { Set(try findings().compactMap { $0["code"] }) }

    func findings() throws -> [[String: String]] {
        let run = try doctor("--json")
        #expect(run.errors == "", "\(run.errors)")
        let findings = try run.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
        }
        #expect(run.status == (findings.contains { $0["status"] == "fault" } ? 1 : 0))
        #expect(Set(findings.compactMap { $0["area"] }) == Set(Finding.Area.allCases.map(\.rawValue)))
        return findings
    }

    func remedy(_ code: String) throws -> String? { try findings().first { $0["code"] == code }?["remedy"] }

    /// Executes the remedy of a finding.
    func applyRemedy(_ code: String) throws {
        let remedy = try #require(try remedy(code))
        let run = try CommandRun(
            shell: "proscenium() { \"$proscenium\" \"$@\"; }; \(remedy)", environment: environment)
        #expect(run.status == 0, "\(remedy): \(run.errors)")
    }
}

/// A Unix socket at a path. The socket's file stays when the socket is closed.
struct BoundSocket {
    let descriptor: Int32

    static func bind(_ path: String, listens: Bool = false) throws -> BoundSocket {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        if listens { try #require(listen(descriptor, 8) == 0) }
        return BoundSocket(descriptor: descriptor)
    }

    func close() { Glibc.close(descriptor) }
}
