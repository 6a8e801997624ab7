import Foundation

/// Access to files outside of the app's folder.
///
/// On an iPad, an app needs permission for each file outside of its folder. On Linux, an app has the permissions of its
/// user, so the calls always succeed.
extension URL {
    /// Begins access to a file that the user has chosen. Returns true, because the app needs no further permission.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends access to a file. Does nothing.
    public func stopAccessingSecurityScopedResource() {}

    /// The options for creating a bookmark. No option changes the result.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Stores few properties of the file.
        public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
        /// Makes the data suitable for alias files.
        public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
        /// Stores the permission of the user.
        public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
        /// Stores the permission to read.
        public static let securityScopeAllowOnlyReadAccess = BookmarkCreationOptions(rawValue: 1 << 12)
    }

    /// The options for resolving a bookmark. No option changes the result.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Does not show a dialogue.
        public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
        /// Does not mount a volume.
        public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
        /// Uses the permission in the bookmark.
        public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
    }

    /// Returns data with which a later process can find the file, even if the file was renamed within its folder.
    ///
    /// - Parameters:
    ///   - keys: the properties to store; without effect.
    ///   - url: the folder to which the stored path is relative; nil for an absolute path.
    /// - Throws: an error if the file does not exist.
    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        try FileBookmark(self, relativeTo: url).data
    }

    /// Creates the URL of the file of a bookmark.
    ///
    /// - Parameters:
    ///   - url: the folder to which the stored path is relative; nil for an absolute path.
    ///   - bookmarkDataIsStale: set to true if the file was renamed, so that the app should create new data.
    /// - Throws: an error if the data is not a bookmark, or if the file does not exist.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        let (found, isStale) = try FileBookmark(data).resolve(relativeTo: url)
        bookmarkDataIsStale = isStale
        self = found
    }
}

/// A reference to a file by its path and by its number in the file system.
struct FileBookmark: Codable, Hashable {
    private var version = 1
    private var path: String
    private var isRelative: Bool
    private var device: UInt64
    private var number: UInt64

    /// The maximum number of files in a folder that are searched for a renamed file.
    private static let searchLimit = 10_000

    init(_ file: URL, relativeTo folder: URL?) throws {
        let path = file.standardizedFileURL.path
        guard file.isFileURL, let status = Self.status(path) else { throw CocoaError(.fileReadNoSuchFile) }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        let base = folder.map { $0.standardizedFileURL.path + "/" }
        isRelative = base.map(path.hasPrefix) ?? false
        self.path = isRelative ? String(path.dropFirst(base?.count ?? 0)) : path
    }

    init(_ data: Data) throws {
        guard data.count <= 1 << 16, let read = try? JSONDecoder().decode(FileBookmark.self, from: data),
            read.version == 1
        else { throw CocoaError(.fileReadCorruptFile) }
        self = read
    }

    var data: Data {
        get throws { try JSONEncoder().encode(self) }
    }

    /// Returns the file, and whether the file's name differs from the name in the bookmark.
    func resolve(relativeTo folder: URL?) throws -> (url: URL, isStale: Bool) {
        guard !isRelative || folder != nil else { throw CocoaError(.fileReadInvalidFileName) }
        let base = isRelative ? folder?.standardizedFileURL.path ?? "" : ""
        let file = URL(fileURLWithPath: isRelative ? base + "/" + path : path).standardizedFileURL
        // Prefer a new file with the old name, because many programs replace a file when they save it.
        if Self.status(file.path) != nil { return (file, false) }
        let parent = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names.prefix(Self.searchLimit) {
            let candidate = parent.appendingPathComponent(name)
            guard let status = Self.status(candidate.path) else { continue }
            if UInt64(status.st_dev) == device, UInt64(status.st_ino) == number { return (candidate, true) }
        }
        throw CocoaError(.fileReadNoSuchFile)
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 ? status : nil
    }
}
