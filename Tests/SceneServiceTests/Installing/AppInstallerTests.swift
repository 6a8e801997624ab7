import Foundation
import SceneModel
import Testing

@testable import SceneService

/// Tests of installing apps into a data folder and removing them.
@Suite("Installation", .timeLimit(.minutes(15)))
struct AppInstallerTests {
    static let clown = "com.example.clown"
    static let scheme = PropertyListValue.array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])])

    private func identifier(_ text: String = clown) throws -> AppIdentifier { try AppIdentifier(text) }

    @Test("A first installation creates the bundle, the desktop entries and the icon; removal deletes all of them")
    func firstInstallation() throws {
        let fixture = try InstallerFixture()
        let initialListing = try fixture.listing()
        let bundle = try fixture.bundle(
            plist: ["CFBundleURLTypes": Self.scheme, "CFBundleIconFile": .string("Icon")],
            files: ["Icon.png": InstallerFixture.png(128, 128), "sub/deep/file": Data("x".utf8)])
        try FileManager.default.createSymbolicLink(
            atPath: bundle.appendingPathComponent("sub/link").path, withDestinationPath: "../text")
        let installed = try fixture.installer().install(bundle: bundle)
        let installedPath = fixture.data.path + "/proscenium/apps/Clown.app"
        #expect(installed == InstalledApp(app: try identifier(), bundle: installedPath, isComplete: true))
        #expect(try fixture.installer().installed() == [installed])
        #expect(
            try fixture.listing().keys.filter { !$0.hasPrefix("proscenium/apps/Clown.app/") }.sorted() == [
                "applications", "applications/com.example.clown-url-handler.desktop",
                "applications/com.example.clown.desktop", "icons", "icons/hicolor", "icons/hicolor/128x128",
                "icons/hicolor/128x128/apps", "icons/hicolor/128x128/apps/com.example.clown.png", "proscenium",
                "proscenium/apps", "proscenium/apps/Clown.app", "proscenium/installed.json",
            ])
        #expect(fixture.text("proscenium/apps/Clown.app/sub/link") == "1")
        #expect(access(installedPath + "/Clown", X_OK) == 0)
        #expect(fixture.text("applications/com.example.clown.desktop")?.contains("\nIcon=com.example.clown\n") == true)
        try fixture.installer().uninstall(identifier())
        #expect(try fixture.listing() == initialListing)
        #expect(try fixture.installer().installed() == [])
        #expect(throws: InstallError.notInstalled(try identifier())) { try fixture.installer().uninstall(identifier()) }
    }

    @Test(
        "A new version replaces the old one, and files that only the old one had are removed",
        arguments: [true, false])
    func update(_ exchanges: Bool) throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer(exchanges: exchanges)
        try installer.install(
            bundle: fixture.bundle(
                plist: ["CFBundleURLTypes": Self.scheme, "CFBundleIconFile": .string("Icon.svg")],
                files: ["Icon.svg": Data("<svg/>".utf8), "old": Data()]))
        let running = try FileHandle(
            forReadingFrom: fixture.data.appendingPathComponent("proscenium/apps/Clown.app/text"))
        try installer.install(bundle: fixture.bundle(text: "2"))
        let listing = try fixture.listing()
        #expect(listing["proscenium/apps/Clown.app/text"] == "2" && listing["proscenium/apps/Clown.app/old"] == nil)
        #expect(listing.keys.filter { $0.contains("url-handler") || $0.hasSuffix(".svg") || $0.contains("/.") } == [])
        // Open files of the old version stay readable.
        #expect(try running.readToEnd() == Data("1".utf8))
        try installer.uninstall(identifier())
        #expect(try fixture.listing() == [:])
    }

    @Test("The desktop entry has the app's translated names, each with the name of its locale")
    func localizedNames() throws {
        let fixture = try InstallerFixture()
        let names = ["zh-Hans": "Chinese", "German": "Clowndorf", "pt-BR": "Cidade"]
        let files = names.map { ("\($0).lproj/InfoPlist.strings", Data("CFBundleDisplayName = \"\($1)\";".utf8)) }
        try fixture.installer().install(bundle: fixture.bundle(files: Dictionary(uniqueKeysWithValues: files)))
        let entry = try #require(fixture.text("applications/com.example.clown.desktop"))
        for line in ["Name[zh_CN]=Chinese", "Name[de]=Clowndorf", "Name[pt_BR]=Cidade"] {
            #expect(entry.contains("\n\(line)\n"), "\(line)")
        }
    }

    @Test("An app's new folder replaces its old one; another app with the same folder name is refused")
    func names() throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer()
        try installer.install(bundle: fixture.bundle())
        try installer.install(bundle: fixture.bundle("Jester.app", text: "2"))
        #expect(fixture.text("proscenium/apps/Jester.app/text") == "2")
        #expect(fixture.text("proscenium/apps/Clown.app/text") == nil)
        let initialListing = try fixture.listing()
        let other = try fixture.bundle("Jester.app", identifier: "org.example.jester")
        let installedPath = fixture.data.path + "/proscenium/apps/Jester.app"
        #expect(throws: InstallError.folderOccupied(path: installedPath, by: try identifier())) {
            try installer.install(bundle: other)
        }
        // The folder is also refused if the manifest in it is unreadable, or if no installed app owns it.
        try Data().write(to: URL(fileURLWithPath: installedPath + "/Info.plist"))
        #expect(throws: InstallError.folderOccupied(path: installedPath, by: try identifier())) {
            try installer.install(bundle: other)
        }
        #expect(
            try fixture.listing().merging(["proscenium/apps/Jester.app/Info.plist": ""]) { $1 }
                == initialListing.merging(["proscenium/apps/Jester.app/Info.plist": ""]) { $1 })
        try FileManager.default.createDirectory(
            atPath: fixture.data.path + "/proscenium/apps/Mine.app", withIntermediateDirectories: true)
        #expect(throws: InstallError.folderOccupied(path: fixture.data.path + "/proscenium/apps/Mine.app", by: nil)) {
            try installer.install(bundle: fixture.bundle("Mine.app", identifier: "a.b"))
        }
        // The damaged app can still be removed, and the folder of the other app stays.
        try installer.uninstall(identifier())
        #expect(try fixture.listing() == ["proscenium": "/", "proscenium/apps": "/", "proscenium/apps/Mine.app": "/"])
    }

    @Test("Files of other programs at the paths of an app's files are neither overwritten nor removed")
    func foreignFiles() throws {
        let fixture = try InstallerFixture()
        let entry = fixture.data.appendingPathComponent("applications/com.example.clown.desktop")
        let icon = fixture.data.appendingPathComponent("icons/hicolor/48x48/apps/com.example.clown.png")
        for file in [entry, icon] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("[Desktop Entry]\n".utf8).write(to: file)
        }
        let initialListing = try fixture.listing()
        let bundle = try fixture.bundle(
            plist: ["CFBundleIconFile": .string("Icon")], files: ["Icon.png": InstallerFixture.png(48, 48)])
        #expect(throws: InstallError.entryOccupied(path: entry.path)) {
            try fixture.installer().install(bundle: bundle)
        }
        #expect(try fixture.listing() == initialListing)
        try FileManager.default.removeItem(at: entry)
        try fixture.installer().install(bundle: bundle)
        #expect(
            fixture.text("applications/com.example.clown.desktop")?
                .contains("Icon=\(fixture.data.path)/proscenium/apps/Clown.app/Icon.png\n") == true)
        try Data("[Desktop Entry]\n".utf8).write(to: entry)
        try fixture.installer().uninstall(identifier())
        #expect(try fixture.listing() == initialListing)
    }

    @Test("An icon has a theme path if its size is standard and the app identifier does not end in an image suffix")
    func themePaths() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func icon(_ width: Int, _ height: Int) throws -> BundleIcon {
            try InstallerFixture.png(width, height).write(to: folder.appendingPathComponent("Icon.png"))
            return try #require(BundleIcon(names: ["Icon"], in: folder.path))
        }
        let app = try identifier()
        #expect(try icon(128, 128).themePath(app) == "icons/hicolor/128x128/apps/com.example.clown.png")
        #expect(try icon(1024, 1024).themePath(app) == nil)
        #expect(try icon(64, 48).themePath(app) == nil)
        #expect(try icon(128, 128).themePath(try identifier("com.example.PNG")) == nil)
        #expect(try icon(128, 128).themePath(try identifier("com.example.svg")) == nil)
    }

    @Test("Dynamic quick actions follow the manifest's quick actions and survive an update")
    func dynamicActions() throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer()
        #expect(throws: InstallError.notInstalled(try identifier())) {
            try installer.setDynamicActions([], of: identifier())
        }
        try installer.install(bundle: fixture.bundle())
        try installer.setDynamicActions([ShortcutItem(type: "honk", title: "Honk")], of: identifier())
        let text = fixture.text("applications/com.example.clown.desktop")
        #expect(text?.contains("Actions=honk;\n") == true)
        try installer.install(bundle: fixture.bundle(text: "2"))
        #expect(fixture.text("applications/com.example.clown.desktop") == text)
        try installer.setDynamicActions([], of: identifier())
        #expect(fixture.text("applications/com.example.clown.desktop")?.contains("Actions") == false)
    }

    @Test("A list of installed apps that is damaged or names foreign files is refused, and nothing is removed")
    func damagedRecord() throws {
        let fixture = try InstallerFixture()
        try fixture.installer().install(bundle: fixture.bundle())
        let record = fixture.data.appendingPathComponent("proscenium/installed.json")
        let intactList = try String(contentsOf: record, encoding: .utf8)
        for damagedList in [
            "", "[]", intactList.replacing("\"version\" : 1", with: "\"version\" : 2"),
            intactList.replacing("Clown.app", with: "../../../Clown.app"),
            intactList.replacing("applications/com", with: "applications/../com"),
        ] {
            try Data(damagedList.utf8).write(to: record)
            let initialListing = try fixture.listing()
            #expect(throws: InstallError.self) { try fixture.installer().uninstall(identifier()) }
            #expect(throws: InstallError.self) { try fixture.installer().install(bundle: fixture.bundle()) }
            #expect(throws: InstallError.self) { try fixture.installer().installed() }
            #expect(try fixture.listing() == initialListing)
        }
        // As the error message advises, the list can be deleted and the app installed again.
        try FileManager.default.removeItem(at: record)
        try fixture.installer().install(bundle: fixture.bundle())
        #expect(try fixture.installer().installed().count == 1)
    }

    @Test(
        "The MIME cache is regenerated, and removed with the last app",
        .enabled(if: AppInstaller.installedDatabaseProgram != nil, "desktop-file-utils is not installed"))
    func database() throws {
        let fixture = try InstallerFixture()
        let installer = fixture.installer(database: AppInstaller.installedDatabaseProgram)
        try installer.install(bundle: fixture.bundle(plist: ["CFBundleURLTypes": Self.scheme]))
        #expect(
            fixture.text("applications/mimeinfo.cache")?
                .contains("x-scheme-handler/clown=com.example.clown-url-handler.desktop;") == true)
        try installer.uninstall(identifier())
        #expect(try fixture.listing() == [:])
        try fixture.installer(database: "/nonexistent").install(bundle: fixture.bundle())
    }
}
