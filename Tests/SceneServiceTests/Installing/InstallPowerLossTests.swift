import Foundation
import PowerLossKit
import SceneModel
import Testing

@testable import SceneService

/// Tests of installations and removals on a disk that loses, tears and reorders unflushed writes.
@Suite("Power loss during installations", .timeLimit(.minutes(15)))
struct InstallPowerLossTests {
    private static let plist: [String: PropertyListValue] = [
        "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])]),
        "CFBundleIconFile": .string("Icon"),
    ]
    private static let icon = ["Icon.png": InstallerFixture.png(64, 64)]
    private static let bundle = "proscenium/apps/Clown.app"
    /// An installation changes the record several times, so the record may have a form that is neither old nor new.
    private static let record = "proscenium/installed.json"

    private let fixture: InstallerFixture
    private let app: AppIdentifier

    init() throws {
        fixture = try InstallerFixture()
        app = try AppIdentifier("com.example.clown")
    }

    /// Checks the data folder after each power loss: each file is complete in its old or new form, and after the end
    /// of the program everything is in its new form.
    ///
    /// - Parameter repair: called with an installer for the data folder, to check that the next run cleans up.
    private func check(
        _ trial: PowerLossTrial, from before: FileTree, mayLackBundle: Bool,
        repair: (AppInstaller, Comment) throws -> Void
    ) throws {
        let after = try FileTree(fixture.data)
        let files = Set(before.files + after.files).filter { !$0.contains("/.") && !$0.hasPrefix(Self.bundle) }
        try trial.forEachLoss(seeds: 4) { loss in
            let comment: Comment = "\(loss.description)"
            let data = try #require(loss.tree["data"], comment)
            for path in files where path != Self.record {
                #expect([before[path], after[path]].contains(data[path]), "\(path), \(loss.description)")
            }
            let isAllowed = mayLackBundle && data[Self.bundle] == nil
            #expect(isAllowed || [before[Self.bundle], after[Self.bundle]].contains(data[Self.bundle]), comment)
            if loss.output == Data("done\n".utf8) {
                #expect((files + [Self.bundle]).allSatisfy { data[$0] == after[$0] }, comment)
            }
            let folders = InstallFolders(dataHome: loss.folder.appendingPathComponent("data"))
            try repair(AppInstaller(folders: folders, command: "/opt/bin/proscenium", databaseProgram: nil), comment)
            // The folder of the removed record may exist again, but empty. That is harmless.
            let rest = try FileTree(folders.dataHome)
            #expect(rest == .folder([:]) || rest == .folder(["proscenium": .folder([:])]), comment)
        }
    }

    @Test("A power loss during a first installation leaves no app or the whole app")
    func firstInstallation() throws {
        let bundle = try fixture.bundle(plist: Self.plist, files: Self.icon)
        let (before, trial) = (try FileTree(fixture.data), try PowerLossTrial(fixture.root))
        try trial.run("file-worker", ["install", fixture.data.path, bundle.path])
        try check(trial, from: before, mayLackBundle: false) { installer, _ in
            try installer.install(bundle: bundle)
            try installer.uninstall(app)
        }
    }

    @Test(
        "A power loss during an update leaves the old or the new app, even without atomic folder exchange",
        arguments: [true, false])
    func update(exchanges: Bool) throws {
        try fixture.installer().install(bundle: fixture.bundle(plist: Self.plist, files: Self.icon))
        let next = try fixture.bundle(text: "2")
        let (before, trial) = (try FileTree(fixture.data), try PowerLossTrial(fixture.root))
        try trial.run(
            "file-worker", ["install", fixture.data.path, next.path] + (exchanges ? [] : ["two-steps"]))
        try check(trial, from: before, mayLackBundle: !exchanges) { installer, comment in
            #expect(try installer.installed().count == 1, comment)
            try installer.setDynamicActions([], of: app)
            try installer.install(bundle: next)
            try installer.uninstall(app)
        }
    }

    @Test("After a power loss during a removal, the next removal finds everything that is left")
    func removal() throws {
        try fixture.installer().install(bundle: fixture.bundle(plist: Self.plist, files: Self.icon))
        let (before, trial) = (try FileTree(fixture.data), try PowerLossTrial(fixture.root))
        try trial.run("file-worker", ["uninstall", fixture.data.path, app.text])
        try check(trial, from: before, mayLackBundle: true) { installer, _ in
            if InstallFileSystem.status(installer.folders.record.path) != nil { try installer.uninstall(app) }
        }
    }
}
