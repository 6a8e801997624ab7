import Foundation
import SceneModel

/// A record of the installed apps and of the files created for them, which are the only ones that a removal deletes.
struct InstallRecord: Hashable, Codable {
    /// The version of the stored form; other versions are not read.
    static let storedVersion = 1

    /// The record of one app.
    struct Entry: Hashable, Codable {
        /// Name of the bundle's folder.
        var folder: String
        /// Names of the bundle folders that this one replaces; empty when the installation is complete.
        var replaces: [String] = []
        /// Whether all files of the app were written.
        var isComplete = false
        /// Desktop entries and icons, as paths below the data folder. Some of them may not exist.
        var files: Set<String> = []
        /// The app's dynamic quick actions.
        var dynamicActions: [ShortcutItem] = []
    }

    var version = storedVersion
    /// The apps by their identifiers.
    var apps: [String: Entry] = [:]
    /// Folders that were created for any of the apps, and the database of types, as paths below the data folder.
    var made: Set<String> = []

    /// Returns the identifier of the app whose bundle a folder contains.
    func owner(ofFolder name: String) -> String? {
        apps.first { $0.value.folder == name || $0.value.replaces.contains(name) }?.key
    }

    /// Resolves the state that an interrupted process left.
    ///
    /// - Parameter folderExists: returns whether there is a bundle of a name.
    /// - Returns: the files and bundles to remove, which belong to no app any more.
    mutating func resolveInterruptedRun(folderExists: (String) -> Bool) -> (files: Set<String>, folders: [String]) {
        var rest: (files: Set<String>, folders: [String]) = ([], [])
        for (app, entry) in apps {
            var entry = entry
            if folderExists(entry.folder) {
                // A bundle is moved to its place only when it is complete, so the new one is valid.
                rest.folders += entry.replaces.filter { $0 != entry.folder }
                entry.replaces = []
                apps[app] = entry
            } else if let previous = entry.replaces.first(where: folderExists) {
                entry.folder = previous
                entry.replaces = []
                apps[app] = entry
            } else {
                rest.files.formUnion(entry.files)
                apps[app] = nil
            }
        }
        return rest
    }
}

/// An app that is installed.
package struct InstalledApp: Hashable, Sendable, Codable {
    /// The app.
    package let app: AppIdentifier
    /// Path of its bundle.
    package let bundle: String
    /// Whether its installation was completed; otherwise the icon or the desktop entry may be missing or be that of the
    /// previous version.
    package let isComplete: Bool
}
