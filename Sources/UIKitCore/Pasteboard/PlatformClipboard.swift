import Foundation

/// The contents of a clipboard, in all available representations.
package struct ClipboardContents: Hashable, Sendable {
    /// The texts; joined by newlines for programs that support only one text.
    package var strings: [String]
    /// The URLs.
    package var urls: [URL]
    /// An image as a PNG file.
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
    /// Called after a change.
    var changeHandler: (() -> Void)? { get set }
    /// Whether there is text; does not read it.
    var hasText: Bool { get }
    /// Whether there is a URL; does not read it.
    var hasURLs: Bool { get }
    /// Whether there is an image; does not read it.
    var hasPicture: Bool { get }
    /// Returns the texts; empty when there are none.
    func strings() -> [String]
    /// Returns the URLs; empty when there are none.
    func urls() -> [URL]
    /// Returns the image as a file in any format; nil when there is none.
    func picture() -> Data?
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
    package var hasPicture: Bool { contents.png != nil }
    package func strings() -> [String] { contents.strings }
    package func urls() -> [URL] { contents.urls }
    package func picture() -> Data? { contents.png }

    package func setContents(_ contents: ClipboardContents) {
        self.contents = contents
        changeCount += 1
        changeHandler?()
    }
}
