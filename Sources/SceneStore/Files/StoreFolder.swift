import Foundation
import Glibc
import SceneModel

/// Checks of the store's folder and files. The folder and the files must belong to the user, must not be symbolic
/// links, and must not be accessible to other users.
enum StoreFolder {
    /// Creates the folder so that it survives a power loss. If the folder exists, checks it and removes the permissions
    /// of other users.
    static func prepare(_ path: String) throws {
        do {
            try DurableFolder.create(path, permissions: 0o700)
        } catch {
            throw StoreError.system(error.code, error.path)
        }
        // From here on the folder is used through its descriptor, so that nobody can substitute another folder.
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw failure(errno, path) }
        defer { close(folder) }
        try check(folder, path, mode: 0o700)
    }

    /// Checks an existing file and removes the permissions of other users; does nothing if the file does not exist.
    static func checkFile(_ path: String) throws {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if file < 0, errno == ENOENT { return }
        guard file >= 0 else { throw StoreError.system(errno, path) }
        defer { close(file) }
        try check(file, path, mode: 0o600)
    }

    /// Checks an open file or folder and removes the permissions of other users. `mode` is 0o700 for a folder and 0o600
    /// for a file.
    static func check(_ descriptor: Int32, _ path: String, mode: mode_t) throws {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StoreError.system(errno, path) }
        let kind = status.st_mode & S_IFMT
        guard kind == (mode == 0o700 ? S_IFDIR : S_IFREG) else {
            throw StoreError.unsuitablePath(path: path, problem: mode == 0o700 ? .notFolder : .notFile)
        }
        guard status.st_uid == geteuid() else {
            throw StoreError.unsuitablePath(path: path, problem: .foreignOwner(status.st_uid))
        }
        guard status.st_mode & 0o077 != 0 else { return }
        guard fchmod(descriptor, mode) == 0 else { throw StoreError.system(errno, path) }
    }

    private static func failure(_ code: Int32, _ path: String) -> StoreError {
        var status = stat()
        // On Linux, opening with O_DIRECTORY and O_NOFOLLOW fails with ENOTDIR in two cases: the path is a symbolic
        // link, or the path is a file that is not a folder.
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        return isLink ? .unsuitablePath(path: path, problem: .symbolicLink) : .system(code, path)
    }
}
