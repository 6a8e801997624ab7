import ArgumentParser
import Foundation
import SceneModel
import SceneService

/// `proscenium package`: creates a Debian package of an app.
struct PackageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Create a Debian package that installs an app for all users.",
        discussion: """
            The package contains the bundle in /usr/lib/proscenium/apps, the entries for menus and docks, and the \
            icon. It depends on the package proscenium, and on the libraries of the executable if dpkg-shlibdeps \
            (dpkg-dev) is installed. Create the bundle with “swift package make-app -c release”, because such a \
            bundle needs no toolchain. Prints the path of the package.

            Examples:
              proscenium package .build/apps/ClownTown.app --files stage
              proscenium package .build/apps/Tabs.app --output . --package-version 1.2

            Exit status: 0 if the package was created, 2 if the bundle or an option cannot be used.
            """
    )

    @Argument(help: "The bundle: a folder with an Info.plist and an executable.", completion: .directory)
    var bundle: String

    @Option(help: "The folder for the package; by default the folder of the bundle.", completion: .directory)
    var output: String?

    @Option(help: "The version; by default CFBundleShortVersionString in the Info.plist, or 1.0.")
    var packageVersion: String?

    @Option(help: "The maintainer, as 'Name <address>'; by default $DEBFULLNAME and $DEBEMAIL.")
    var maintainer: String?

    @Option(help: "A file with the copyright and the licence.", completion: .file())
    var license: String?

    @Option(
        help: "Write only the files of the package below this folder, for other tools; print their paths.",
        completion: .directory)
    var files: String?

    func run() throws {
        let bundle = URL(fileURLWithPath: bundle).standardizedFileURL
        let shared = SharedApps(prefix: URL(fileURLWithPath: "/usr"))
        if let files {
            let root = URL(fileURLWithPath: files).standardizedFileURL
            return StandardOutput.write(lines: try shared.writePackage(of: bundle, below: root))
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = folder.appendingPathComponent("root")
        let paths = try shared.writePackage(of: bundle, below: root)
        let package = try package(bundle, root, path: paths[0])
        let output = output.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? bundle.deletingLastPathComponent()
        StandardOutput.write(lines: [try package.build(in: output).path])
    }

    /// Returns the package of a bundle whose files are below a root folder.
    ///
    /// - Parameter path: the path of the bundle below the root folder.
    private func package(_ bundle: URL, _ root: URL, path: String) throws -> DebianPackage {
        let manifest = try AppManifest(contentsOf: bundle.appendingPathComponent("Info.plist"))
        let plist = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: bundle.appendingPathComponent("Info.plist")), format: nil)
        let keys = plist as? [String: Any]
        let version = packageVersion ?? keys?["CFBundleShortVersionString"] as? String ?? "1.0"
        let fields = try DebianFields(
            manifest, version: version, maintainer: maintainer, environment: ProcessInfo.processInfo.environment)
        let notice = keys?["NSHumanReadableCopyright"] as? String ?? "The bundle of the app states no copyright."
        let text = try license.map { try InputText(path: $0).lines.joined(separator: "\n") }
        let copyright = text ?? notice + "\n"
        return DebianPackage(
            fields: fields, root: root, copyright: copyright, executable: path + "/" + (manifest.executable ?? ""))
    }
}
