import Foundation

/// An output folder in which files that a person has changed are not overwritten.
///
/// A record in the folder has the digest of every file that was written. A file that differs from its digest, or that
/// the record does not name, was written by a person and is not overwritten.
public struct OutputFolder {
    /// The name of the record.
    public static let recordName = ".port-record.json"

    private struct Record: Codable {
        var version = 1
        var digests: [String: String] = [:]
    }

    private let folder: URL
    private let isDryRun: Bool
    private var previous = Record()
    private var record = Record()
    /// The paths of the files that were written or removed; in a dry run, the files that would be written or removed.
    public private(set) var writtenFiles: [String] = []
    /// The errors about files that could not be written, and about files that are kept because a person has changed
    /// them.
    public private(set) var diagnostics: [PortingDiagnostic] = []

    /// Opens a folder. The folder does not have to exist.
    ///
    /// - Parameter isDryRun: whether nothing is written.
    public init(_ folder: URL, isDryRun: Bool) {
        self.folder = folder
        self.isDryRun = isDryRun
        let file = folder.appendingPathComponent(Self.recordName)
        if let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(Record.self, from: data) {
            previous = read
        }
    }

    /// Writes a file, unless a person has changed it or it has these contents already.
    public mutating func write(_ data: Data, to path: String) {
        let file = folder.appendingPathComponent(path)
        let digest = StableHash.digest(data)
        if let present = try? Data(contentsOf: file) {
            let presentDigest = StableHash.digest(present)
            if presentDigest != digest, previous.digests[path] != presentDigest {
                record.digests[path] = previous.digests[path]
                return fail(
                    path, "this file was changed by hand and is not overwritten", "move it away, then port again")
            }
            record.digests[path] = digest
            if presentDigest == digest { return }
        }
        record.digests[path] = digest
        writtenFiles.append(path)
        guard !isDryRun else { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            record.digests[path] = previous.digests[path]
            fail(path, "this file cannot be written: \(error.localizedDescription)", "check the folder")
        }
    }

    private mutating func fail(_ path: String, _ message: String, _ remedy: String) {
        diagnostics.append(
            PortingDiagnostic(
                .error, file: folder.appendingPathComponent(path).path, line: nil, message, remedy: remedy))
    }

    /// Removes a file, and the folders that become empty.
    private func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file)
        var parent = file.deletingLastPathComponent()
        while parent.path.count > folder.path.count, rmdir(parent.path) == 0 { parent.deleteLastPathComponent() }
    }

    /// Removes the files of the previous port that are not part of this port, and writes the record. Files that a
    /// person has changed stay.
    public mutating func finish() {
        for (path, digest) in previous.digests.sorted(by: { $0.key < $1.key }) where record.digests[path] == nil {
            let file = folder.appendingPathComponent(path)
            guard let present = try? Data(contentsOf: file) else { continue }
            if StableHash.digest(present) == digest {
                writtenFiles.append(path)
                if !isDryRun { remove(file) }
            } else {
                fail(path, "removed from the project, but kept because it was changed by hand", "remove it")
            }
        }
        guard !isDryRun else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = folder.appendingPathComponent(Self.recordName)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try encoder.encode(record).write(to: file, options: .atomic)
        } catch {
            fail(Self.recordName, "this file cannot be written: \(error.localizedDescription)", "check the folder")
        }
    }
}
