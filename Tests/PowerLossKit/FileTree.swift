import Foundation

/// A file, a link, or a folder with all its content.
package indirect enum FileTree: Hashable, Sendable {
    case file(Data)
    case link(target: String)
    case folder([String: FileTree])

    /// Reads a tree from the disk.
    package init(_ url: URL) throws {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { throw RecordingError(reason: "cannot examine \(url.path)") }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            var entries: [String: FileTree] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                entries[name] = try FileTree(url.appendingPathComponent(name))
            }
            self = .folder(entries)
        case S_IFLNK: self = .link(target: try FileManager.default.destinationOfSymbolicLink(atPath: url.path))
        case S_IFREG: self = .file(try Data(contentsOf: url))
        default: self = .file(Data())
        }
    }

    /// Writes the tree to a path at which nothing exists.
    package func write(to url: URL) throws {
        switch self {
        case .file(let bytes):
            try bytes.write(to: url)
            // A recording does not contain permissions, and the programs of bundles must be executable.
            chmod(url.path, 0o700)
        case .link(let target):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
        case .folder(let entries):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, tree) in entries { try tree.write(to: url.appendingPathComponent(name)) }
        }
    }

    /// The relative paths of all files and links.
    package var files: [String] {
        guard case .folder(let entries) = self else { return [] }
        return entries.flatMap { name, tree -> [String] in
            if case .folder = tree { return tree.files.map { name + "/" + $0 } }
            return [name]
        }
    }

    /// Returns the tree without the files whose name fulfils a condition.
    func filtered(_ isRemoved: (String) -> Bool) -> FileTree {
        guard case .folder(let entries) = self else { return self }
        return .folder(entries.filter { !isRemoved($0.key) }.mapValues { $0.filtered(isRemoved) })
    }

    /// The tree at a relative path; nil if nothing exists at the path.
    package subscript(_ path: String) -> FileTree? {
        path.split(separator: "/").reduce(Optional(self)) { tree, name in
            guard case .folder(let entries)? = tree else { return nil }
            return entries[String(name)]
        }
    }
}
