import Foundation

/// A version of a file: the current one, or one that another program wrote while the file was open as a document.
///
/// Foundation has this class only on Apple's systems, where iCloud and other services create versions. Here, a document
/// that saves its changes keeps the contents that another program has written meanwhile. These versions are hidden
/// files beside the file.
public final class NSFileVersion: NSObject {
    private static let mark = ".conflict-"
    private let original: URL

    /// The location of the version's contents.
    public let url: URL
    /// Whether the version is in conflict with the current one.
    public let isConflict: Bool
    /// Whether the conflict is resolved. Setting true removes the version from the list of unresolved conflicts.
    public var isResolved = false {
        didSet { if isConflict, isResolved { try? FileManager.default.removeItem(at: url) } }
    }

    private init(_ url: URL, of original: URL, isConflict: Bool) {
        (self.url, self.original, self.isConflict) = (url, original, isConflict)
    }

    /// The name of the file, for the user.
    public var localizedName: String? { original.deletingPathExtension().lastPathComponent }
    /// The name of the computer that saved the version, for the user.
    public var localizedNameOfSavingComputer: String? { ProcessInfo.processInfo.hostName }
    /// The time of the version; nil if its contents do not exist.
    public var modificationDate: Date? { FileStamp(url)?.date }
    /// Whether the contents of the version are on this computer; always true.
    public var hasLocalContents: Bool { true }

    /// Returns the current version of a file; nil if the file does not exist.
    public class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
        FileStamp(url).map { _ in NSFileVersion(url, of: url, isConflict: false) }
    }

    /// Returns the other versions of a file, the oldest first.
    public class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        let folder = url.deletingLastPathComponent()
        let prefix = ".\(url.lastPathComponent)\(mark)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }
            .map { NSFileVersion(folder.appendingPathComponent($0), of: url, isConflict: true) }
            .sorted { ($0.modificationDate ?? .distantPast) < ($1.modificationDate ?? .distantPast) }
    }

    /// Returns the versions of a file that are in conflict with the current one.
    public class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? { otherVersionsOfItem(at: url) }

    /// Removes all versions of a file except the current one.
    public class func removeOtherVersionsOfItem(at url: URL) throws {
        for version in otherVersionsOfItem(at: url) ?? [] { try version.remove() }
    }

    /// Replaces a file with this version, and returns the location of the file.
    @discardableResult
    public func replaceItem(at url: URL, options: ReplacingOptions = []) throws -> URL {
        let source = self.url
        try DocumentReplacement.replace(url) { try FileManager.default.copyItem(at: source, to: $0) }
        if options.contains(.byMoving) { try remove() }
        return url
    }

    /// Removes this version.
    public func remove() throws { try FileManager.default.removeItem(at: url) }

    /// The options for replacing a file with a version.
    public struct ReplacingOptions: OptionSet, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Removes the version afterwards.
        public static let byMoving = ReplacingOptions(rawValue: 1 << 0)
    }

    /// Keeps the contents of a file as a version in conflict with the contents that are about to be written.
    static func keepConflict(of url: URL) throws {
        let target = url.resolvingSymlinksInPath()
        let name = ".\(url.lastPathComponent)\(mark)\(UUID().uuidString.prefix(8))"
        try FileManager.default.copyItem(at: target, to: url.deletingLastPathComponent().appendingPathComponent(name))
    }
}
