import Foundation
import SceneModel
import Testing

@testable import SceneService

/// Installing and removing apps in one data folder.
@Suite("Installation", .timeLimit(.minutes(15)))
struct AppInstallerTests {
    static let clown = "com.example.clown"
    static let scheme = PropertyListValue.array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])])

    private func identifier(_ text: String = clown) throws -> AppIdentifier { try AppIdentifier(text) }

    @Test("A first installation creates the bundle, the desktop entries and the icon; removal deletes all of them")
    func fresh() throws {
        let town = try InstallerFixture()
        let before = try town.listing()
        let bundle = try town.bundle(
            plist: ["CFBundleURLTypes": Self.scheme, "CFBundleIconFile": .string("Icon")],
            files: ["Icon.png": InstallerFixture.png(128, 128), "sub/deep/file": Data("x".utf8)])
        try FileManager.default.createSymbolicLink(
            atPath: bundle.appendingPathComponent("sub/link").path, withDestinationPath: "../text")
        let installed = try town.installer().install(bundle: bundle)
        let place = town.data.path + "/proscenium/apps/Clown.app"
        #expect(installed == InstalledApp(app: try identifier(), bundle: place, isComplete: true))
        #expect(try town.installer().installed() == [installed])
        #expect(
            try town.listing().keys.filter { !$0.hasPrefix("proscenium/apps/Clown.app/") }.sorted() == [
                "applications", "applications/com.example.clown-url-handler.desktop",
                "applications/com.example.clown.desktop", "icons", "icons/hicolor", "icons/hicolor/128x128",
                "icons/hicolor/128x128/apps", "icons/hicolor/128x128/apps/com.example.clown.png", "proscenium",
                "proscenium/apps", "proscenium/apps/Clown.app", "proscenium/installed.json",
            ])
        #expect(town.text("proscenium/apps/Clown.app/sub/link") == "1")
        #expect(access(place + "/Clown", X_OK) == 0)
        #expect(town.text("applications/com.example.clown.desktop")?.contains("\nIcon=com.example.clown\n") == true)
        try town.installer().uninstall(identifier())
        #expect(try town.listing() == before)
        #expect(try town.installer().installed() == [])
        #expect(throws: InstallError.notInstalled(try identifier())) { try town.installer().uninstall(identifier()) }
    }

    @Test(
        "A new version replaces the old one, and files that only the old one had are removed",
        arguments: [true, false])
    func update(_ exchanges: Bool) throws {
        let town = try InstallerFixture()
        let installer = town.installer(exchanges: exchanges)
        try installer.install(
            bundle: town.bundle(
                plist: ["CFBundleURLTypes": Self.scheme, "CFBundleIconFile": .string("Icon.svg")],
                files: ["Icon.svg": Data("<svg/>".utf8), "old": Data()]))
        let running = try FileHandle(forReadingFrom: town.data.appendingPathComponent("proscenium/apps/Clown.app/text"))
        try installer.install(bundle: town.bundle(text: "2"))
        let listing = try town.listing()
        #expect(listing["proscenium/apps/Clown.app/text"] == "2" && listing["proscenium/apps/Clown.app/old"] == nil)
        #expect(listing.keys.filter { $0.contains("url-handler") || $0.hasSuffix(".svg") || $0.contains("/.") } == [])
        // Open files of the old version stay readable.
        #expect(try running.readToEnd() == Data("1".utf8))
        try installer.uninstall(identifier())
        #expect(try town.listing() == [:])
    }

    @Test("An app with a new folder name is replaced; a different app with the same folder name is refused")
    func names() throws {
        let town = try InstallerFixture()
        let installer = town.installer()
        try installer.install(bundle: town.bundle())
        try installer.install(bundle: town.bundle("Jester.app", text: "2"))
        #expect(town.text("proscenium/apps/Jester.app/text") == "2")
        #expect(town.text("proscenium/apps/Clown.app/text") == nil)
        let before = try town.listing()
        let other = try town.bundle("Jester.app", identifier: "org.example.jester")
        let place = town.data.path + "/proscenium/apps/Jester.app"
        #expect(throws: InstallError.folderTaken(path: place, by: try identifier())) {
            try installer.install(bundle: other)
        }
        // The folder is also refused if its owner is unreadable or not recorded.
        try Data().write(to: URL(fileURLWithPath: place + "/Info.plist"))
        #expect(throws: InstallError.folderTaken(path: place, by: try identifier())) {
            try installer.install(bundle: other)
        }
        #expect(
            try town.listing().merging(["proscenium/apps/Jester.app/Info.plist": ""]) { $1 }
                == before.merging(["proscenium/apps/Jester.app/Info.plist": ""]) { $1 })
        try FileManager.default.createDirectory(
            atPath: town.data.path + "/proscenium/apps/Mine.app", withIntermediateDirectories: true)
        #expect(throws: InstallError.folderTaken(path: town.data.path + "/proscenium/apps/Mine.app", by: nil)) {
            try installer.install(bundle: town.bundle("Mine.app", identifier: "a.b"))
        }
        // The damaged app can still be removed, and files of others stay.
        try installer.uninstall(identifier())
        #expect(try town.listing() == ["proscenium": "/", "proscenium/apps": "/", "proscenium/apps/Mine.app": "/"])
    }

    @Test("Foreign files at the places of ours are neither overwritten nor removed")
    func foreignFiles() throws {
        let town = try InstallerFixture()
        let entry = town.data.appendingPathComponent("applications/com.example.clown.desktop")
        let icon = town.data.appendingPathComponent("icons/hicolor/48x48/apps/com.example.clown.png")
        for file in [entry, icon] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("[Desktop Entry]\n".utf8).write(to: file)
        }
        let before = try town.listing()
        let bundle = try town.bundle(
            plist: ["CFBundleIconFile": .string("Icon")], files: ["Icon.png": InstallerFixture.png(48, 48)])
        #expect(throws: InstallError.entryTaken(path: entry.path)) { try town.installer().install(bundle: bundle) }
        #expect(try town.listing() == before)
        try FileManager.default.removeItem(at: entry)
        try town.installer().install(bundle: bundle)
        #expect(
            town.text("applications/com.example.clown.desktop")?
                .contains("Icon=\(town.data.path)/proscenium/apps/Clown.app/Icon.png\n") == true)
        try Data("[Desktop Entry]\n".utf8).write(to: entry)
        try town.installer().uninstall(identifier())
        #expect(try town.listing() == before)
    }

    @Test(
        "The largest icon of a name is chosen; nonstandard sizes get no theme path, and non-icons are ignored")
    func icons() throws {
        func chosen(_ files: [String: Data], _ names: [String] = ["Icon"]) -> BundleIcon? {
            BundleIcon.choose(names) { files[$0].map { Array($0.prefix(24)) } }
        }
        #expect(chosen([:]) == nil && chosen(["Icon.png": Data("GIF".utf8)]) == nil)
        #expect(chosen(["../x": InstallerFixture.png(1, 1)], ["../x", ".hidden", ""]) == nil)
        let several = chosen(["Icon.png": InstallerFixture.png(64, 64), "Icon@2x.png": InstallerFixture.png(128, 128)])
        #expect(several == BundleIcon(name: "Icon@2x.png", kind: .pixels(width: 128, height: 128)))
        #expect(chosen(["Icon.svg": Data("<".utf8), "Icon.png": InstallerFixture.png(64, 64)])?.kind == .scalable)
        let app = try identifier()
        #expect(several?.themePath(app) == "icons/hicolor/128x128/apps/com.example.clown.png")
        #expect(chosen(["Icon": InstallerFixture.png(1024, 1024)])?.themePath(app) == nil)
        #expect(chosen(["Icon": InstallerFixture.png(64, 48)])?.themePath(app) == nil)
        #expect(several?.themePath(try identifier("com.example.PNG")) == nil)
        #expect(several?.themePath(try identifier("com.example.svg")) == nil)
        #expect(BundleIcon.pngSize(Array(InstallerFixture.png(0, 5))) == nil)
    }

    @Test("Dynamic quick actions follow the manifest's ones and survive an update")
    func dynamicActions() throws {
        let town = try InstallerFixture()
        let installer = town.installer()
        #expect(throws: InstallError.notInstalled(try identifier())) {
            try installer.setDynamicActions([], of: identifier())
        }
        try installer.install(bundle: town.bundle())
        try installer.setDynamicActions([ShortcutItem(type: "honk", title: "Honk")], of: identifier())
        let text = town.text("applications/com.example.clown.desktop")
        #expect(text?.contains("Actions=honk;\n") == true)
        try installer.install(bundle: town.bundle(text: "2"))
        #expect(town.text("applications/com.example.clown.desktop") == text)
        try installer.setDynamicActions([], of: identifier())
        #expect(town.text("applications/com.example.clown.desktop")?.contains("Actions") == false)
    }

    @Test("A damaged list of installed apps, or one with others' files, is refused and nothing is removed")
    func damagedRecord() throws {
        let town = try InstallerFixture()
        try town.installer().install(bundle: town.bundle())
        let record = town.data.appendingPathComponent("proscenium/installed.json")
        let good = try String(contentsOf: record, encoding: .utf8)
        for bad in [
            "", "[]", good.replacing("\"version\" : 1", with: "\"version\" : 2"),
            good.replacing("Clown.app", with: "../../../Clown.app"),
            good.replacing("applications/com", with: "applications/../com"),
        ] {
            try Data(bad.utf8).write(to: record)
            let before = try town.listing()
            #expect(throws: InstallError.self) { try town.installer().uninstall(identifier()) }
            #expect(throws: InstallError.self) { try town.installer().install(bundle: town.bundle()) }
            #expect(throws: InstallError.self) { try town.installer().installed() }
            #expect(try town.listing() == before)
        }
        // As the error message says, everything can be installed again without the list.
        try FileManager.default.removeItem(at: record)
        try town.installer().install(bundle: town.bundle())
        #expect(try town.installer().installed().count == 1)
    }

    @Test(
        "The MIME cache is regenerated, and removed with the last app",
        .enabled(if: AppInstaller.installedDatabaseProgram != nil, "desktop-file-utils is not installed"))
    func database() throws {
        let town = try InstallerFixture()
        let installer = town.installer(database: AppInstaller.installedDatabaseProgram)
        try installer.install(bundle: town.bundle(plist: ["CFBundleURLTypes": Self.scheme]))
        #expect(
            town.text("applications/mimeinfo.cache")?
                .contains("x-scheme-handler/clown=com.example.clown-url-handler.desktop;") == true)
        try installer.uninstall(identifier())
        #expect(try town.listing() == [:])
        try town.installer(database: "/nonexistent").install(bundle: town.bundle())
    }
}
