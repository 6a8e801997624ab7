import Foundation

/// The path of the daemon's socket. Every process computes the path by the same rule, so no process has to pass the
/// path to another process.
package enum ControlSocket {
    /// Returns the path of the socket: `PROSCENIUM_SOCKET` if it is set, otherwise a path below `XDG_RUNTIME_DIR`,
    /// below `/run/user`, or below the folder for temporary files, in this order.
    ///
    /// - Parameters:
    ///   - environment: the environment variables. A relative path in `XDG_RUNTIME_DIR` or `TMPDIR` is ignored, as the
    ///     XDG base directory specification demands for its folders.
    ///   - user: the numeric user identifier.
    ///   - folderExists: returns whether a folder exists at a path.
    package static func path(
        environment: [String: String], user: UInt32, folderExists: (String) -> Bool
    ) -> String {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        func path(_ folder: String, _ file: String) -> String { (folder.hasSuffix("/") ? folder : folder + "/") + file }
        if let given = environment["PROSCENIUM_SOCKET"], !given.isEmpty { return given }
        if let runtime = folder("XDG_RUNTIME_DIR") { return path(runtime, "proscenium/socket") }
        if folderExists("/run/user/\(user)") { return "/run/user/\(user)/proscenium/socket" }
        return path(folder("TMPDIR") ?? "/tmp", "proscenium-\(user)/socket")
    }

    /// The path of the socket of this process's user.
    package static var path: String {
        path(environment: ProcessInfo.processInfo.environment, user: getuid()) { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }
}
