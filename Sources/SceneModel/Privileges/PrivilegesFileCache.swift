import Foundation

/// The rules of a privileges file. The file is read again only after it has changed.
package struct PrivilegesFileCache {
    /// The properties of a file that change when the content of the file changes.
    private struct State: Hashable {
        let device, inode: UInt64
        let size: Int64
        let modified, changed: [Int]
    }

    /// The path of the file.
    package let path: String
    /// The rules that the file had when it was last read.
    package private(set) var rules = PrivilegeRules()
    private var states: [State?]?

    /// Creates a cache. The file is read by the first call of ``update()``.
    package init(path: String) { self.path = path }

    /// Reads the file if it has changed. If the file is invalid, the rules allow nothing: a file that restricts
    /// privileges must not be ignored because of a typing mistake.
    ///
    /// - Throws: ``PrivilegesFileError`` if the file is invalid and was not read before.
    package mutating func update() throws(PrivilegesFileError) {
        // The status is read before the content, so that the next call detects a change that happens in between.
        let current = [state { stat($0, $1) }, state { lstat($0, $1) }]
        guard current != states else { return }
        states = current
        rules = .denyAll
        rules = try PrivilegesFile.read(path) ?? PrivilegeRules()
    }

    private func state(_ function: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32) -> State? {
        var status = stat()
        guard function(path, &status) == 0 else { return nil }
        return State(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec],
            changed: [status.st_ctim.tv_sec, status.st_ctim.tv_nsec])
    }
}
