import Foundation
import SceneModel

/// A bundle that can be installed.
struct BundleCheck {
    let manifest: AppManifest
    /// The folder's name, with its ending.
    let name: String
    let tree: BundleTree
    let icon: BundleIcon?

    /// The longest identifier: names of files have at most 255 bytes.
    static let identifierLimit = 255 - DesktopEntry.longestSuffix.utf8.count

    /// Looks at a bundle from all sides.
    init(_ url: URL) throws(InstallError) {
        let given = url.standardizedFileURL
        guard let root = AppBundle.resolved(given.path), FileWork.isFolder(root) else {
            throw .notFolder(path: given.path)
        }
        name = given.lastPathComponent
        guard name.hasSuffix(".app"), !name.hasPrefix(".") else { throw .folderName(path: given.path) }
        let manifestFile = root + "/Info.plist"
        do throws(ManifestError) {
            manifest = try AppManifest(contentsOf: URL(fileURLWithPath: manifestFile))
        } catch {
            throw .manifest(error)
        }
        guard manifest.identifier.text.utf8.count <= Self.identifierLimit else {
            throw .identifierTooLong(manifest.identifier, limit: Self.identifierLimit)
        }
        tree = BundleTree(root: root)
        // Before the executable, since a link that leads out is worth its own words.
        try tree.check()
        guard let executable = manifest.executable else { throw .executableUnnamed(path: manifestFile) }
        try Self.checkProgram(root + "/" + executable)
        icon = BundleIcon.choose(manifest.iconNames) { BundleIcon.beginning(root + "/" + $0) }
    }

    private static func checkProgram(_ path: String) throws(InstallError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .executableMissing(path: path) }
        // The superuser may execute what anybody may; the copy is executable for those for whom this file is.
        guard access(path, X_OK) == 0 else { throw .notExecutable(path: path) }
    }

    /// The identifier in a folder's Info.plist; nil when it cannot be read.
    static func identifier(inFolder path: String) -> AppIdentifier? {
        try? AppManifest(contentsOf: URL(fileURLWithPath: path + "/Info.plist")).identifier
    }
}
