import EventLoop
import Foundation
import Glibc

/// A folder that is created with all its files, or not at all.
struct NewAppFolder {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// Creates the folder and the files in it. Returns the paths of the files in the folder, sorted.
    ///
    /// - Parameter files: the contents by path in the folder.
    /// - Throws: ``NewAppError``. The folder does not exist then, unless it existed before.
    func create(_ files: [String: String]) throws(NewAppError) -> [String] {
        // `mkdir` fails if anything exists at the path, so nothing can be overwritten.
        guard mkdir(folder.path, 0o777) == 0 else {
            let error = SystemError.last("mkdir")
            throw error.code == EEXIST ? .exists(path: folder.path) : .notCreated(path: folder.path, error)
        }
        let paths = files.keys.sorted()
        do {
            for path in paths { try write(files[path] ?? "", to: folder.appendingPathComponent(path)) }
        } catch {
            // If the folder cannot be removed either, the first error still names the problem.
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        return paths
    }

    private func write(_ text: String, to file: URL) throws(NewAppError) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw .notCreated(path: file.path, SystemError(call: "write", code: Self.code(of: error)))
        }
    }

    /// Returns the `errno` code that caused an error of Foundation.
    private static func code(of error: any Error) -> Int32 {
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(clamping: error.code) }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(code) ?? EIO
    }
}
