import Foundation

/// A reader for small files that never blocks on a pipe or device and does not trust the reported size of a file.
package enum RegularFile {
    /// The number of bytes that are read at a time.
    private static let chunkSize = 65_536

    /// Returns the whole content of a regular file.
    ///
    /// - Parameters:
    ///   - url: a file URL; symbolic links are followed.
    ///   - limit: the maximum size of the file in bytes.
    /// - Throws: ``FileError`` with the reason. An empty file is also refused.
    package static func read(_ url: URL, limit: Int) throws(FileError) -> Data {
        let path = url.path
        func failure(_ problem: FileError.Problem) -> FileError { FileError(path: path, problem: problem) }

        // The status is checked before the file is opened, because opening some devices has side effects.
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure(problem(of: errno)) }
        if let obstacle = problem(of: status) { throw failure(obstacle) }

        // The file may have been replaced in the meantime, so it is opened without blocking and checked again.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw failure(problem(of: errno)) }
        defer { close(file) }
        guard fstat(file, &status) == 0 else { throw failure(problem(of: errno)) }
        if let obstacle = problem(of: status) { throw failure(obstacle) }

        switch content(of: file, limit: limit) {
        case .success(let data) where data.isEmpty: throw failure(.empty)
        case .success(let data): return data
        case .failure(let refusal): throw failure(refusal.problem)
        }
    }

    /// A failure while reading.
    private struct ReadFailure: Error {
        let problem: FileError.Problem
    }

    private static func content(of file: Int32, limit: Int) -> Result<Data, ReadFailure> {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: chunkSize)
        while true {
            let count = Foundation.read(file, &buffer, chunkSize)
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(ReadFailure(problem: problem(of: errno)))
            }
            if count == 0 { return .success(data) }
            data.append(contentsOf: buffer[..<count])
            // The size in the file's status is not trusted: the file may grow, and /proc reports zero.
            if data.count > limit { return .failure(ReadFailure(problem: .tooLarge(limit: limit))) }
        }
    }

    private static func problem(of status: stat) -> FileError.Problem? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: .directory
        case S_IFIFO: .notRegular(kind: "a pipe")
        case S_IFSOCK: .notRegular(kind: "a socket")
        case S_IFCHR, S_IFBLK: .notRegular(kind: "a device")
        default: .notRegular(kind: "a special file")
        }
    }

    private static func problem(of code: Int32) -> FileError.Problem {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case ELOOP: .linkCycle
        case EACCES, EPERM: .denied
        case EISDIR: .directory
        default: .system(code)
        }
    }
}
