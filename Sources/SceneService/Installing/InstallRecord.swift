import Foundation
import SceneModel

/// What was installed, and what was made for it: the only things that a removal takes away.
struct InstallRecord: Hashable, Codable {
    /// Version of the stored form that is written, and the only one that is read.
    static let storedVersion = 1

    /// An app.
    struct Entry: Hashable, Codable {
        /// The bundle's folder.
        var folder: String
        /// Folders of the bundle that this one takes the place of; empty when the installation is complete.
        var replaces: [String] = []
        /// Whether all files of the app were written.
        var isComplete = false
        /// Desktop entries and icons by their paths below the data folder. Not all need to be there.
        var files: Set<String> = []
        /// Quick actions that the app has set.
        var dynamicActions: [ShortcutItem] = []
    }

    var version = storedVersion
    /// The apps by their identifiers.
    var apps: [String: Entry] = [:]
    /// Folders that were made for any of them, and the list of types, by their paths below the data folder.
    var made: Set<String> = []

    /// Whose bundle a folder holds.
    func owner(ofFolder name: String) -> String? {
        apps.first { $0.value.folder == name || $0.value.replaces.contains(name) }?.key
    }

    /// The record after a process ended in the middle.
    ///
    /// - Parameter folderExists: says whether there is a bundle of a name.
    /// - Returns: what is to be removed: files and bundles that belong to nothing any more.
    mutating func settle(folderExists: (String) -> Bool) -> (files: Set<String>, folders: [String]) {
        var rest: (files: Set<String>, folders: [String]) = ([], [])
        for (app, entry) in apps {
            var entry = entry
            if folderExists(entry.folder) {
                // Bundles come to their places complete, so the new one counts.
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
public struct InstalledApp: Hashable, Sendable, Codable {
    /// The app.
    public let app: AppIdentifier
    /// Path of its bundle.
    public let bundle: String
    /// Whether its installation came to its end; otherwise icon or desktop entry may be missing or those of the
    /// version before.
    public let isComplete: Bool
}
