import Foundation
import SceneModel
import Testing

@testable import SceneService

/// Tests of bundles that are refused, with the expected errors.
@Suite("Bundles that cannot be installed", .timeLimit(.minutes(15)))
struct BundleCheckTests {
    /// A fault of a bundle: the modification that causes it, and the expected error code.
    struct Fault: Sendable, CustomTestStringConvertible {
        let code: String
        var name = "Clown.app"
        var identifier = "com.example.clown"
        var plist: [String: PropertyListValue] = [:]
        var spoil: @Sendable (URL) throws -> Void = { _ in }
        var testDescription: String { "\(code) \(name)" }
    }

    static func link(_ target: String, at path: String = "link") -> @Sendable (URL) throws -> Void {
        { try FileManager.default.createSymbolicLink(atPath: $0.path + "/" + path, withDestinationPath: target) }
    }

    static let faults: [Fault] = [
        Fault(code: "installNotFolder", spoil: { try FileManager.default.removeItem(at: $0) }),
        Fault(
            code: "installNotFolder",
            spoil: {
                try FileManager.default.removeItem(at: $0)
                try Data().write(to: $0)
            }),
        Fault(code: "installFolderName", name: "Clown"),
        Fault(code: "installFolderName", name: ".app"),
        Fault(code: "installFolderName", name: ".x.app"),
        Fault(code: "fileMissing", spoil: { try FileManager.default.removeItem(atPath: $0.path + "/Info.plist") }),
        Fault(code: "appIdentifierLeadingDot", identifier: "../x"),
        Fault(code: "manifestValue", identifier: "a/b"),
        Fault(code: "installIdentifierTooLong", identifier: String(repeating: "a", count: 236)),
        Fault(code: "manifestValue", plist: ["CFBundleExecutable": .string("../Clown")]),
        Fault(code: "installExecutableMissing", plist: ["CFBundleExecutable": .string("Other")]),
        Fault(
            code: "installExecutableMissing",
            spoil: {
                try FileManager.default.removeItem(atPath: $0.path + "/Clown")
                try FileManager.default.createDirectory(atPath: $0.path + "/Clown", withIntermediateDirectories: true)
            }),
        Fault(code: "installNotExecutable", spoil: { chmod($0.path + "/Clown", 0o644) }),
        Fault(code: "installLinkLeadsOut", spoil: link("/etc/hostname")),
        Fault(code: "installLinkLeadsOut", spoil: link("../Other.app")),
        Fault(code: "installLinkLeadsOut", spoil: link("../Clown.app/text")),
        Fault(code: "installLinkLeadsOut", spoil: link(".././../x/..", at: "link")),
        Fault(code: "installLinkLeadsNowhere", spoil: link("nothing")),
        Fault(code: "installLinkLeadsNowhere", spoil: link("link")),
        Fault(code: "installSpecialFile", spoil: { mkfifo($0.path + "/pipe", 0o600) }),
        Fault(
            code: "installTooDeep",
            spoil: {
                try FileManager.default.createDirectory(
                    atPath: $0.path + String(repeating: "/d", count: 70), withIntermediateDirectories: true)
            }),
    ]

    @Test("A faulty bundle is refused with the expected error, and nothing is created", arguments: faults)
    func refused(_ fault: Fault) throws {
        let fixture = try InstallerFixture()
        let bundle = try fixture.bundle(fault.name, identifier: fault.identifier, plist: fault.plist)
        try fault.spoil(bundle)
        let error = #expect(throws: InstallError.self) { try fixture.installer().install(bundle: bundle) }
        let code = fault.code == "appIdentifierLeadingDot" ? "manifestValue" : fault.code
        #expect(error?.diagnostic.code == code, "\(error.map { "\($0)" } ?? "no error")")
        #expect(error?.diagnostic.remedy != nil || code == "fileEmpty")
        #expect(throws: InstallError.self) { try fixture.installer().check(bundle: bundle) }
        #expect(try fixture.listing() == [:])
    }

    @Test("A link that leads out of the bundle through another link is refused; links that stay inside are kept")
    func links() throws {
        let fixture = try InstallerFixture()
        let bundle = try fixture.bundle(files: ["a/b/file": Data("x".utf8)])
        try Self.link("a/b")(bundle)
        try Self.link("../../text", at: "a/b/up")(bundle)
        try fixture.installer().install(bundle: bundle)
        #expect(fixture.text("proscenium/apps/Clown.app/link/up") == "1")
        // This path passes through the other link, so it leads further up than its text suggests.
        try Self.link("link/../../..", at: "out")(bundle)
        #expect(throws: InstallError.self) { try fixture.installer().install(bundle: bundle) }
    }

    @Test(
        "A command path that cannot be used in a desktop entry is refused",
        arguments: ["proscenium", "", "/a\u{1}", "/proc/self/exe"])
    func command(_ path: String) throws {
        let fixture = try InstallerFixture()
        let installer = AppInstaller(
            folders: InstallFolders(dataHome: fixture.data), command: path, databaseProgram: nil)
        #expect(throws: InstallError.commandPath(path)) { try installer.install(bundle: fixture.bundle()) }
    }

    @Test("The data folder comes from the environment if its path is absolute; otherwise it is the default folder")
    func folders() {
        func path(_ environment: [String: String]) -> String {
            InstallFolders(environment: environment, home: "/home/c").dataHome.path
        }
        #expect(path(["XDG_DATA_HOME": "/x/y"]) == "/x/y")
        #expect(path(["XDG_DATA_HOME": "x"]) == "/home/c/.local/share" && path([:]) == "/home/c/.local/share")
    }

    @Test("Every installation error has a remedy and a code that begins with “install”")
    func diagnostics() throws {
        let app = try AppIdentifier("a.b")
        let errors: [InstallError] = [
            .executableUnnamed(path: "/a"), .changed(path: "/a"), .folderOccupied(path: "/a", by: nil),
            .folderOccupied(path: "/a", by: app), .entryOccupied(path: "/a"), .commandPath("x"), .notInstalled(app),
            .record(path: "/a", reason: "r"), .interrupted(before: .swap),
            .system(call: "open", path: "/a", code: ENOSPC), .system(call: "open", path: "/a", code: EROFS),
        ]
        for error in errors {
            #expect(error.diagnostic.remedy != nil && error.diagnostic.code.hasPrefix("install"))
            #expect(!error.description.contains("could not be installed"))
        }
    }
}
