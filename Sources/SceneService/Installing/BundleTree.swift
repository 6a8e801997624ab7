import Foundation
import SceneModel

/// The tree of files in a bundle, with functions that check and copy all files of the tree.
struct BundleTree {
    /// The maximum depth of folders. A deeper bundle is assumed to be a mistake or an attack.
    static let depthLimit = 64

    /// The path of the bundle, with symbolic links resolved.
    let root: String

    /// Checks every file; throws if the bundle contains a file that cannot be installed.
    func check() throws(InstallError) { try walk("", depth: 0) { _, _ in } }

    /// Copies all files into a new folder, and flushes the copies to the disk.
    func copy(to target: String) throws(InstallError) {
        try makeFolder(target)
        var folders = [target]
        try walk("", depth: 0) { (path, kind) throws(InstallError) in
            let destination = target + "/" + path
            switch kind {
            case .folder:
                try makeFolder(destination)
                folders.append(destination)
            case .file(let isExecutable): try copyFile(root + "/" + path, to: destination, isExecutable)
            case .link(let text):
                guard symlink(text, destination) == 0 else {
                    throw InstallFileSystem.failure(of: "symlink", at: destination)
                }
            }
        }
        for folder in folders.reversed() { try InstallFileSystem.synchronize(folder) }
    }

    private enum Kind {
        case folder
        case file(isExecutable: Bool)
        case link(String)
    }

    private func walk(
        _ path: String, depth: Int, _ body: (String, Kind) throws(InstallError) -> Void
    ) throws(InstallError) {
        let folder = path.isEmpty ? root : root + "/" + path
        guard depth <= Self.depthLimit else { throw .tooDeep(path: folder, limit: Self.depthLimit) }
        for name in try InstallFileSystem.names(folder) {
            let inner = path.isEmpty ? name : path + "/" + name
            let full = root + "/" + inner
            guard let status = InstallFileSystem.status(full) else {
                throw InstallFileSystem.failure(of: "lstat", at: full)
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                try body(inner, .folder)
                try walk(inner, depth: depth + 1, body)
            case S_IFREG: try body(inner, .file(isExecutable: status.st_mode & 0o111 != 0))
            case S_IFLNK: try body(inner, .link(try checkedLink(inner, depth: depth)))
            default: throw .specialFile(path: full)
            }
        }
    }

    /// Returns the text of a symbolic link. Throws if the link is broken, if its target is outside the bundle, or if
    /// the link would not resolve after the bundle is moved or renamed.
    private func checkedLink(_ path: String, depth: Int) throws(InstallError) -> String {
        let full = root + "/" + path
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink(full, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? -1
        }
        guard count >= 0 else { throw InstallFileSystem.failure(of: "readlink", at: full) }
        let text = String(decoding: buffer.prefix(count), as: UTF8.self)
        // A link that leaves the bundle and returns through the bundle's current name would be broken after a renaming.
        var level = depth
        var climbsOut = text.hasPrefix("/")
        for part in text.split(separator: "/") where part != "." {
            level += part == ".." ? -1 : 1
            if level < 0 { climbsOut = true }
        }
        guard !climbsOut else { throw .linkOutsideBundle(path: full, target: text) }
        guard let end = BundleFolder.resolved(full) else { throw .brokenLink(path: full, target: text) }
        guard end == root || end.hasPrefix(root + "/") else { throw .linkOutsideBundle(path: full, target: text) }
        return text
    }

    private func makeFolder(_ path: String) throws(InstallError) {
        guard mkdir(path, 0o755) == 0, chmod(path, 0o755) == 0 else {
            throw InstallFileSystem.failure(of: "mkdir", at: path)
        }
    }

    private func copyFile(_ source: String, to target: String, _ isExecutable: Bool) throws(InstallError) {
        // Another file may have replaced the source since the check. These flags keep `open` from blocking on a pipe
        // and from following a link.
        let input = open(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard input >= 0 else { throw InstallFileSystem.failure(of: "open", at: source) }
        defer { close(input) }
        let mode: mode_t = isExecutable ? 0o755 : 0o644
        let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard output >= 0 else { throw InstallFileSystem.failure(of: "open", at: target) }
        defer { close(output) }
        var buffer = Data(count: 1 << 20)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw InstallFileSystem.failure(of: "read", at: source) }
            if count == 0 { break }
            try InstallFileSystem.append(buffer.prefix(count), to: output, target)
        }
        guard fchmod(output, mode) == 0, fsync(output) == 0 else {
            throw InstallFileSystem.failure(of: "fsync", at: target)
        }
    }
}
