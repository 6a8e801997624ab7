import Foundation
import SceneModel

/// The files that an installation will create. The plan is computed before any file is created.
struct InstallPlan {
    /// The app's entry in the installation record after the installation.
    let completedEntry: InstallRecord.Entry
    /// The entry of the app in the installation record while the installation runs. The entry lists the files of the
    /// new installation and of the previous installation.
    let pendingEntry: InstallRecord.Entry
    /// The path of the icon, relative to the data folder; nil if the icon stays in the bundle or the app has none.
    let iconPath: String?
    /// The desktop entries, with their paths relative to the data folder.
    let desktopEntries: [(path: String, text: String)]

    /// Computes the plan for a bundle.
    ///
    /// - Parameters:
    ///   - names: the translations of the app's name, by locale.
    ///   - destination: the folder in which the bundle will be installed.
    ///   - previous: the app's entry in the installation record; nil if the app is not installed.
    ///   - isFree: returns whether the app may write to a path, relative to the data folder.
    init(
        manifest: AppManifest, icon: BundleIcon?, names: [String: String], destination: URL, command: String,
        previous: InstallRecord.Entry?,
        isFree: (String) -> Bool
    ) {
        let iconPath = icon?.themePath(manifest.identifier).flatMap { isFree($0) ? $0 : nil }
        let actions = previous?.dynamicActions ?? []
        let source = DesktopEntry.Source(
            manifest: manifest, bundle: destination.path, command: command,
            icon: iconPath == nil
                ? icon.map { destination.appendingPathComponent($0.name).path } : manifest.identifier.text,
            localizedNames: names, dynamicActions: actions)
        desktopEntries = DesktopEntry.all(source).map { ("applications/" + $0.fileName, $0.text) }
        self.iconPath = iconPath
        let files = Set(desktopEntries.map(\.path) + [iconPath].compactMap { $0 })
        let folder = destination.lastPathComponent
        completedEntry = InstallRecord.Entry(folder: folder, isComplete: true, files: files, dynamicActions: actions)
        pendingEntry = InstallRecord.Entry(
            folder: folder, replaces: [previous?.folder].compactMap { $0 }.filter { $0 != folder },
            files: files.union(previous?.files ?? []), dynamicActions: actions)
    }

    /// All folders that the files need, as paths relative to the data folder.
    var neededFolders: Set<String> {
        completedEntry.files.reduce(into: []) { folders, file in
            var path = file[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                folders.insert(String(path))
            }
        }
    }
}
