import Foundation
import ShellModel

/// A search for the desktop files of all installed foreign programs.
struct ProgramFinder: Sendable {
    /// The folders with desktop files in descending priority.
    let folders: [String]
    let icons: IconFinder
    let context: ProgramEntry.Context

    /// The maximum number of desktop files that are read, and the maximum depth of nested folders that are searched.
    private static let (maximumFiles, maximumDepth) = (10_000, 4)

    /// Returns the programs by identifier. Of several desktop files with the same identifier, the one in the folder
    /// with the highest priority counts, even if that file hides the program.
    func find() -> [ProgramIdentifier: ProgramEntry] {
        var (entries, seen): ([ProgramIdentifier: ProgramEntry], Set<String>) = ([:], [])
        for folder in folders {
            for path in files(in: folder, depth: 0) {
                let identifier = String(path.dropLast(".desktop".count)).replacingOccurrences(of: "/", with: "-")
                guard seen.count < Self.maximumFiles, seen.insert(identifier).inserted,
                    let file = KeyFile(path: folder + "/" + path),
                    var entry = ProgramEntry(file, identifier: identifier, path: folder + "/" + path, context)
                else { continue }
                if let icon = entry.icon.flatMap(icons.icon) { entry.program.icon = icon }
                entries[entry.program.identifier] = entry
            }
        }
        return entries
    }

    /// Returns the paths of the desktop files in a folder and its subfolders, relative to the folder.
    private func files(in folder: String, depth: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().flatMap { name -> [String] in
            if name.hasSuffix(".desktop") { return [name] }
            var isFolder: ObjCBool = false
            guard depth < Self.maximumDepth,
                FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder), isFolder.boolValue
            else { return [] }
            return files(in: folder + "/" + name, depth: depth + 1).map { name + "/" + $0 }
        }
    }
}
