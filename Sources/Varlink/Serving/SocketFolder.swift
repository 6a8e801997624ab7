import EventLoop
import Glibc

/// The folder of a listening socket. Only its owner may create and remove files in it.
///
/// The mode of the socket itself does not suffice: whoever may write to the folder can replace the socket, and would
/// then receive the calls of this user's programs. The mode of an existing folder is not changed, because the folder
/// may have other purposes; `/run` is an example.
///
/// A symbolic link in place of the folder is refused even if its target would pass the check: the owner of the link can
/// change the target later. The folders above it may be links, as `XDG_RUNTIME_DIR` is on some machines: whoever can
/// replace one of them can replace the folder as well.
enum SocketFolder {
    /// Checks an existing folder.
    ///
    /// - Parameter owner: the user that must own the folder.
    /// - Throws: ``ListenError`` if the folder is a symbolic link or belongs to another user, or if other users may
    ///   write to it.
    static func check(_ path: String, owner: UInt32) throws(ListenError) {
        // With a slash at the end, `lstat` would follow a link.
        let name = withoutTrailingSlashes(path)
        var status = stat()
        guard lstat(name, &status) == 0 else { throw .system(.last("lstat")) }
        guard status.st_mode & S_IFMT != S_IFLNK else { throw .linkedFolder(path: name) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .system(SystemError(call: "lstat", code: ENOTDIR)) }
        guard status.st_uid == owner else { throw .foreignFolder(path: path, owner: status.st_uid) }
        guard status.st_mode & 0o022 == 0 else { throw .sharedFolder(path: path) }
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var end = path.endIndex
        while end > path.startIndex, path[path.index(before: end)] == "/" { end = path.index(before: end) }
        return end == path.startIndex && !path.isEmpty ? "/" : String(path[..<end])
    }
}
