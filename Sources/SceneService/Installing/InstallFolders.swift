import Foundation
import SceneModel

/// The folders in which a user's apps are installed.
package struct InstallFolders: Hashable, Sendable {
    /// The folder that `XDG_DATA_HOME` names.
    package let dataHome: URL

    /// Uses a folder, which is created when something is installed.
    package init(dataHome: URL) { self.dataHome = dataHome.standardizedFileURL }

    /// Determines the folder by the XDG base directory specification: a relative path is ignored.
    package init(environment: [String: String], home: String) {
        let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.init(
            dataHome: given.map { URL(fileURLWithPath: $0, isDirectory: true) }
                ?? URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/share"))
    }

    /// The folder of the bundles.
    package var apps: URL { dataHome.appendingPathComponent("proscenium/apps", isDirectory: true) }

    /// The folder of the desktop entries.
    package var applications: URL { dataHome.appendingPathComponent("applications", isDirectory: true) }

    /// The record of installed apps.
    package var record: URL { dataHome.appendingPathComponent("proscenium/installed.json") }

    /// The folder in which bundles are assembled, and to which they are moved before they are removed. It never holds
    /// the only copy.
    var staging: URL { apps.appendingPathComponent(".staging", isDirectory: true) }

    /// The folder to which a previous bundle is moved while its place is empty. It may hold the only copy.
    var aside: URL { apps.appendingPathComponent(".aside", isDirectory: true) }

    func bundle(_ name: String) -> URL { apps.appendingPathComponent(name, isDirectory: true) }

    /// Returns the URL of a path below the data folder.
    func url(_ path: String) -> URL { dataHome.appendingPathComponent(path) }
}
