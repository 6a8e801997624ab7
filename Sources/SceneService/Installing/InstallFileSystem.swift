import Foundation
import SceneModel

/// The file operations of the installer. Each operation throws ``InstallError``.
enum InstallFileSystem {
    private typealias RenameAt2 =
        @convention(c) (
            Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32

    /// The maximum number of attempts to empty a folder to which another process adds files.
    private static let attempts = 20

    static func failure(of call: String, at path: String) -> InstallError {
        .system(call: call, path: path, code: errno)
    }

    /// Returns the status of the file at a path, without following a symbolic link; nil if the file does not exist or
    /// cannot be examined.
    static func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    static func isFolder(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// Creates a folder and its missing ancestors, and flushes their names to the disk.
    static func makeFolder(_ url: URL) throws(InstallError) {
        try convertErrors { () throws(FileReplacement.Failure) in
            try DurableFolder.create(url.path, permissions: 0o755)
        }
        guard isFolder(URL(fileURLWithPath: url.path).resolvingSymlinksInPath().path) else {
            throw .system(call: "mkdir", path: url.path, code: EEXIST)
        }
    }

    /// Flushes the content of a file, or the names in a folder, to the disk.
    static func synchronize(_ path: String) throws(InstallError) {
        try convertErrors { () throws(FileReplacement.Failure) in try FileReplacement.flush(path) }
    }

    /// Replaces the content of a file atomically and flushes it to the disk.
    static func write(_ data: Data, to url: URL) throws(InstallError) {
        let folder = url.deletingLastPathComponent()
        // The name of the draft does not contain the name of the file, because the name of the file may already have
        // the maximum length.
        let draft = folder.appendingPathComponent(".proscenium-\(UUID().uuidString)").path
        try convertErrors { () throws(FileReplacement.Failure) in
            try FileReplacement.replace(url.path, with: data, draft: draft, permissions: 0o644)
        }
    }

    static func append(_ data: Data, to descriptor: Int32, _ path: String) throws(InstallError) {
        try convertErrors { () throws(FileReplacement.Failure) in
            try FileReplacement.append(data, to: descriptor, path)
        }
    }

    private static func convertErrors(_ body: () throws(FileReplacement.Failure) -> Void) throws(InstallError) {
        do {
            try body()
        } catch {
            throw .system(call: error.call, path: error.path, code: error.code)
        }
    }

    /// Removes a file, or a folder with all its content; does nothing if nothing exists at the path.
    static func remove(_ path: String) throws(InstallError) {
        guard let status = status(path) else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(path) == 0 || errno == ENOENT else { throw failure(of: "unlink", at: path) }
            return
        }
        // Without these permissions the folder cannot be emptied.
        if status.st_mode & 0o700 != 0o700 { chmod(path, 0o700) }
        // The folder is emptied repeatedly, because a running app may add files to it meanwhile.
        for _ in 0..<attempts {
            for name in try names(path) { try remove(path + "/" + name) }
            if rmdir(path) == 0 || errno == ENOENT { return }
            guard errno == ENOTEMPTY || errno == EEXIST else { break }
        }
        throw failure(of: "rmdir", at: path)
    }

    /// Returns the names of the files and folders in a folder, sorted.
    static func names(_ path: String) throws(InstallError) -> [String] {
        guard let folder = opendir(path) else { throw failure(of: "opendir", at: path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // The field has a fixed size; a NUL ends the name.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func move(_ from: URL, to: URL) throws(InstallError) {
        guard rename(from.path, to.path) == 0 else { throw failure(of: "rename", at: to.path) }
        try synchronize(to.deletingLastPathComponent().path)
        try synchronize(from.deletingLastPathComponent().path)
    }

    /// Exchanges two folders atomically.
    ///
    /// - Returns: false if the kernel or the file system does not support the exchange. In this case nothing has
    ///   changed.
    static func exchange(_ first: URL, _ second: URL) throws(InstallError) -> Bool {
        // The Glibc module does not export this function, because its headers are read without `_GNU_SOURCE`.
        guard let address = dlsym(nil, "renameat2") else { return false }
        let renameAt2 = unsafeBitCast(address, to: RenameAt2.self)
        let exchange: UInt32 = 2
        if renameAt2(AT_FDCWD, first.path, AT_FDCWD, second.path, exchange) == 0 {
            try synchronize(second.deletingLastPathComponent().path)
            return true
        }
        if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
        throw failure(of: "renameat2", at: second.path)
    }
}
