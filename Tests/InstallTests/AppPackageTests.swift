import BusTestKit
import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Tests of the Debian packages that `proscenium package` creates for apps.
@Suite("Debian packages of apps", .timeLimit(.minutes(15)))
struct AppPackageTests {
    static var hasTools: Bool { Programs.has("dpkg-deb", "gzip") }

    private let fixture: InstallFixture

    init() throws { fixture = try InstallFixture() }

    private func build(_ extra: [String: PropertyListValue] = [:]) throws -> String {
        var plist: [String: PropertyListValue] = [
            "CFBundleDisplayName": .string("Clown & Co"), "CFBundleShortVersionString": .string("2.1"),
            "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])]),
            "CFBundleIconFile": .string("Icon"), "NSHumanReadableCopyright": .string("© 2026 Robbie"),
        ]
        plist.merge(extra) { $1 }
        let bundle = try fixture.build(infoPlist: plist).url
        try Data("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>".utf8)
            .write(to: bundle.appendingPathComponent("Icon.svg"))
        return bundle.path
    }

    private func field(_ name: String, of file: String) throws -> String {
        let run = try ProgramRun("/usr/bin/dpkg-deb", ["--field", file, name], environment: fixture.environment)
        return run.output.trimmingCharacters(in: .newlines)
    }

    @Test("The files are the bundle, entries that run the installed command, and the icon")
    func files() throws {
        let root = fixture.folder.path("stage")
        let run = try fixture.proscenium("package", try build(), "--files", root)
        let expected = [
            "usr/lib/proscenium/apps/Clown.app", "usr/share/applications/com.example.clown.desktop",
            "usr/share/applications/com.example.clown-url-handler.desktop",
            "usr/share/icons/hicolor/scalable/apps/com.example.clown.svg",
        ]
        #expect(run.status == 0 && run.output.split(separator: "\n").map(String.init) == expected, "\(run.errors)")
        #expect(expected.allSatisfy { FileManager.default.fileExists(atPath: root + "/" + $0) })
        let entry = try String(contentsOfFile: root + "/" + expected[1], encoding: .utf8)
        #expect(entry.contains("\nExec=/usr/bin/proscenium activate com.example.clown\n"))
        #expect(entry.contains("\nX-Proscenium-Bundle=/usr/lib/proscenium/apps/Clown.app\n"))
        #expect(fixture.listing().isEmpty)
    }

    @Test("A package has the app's version, name and copyright", .enabled(if: hasTools, "dpkg-deb is not installed"))
    func package() throws {
        let run = try fixture.proscenium("package", try build(), "--maintainer", "Ann <ann@example.com>")
        let file = run.output.trimmingCharacters(in: .newlines)
        #expect(run.status == 0 && file.contains("/builds/com.example.clown_2.1_"), "\(run.errors)")
        #expect(try field("Maintainer", of: file) == "Ann <ann@example.com>")
        #expect(try field("Depends", of: file).hasPrefix("proscenium"))
        #expect(try field("Description", of: file).hasPrefix("Clown & Co\n"))
        let root = fixture.folder.path("unpacked")
        let unpacked = try ProgramRun("/usr/bin/dpkg-deb", ["--extract", file, root], environment: fixture.environment)
        #expect(unpacked.status == 0)
        let documents = root + "/usr/share/doc/com.example.clown/"
        #expect(try String(contentsOfFile: documents + "copyright", encoding: .utf8) == "© 2026 Robbie\n")
        #expect(FileManager.default.fileExists(atPath: documents + "changelog.gz"))
        #expect(FileManager.default.isExecutableFile(atPath: root + "/usr/lib/proscenium/apps/Clown.app/Clown"))
    }

    @Test(
        "The same bundle gives the same package, in another folder as well",
        .enabled(if: hasTools, "dpkg-deb is not installed"))
    func reproducible() throws {
        let bundle = try build()
        let packages = try ["one", "two"].map { name in
            let options = ["--output", fixture.folder.path(name), "--maintainer", "Ann <ann@example.com>"]
            let run = try ProgramRun(
                BuiltProgram.url("proscenium").path, ["package", bundle] + options,
                environment: fixture.environment.merging(["SOURCE_DATE_EPOCH": "1767225600"]) { $1 })
            return try Data(contentsOf: URL(fileURLWithPath: run.output.trimmingCharacters(in: .newlines)))
        }
        #expect(packages[0] == packages[1])
    }

    @Test(
        "Every fault of an option has its own message",
        arguments: [
            (["--package-version", "v1"], "“v1” cannot be the version of a package"),
            (["--package-version", "1 2"], "“1 2” cannot be the version of a package"),
            (["--maintainer", "Ann"], "“Ann” does not have a name and an address"),
            (["--license", "missing"], "this file does not exist"),
        ])
    func faults(_ options: [String], _ message: String) throws {
        let run = try ProgramRun(
            BuiltProgram.url("proscenium").path, ["package", try build()] + options, environment: fixture.environment)
        #expect(run.status == 2 && run.errors.contains(message), "\(run.status) \(run.errors)")
    }
}
