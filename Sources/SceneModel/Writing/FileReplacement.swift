import Foundation

/// The atomic replacement of files: a program that reads the file sees either the old content or the new one, even if
/// the writer is killed meanwhile.
package enum FileReplacement {
    /// A failed system call.
    package struct Failure: Error, Hashable, Sendable {
        /// The name of the system call, such as `rename`.
        package let call: String
        /// The path to which the call was applied.
        package let path: String
        /// The value of `errno`.
        package let code: Int32

        /// Makes an error from the current `errno` of this thread. Must be called directly after the failed call.
        static func last(_ call: String, _ path: String) -> Failure { Failure(call: call, path: path, code: errno) }
    }

    /// Replaces the content of a file, or creates the file. After an error, the draft has been removed. The file has
    /// its old content, except after an error when flushing the folder: the file then has the new content, but a power
    /// loss can bring the old content back.
    ///
    /// - Parameters:
    ///   - draft: the path of a temporary file that receives the content and is then renamed to `path`. This file must
    ///     be in the same folder as `path` and must not exist yet.
    ///   - permissions: the permissions of the new file, before the process's umask is applied.
    ///   - isFlushed: whether content and name are flushed to the disk, so that they survive a power loss.
    package static func replace(
        _ path: String, with data: Data, draft: String, permissions: mode_t, isFlushed: Bool = true
    ) throws(Failure) {
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
        guard file >= 0 else { throw .last("open", draft) }
        do throws(Failure) {
            try fill(file, with: data, draft, isFlushed: isFlushed)
            guard rename(draft, path) == 0 else { throw .last("rename", path) }
        } catch {
            unlink(draft)
            throw error
        }
        if isFlushed { try flush(URL(fileURLWithPath: path).deletingLastPathComponent().path) }
    }

    /// Writes the content of a new file and closes the file.
    private static func fill(
        _ file: Int32, with data: Data, _ path: String, isFlushed: Bool
    ) throws(Failure) {
        do throws(Failure) {
            try append(data, to: file, path)
            guard !isFlushed || fsync(file) == 0 else { throw .last("fsync", path) }
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw .last("close", path) }
    }

    /// Writes data to an open file; `path` is the path for the error.
    package static func append(_ data: Data, to file: Int32, _ path: String) throws(Failure) {
        var remaining = data[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last("write", path)
            }
            remaining = remaining.dropFirst(count)
        }
    }

    /// Flushes the content of a file, or the names in a folder, to the disk.
    package static func flush(_ path: String) throws(Failure) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .last("open", path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw .last("fsync", path) }
    }
}
