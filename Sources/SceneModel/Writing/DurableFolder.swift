import Foundation

/// The creation of folders whose names survive a power loss.
package enum DurableFolder {
    /// Creates a folder and its missing ancestors, and flushes their names to the disk. If the folder exists, only
    /// flushes its name, because a process that created the folder may have been killed before the flush.
    ///
    /// - Parameters:
    ///   - path: an absolute path. If a file or folder exists at this path, it is not examined.
    ///   - permissions: the permissions of new folders, before the process's umask is applied.
    /// - Returns: the new folders, the uppermost first.
    @discardableResult
    package static func create(_ path: String, permissions: mode_t) throws(FileReplacement.Failure) -> [String] {
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var created: [String] = []
        if mkdir(path, permissions) == 0 {
            created = [path]
        } else if errno == ENOENT, parent != path {
            created = try create(parent, permissions: permissions)
            guard mkdir(path, permissions) == 0 || errno == EEXIST else { throw .last("mkdir", path) }
            created.append(path)
        } else if errno != EEXIST {
            throw .last("mkdir", path)
        }
        try flushNames(in: parent)
        return created
    }

    /// Flushes the names in a folder. Does nothing if this process has no permission to open the folder, or if the file
    /// system cannot flush folders.
    private static func flushNames(in folder: String) throws(FileReplacement.Failure) {
        do throws(FileReplacement.Failure) {
            try FileReplacement.flush(folder)
        } catch {
            // A folder of another user may be unreadable, and not every file system can flush a folder.
            guard [EACCES, EPERM, EINVAL, EROFS, ENOTSUP].contains(error.code) else { throw error }
        }
    }
}
