import Foundation
import SceneModel

/// A bundle on the disk: a folder with Info.plist and executable.
struct RunnableBundle {
    let manifest: AppManifest
    /// Path of the folder, with symbolic links resolved.
    let path: String
    /// Path of the executable, with symbolic links resolved.
    let executable: String

    /// Reads a bundle.
    ///
    /// - Throws: ``ConnectionError``, or the error of the manifest.
    init(path: String) throws {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw ConnectionError.notAbsolute(path: path) }
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        manifest = try AppManifest(contentsOf: folder.appendingPathComponent("Info.plist"))
        self.path = folder.path
        guard let name = manifest.executable, !name.contains("/"),
            let executable = Self.resolved(folder.appendingPathComponent(name).path), Self.isProgram(executable)
        else { throw ConnectionError.noExecutable(path: folder.path) }
        self.executable = executable
    }

    /// Whether a file can be started: a regular file that is executable.
    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Returns a path with symbolic links resolved; nil when nothing is at the path.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
