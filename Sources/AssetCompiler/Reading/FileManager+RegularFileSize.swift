import Foundation

extension FileManager {
    /// Returns the size of a regular file in bytes; nil if the path does not lead to a regular file.
    func regularFileSize(atPath path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
