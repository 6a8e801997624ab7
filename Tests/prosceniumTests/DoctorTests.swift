import Foundation
import SceneTestKit
import Testing

@testable import proscenium

/// The built command on machines simulated by their environment.
@Suite("doctor", .timeLimit(.minutes(15)))
struct DoctorTests {
    @Test("B06: If nothing is running there is no fault, and nothing is started or created")
    func nothing() throws {
        let house = try DoctorFixture()
        let run = try house.doctor()
        #expect(run.status == 0 && run.errors == "", "\(run.output) \(run.errors)")
        #expect(run.output.contains("\n✓ runtime folder  \(house.folder.path("run")): accessible to you only\n"))
        #expect(run.output.contains("the daemon is not running; the next command starts it\n"))
        let codes = try house.codes()
        #expect(codes.isSuperset(of: ["runtimeFolder", "stateFolderToBeMade", "daemonAbsent", "limitsStandard"]))
        #expect(codes.isSuperset(of: ["busCannotConnect", "displayAbsent", "menus", "apps"]))
        let names = try FileManager.default.contentsOfDirectory(atPath: house.folder.url.path)
        #expect(Set(names).isSubset(of: ["run", "state", ".cache"]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: house.folder.path("run")) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: house.folder.path("state")) == [])
    }

    @Test("B06: Wrong modes, a missing folder and invalid limits are found, and fixed by their remedies")
    func modes() throws {
        let house = try DoctorFixture()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: house.folder.path("run"))
        try DoctorFixture.make(house.folder.path("run/proscenium"), 0o750)
        try DoctorFixture.make(house.folder.path("state/proscenium"), 0o755)
        try house.write("config/proscenium/limits.json", "{\"launch\": \"soon\"}")
        let wrong: Set = ["runtimeFolderMode", "socketFolderMode", "stateFolderMode"]
        #expect(try house.codes().isSuperset(of: wrong))
        let limits = try #require(try house.findings().first { $0["area"] == "limits" })
        #expect(limits["status"] == "fault" && limits["place"]?.hasSuffix("launch") == true, "\(limits)")
        for code in wrong.sorted() { try house.applyRemedy(code) }
        #expect(try house.codes().isDisjoint(with: wrong))
        house.environment["XDG_RUNTIME_DIR"] = house.folder.path("other run")
        try house.applyRemedy("runtimeFolderMissing")
        #expect(try house.codes().contains("runtimeFolder"))
    }

    @Test("B06: The stale socket of a dead daemon is found and removed; a file in its place is a fault")
    func stale() throws {
        let house = try DoctorFixture()
        try DoctorFixture.make(house.folder.path("run/proscenium"), 0o700)
        let path = house.folder.path("run/proscenium/socket")
        try BoundSocket.bind(path).close()
        #expect(chmod(path, 0o600) == 0)
        let run = try house.doctor()
        #expect(run.status == 0)
        #expect(run.output.contains("\n! daemon          \(path): this is the socket of a daemon that has ended"))
        #expect(run.output.contains("\n                  → rm \(path)\n"))
        try house.applyRemedy("socketStale")
        #expect(try house.codes().contains("daemonAbsent"))
        try house.write("run/proscenium/socket", "")
        #expect(try house.doctor().status == 1)
        try house.applyRemedy("socketNoSocket")
        #expect(try house.codes().contains("daemonAbsent"))
    }

    @Test("B06: A socket with a silent listener is a fault that names the process, within seconds")
    func silent() throws {
        let house = try DoctorFixture()
        try DoctorFixture.make(house.folder.path("run/proscenium"), 0o700)
        let path = house.folder.path("run/proscenium/socket")
        let socket = try BoundSocket.bind(path, listens: true)
        defer { socket.close() }
        #expect(chmod(path, 0o600) == 0)
        let start = ContinuousClock.now
        #expect(try house.remedy("daemonSilent") == "kill -KILL \(getpid())")
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(chmod(path, 0o666) == 0)
        #expect(try house.codes().contains("socketMode"))
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

        let trouble = Canned.status.replacing(
            "\"sessions\": 3", with: "\"sessions\": 3, \"storeTrouble\": \"the disk is full\"")
        let fake = try FakeDaemon(["GetStatus": .reply(trouble)])
        let sick = try CommandRun(["doctor", "--json"], environment: fake.environment)
        #expect(sick.status == 1 && sick.output.contains("\"code\":\"storeTrouble\""), "\(sick.output)")
        // The bundle of one of the canned apps does not exist.
        #expect(sick.output.contains("\"code\":\"knownAppBroken\""))
        let hangUp = try FakeDaemon(["GetStatus": .close])
        let odd = try CommandRun(["doctor", "--json"], environment: hangUp.environment)
        #expect(odd.status == 1 && odd.output.contains("\"code\":\"daemonStrange\""), "\(odd.output)")
    }

    @Test("B06: Menu entries of missing apps and damaged lists are found; foreign entries are ignored")
    func apps() throws {
        let house = try DoctorFixture()
        let folder = "data/applications"
        try house.write("\(folder)/com.example.gone.desktop", "[Desktop Entry]\nX-Proscenium-App=com.example.gone\n")
        try house.write("\(folder)/firefox.desktop", "[Desktop Entry]\nName=Firefox\n")
        let orphans = try house.findings().filter { $0["code"] == "menuEntryOrphaned" }
        #expect(orphans.map { $0["place"] } == [house.folder.path("\(folder)/com.example.gone.desktop")])
        try house.write("data/proscenium/installed.json", "nonsense")
        let trouble = try #require(try house.findings().first { $0["area"] == "apps" })
        #expect(trouble["status"] == "fault")
        #expect(trouble["place"] == house.folder.path("data/proscenium/installed.json"))
    }
}
