import Foundation
import SceneModel

/// Where a user's apps are installed.
public struct InstallFolders: Hashable, Sendable {
    /// The folder that `XDG_DATA_HOME` names.
    public let dataHome: URL

    /// Takes a folder; it is made when something is installed.
    public init(dataHome: URL) { self.dataHome = dataHome.standardizedFileURL }

    /// Works the folder out as the XDG base directory specification has it: a relative one does not count.
    public init(environment: [String: String], home: String) {
        let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        self.init(
            dataHome: given.map { URL(fileURLWithPath: $0, isDirectory: true) }
                ?? URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/share"))
    }

    /// The folder of the bundles.
    public var apps: URL { dataHome.appendingPathComponent("proscenium/apps", isDirectory: true) }

    /// The folder of the desktop entries.
    public var applications: URL { dataHome.appendingPathComponent("applications", isDirectory: true) }

    /// The file that says what was installed.
    public var record: URL { dataHome.appendingPathComponent("proscenium/installed.json") }

    /// Where bundles are put together, and where they go before they are removed. It never holds the only copy.
    var staging: URL { apps.appendingPathComponent(".staging", isDirectory: true) }

    /// Where a previous bundle waits while its place is empty. It may hold the only copy.
    var aside: URL { apps.appendingPathComponent(".aside", isDirectory: true) }

    func bundle(_ name: String) -> URL { apps.appendingPathComponent(name, isDirectory: true) }

    /// A file or folder by its path below the data folder.
    func url(_ path: String) -> URL { dataHome.appendingPathComponent(path) }
}
