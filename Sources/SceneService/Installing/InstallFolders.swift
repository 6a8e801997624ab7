import Foundation
import SceneModel

/// The folders in which a user's apps are installed.
package struct InstallFolders: Hashable, Sendable {
    /// The user's data folder: the value of `XDG_DATA_HOME`, or its default `~/.local/share`.
    package let dataHome: URL

    /// Creates folders below a data folder. The data folder need not exist yet.
    package init(dataHome: URL) { self.dataHome = dataHome.standardizedFileURL }

    /// Creates folders below the data folder that the XDG base directory specification defines. A relative path in
    /// `XDG_DATA_HOME` is ignored.
    package init(environment: [String: String], home: String) {
        let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.init(
            dataHome: given.map { URL(fileURLWithPath: $0, isDirectory: true) }
                ?? URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/share"))
    }

    /// The folder of the bundles.
    package var bundles: URL { dataHome.appendingPathComponent("proscenium/apps", isDirectory: true) }

    /// The folder of the desktop entries.
    package var desktopEntries: URL { dataHome.appendingPathComponent("applications", isDirectory: true) }

    /// The file with the record of installed apps.
    package var record: URL { dataHome.appendingPathComponent("proscenium/installed.json") }

    /// The folder in which bundles are assembled before the installation, and to which bundles are moved before their
    /// removal. The folder never contains the only copy of a bundle.
    var staging: URL { bundles.appendingPathComponent(".staging", isDirectory: true) }

    /// The folder to which a previous bundle is moved if the bundles cannot be exchanged atomically. The folder may
    /// contain the only copy of a bundle until the new bundle is in place.
    var previousBundles: URL { bundles.appendingPathComponent(".aside", isDirectory: true) }

    func bundle(_ name: String) -> URL { bundles.appendingPathComponent(name, isDirectory: true) }

    /// Returns the URL of a path that is relative to the data folder.
    func url(_ path: String) -> URL { dataHome.appendingPathComponent(path) }
}
