import Foundation
import SceneTargeting

/// The log file of a daemon that runs in the background.
struct DaemonLog {
    /// The path of the file; nil if it cannot be created.
    let path: String?

    /// The offset at which the log of the next daemon begins.
    private let startOffset: UInt64

    /// A file larger than this is renamed before a daemon is started, so that the log does not grow without limit.
    private static let limit = 4 << 20
    private static let excerptLines = 8
    private static let excerptBytes = 8 << 10

    /// Creates the file and its folder, accessible to this user only.
    init(instance: DaemonPaths) {
        let file = instance.logFile
        StateFolder.createIfMissing(instance.stateFolder)
        var status = stat()
        if lstat(file, &status) == 0, status.st_size > Self.limit { rename(file, file + ".old") }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            (path, startOffset) = (nil, 0)
            return
        }
        defer { close(descriptor) }
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        (path, startOffset) = (isFile ? file : nil, UInt64(max(0, status.st_size)))
    }

    /// The last log lines of the daemon that was started, escaped for a terminal; nil if it logged nothing.
    var lastLines: String? {
        guard let path, let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(),
            (try? file.seek(toOffset: max(startOffset, end - min(end, UInt64(Self.excerptBytes))))) != nil,
            let data = try? file.readToEnd()
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(Self.excerptLines)
        return lines.isEmpty ? nil : lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n    ")
    }
}

/// A lock that lets only one command at a time start a daemon.
struct DaemonStartLock {
    private let descriptor: Int32

    /// Waits for the lock, which its holder keeps while it waits for a daemon. If there can be no lock, the daemon's
    /// own lock on its store still prevents a second daemon.
    init(folder: String) {
        StateFolder.createIfMissing(folder)
        descriptor = open(folder + "/start.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func release() {
        if descriptor >= 0 { close(descriptor) }
    }
}

/// The folder of the daemon's files.
enum StateFolder {
    /// Creates the folder and its parents if missing. Errors are ignored: the daemon reports them.
    static func createIfMissing(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
