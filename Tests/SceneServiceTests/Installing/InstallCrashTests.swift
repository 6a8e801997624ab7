import Foundation
import SceneModel
import TestSupport
import Testing

@testable import SceneService

/// Tests of installations and removals that are interrupted.
@Suite("Interrupted installations", .timeLimit(.minutes(15)))
struct InstallCrashTests {
    private struct Crash: Error {}

    private static let plist: [String: PropertyListValue] = [
        "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])]),
        "CFBundleIconFile": .string("Icon"),
    ]
    private static let icon = ["Icon.png": InstallerFixture.png(64, 64)]

    /// Runs an operation and stops it at a step; returns whether the operation reached the step.
    private func crash(
        at step: InstallStep, _ run: (@escaping (InstallStep) throws -> Void) throws -> Void
    ) throws -> Bool {
        do {
            try run { if $0 == step { throw Crash() } }
            return false
        } catch InstallError.interrupted(before: step) {
            return true
        }
    }

    /// Returns the complete version installed in a folder; nil for none. An incomplete version fails the test.
    private func version(_ fixture: InstallerFixture, _ folder: String = "Clown.app") throws -> String? {
        let path = "proscenium/apps/\(folder)"
        guard let text = fixture.text(path + "/text") else {
            #expect(!FileManager.default.fileExists(atPath: fixture.data.path + "/" + path))
            return nil
        }
        #expect(fixture.text(path + "/Clown") == "#!/bin/sh\necho \(text)\n")
        #expect(fixture.text(path + "/Info.plist")?.hasSuffix("</plist>\n") == true)
        return text
    }

    @Test("A first installation stopped at any step leaves no app or the whole app", arguments: InstallStep.allCases)
    func firstInstallation(_ step: InstallStep) throws {
        let fixture = try InstallerFixture()
        let bundle = try fixture.bundle(plist: Self.plist, files: Self.icon)
        let stopped = try crash(at: step) { try fixture.installer().install(bundle: bundle, steps: $0) }
        #expect(stopped == (step != .moveAside))
        let installedVersion = try version(fixture)
        let isExpected = [.moveAside, .icon, .entries, .database, .removePrevious, .finish].contains(step)
        #expect(installedVersion == (isExpected ? "1" : nil))
        #expect(try fixture.installer().installed().map(\.isComplete) == (isExpected ? [step == .moveAside] : []))
        try fixture.installer().install(bundle: bundle)
        let (after, clean) = (try fixture.listing(), try InstallerFixture())
        try clean.installer().install(bundle: clean.bundle(plist: Self.plist, files: Self.icon))
        #expect(after.keys.sorted() == (try clean.listing().keys.sorted()))
        try fixture.installer().uninstall(AppIdentifier("com.example.clown"))
        #expect(try fixture.listing() == [:])
    }

    @Test(
        "An update interrupted at any step leaves the old or the new app, even without atomic folder exchange",
        arguments: InstallStep.allCases, [true, false])
    func update(_ step: InstallStep, _ exchanges: Bool) throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer(exchanges: exchanges)
        try installer.install(bundle: fixture.bundle(plist: Self.plist, files: Self.icon))
        let next = try fixture.bundle(text: "2")
        _ = try crash(at: step) { try installer.install(bundle: next, steps: $0) }
        let isMissing = step == .swap && !exchanges
        #expect(try isMissing || version(fixture) != nil)
        // An app that is moved aside counts as installed: the next run restores it.
        #expect(try installer.installed().count == 1)
        try installer.setDynamicActions([], of: AppIdentifier("com.example.clown"))
        #expect(
            try version(fixture)
                == ([.recover, .copy, .record, .swap].contains(step) || (step == .moveAside && !exchanges) ? "1" : "2"))
        #expect(try fixture.listing().keys.allSatisfy { !$0.contains("/.") })
        try installer.install(bundle: next)
        #expect(try version(fixture) == "2")
        #expect(try fixture.listing().keys.filter { $0.contains("url-handler") || $0.contains(".png") } == [])
        try installer.uninstall(AppIdentifier("com.example.clown"))
        #expect(try fixture.listing() == [:])
    }

    @Test(
        "An interrupted update to a new folder name leaves one complete app, at the old or the new name",
        arguments: InstallStep.allCases)
    func renamed(_ step: InstallStep) throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer()
        try installer.install(bundle: fixture.bundle())
        let next = try fixture.bundle("Jester.app", text: "2")
        _ = try crash(at: step) { try installer.install(bundle: next, steps: $0) }
        let names = [try version(fixture), try version(fixture, "Jester.app")]
        #expect(names != [nil, nil])
        // The installation of another app first completes the interrupted installation.
        try installer.install(bundle: fixture.bundle("Other.app", identifier: "org.example.other"))
        let versions = [try version(fixture), try version(fixture, "Jester.app")]
        #expect(versions == (names[1] == nil ? ["1", nil] : [nil, "2"]))
        try installer.uninstall(AppIdentifier("com.example.clown"))
        try installer.uninstall(AppIdentifier("org.example.other"))
        #expect(try fixture.listing() == [:])
    }

    @Test("A removal interrupted at any step is completed by the next removal", arguments: InstallStep.allCases)
    func removal(_ step: InstallStep) throws {
        let fixture = try InstallerFixture()
        let app = try AppIdentifier("com.example.clown")
        try fixture.installer().install(bundle: fixture.bundle(plist: Self.plist, files: Self.icon))
        let stopped = try crash(at: step) { try fixture.installer().uninstall(app, steps: $0) }
        if stopped {
            _ = try version(fixture)
            try fixture.installer().uninstall(app)
        }
        #expect(try fixture.listing() == [:])
    }

    @Test("A failed installation changes no other app, and its files are deleted when its app is removed")
    func failure() throws {
        let fixture = try InstallerFixture()
        try fixture.installer().install(bundle: fixture.bundle())
        let before = try fixture.listing()
        // Prevents the creation of the icon's folder.
        try Data().write(to: fixture.data.appendingPathComponent("icons"))
        let next = try fixture.bundle("Jester.app", identifier: "a.b", plist: Self.plist, files: Self.icon)
        let error = #expect(throws: InstallError.self) { try fixture.installer().install(bundle: next) }
        #expect(error?.diagnostic.code == "installSystem")
        #expect(fixture.text("proscenium/apps/Clown.app/text") == "1")
        try fixture.installer().uninstall(AppIdentifier("a.b"))
        try FileManager.default.removeItem(at: fixture.data.appendingPathComponent("icons"))
        let after = try fixture.listing()
        #expect(
            after.filter { $0.key != "proscenium/installed.json" }
                == before.filter { $0.key != "proscenium/installed.json" })
    }

    /// The expected state: the folder and the version of each app.
    private typealias Model = [String: (folder: String, version: String)]

    @Test(
        "After any sequence of installations, removals and interruptions, the files equal the files of a simple model",
        arguments: [1, 2, 3, 4] as [UInt64])
    func random(_ seed: UInt64) throws {
        var chance = SplitMix64(seed: seed)
        let fixture = try InstallerFixture()
        var model: Model = [:]
        for number in 0..<100 {
            let installer = fixture.installer(exchanges: chance.chance(2))
            let app = chance.pick(["a.b", "c.d", "e.f"])
            let stop = chance.chance(3) ? chance.pick(InstallStep.allCases) : nil
            let steps: (InstallStep) throws -> Void = { if $0 == stop { throw Crash() } }
            if chance.chance(3) {
                let error = failure { try installer.uninstall(AppIdentifier(app), steps: steps) }
                if model[app] == nil { #expect(error != nil) }
                // A second removal completes an interrupted one.
                if case .interrupted = error { _ = failure { try installer.uninstall(AppIdentifier(app)) } }
                if error != .notInstalled(try AppIdentifier(app)) { model[app] = nil }
            } else {
                let folder = chance.pick(["One.app", "Two.app"])
                let bundle = try fixture.bundle(
                    folder, identifier: app, text: "\(number)", plist: chance.chance(2) ? Self.plist : [:],
                    files: Self.icon)
                let owner = model.first { $0.value.folder == folder }?.key
                let error = failure { try installer.install(bundle: bundle, steps: steps) }
                switch error {
                case nil: model[app] = (folder, "\(number)")
                case .folderOccupied(_, let by): #expect(by?.text == owner && owner != app)
                case .interrupted:
                    #expect(owner == nil || owner == app || stop == .recover)
                    try completeOperation(installer, app, folder, "\(number)", &model)
                default: Issue.record("\(error.map { "\($0)" } ?? "")")
                }
            }
            try check(fixture, model)
        }
        for app in model.keys { try fixture.installer().uninstall(AppIdentifier(app)) }
        #expect(try fixture.listing() == [:])
    }

    private func failure(_ body: () throws -> Void) -> InstallError? {
        do {
            try body()
            return nil
        } catch {
            return error as? InstallError
        }
    }

    /// Completes an interrupted installation, and updates the model if the new version is installed.
    private func completeOperation(
        _ installer: AppInstaller, _ app: String, _ folder: String, _ version: String, _ model: inout Model
    ) throws {
        // This removal fails, because the app does not exist, but it first completes the interrupted operation.
        _ = failure { try installer.uninstall(AppIdentifier("nobody")) }
        let path = installer.folders.bundle(folder).appendingPathComponent("text")
        if (try? String(contentsOf: path, encoding: .utf8)) == version { model[app] = (folder, version) }
    }

    private func check(_ fixture: InstallerFixture, _ model: Model) throws {
        let listing = try fixture.listing()
        let bundles = listing.filter { $0.key.hasSuffix(".app") }.keys.map {
            $0.replacing("proscenium/apps/", with: "")
        }
        #expect(bundles.sorted() == model.values.map(\.folder).sorted())
        for (_, value) in model { #expect(listing["proscenium/apps/\(value.folder)/text"] == value.version) }
        let entries = listing.keys.filter { $0.hasSuffix(".desktop") && !$0.contains("url-handler") }
        #expect(Set(entries).isSubset(of: model.keys.map { "applications/\($0).desktop" }))
        if model.isEmpty { #expect(listing == [:]) }
    }
}
