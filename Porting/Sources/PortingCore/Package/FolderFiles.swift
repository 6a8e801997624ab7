import Foundation

/// The files of a folder on disk.
public struct FolderFiles: ProjectFiles {
    /// The maximum size of a text file in bytes; larger files are not read.
    private static let maximumSize = 16 << 20

    /// The folder.
    public let folder: URL

    /// Creates the files of a folder.
    public init(_ folder: URL) { self.folder = folder }

    /// Returns the location of a path.
    public func url(_ path: String) -> URL {
        path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    }

    /// Returns the text of a file; nil if it is neither UTF-8 nor UTF-16.
    public func text(_ path: String) -> String? {
        guard let data = data(path) else { return nil }
        return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
    }

    /// Returns the contents of a file; nil if it cannot be read or is too large.
    public func data(_ path: String) -> Data? {
        let url = url(path)
        guard let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int,
            size <= Self.maximumSize
        else { return nil }
        return try? Data(contentsOf: url)
    }

    /// Returns the names in a folder, sorted.
    public func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []).sorted()
    }

    /// Whether there is a folder at a path.
    public func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether there is a file or folder at a path.
    public func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }
}
