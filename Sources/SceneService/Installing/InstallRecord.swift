import Foundation
import SceneModel

/// A record of the installed apps and of the files that were created for them. A removal deletes only recorded files.
struct InstallRecord: Hashable, Codable {
    /// The version of the stored form; a record of another version is refused.
    static let storedVersion = 1

    /// The record of one app.
    struct Entry: Hashable, Codable {
        /// The name of the folder of the installed bundle.
        var folder: String
        /// The names of bundle folders that the installation replaces; empty as soon as the installation is complete.
        var replaces: [String] = []
        /// Whether all files of the app were written.
        var isComplete = false
        /// The desktop entries and icons of the app, as paths relative to the data folder. Some of these files may not
        /// exist.
        var files: Set<String> = []
        /// The app's dynamic quick actions.
        var dynamicActions: [ShortcutItem] = []
    }

    private enum CodingKeys: String, CodingKey {
        case version, apps
        case createdPaths = "made"
    }

    var version = storedVersion
    /// The entries of the apps, by app identifier.
    var apps: [String: Entry] = [:]
    /// The folders that were created for any app, and `mimeinfo.cache` if it was created, as paths relative to the data
    /// folder.
    var createdPaths: Set<String> = []

    /// Returns the identifier of the app that a bundle folder belongs to; nil if the record does not contain the
    /// folder.
    func owner(ofFolder name: String) -> String? {
        apps.first { $0.value.folder == name || $0.value.replaces.contains(name) }?.key
    }

    /// Resolves the entries of an installation or removal that was interrupted.
    ///
    /// - Parameter folderExists: returns whether a bundle folder with this name exists.
    /// - Returns: the files and bundle folders that belong to no app any more and must be removed.
    mutating func resolveInterruptedRun(folderExists: (String) -> Bool) -> (files: Set<String>, folders: [String]) {
        var leftovers: (files: Set<String>, folders: [String]) = ([], [])
        for (app, entry) in apps {
            var entry = entry
            if folderExists(entry.folder) {
                // A bundle is moved to `entry.folder` only when it is complete, so the bundle in this folder is valid.
                leftovers.folders += entry.replaces.filter { $0 != entry.folder }
                entry.replaces = []
                apps[app] = entry
            } else if let previous = entry.replaces.first(where: folderExists) {
                entry.folder = previous
                entry.replaces = []
                apps[app] = entry
            } else {
                leftovers.files.formUnion(entry.files)
                apps[app] = nil
            }
        }
        return leftovers
    }
}

/// An app that is installed.
package struct InstalledApp: Hashable, Sendable, Codable {
    /// The identifier of the app.
    package let app: AppIdentifier
    /// The path of the app's bundle.
    package let bundle: String
    /// Whether the installation was completed. If not, the icon or the desktop entry may be missing or belong to the
    /// previous version.
    package let isComplete: Bool
}
