import EventLoop

/// The reason why a server cannot listen at a path.
package enum ListenError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path has more bytes than the system allows for sockets.
    case pathTooLong(path: String, limit: Int)
    /// Another server listens at the path.
    case addressInUse(path: String)
    /// The path names a file that is not a socket; the file is not replaced.
    case notASocket(path: String)
    /// The folder of the socket belongs to another user, who could replace the socket.
    case foreignFolder(path: String, owner: UInt32)
    /// The folder of the socket is a symbolic link, whose owner could make it point to another folder.
    case linkedFolder(path: String)
    /// Other users may create files in the folder of the socket, as in `/tmp`.
    case sharedFolder(path: String)
    /// A system call failed.
    case system(SystemError)

    /// The problem in one line.
    package var description: String {
        switch self {
        case .pathTooLong(let path, let limit): "the socket's path is longer than \(limit) bytes: \(path)"
        case .addressInUse(let path): "another server is listening at \(path)"
        case .notASocket(let path): "the file at \(path) is not a socket"
        case .foreignFolder(let path, let owner):
            "the socket's folder belongs to another user (\(owner)): \(path)"
        case .linkedFolder(let path): "the socket's folder is a symbolic link: \(path)"
        case .sharedFolder(let path):
            "other users may write to the socket's folder: \(path)"
        case .system(let error): "\(error)"
        }
    }
}
