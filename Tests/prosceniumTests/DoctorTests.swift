import Foundation
import SceneTestKit
import Testing

@testable import proscenium

/// Tests that run the built command `doctor`. Environment variables and files simulate different machines.
@Suite("doctor", .timeLimit(.minutes(15)))
struct DoctorTests {
    @Test("B06: If nothing is running there is no fault, and nothing is started or created")
    func nothingRunning() throws {
        let fixture = try DoctorFixture()
        let run = try fixture.doctor()
        #expect(run.status == 0 && run.errors == "", "\(run.output) \(run.errors)")
        #expect(run.output.contains("\n✓ runtime folder  \(fixture.folder.path("run")): accessible to you only\n"))
        #expect(run.output.contains("the daemon is not running; the next command starts it\n"))
        let codes = try fixture.codes()
        #expect(codes.isSuperset(of: ["runtimeFolder", "stateFolderToBeMade", "daemonAbsent", "limitsStandard"]))
        #expect(codes.isSuperset(of: ["busCannotConnect", "displayAbsent", "menus", "apps"]))
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path)
        #expect(Set(names).isSubset(of: ["run", "state", ".cache"]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path("run")) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path("state")) == [])
    }

    @Test("B06: A symbolic link in place of the socket's folder is a fault, and removing it is the remedy")
    func linkedSocketFolder() throws {
        let fixture = try DoctorFixture()
        try DoctorFixture.make(fixture.folder.path("run/other"), 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path("run/proscenium"), withDestinationPath: "other")
        let finding = try #require(try fixture.findings().first { $0["code"] == "socketFolderLink" })
        #expect(finding["status"] == "fault" && finding["remedy"]?.hasPrefix("rm ") == true, "\(finding)")
    }

    @Test("B06: Wrong modes, a missing folder and invalid limits are found; remedies fix the modes and the folder")
    func modes() throws {
        let fixture = try DoctorFixture()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fixture.folder.path("run"))
        try DoctorFixture.make(fixture.folder.path("run/proscenium"), 0o750)
        try DoctorFixture.make(fixture.folder.path("state/proscenium"), 0o755)
        try fixture.write("config/proscenium/limits.json", "{\"launch\": \"soon\"}")
        let expectedCodes: Set = ["runtimeFolderMode", "socketFolderMode", "stateFolderMode"]
        #expect(try fixture.codes().isSuperset(of: expectedCodes))
        try fixture.write("config/proscenium/privileges.json", "{\"allow\": [{}]}")
        let privileges = try #require(try fixture.findings().first { $0["area"] == "privileges" })
        #expect(privileges["status"] == "fault" && privileges["place"]?.hasSuffix("allow[0]") == true, "\(privileges)")
        try fixture.write("config/proscenium/privileges.json", "{\"unsandboxedPrograms\": [\"panels\"]}")
        let read = try #require(try fixture.findings().first { $0["area"] == "privileges" })
        #expect(read["message"]?.contains("have the privileges panels;") == true, "\(read)")
        let programs = ["/nowhere", "/bin/sh", "/usr/bin/ldd"].map { "{\"program\": \"\($0)\", \"privileges\": []}" }
        try fixture.write("config/proscenium/privileges.json", "{\"allow\": [\(programs.joined(separator: ","))]}")
        let messages = try fixture.findings().filter { $0["code"] == "privilegesProgram" }.compactMap { $0["message"] }
        #expect(messages.count == 3, "\(messages)")
        let limits = try #require(try fixture.findings().first { $0["area"] == "limits" })
        #expect(limits["status"] == "fault" && limits["place"]?.hasSuffix("launch") == true, "\(limits)")
        for code in expectedCodes.sorted() { try fixture.applyRemedy(code) }
        #expect(try fixture.codes().isDisjoint(with: expectedCodes))
        fixture.environment["XDG_RUNTIME_DIR"] = fixture.folder.path("other run")
        try fixture.applyRemedy("runtimeFolderMissing")
        #expect(try fixture.codes().contains("runtimeFolder"))
    }

    @Test("B06: The stale socket of a dead daemon is found and removed; a file in its place is a fault")
    func stale() throws {
        let fixture = try DoctorFixture()
        try DoctorFixture.make(fixture.folder.path("run/proscenium"), 0o700)
        let path = fixture.folder.path("run/proscenium/socket")
        try BoundSocket.bind(path).close()
        #expect(chmod(path, 0o600) == 0)
        let run = try fixture.doctor()
        #expect(run.status == 0)
        #expect(run.output.contains("\n! daemon          \(path): this is the socket of a daemon that has ended"))
        #expect(run.output.contains("\n                  → rm \(path)\n"))
        try fixture.applyRemedy("socketStale")
        #expect(try fixture.codes().contains("daemonAbsent"))
        try fixture.write("run/proscenium/socket", "")
        #expect(try fixture.doctor().status == 1)
        try fixture.applyRemedy("socketNoSocket")
        #expect(try fixture.codes().contains("daemonAbsent"))
    }

    @Test("B06: A socket with a silent listener is a fault that names the process, within seconds")
    func silent() throws {
        let fixture = try DoctorFixture()
        try DoctorFixture.make(fixture.folder.path("run/proscenium"), 0o700)
        let path = fixture.folder.path("run/proscenium/socket")
        let socket = try BoundSocket.bind(path, listens: true)
        defer { socket.close() }
        #expect(chmod(path, 0o600) == 0)
        let start = ContinuousClock.now
        #expect(try fixture.remedy("daemonSilent") == "kill -KILL \(getpid())")
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(chmod(path, 0o666) == 0)
        #expect(try fixture.codes().contains("socketMode"))
    }

    @Test("B06: A healthy daemon, and one whose store fails, are reported")
    func answering() throws {
        let folder = try TestFolder()
        let daemon = try DaemonProcess(in: folder)
        let environment = [
            "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.path("run"), "XDG_STATE_HOME": folder.path("state"),
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_CONFIG_HOME": folder.path("config"),
            "XDG_DATA_HOME": folder.path("data"),
        ]
        let run = try CommandRun(["doctor"], environment: environment)
        #expect(run.status == 0 && run.errors == "", "\(run.output)")
        let version = Proscenium.configuration.version
        #expect(
            run.output.contains(
                "\n✓ daemon          \(folder.path("socket")): the daemon answers: process \(daemon.pid), version \(version)\n"
            ), "\(run.output)")
        #expect(run.output.contains("\n✓ state folder    \(folder.path("state"))/proscenium: accessible to you only"))

        let failingStoreStatus = Canned.status.replacing(
            "\"sessions\": 3", with: "\"sessions\": 3, \"storeTrouble\": \"the disk is full\"")
        let fake = try FakeDaemon(["GetStatus": .reply(failingStoreStatus)])
        let sick = try CommandRun(["doctor", "--json"], environment: fake.environment)
        #expect(sick.status == 1 && sick.output.contains("\"code\":\"storeTrouble\""), "\(sick.output)")
        // The bundle of one of the canned apps does not exist.
        #expect(sick.output.contains("\"code\":\"knownAppBroken\""))
        let hangUp = try FakeDaemon(["GetStatus": .close])
        let hungUpRun = try CommandRun(["doctor", "--json"], environment: hangUp.environment)
        #expect(hungUpRun.status == 1 && hungUpRun.output.contains("\"code\":\"daemonStrange\""), "\(hungUpRun.output)")
    }

    @Test("B06: Menu entries of missing apps and damaged lists are found; foreign entries are ignored")
    func apps() throws {
        let fixture = try DoctorFixture()
        let folder = "data/applications"
        try fixture.write("\(folder)/com.example.gone.desktop", "[Desktop Entry]\nX-Proscenium-App=com.example.gone\n")
        try fixture.write("\(folder)/firefox.desktop", "[Desktop Entry]\nName=Firefox\n")
        let orphans = try fixture.findings().filter { $0["code"] == "menuEntryOrphaned" }
        #expect(orphans.map { $0["place"] } == [fixture.folder.path("\(folder)/com.example.gone.desktop")])
        try fixture.write("data/proscenium/installed.json", "nonsense")
        let damagedList = try #require(try fixture.findings().first { $0["area"] == "apps" })
        #expect(damagedList["status"] == "fault")
        #expect(damagedList["place"] == fixture.folder.path("data/proscenium/installed.json"))
    }
}
