import Foundation

/// The contents of a clipboard, in all available representations.
package struct ClipboardContents: Hashable, Sendable {
    /// The strings. A program that supports only one string receives all strings, joined by newlines.
    package var strings: [String]
    /// The URLs.
    package var urls: [URL]
    /// The image as the contents of a PNG file; nil for none.
    package var png: Data?

    package init(strings: [String] = [], urls: [URL] = [], png: Data? = nil) {
        (self.strings, self.urls, self.png) = (strings, urls, png)
    }
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

    package func setContents(_ contents: ClipboardContents) {
        self.contents = contents
        changeCount += 1
        changeHandler?()
    }
}
