import Foundation
import UniformTypeIdentifiers

/// The contents of a clipboard, in all available representations.
package struct ClipboardContents: Hashable, Sendable {
    /// The strings. A program that supports only one string receives all strings, joined by newlines.
    package var strings: [String]
    /// The URLs.
    package var urls: [URL]
    /// The image as the contents of a PNG file; nil for none.
    package var png: Data?
    /// The typed data of each item, by uniform type identifiers; empty for contents without types of their own. Other
    /// programs get the data of the first item by media types.
    package var items: [[String: Data]] = []

    package init(strings: [String] = [], urls: [URL] = [], png: Data? = nil) {
        (self.strings, self.urls, self.png) = (strings, urls, png)
    }
}

extension ClipboardContents {
    /// The data of the first item by media types, without texts, URLs and PNG images, which have representations of their
    /// own. A type without a media type is offered under its identifier.
    package var typedData: [(mediaType: String, data: Data)] {
        (items.first ?? [:]).sorted { $0.key < $1.key }.compactMap { name, data in
            if let type = UTType(name), type.conforms(to: .url) || type.conforms(to: .plainText) || type == .png {
                return nil
            }
            return (UniformTypes.mediaType(forIdentifier: name) ?? Self.typePrefix + name, data)
        }
    }

    /// The start of the media type of a uniform type identifier without a media type of its own.
    package static let typePrefix = "application/x-uti-"
}

/// The clipboard shared by all programs.
@MainActor
package protocol PlatformClipboard: AnyObject {
    /// The number of changes by any program.
    var changeCount: Int { get }
    /// A closure that is called after any program has changed the contents.
    var changeHandler: (() -> Void)? { get set }
    /// Whether the clipboard contains text. The text is not read.
    var hasText: Bool { get }
    /// Whether the clipboard contains a URL. The URL is not read.
    var hasURLs: Bool { get }
    /// Whether the clipboard contains an image. The image is not read.
    var hasImage: Bool { get }
    /// Returns the strings; empty for none.
    func strings() -> [String]
    /// Returns the URLs; empty for none.
    func urls() -> [URL]
    /// Returns the image as the contents of a file in any format; nil for none.
    func image() -> Data?
    /// Replaces the contents.
    func setContents(_ contents: ClipboardContents)
    /// The typed items that this app has written; empty for contents without types, or of another program.
    var items: [[String: Data]] { get }
    /// The media types of another program's contents; empty for the app's own contents. The contents are not read.
    var mediaTypes: [String] { get }
    /// Returns the data of a media type of another program's contents; nil if the contents lack this media type.
    func data(ofMediaType type: String) -> Data?
}

/// A clipboard that is private to the process.
@MainActor
package final class InMemoryClipboard: PlatformClipboard {
    private var contents = ClipboardContents()
    package private(set) var changeCount = 0
    package var changeHandler: (() -> Void)?

    package init() {}

    package var hasText: Bool { !contents.strings.isEmpty }
    package var hasURLs: Bool { !contents.urls.isEmpty }
    package var hasImage: Bool { contents.png != nil }
    package func strings() -> [String] { contents.strings }
    package func urls() -> [URL] { contents.urls }
    package func image() -> Data? { contents.png }

    package var items: [[String: Data]] { contents.items }
    package var mediaTypes: [String] { [] }
    package func data(ofMediaType type: String) -> Data? { nil }

    package func setContents(_ contents: ClipboardContents) {
        self.contents = contents
        changeCount += 1
        changeHandler?()
    }
}
