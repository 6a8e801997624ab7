import Foundation
import SceneModel

/// A bundle on the disk: a folder with Info.plist and executable.
struct AppBundle {
    let manifest: AppManifest
    /// The folder's path, without links in it.
    let path: String
    /// Path of the executable, without links in it.
    let executable: String

    /// Reads a bundle.
    ///
    /// - Throws: ``ConnectionError``, or what is wrong with the manifest.
    init(path: String) throws {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw ConnectionError.notAbsolute(path: path) }
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        manifest = try AppManifest(contentsOf: folder.appendingPathComponent("Info.plist"))
        self.path = folder.path
        guard let name = manifest.executable, !name.contains("/"),
            let executable = Self.resolved(folder.appendingPathComponent(name).path)
        else { throw ConnectionError.noExecutable(path: folder.path) }
        self.executable = executable
    }

    /// A path without links; nil when nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
