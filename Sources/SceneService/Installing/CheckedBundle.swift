import Foundation
import SceneModel

/// A bundle that has passed all checks and can be installed.
struct CheckedBundle {
    let manifest: AppManifest
    /// The name of the bundle's folder, including its extension `.app`.
    let name: String
    let tree: BundleTree
    let icon: BundleIcon?
    /// The translations of the app's name, by locale.
    let localizedNames: [String: String]

    /// The maximum length of an app identifier in bytes. The name of an installed file consists of the identifier and a
    /// suffix, and a file name has at most 255 bytes.
    static let identifierLimit = 255 - DesktopEntry.longestSuffix.utf8.count

    /// Checks all parts of a bundle; throws the first problem.
    init(_ url: URL) throws(InstallError) {
        let given = url.standardizedFileURL
        guard let root = BundleFolder.resolved(given.path), InstallFileSystem.isFolder(root) else {
            throw .notFolder(path: given.path)
        }
        name = given.lastPathComponent
        guard name.hasSuffix(".app"), !name.hasPrefix(".") else { throw .folderName(path: given.path) }
        let bundle: BundleFolder
        do throws(BundleError) {
            bundle = try BundleFolder(path: root)
        } catch {
            throw InstallError(error)
        }
        manifest = bundle.manifest
        guard manifest.identifier.text.utf8.count <= Self.identifierLimit else {
            throw .identifierTooLong(manifest.identifier, limit: Self.identifierLimit)
        }
        tree = BundleTree(root: root)
        // The tree is checked before the executable. If the executable is a link to a file outside the bundle, the
        // error is therefore `linkOutsideBundle` and not `executableMissing`.
        try tree.check()
        do throws(BundleError) {
            _ = try bundle.executable()
        } catch {
            throw InstallError(error)
        }
        icon = bundle.icon()
        localizedNames = bundle.localizedNames()
    }

    /// Returns the app identifier in a folder's Info.plist; nil if the file cannot be read.
    static func identifier(inFolder path: String) -> AppIdentifier? {
        try? BundleFolder(path: path).manifest.identifier
    }
}

extension InstallError {
    /// Converts an error of `BundleFolder`.
    fileprivate init(_ error: BundleError) {
        self =
            switch error {
            case .notAbsolute(let path): .notFolder(path: path)
            case .manifest(let error): .manifest(error)
            case .executableUnnamed(let bundle): .executableUnnamed(path: bundle + "/Info.plist")
            case .executableMissing(let bundle, let name): .executableMissing(path: "\(bundle)/\(name)")
            case .notExecutable(let bundle, let name): .notExecutable(path: "\(bundle)/\(name)")
            }
    }
}
