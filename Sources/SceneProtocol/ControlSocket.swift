import Foundation

/// Where the system side listens. Everybody works it out in the same way, so that they find each other without being told.
public enum ControlSocket {
    /// The path of the socket.
    ///
    /// - Parameters:
    ///   - environment: the environment's variables; folders of the XDG base directory specification count only when they are
    ///     absolute, as it demands.
    ///   - user: the user's number.
    ///   - folderExists: says whether there is a folder at a path.
    public static func path(
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
    public static var path: String {
        path(environment: ProcessInfo.processInfo.environment, user: getuid()) { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }
}
