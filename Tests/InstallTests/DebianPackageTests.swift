import BusTestKit
import Foundation
import Glibc
import SceneTestKit
import Testing

/// Tests of the Debian packages that `make deb` makes, here from the programs of the debug build.
@Suite(
    "Debian packages", .serialized,
    .enabled(if: BuiltProgram.hasShell && PackageTools.areInstalled, "the shell, dpkg-dev or binutils is missing"),
    .timeLimit(.minutes(15)))
struct DebianPackageTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let names = ["proscenium", "proscenium-shell", "proscenium-demo-apps"]

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var environment: [String: String] {
        // Debug symbols of a debug build are large, so they are not compressed.
        ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "DPKG_DEB_COMPRESSOR_TYPE": "none"]
    }

    /// Makes packages, and returns their paths.
    private func make(_ version: String?) throws -> [String] {
        let products = BuiltProgram.url("proscenium").deletingLastPathComponent().path
        let run = try ProgramRun(
            "/usr/bin/python3",
            ["-B", Self.project.appendingPathComponent("scripts/deb").path, "--products", products, "--no-lint"]
                + ["--output", folder.path("deb")] + (version.map { ["--package-version", $0] } ?? []),
            environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }

    private func run(_ program: String, _ arguments: String...) throws -> ProgramRun {
        try ProgramRun(try Programs.required(program), arguments, environment: environment)
    }

    @Test("Each program is in one package, and its symbols in another; packages install, upgrade and leave nothing")
    func lifeCycle() throws {
        let first = try make(nil)
        let version = try #require(
            String(contentsOf: Self.project.appendingPathComponent("packaging/deb/changelog"), encoding: .utf8)
                .firstMatch(of: /\((.+?)\)/)?.1)
        let listed = try ProgramRun(BuiltProgram.url("proscenium").path, ["--version"], environment: environment)
        #expect(listed.output == "\(version)\n")
        let names = first.compactMap {
            URL(fileURLWithPath: $0).lastPathComponent.split(separator: "_").first.map(String.init)
        }
        #expect(names == Self.names.flatMap { [$0, $0 + "-dbgsym"] })
        let main = first.filter { !$0.contains("-dbgsym_") }

        let root = folder.path("root")
        try prepare(root)
        try dpkg(root, ["--install"] + main)
        let programs = ["bin/proscenium", "bin/proscenium-shell", "lib/proscenium/apps/Tabs.app/Tabs"]
        for program in programs {
            #expect(FileManager.default.isExecutableFile(atPath: root + "/usr/" + program))
        }
        let expected = [
            "lib/systemd/user/proscenium.service", "share/wayland-sessions/proscenium.desktop",
            "share/applications/com.example.tabs.desktop", "share/bash-completion/completions/proscenium",
            "share/man/man1/proscenium-shell.1.gz", "share/doc/proscenium/copyright",
        ]
        for file in expected {
            #expect(FileManager.default.fileExists(atPath: root + "/usr/" + file), "\(file)")
        }
        #expect(try run("dpkg", "--root=" + root, "--verify").output == "")
        let entry = root + "/usr/share/applications/com.example.tabs.desktop"
        let valid = try run("desktop-file-validate", entry)
        #expect(valid.status == 0 && valid.output.isEmpty, "\(valid.output)")

        let second = try make("99.0").filter { !$0.contains("-dbgsym_") }
        try dpkg(root, ["--install"] + second)
        let shown = try run("dpkg-query", "--root=" + root, "--show", "--showformat=${Version} ", "proscenium*")
        #expect(shown.output == "99.0 99.0 99.0 ")
        try dpkg(root, ["--purge"] + Self.names)
        #expect(try leftFiles(root) == [])
    }

    /// Creates the database of dpkg in a new root folder.
    private func prepare(_ root: String) throws {
        for name in ["info", "updates", "triggers"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/var/lib/dpkg/\(name)", withIntermediateDirectories: true)
        }
        for name in ["status", "available"] {
            try Data().write(to: URL(fileURLWithPath: "\(root)/var/lib/dpkg/\(name)"))
        }
    }

    private func dpkg(_ root: String, _ arguments: [String]) throws {
        let options = ["--root=" + root, "--force-depends", "--force-not-root", "--force-bad-path", "--log=/dev/null"]
        let run = try ProgramRun("/usr/bin/dpkg", options + arguments, environment: environment)
        #expect(run.status == 0, "\(run.errors)")
    }

    /// Returns the files below a root folder, without the database of dpkg.
    private func leftFiles(_ root: String) throws -> [String] {
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return paths.filter { !"var/lib/dpkg".hasPrefix($0) && !$0.hasPrefix("var/lib/dpkg/") }.sorted()
    }

    @Test("A program has no symbols; they are in the package with the debug symbols")
    func symbols() throws {
        let packages = try make(nil)
        let root = folder.path("unpacked")
        for package in packages.prefix(2) { _ = try run("dpkg-deb", "--extract", package, root) }
        let program = root + "/usr/bin/proscenium"
        let sections = try run("readelf", "--sections", "--wide", program).output
        #expect(!sections.contains(".symtab") && !sections.contains(".debug_info"))
        let files = FileManager.default.enumerator(atPath: root + "/usr/lib/debug")?.compactMap { $0 as? String } ?? []
        let file = try #require(files.first { $0.hasSuffix(".debug") })
        #expect(try run("readelf", "--sections", "--wide", root + "/usr/lib/debug/" + file).output.contains(".symtab"))
    }
}

/// The programs that `make deb` runs.
private enum PackageTools {
    static var areInstalled: Bool { Programs.has("dpkg-deb", "dpkg-shlibdeps", "objcopy", "readelf") }
}
