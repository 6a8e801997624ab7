import Foundation
import SceneTargeting

/// The log file of a daemon that a command starts in the background, or that is already running.
struct DaemonLog {
    /// The path of the log file; nil if the file cannot be used.
    let path: String?

    /// The size of the file when this value was created; newer lines begin there.
    private let startOffset: UInt64

    /// The maximum size in bytes. A larger file is renamed before a daemon is started, so that the log does not grow
    /// without limit.
    private static let limit = 4 << 20
    private static let excerptLines = 8
    private static let excerptBytes = 8 << 10

    /// Creates the file and its folder if they do not exist; only this user can access them.
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

    /// Creates a value for a log file to which a running daemon may write. The file need not exist.
    init(existing file: String) {
        var status = stat()
        let isFile = stat(file, &status) == 0
        (path, startOffset) = (file, isFile ? UInt64(max(0, status.st_size)) : 0)
    }

    /// The last lines that the daemon and its apps have logged since this value was created, with control characters
    /// replaced; nil if nothing was logged.
    var lastLines: String? { lastLines(from: startOffset) }

    /// The last lines that were logged since this value was created. If nothing was logged since then, the last lines
    /// of the older part of the log. An app that ends immediately is started again by the daemon, so its output can be
    /// older than the command.
    var lastKnownLines: String? { lastLines ?? lastLines(from: 0) }

    private func lastLines(from start: UInt64) -> String? {
        guard let path, let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(),
            (try? file.seek(toOffset: max(start, end - min(end, UInt64(Self.excerptBytes))))) != nil,
            let data = try? file.readToEnd()
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(Self.excerptLines)
        return lines.isEmpty ? nil : lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n    ")
    }
}

/// A lock which ensures that only one command at a time starts a daemon.
struct DaemonStartLock {
    private let descriptor: Int32

    /// Waits for the lock. A command that starts a daemon holds the lock until the daemon accepts calls. If the lock
    /// file cannot be opened, the command continues without a lock; the daemon's own lock on the store still prevents a
    /// second daemon.
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
    /// Creates the folder and its parent folders if they do not exist. Errors are ignored, because the daemon reports
    /// them.
    static func createIfMissing(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
