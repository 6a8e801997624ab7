import Foundation
import Glibc
import SceneModel

/// The bundle that the app was launched from.
struct AppBundle {
    let folder: URL
    let identifier: AppIdentifier
    let script: Script
    /// The launch number of this process within the bundle; the first is 1.
    let launchNumber: Int

    /// Reads the bundle, and counts this launch.
    ///
    /// - Parameter executable: the path by which the program was called. A symbolic link is not resolved: the folder
    ///   that contains the link is the bundle.
    init(executable: String) throws {
        folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
        identifier = try AppManifest(contentsOf: folder.appendingPathComponent("Info.plist")).identifier
        let file = folder.appendingPathComponent("script.json")
        script = FileManager.default.fileExists(atPath: file.path) ? try Script(contentsOf: file) : Script()
        launchNumber = try Self.countStart(folder.appendingPathComponent("runs").path)
    }

    /// Appends the process identifier as a line to a file, and returns the number of that line. The number is correct
    /// even if several processes append at once.
    private static func countStart(_ path: String) throws -> Int {
        let line = "\(getpid())"
        guard FileAppending.append("\(line)\n", to: path) else { throw SetupError("cannot write to \(path)") }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        return (lines.lastIndex { $0 == line } ?? 0) + 1
    }
}

/// Atomic appending to files.
enum FileAppending {
    static func append(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count
    }
}
