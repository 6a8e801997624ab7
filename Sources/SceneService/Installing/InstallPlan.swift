import Foundation
import SceneModel

/// The files that an installation will create, computed before it creates any of them.
struct InstallPlan {
    /// The app's entry in the installation record after the installation.
    let completedEntry: InstallRecord.Entry
    /// The app's entry in the installation record during the installation; it also names the files of the previous
    /// installation.
    let pendingEntry: InstallRecord.Entry
    /// Path of the icon below the data folder; nil if the icon stays in the bundle or the app has none.
    let iconPath: String?
    /// The desktop entries, with their paths below the data folder.
    let desktopEntries: [(path: String, text: String)]

    /// - Parameters:
    ///   - destination: path at which the bundle will be installed.
    ///   - isFree: returns whether a path below the data folder is free for this app.
    init(
        manifest: AppManifest, icon: BundleIcon?, destination: URL, command: String, previous: InstallRecord.Entry?,
        isFree: (String) -> Bool
    ) {
        let iconPath = icon?.themePath(manifest.identifier).flatMap { isFree($0) ? $0 : nil }
        let actions = previous?.dynamicActions ?? []
        let source = DesktopEntry.Source(
            manifest: manifest, bundle: destination.path, command: command,
            icon: iconPath == nil
                ? icon.map { destination.appendingPathComponent($0.name).path } : manifest.identifier.text,
            dynamicActions: actions)
        desktopEntries = DesktopEntry.all(source).map { ("applications/" + $0.fileName, $0.text) }
        self.iconPath = iconPath
        let files = Set(desktopEntries.map(\.path) + [iconPath].compactMap { $0 })
        let folder = destination.lastPathComponent
        completedEntry = InstallRecord.Entry(folder: folder, isComplete: true, files: files, dynamicActions: actions)
        pendingEntry = InstallRecord.Entry(
            folder: folder, replaces: [previous?.folder].compactMap { $0 }.filter { $0 != folder },
            files: files.union(previous?.files ?? []), dynamicActions: actions)
    }

    /// The folders of the files and all their ancestors, as paths below the data folder.
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
