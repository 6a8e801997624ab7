import Foundation
import SceneModel

/// A bundle that was checked and can be installed.
struct CheckedBundle {
    let manifest: AppManifest
    /// The folder's name, including its extension.
    let name: String
    let tree: BundleTree
    let icon: BundleIcon?

    /// The maximum length of an identifier in bytes: file names have at most 255 bytes.
    static let identifierLimit = 255 - DesktopEntry.longestSuffix.utf8.count

    /// Checks all parts of a bundle.
    init(_ url: URL) throws(InstallError) {
        let given = url.standardizedFileURL
        guard let root = RunnableBundle.resolved(given.path), InstallFileSystem.isFolder(root) else {
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
        // The tree is checked before the executable, because a link out of the bundle deserves an error of its own.
        try tree.check()
        guard let executable = manifest.executable else { throw .executableUnnamed(path: manifestFile) }
        try Self.checkProgram(root + "/" + executable)
        icon = BundleIcon.choose(manifest.iconNames) { BundleIcon.beginning(root + "/" + $0) }
    }

    private static func checkProgram(_ path: String) throws(InstallError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .executableMissing(path: path) }
        // For the superuser `access` succeeds if anyone may execute the file; the copy is executable for the same users
        // as this file.
        guard access(path, X_OK) == 0 else { throw .notExecutable(path: path) }
    }

    /// Returns the identifier in a folder's Info.plist; nil when it cannot be read.
    static func identifier(inFolder path: String) -> AppIdentifier? {
        try? AppManifest(contentsOf: URL(fileURLWithPath: path + "/Info.plist")).identifier
    }
}
