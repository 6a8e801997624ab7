import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Tests of the commands with a running daemon and running apps.
@Suite("install, uninstall and run", .timeLimit(.minutes(15)))
struct InstallCommandTests {
    @Test("An app is installed, launched from its installed bundle, and removed completely")
    func wholeLife() throws {
        let house = try InstallFixture()
        let bundle = try house.build()
        let installed = try house.proscenium("install", "--json", bundle.url.path)
        let place = house.data.path + "/proscenium/apps/Clown.app"
        #expect(installed.status == 0 && installed.errors == "", "\(installed.errors)")
        #expect(installed.output == "{\"app\":\"com.example.clown\",\"bundle\":\"\(place)\"}\n")
        #expect(try house.system.apps().map(\.bundle) == [place])
        // The build folder is not needed after installation.
        try FileManager.default.removeItem(at: bundle.url)
        let session = try house.system.activate(bundle.identifier)
        let entry = try house.wait("willConnectTo")
        #expect(entry.session == session.text && entry.app == "com.example.clown")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry.processID)/exe") == place
                + "/Clown")

        let removed = try house.proscenium("uninstall", "com.example.clown")
        #expect(removed.status == 0 && removed.errors == "" && removed.output == "removed com.example.clown\n")
        #expect(try house.system.apps().isEmpty && house.system.sessions().isEmpty)
        try house.observer.waitForEnd(of: entry.processID, within: InstallFixture.patience)
        #expect(house.listing().filter { !$0.hasPrefix("proscenium/apps/Clown.app") } == [])
        let again = try house.proscenium("uninstall", "com.example.clown")
        #expect(again.status == 1 && again.errors.contains("com.example.clown"), "\(again.errors)")
    }

    @Test("A new version is installed while the app is running, which continues; the next launch uses the new version")
    func overRunning() throws {
        let house = try InstallFixture()
        let bundle = try house.build(infoPlist: ["CFBundleDisplayName": .string("One")])
        #expect(try house.proscenium("install", bundle.url.path).status == 0)
        let session = try house.system.activate(bundle.identifier)
        let first = try house.wait("willConnectTo")
        _ = try house.build(infoPlist: ["CFBundleDisplayName": .string("Two")])
        let update = try house.proscenium("install", bundle.url.path)
        #expect(update.status == 0, "\(update.errors)")
        #expect(try house.system.apps().map(\.name) == ["Two"])
        #expect(try house.system.apps().map(\.processID) == [first.processID])
        // The running app still works.
        _ = try house.observer.ask("updateScene", ["session": .string(session.text)], within: InstallFixture.patience)
        let start = house.observer.entries.count
        kill(first.processID, SIGKILL)
        try house.observer.waitForEnd(of: first.processID, within: InstallFixture.patience)
        try house.system.open("clown:next", in: bundle.identifier)
        let second = try house.wait("willConnectTo", from: start)
        #expect(second.processID != first.processID)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(second.processID)/exe")
                == house.data.path + "/proscenium/apps/Clown.app/Clown")
    }

    @Test("An app that cannot be installed changes nothing, and the reason is printed")
    func refusals() throws {
        let house = try InstallFixture()
        let bundle = try house.build()
        try FileManager.default.removeItem(at: bundle.url.appendingPathComponent("Info.plist"))
        let broken = try house.proscenium("install", bundle.url.path)
        #expect(
            broken.status == 2 && broken.errors.contains("Info.plist: this file does not exist"), "\(broken.errors)")
        #expect(house.listing() == [] && broken.output == "")
        house.daemon.kill()
        let alone = try house.proscenium("install", "--no-start", try house.build().url.path)
        #expect(alone.status == 2 && alone.errors.contains("the daemon is not running"), "\(alone.errors)")
        #expect(house.listing() == [])
        #expect(try house.proscenium("uninstall", "--no-start", "com.example.clown").status == 2)
        #expect(try house.proscenium("uninstall", "no/app").status == 2)
    }

    @Test("An app runs from its bundle; running it from another bundle prints a warning")
    func runBundle() throws {
        let house = try InstallFixture()
        let bundle = try house.build()
        let first = try house.proscenium("run", "--json", bundle.url.path)
        #expect(first.status == 0 && first.errors == "", "\(first.errors)")
        let session = try #require(try house.system.sessions().first?.session.identifier)
        #expect(first.output == "{\"app\":\"com.example.clown\",\"session\":\"\(session)\"}\n")
        let entry = try house.wait("willConnectTo")
        #expect(house.listing() == [])
        let other = try house.build(in: "others")
        let second = try house.proscenium("run", other.url.path)
        #expect(second.status == 0 && second.output == "app com.example.clown\nsession \(session)\n")
        #expect(second.errors.contains("was added from \(bundle.url.path)") && second.errors.contains("still running"))
        #expect(try house.system.apps().map(\.bundle) == [other.url.path])
        kill(entry.processID, SIGKILL)
        let forgotten = try house.proscenium("uninstall", "com.example.clown")
        #expect(
            forgotten.output == "removed com.example.clown from the daemon; it had no installed files\n",
            "\(forgotten.errors)")
        #expect(FileManager.default.fileExists(atPath: other.executable.path))
    }

    @Test("run --wait waits for the end of the app and returns its exit status", arguments: [true, false])
    func runAndWait(_ crashes: Bool) throws {
        let house = try InstallFixture()
        let rule = AppScript.Rule(on: "willConnectTo", crashes ? .crash : .exit, launch: 1, status: crashes ? nil : 0)
        let run = try house.proscenium("run", "--wait", try house.build(rules: [rule]).url.path)
        #expect(run.status == (crashes ? 1 : 0) && run.output.contains("session "), "\(run.errors)")
    }

    @Test("The help has examples and explains the exit statuses", arguments: ["install", "uninstall", "run"])
    func help(_ command: String) throws {
        let run = try ProgramRun(
            BuiltProgram.url("proscenium").path, [command, "--help"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.status == 0 && run.output.contains("Examples:\n  proscenium \(command) "), "\(run.output)")
        #expect(run.output.contains("--no-start") && run.output.contains("Exit status:"))
    }
}
