import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Tests of commands with a running daemon and running apps.
@Suite("The commands install, uninstall and run", .timeLimit(.minutes(15)))
struct InstallCommandTests {
    @Test("An app is installed, launched from its installed bundle, and removed completely")
    func installLaunchUninstall() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build()
        let installed = try fixture.proscenium("install", "--json", bundle.url.path)
        let installedPath = fixture.data.path + "/proscenium/apps/Clown.app"
        #expect(installed.status == 0 && installed.errors == "", "\(installed.errors)")
        #expect(installed.output == "{\"app\":\"com.example.clown\",\"bundle\":\"\(installedPath)\"}\n")
        #expect(try fixture.system.apps().map(\.bundle) == [installedPath])
        // The build folder is not needed after installation.
        try FileManager.default.removeItem(at: bundle.url)
        let session = try fixture.system.activate(bundle.identifier)
        let entry = try fixture.wait("willConnectTo")
        #expect(entry.session == session.text && entry.app == "com.example.clown")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry.processID)/exe") == installedPath
                + "/Clown")

        let removed = try fixture.proscenium("uninstall", "com.example.clown")
        #expect(removed.status == 0 && removed.errors == "" && removed.output == "removed com.example.clown\n")
        #expect(try fixture.system.apps().isEmpty && fixture.system.sessions().isEmpty)
        try fixture.observer.waitForEnd(of: entry.processID, within: InstallFixture.timeout)
        #expect(fixture.listing().filter { !$0.hasPrefix("proscenium/apps/Clown.app") } == [])
        let secondUninstall = try fixture.proscenium("uninstall", "com.example.clown")
        #expect(
            secondUninstall.status == 1 && secondUninstall.errors.contains("com.example.clown"),
            "\(secondUninstall.errors)")
    }

    @Test("A new version is installed while the app keeps running; the next launch uses the new version")
    func updateWhileRunning() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build(infoPlist: ["CFBundleDisplayName": .string("One")])
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        let session = try fixture.system.activate(bundle.identifier)
        let first = try fixture.wait("willConnectTo")
        _ = try fixture.build(infoPlist: ["CFBundleDisplayName": .string("Two")])
        let update = try fixture.proscenium("install", bundle.url.path)
        #expect(update.status == 0, "\(update.errors)")
        #expect(try fixture.system.apps().map(\.name) == ["Two"])
        #expect(try fixture.system.apps().map(\.processID) == [first.processID])
        // The running app still works.
        _ = try fixture.observer.ask("updateScene", ["session": .string(session.text)], within: InstallFixture.timeout)
        let start = fixture.observer.entries.count
        kill(first.processID, SIGKILL)
        try fixture.observer.waitForEnd(of: first.processID, within: InstallFixture.timeout)
        try fixture.system.open("clown:next", in: bundle.identifier)
        let second = try fixture.wait("willConnectTo", from: start)
        #expect(second.processID != first.processID)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(second.processID)/exe")
                == fixture.data.path + "/proscenium/apps/Clown.app/Clown")
    }

    @Test("If an app cannot be installed, nothing is changed and the reason is printed")
    func refusals() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build()
        try FileManager.default.removeItem(at: bundle.url.appendingPathComponent("Info.plist"))
        let broken = try fixture.proscenium("install", bundle.url.path)
        #expect(
            broken.status == 2 && broken.errors.contains("Info.plist: this file does not exist"), "\(broken.errors)")
        #expect(fixture.listing() == [] && broken.output == "")
        fixture.daemon.kill()
        let alone = try fixture.proscenium("install", "--no-start", try fixture.build().url.path)
        #expect(alone.status == 2 && alone.errors.contains("the daemon is not running"), "\(alone.errors)")
        #expect(fixture.listing() == [])
        #expect(try fixture.proscenium("uninstall", "--no-start", "com.example.clown").status == 2)
        #expect(try fixture.proscenium("uninstall", "no/app").status == 2)
    }

    @Test("An app runs from its bundle; running it from another bundle prints a warning")
    func runBundle() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build()
        let first = try fixture.proscenium("run", "--json", bundle.url.path)
        #expect(first.status == 0 && first.errors == "", "\(first.errors)")
        let session = try #require(try fixture.system.sessions().first?.session.identifier)
        #expect(first.output == "{\"app\":\"com.example.clown\",\"session\":\"\(session)\"}\n")
        let entry = try fixture.wait("willConnectTo")
        #expect(fixture.listing() == [])
        let other = try fixture.build(in: "others")
        let second = try fixture.proscenium("run", other.url.path)
        #expect(second.status == 0 && second.output == "app com.example.clown\nsession \(session)\n")
        #expect(second.errors.contains("was added from \(bundle.url.path)") && second.errors.contains("still running"))
        #expect(try fixture.system.apps().map(\.bundle) == [other.url.path])
        kill(entry.processID, SIGKILL)
        let forgotten = try fixture.proscenium("uninstall", "com.example.clown")
        #expect(
            forgotten.output == "removed com.example.clown from the daemon; it had no installed files\n",
            "\(forgotten.errors)")
        #expect(FileManager.default.fileExists(atPath: other.executable.path))
    }

    @Test("run --wait waits for the end of the app and returns its exit status", arguments: [true, false])
    func runAndWait(_ crashes: Bool) throws {
        let fixture = try InstallFixture()
        let rule = AppScript.Rule(on: "willConnectTo", crashes ? .crash : .exit, launch: 1, status: crashes ? nil : 0)
        let run = try fixture.proscenium("run", "--wait", try fixture.build(rules: [rule]).url.path)
        #expect(run.status == (crashes ? 1 : 0) && run.output.contains("session "), "\(run.errors)")
        #expect(run.errors.contains("proscenium: “com.example.clown” ") == crashes)
        #expect(run.errors.contains("\n  the app's output is in the daemon's log: ") == crashes)
    }

    @Test(
        "If an app ends before it has registered, run without --wait reports this and prints the app's output",
        .timeLimit(.minutes(15))
    )
    func runFailing() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build()
        let log = fixture.folder.path("state/proscenium/daemon.log")
        try FileManager.default.createDirectory(
            atPath: (log as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let script = "#!/bin/sh\necho 'Clown: there is no display' >> '\(log)'\nexit 1\n"
        try FileManager.default.removeItem(at: bundle.executable)
        try Data(script.utf8).write(to: bundle.executable)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bundle.executable.path)
        let run = try fixture.proscenium("run", bundle.url.path)
        #expect(run.status == 1 && run.output.contains("session "), "\(run.errors)")
        #expect(run.errors.hasPrefix("proscenium: “com.example.clown” has crashed or was killed\n"))
        #expect(run.errors.contains("\n    Clown: there is no display\n"), "\(run.errors)")
        #expect(run.errors.contains("\n  the app's output is in the daemon's log: "))
    }

    @Test("The help has examples and explains the exit statuses", arguments: ["install", "uninstall", "run"])
    func help(_ command: String) throws {
        let run = try ProgramRun(
            BuiltProgram.url("proscenium").path, [command, "--help"], environment: ["PATH": "/usr/bin:/bin"])
        #expect(run.status == 0 && run.output.contains("Examples:\n  proscenium \(command) "), "\(run.output)")
        #expect(run.output.contains("--no-start") && run.output.contains("Exit status:"))
    }
}
