import Foundation
import Testing

/// The package's own pkg-config files, which replace the installed ones so that SwiftPM prints no warnings.
@Suite("pkg-config files")
struct PkgConfigTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("packaging/pkgconfig")

    /// The names of wlroots for pkg-config, in the order in which Package.swift looks for them.
    private static let versionsOfWlroots = ["wlroots-0.20", "wlroots-0.19", "wlroots-0.18", "wlroots"]

    /// Returns the flags of a field such as `Libs` in one of the files.
    private func flags(_ field: String, _ name: String) throws -> [String] {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".pc"), encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(field + ": ") })
        return line.dropFirst(field.count + 2).split(separator: " ").map(String.init)
    }

    /// Returns the flags that the installed files have, in the order of pkg-config.
    private func installed(_ option: String, _ packages: [String]) throws -> [String] {
        let run = try ProgramRun(
            "/usr/bin/env", ["pkg-config", option] + packages, environment: ProcessInfo.processInfo.environment)
        #expect(run.status == 0, "\(run.errors)")
        // GTK 4.18 links with Vulkan, whose functions no program of this package calls.
        return run.output.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "-lvulkan" }
    }

    private func isInstalled(_ package: String) throws -> Bool {
        let environment = ProcessInfo.processInfo.environment
        return try ProgramRun("/usr/bin/env", ["pkg-config", "--exists", package], environment: environment).status == 0
    }

    @Test(
        "The package's files have folder and library flags only, including every library of the installed files",
        arguments: [("gtk4", ["gtk4"]), ("pangocairo", ["pangocairo", "gdk-pixbuf-2.0"])])
    func files(_ name: String, _ packages: [String]) throws {
        let (folders, libraries) = (try flags("Cflags", name), try flags("Libs", name))
        // SwiftPM accepts these flags, and prints a warning for all other flags.
        #expect(folders.allSatisfy { $0.hasPrefix("-I/usr/") } && libraries.allSatisfy { $0.hasPrefix("-l") })
        #expect(Set(libraries).isSuperset(of: try installed("--libs-only-l", packages)))
    }

    @Test("The file of each installed version of wlroots has the version's library")
    func wlroots() throws {
        for name in Self.versionsOfWlroots where try isInstalled(name) { try files(name, [name]) }
    }
}
