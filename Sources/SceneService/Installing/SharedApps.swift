import Foundation
import SceneModel

/// The apps that packages of the operating system install for all users.
///
/// The daemon adds these apps itself, because a package cannot reach the daemons of the users.
package struct SharedApps: Hashable, Sendable {
    /// The path of the folder with the bundles, relative to the prefix of the installation.
    private static let bundlesPath = "lib/proscenium/apps"

    /// The folder that contains the installed programs in `bin`, such as `/usr`.
    private let prefix: URL

    /// Creates the apps below a prefix.
    package init(prefix: URL) { self.prefix = prefix.standardizedFileURL }

    /// Creates the apps that belong to the installation of a `proscenium` command, such as those in
    /// `/usr/lib/proscenium/apps` for `/usr/bin/proscenium`.
    package init(command: String) {
        self.init(prefix: URL(fileURLWithPath: command).deletingLastPathComponent().deletingLastPathComponent())
    }

    /// The folder of the bundles.
    package var bundles: URL { prefix.appendingPathComponent(Self.bundlesPath, isDirectory: true) }

    /// Returns the usable bundles, sorted by name.
    package func usableBundles() -> [BundleFolder] {
        let names = (try? InstallFileSystem.names(bundles.path)) ?? []
        return names.filter { $0.hasSuffix(".app") && !$0.hasPrefix(".") }.compactMap { name in
            guard let bundle = try? BundleFolder(path: bundles.appendingPathComponent(name).path),
                (try? bundle.executable()) != nil
            else { return nil }
            return bundle
        }
    }

    /// Writes the files of a package that installs an app below the prefix: the bundle, its desktop entries and its
    /// icon.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's folder, which stays unchanged.
    ///   - root: the folder that stands for the root folder of the system.
    /// - Returns: the paths of the bundle and of the other files, relative to the root folder.
    package func writePackage(of bundle: URL, below root: URL) throws(InstallError) -> [String] {
        let bundle = try CheckedBundle(bundle)
        let app = bundle.manifest.identifier
        let icon = bundle.icon
        let iconPath = icon?.themePath(app)
        let destination = bundles.appendingPathComponent(bundle.name)
        let iconName = iconPath == nil ? icon.map { destination.appendingPathComponent($0.name).path } : app.text
        let source = DesktopEntry.Source(
            manifest: bundle.manifest, bundle: destination.path,
            command: prefix.appendingPathComponent("bin/proscenium").path, icon: iconName,
            localizedNames: bundle.localizedNames)

        let target = below(root, destination)
        try InstallFileSystem.makeFolder(target.deletingLastPathComponent())
        try InstallFileSystem.remove(target.path)
        try bundle.tree.copy(to: target.path)
        var files = [destination]
        let share = prefix.appendingPathComponent("share")
        for entry in DesktopEntry.all(source) {
            let file = share.appendingPathComponent("applications/" + entry.fileName)
            try write(Data(entry.text.utf8), to: below(root, file))
            files.append(file)
        }
        if let icon, let iconPath {
            let file = target.appendingPathComponent(icon.name).path
            guard let data = FileManager.default.contents(atPath: file) else {
                throw InstallFileSystem.failure(of: "open", at: file)
            }
            try write(data, to: below(root, share.appendingPathComponent(iconPath)))
            files.append(share.appendingPathComponent(iconPath))
        }
        return files.map { String($0.path.dropFirst()) }
    }

    private func below(_ root: URL, _ file: URL) -> URL { root.appendingPathComponent(String(file.path.dropFirst())) }

    private func write(_ data: Data, to file: URL) throws(InstallError) {
        try InstallFileSystem.makeFolder(file.deletingLastPathComponent())
        try InstallFileSystem.write(data, to: file)
    }
}
