import Foundation
import SceneModel

/// What an installation will make, worked out before it makes any of it.
struct InstallPlan {
    /// The app's entry in the record when all is done.
    let finished: InstallRecord.Entry
    /// The entry while it is going on: it names also what the previous installation made.
    let pending: InstallRecord.Entry
    /// Where the icon goes below the data folder; nil when it stays in the bundle, or there is none.
    let iconPath: String?
    /// The desktop entries by their paths below the data folder.
    let entries: [(path: String, text: String)]

    /// - Parameters:
    ///   - place: path that the bundle will have.
    ///   - isFree: says whether a path below the data folder is free for this app.
    init(
        manifest: AppManifest, icon: BundleIcon?, place: URL, command: String, previous: InstallRecord.Entry?,
        isFree: (String) -> Bool
    ) {
        let iconPath = icon?.themePath(manifest.identifier).flatMap { isFree($0) ? $0 : nil }
        let actions = previous?.dynamicActions ?? []
        let source = DesktopEntry.Source(
            manifest: manifest, bundle: place.path, command: command,
            icon: iconPath == nil
                ? icon.map { place.appendingPathComponent($0.name).path } : manifest.identifier.text,
            dynamicActions: actions)
        entries = DesktopEntry.all(source).map { ("applications/" + $0.fileName, $0.text) }
        self.iconPath = iconPath
        let files = Set(entries.map(\.path) + [iconPath].compactMap { $0 })
        let folder = place.lastPathComponent
        finished = InstallRecord.Entry(folder: folder, isComplete: true, files: files, dynamicActions: actions)
        pending = InstallRecord.Entry(
            folder: folder, replaces: [previous?.folder].compactMap { $0 }.filter { $0 != folder },
            files: files.union(previous?.files ?? []), dynamicActions: actions)
    }

    /// Folders that the files lie in, with those above them, by their paths below the data folder.
    var neededFolders: Set<String> {
        finished.files.reduce(into: []) { folders, file in
            var path = file[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                folders.insert(String(path))
            }
        }
    }
}
