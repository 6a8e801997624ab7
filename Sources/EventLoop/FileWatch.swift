import Foundation

/// A watch of one file that calls a function after the file was created, changed, replaced or removed.
///
/// The folder of the file is watched, because a file that is replaced atomically is a new file each time.
package final class FileWatch {
    private let watch: FolderWatch

    /// Starts a watch.
    ///
    /// - Parameters:
    ///   - path: the path of the file; the folder of the file must exist.
    ///   - changed: called on the loop's thread, once for several changes in quick succession.
    /// - Throws: the error of the failed system call, for example if the folder does not exist.
    package init(_ path: String, on loop: any EventLoop, changed: @escaping () -> Void) throws(SystemError) {
        let url = URL(fileURLWithPath: path)
        let name = url.lastPathComponent
        // An empty name means that any file may have changed.
        watch = try FolderWatch(on: loop) { if $0.contains(name) || $0.contains("") { changed() } }
        try watch.add(url.deletingLastPathComponent().path, for: [.written, .movedIn, .movedOut, .removed])
    }
}
