import Foundation
import SceneTargeting

/// The file that a daemon in the background writes its log to.
struct DaemonLog {
    /// The file; nil when there can be none.
    let path: String?

    /// Where the part of the daemon begins that is started next.
    private let start: UInt64

    /// A file of this size is put aside before a daemon is started, so that it does not grow without end.
    private static let limit = 4 << 20
    private static let mostLines = 8
    private static let mostBytes = 8 << 10

    /// Makes the file, and its folder, for this user only.
    init(instance: Instance) {
        let file = instance.logFile
        StateFolder.make(instance.stateFolder)
        var status = stat()
        if lstat(file, &status) == 0, status.st_size > Self.limit { rename(file, file + ".old") }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            (path, start) = (nil, 0)
            return
        }
        defer { close(descriptor) }
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        (path, start) = (isFile ? file : nil, UInt64(max(0, status.st_size)))
    }

    /// What the daemon that was started said last, fit for a terminal; nil when it said nothing.
    var lastLines: String? {
        guard let path, let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(),
            (try? file.seek(toOffset: max(start, end - min(end, UInt64(Self.mostBytes))))) != nil,
            let data = try? file.readToEnd()
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(Self.mostLines)
        return lines.isEmpty ? nil : lines.map { TerminalText.visible(String($0)) }.joined(separator: "\n    ")
    }
}

/// Lets one command at a time start a daemon.
struct StartLock {
    private let descriptor: Int32

    /// Waits for the lock, which its holders keep for as long as they wait for a daemon. Where there can be no lock, the
    /// daemon's own lock on its store still stands against a second one.
    init(folder: String) {
        StateFolder.make(folder)
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
    /// Makes the folder with those above it, if it is missing; the daemon reports what is wrong with it.
    static func make(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
