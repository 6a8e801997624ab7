import Foundation

/// The contents of a file, of a folder with all files in it, or of a symbolic link, in memory.
///
/// Foundation has this class only on Apple's systems. Documents whose file is a folder use it.
open class FileWrapper: NSObject {
    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }

    /// The maximum depth of folders that are read.
    private static let maximumDepth = 64
    private var content: Content

    /// The name under which the file was read or written last; nil for none.
    open var filename: String?
    /// The name under which the file will be written, unless another file has the name; nil for none.
    open var preferredFilename: String?
    /// The attributes of the file, such as its dates. They are not written.
    open var fileAttributes: [String: Any] = [:]

    /// Creates a file with contents.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// Creates a folder that contains the given files. The keys are the preferred names of the files.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
        content = .folder(childrenByPreferredName)
    }

    /// Creates a symbolic link.
    public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

    /// Reads a file, a folder or a symbolic link completely. The options have no effect.
    ///
    /// - Throws: an error if a file cannot be read, or if the folders are nested too deeply.
    public convenience init(url: URL, options: ReadingOptions = []) throws { try self.init(url, depth: 0) }

    private init(_ url: URL, depth: Int) throws {
        let files = FileManager.default
        let attributes = try files.attributesOfItem(atPath: url.path)
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?:
            guard depth < Self.maximumDepth else { throw CocoaError(.fileReadUnknown) }
            var children: [String: FileWrapper] = [:]
            for name in try files.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url.appendingPathComponent(name), depth: depth + 1)
            }
            content = .folder(children)
        case .typeSymbolicLink?:
            content = .link(URL(fileURLWithPath: try files.destinationOfSymbolicLink(atPath: url.path)))
        case .typeRegular?:
            content = .file(try Data(contentsOf: url))
        default:
            // Reading a pipe or a device could block forever.
            throw CocoaError(.fileReadUnknown)
        }
        super.init()
        (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
        for (key, value) in attributes { fileAttributes[key.rawValue] = value }
    }

    /// The options for reading. They have no effect: the contents are always read at once.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Reads all contents at once.
        public static let immediate = ReadingOptions(rawValue: 1 << 0)
        /// Does not map files into memory.
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }

    /// The options for writing.
    public struct WritingOptions: OptionSet, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Replaces an existing file only after the new one is complete.
        public static let atomic = WritingOptions(rawValue: 1 << 0)
        /// Sets the file names of the wrapper and of the files in it.
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }

    /// Whether this is a file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether this is a folder.
    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    /// Whether this is a symbolic link.
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    /// The contents of a file; nil for a folder or a link.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// The files of a folder by their names; nil for a file or a link.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }
    /// The target of a link; nil for a file or a folder.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    /// Adds a file to a folder under its preferred name, or under another name if that name exists. Returns the name.
    /// The wrapper must be a folder; otherwise nothing is added.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        let preferred = child.preferredFilename ?? child.filename ?? "Untitled"
        guard case .folder(var children) = content else { return preferred }
        var (name, number) = (preferred, 1)
        while children[name] != nil {
            number += 1
            let (stem, ending) = ((preferred as NSString).deletingPathExtension, (preferred as NSString).pathExtension)
            name = ending.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(ending)"
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    /// Adds a new file to a folder, and returns its name.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a file from a folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    /// Returns the name of a file in a folder; nil if the folder does not contain it.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    /// Whether a file or folder on the disk has the same names and dates as when this wrapper was read.
    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return other.isEqualContent(to: self)
    }

    private func isEqualContent(to other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let one), .file(let two)): one == two
        case (.link(let one), .link(let two)): one.path == two.path
        case (.folder(let one), .folder(let two)):
            one.count == two.count
                && one.allSatisfy { name, child in two[name].map { child.isEqualContent(to: $0) } ?? false }
        default: false
        }
    }

    /// Writes the contents. Without the option `atomic`, nothing may exist at the location.
    ///
    /// - Parameter originalContentsURL: the location of an earlier version; without effect here.
    open func write(
        to url: URL, options: WritingOptions = [], originalContentsURL: URL?
    ) throws {
        if options.contains(.atomic) {
            try DocumentReplacement.replace(url) { try write($0) }
        } else {
            try write(url)
        }
        if options.contains(.withNameUpdating) { updateNames(url.lastPathComponent) }
    }

    private func write(_ url: URL) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: .withoutOverwriting)
        case .link(let target):
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.path)
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in children {
                guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
                    throw CocoaError(.fileWriteInvalidFileName)
                }
                try child.write(url.appendingPathComponent(name))
            }
        }
    }

    private func updateNames(_ name: String) {
        filename = name
        for (name, child) in fileWrappers ?? [:] { child.updateNames(name) }
    }
}
