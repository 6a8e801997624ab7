import Foundation

extension InstallRecord {
    /// Reads the record; returns an empty record if the file does not exist.
    static func load(_ url: URL) throws(InstallError) -> InstallRecord {
        guard InstallFileSystem.status(url.path) != nil else { return InstallRecord() }
        let record: InstallRecord
        do {
            record = try JSONDecoder().decode(InstallRecord.self, from: Data(contentsOf: url))
        } catch {
            throw .record(path: url.path, reason: "it is not an installation record")
        }
        guard record.version == storedVersion else {
            throw .record(path: url.path, reason: "it has version \(record.version)")
        }
        guard record.isValid else {
            throw .record(path: url.path, reason: "it lists files that do not belong to an app")
        }

        return record
    }

    /// Writes the record atomically.
    func save(_ url: URL) throws(InstallError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(self)
        } catch {
            throw .record(path: url.path, reason: "\(error)")
        }
        try InstallFileSystem.write(data, to: url)
    }

    /// Whether all recorded files are inside `applications` or `icons`, and all recorded bundles are plain names that
    /// end in `.app`. A removal therefore cannot delete other files.
    private var isValid: Bool {
        apps.values.allSatisfy { entry in
            ([entry.folder] + entry.replaces).allSatisfy {
                $0.hasSuffix(".app") && !$0.hasPrefix(".") && !$0.contains("/")
            } && entry.files.allSatisfy(Self.isInside)
        } && createdPaths.allSatisfy(Self.isInside)
    }

    private static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return ["applications", "icons"].contains(parts.first) && !parts.contains { ["", ".", ".."].contains($0) }
    }
}
