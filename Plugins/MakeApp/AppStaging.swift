import Foundation

/// A bundle that is assembled in a folder beside its destination and then exchanged with the destination, so that the
/// destination is never incomplete.
struct AppStaging {
    private let destination: URL
    /// The contents by path in the bundle, in the order in which they are written.
    private var contents: [(path: String, content: Content)] = []

    private enum Content {
        case data(Data)
        case file(URL)
    }

    init(name: String, folder: URL) { destination = folder.appendingPathComponent("\(name).app") }

    mutating func add(_ data: Data, as name: String) { contents.append((name, .data(data))) }

    /// Whether a file or folder was added with this path.
    func contains(_ name: String) -> Bool { contents.contains { $0.path == name } }

    /// Adds a copy of a file or folder; throws if the bundle already has this name. The name can be a path in a folder
    /// that was added before. Asset catalogues in the folder are left out, because the bundle has them compiled.
    mutating func add(_ file: URL, as name: String) throws {
        guard !contains(name) else {
            throw MakeAppError("\(file.path): the bundle already has another “\(name)”; rename this file")
        }
        contents.append((name, .file(file)))
    }

    /// Returns the sorted names in a folder, without hidden files.
    static func names(in folder: URL) throws -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw MakeAppError("\(folder.path): the folder does not exist")
        }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Writes the bundle, moves it to its destination, and returns the destination.
    ///
    /// - Parameter complete: changes the folder with the bundle before the bundle is moved.
    func finish(_ complete: (URL) throws -> Void) throws -> URL {
        let files = FileManager.default
        let folder = destination.deletingLastPathComponent()
        let draft = folder.appendingPathComponent(".\(UUID().uuidString)")
        try files.createDirectory(at: draft, withIntermediateDirectories: true)
        // After the exchange this folder has the previous bundle; after an error, an incomplete one.
        defer { try? files.removeItem(at: draft) }
        for (name, content) in contents {
            let target = draft.appendingPathComponent(name)
            switch content {
            case .data(let data): try data.write(to: target)
            case .file(let file): try Self.copy(file, to: target)
            }
        }
        try complete(draft)
        if files.fileExists(atPath: destination.path) {
            try Self.exchange(draft, destination)
        } else {
            try files.moveItem(at: draft, to: destination)
        }
        return destination
    }

    /// Copies a file or folder without asset catalogues.
    private static func copy(_ file: URL, to target: URL) throws {
        let files = FileManager.default
        guard !AssetCatalogs.find(in: file).isEmpty else { return try files.copyItem(at: file, to: target) }
        guard file.pathExtension != AssetCatalogs.fileExtension else { return }
        try files.createDirectory(at: target, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: file.path) {
            try copy(file.appendingPathComponent(name), to: target.appendingPathComponent(name))
        }
    }

    private static func exchange(_ draft: URL, _ destination: URL) throws {
        typealias RenameAt2 =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        let exchange: UInt32 = 2
        // `renameat2` is looked up at run time: Foundation's modules do not declare it. Some systems and file systems
        // do not support it; then the destination is removed first, and is missing for a moment.
        if let address = dlsym(nil, "renameat2"),
            unsafeBitCast(address, to: RenameAt2.self)(AT_FDCWD, draft.path, AT_FDCWD, destination.path, exchange) == 0
        {
            return
        }
        try FileManager.default.removeItem(at: destination)
        try FileManager.default.moveItem(at: draft, to: destination)
    }
}
