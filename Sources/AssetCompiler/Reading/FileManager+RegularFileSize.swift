import Foundation

extension FileManager {
    /// Returns the size of a regular file in bytes; nil if there is no regular file at the path.
    func regularFileSize(atPath path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
