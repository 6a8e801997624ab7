import EventLoop
import Glibc

/// The folder of a listening socket. Only its owner may create and remove files in it.
///
/// The mode of the socket itself does not suffice: whoever may write to the folder can replace the socket, and would
/// then receive the calls of this user's programs. The mode of an existing folder is not changed, because the folder
/// may have other purposes; `/run` is an example.
enum SocketFolder {
    /// Checks an existing folder.
    ///
    /// - Parameter owner: the user that must own the folder.
    /// - Throws: ``ListenError`` if the folder belongs to another user, or if other users may write to it.
    static func check(_ path: String, owner: UInt32) throws(ListenError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .system(.last("stat")) }
        guard status.st_uid == owner else { throw .foreignFolder(path: path, owner: status.st_uid) }
        guard status.st_mode & 0o022 == 0 else { throw .sharedFolder(path: path) }
    }
}
