import Foundation

/// What a person has copied, in every form that there is of it.
package struct ClipboardContents: Hashable, Sendable {
    /// The texts; one below the other for programs that know only one.
    package var strings: [String]
    /// The addresses.
    package var urls: [URL]
    /// A picture as a PNG file.
    package var png: Data?

    package init(strings: [String] = [], urls: [URL] = [], png: Data? = nil) {
        (self.strings, self.urls, self.png) = (strings, urls, png)
    }
}

/// Where what a person copies is kept, for all programs.
@MainActor
package protocol PlatformClipboard: AnyObject {
    /// Counts the changes, whoever makes them.
    var changeCount: Int { get }
    /// Called after a change.
    var changed: () -> Void { get set }
    /// Whether there is text, without reading it.
    var hasText: Bool { get }
    /// Whether there is an address, without reading it.
    var hasURLs: Bool { get }
    /// Whether there is a picture, without reading it.
    var hasPicture: Bool { get }
    /// The texts; empty when there are none.
    func strings() -> [String]
    /// The addresses; empty when there are none.
    func urls() -> [URL]
    /// The picture as a file of some kind; nil when there is none.
    func picture() -> Data?
    /// Puts something in the place of what there is.
    func put(_ contents: ClipboardContents)
}

/// What is copied stays in the process.
@MainActor
package final class PlainClipboard: PlatformClipboard {
    private var contents = ClipboardContents()
    package private(set) var changeCount = 0
    package var changed: () -> Void = {}

    package init() {}

    package var hasText: Bool { !contents.strings.isEmpty }
    package var hasURLs: Bool { !contents.urls.isEmpty }
    package var hasPicture: Bool { contents.png != nil }
    package func strings() -> [String] { contents.strings }
    package func urls() -> [URL] { contents.urls }
    package func picture() -> Data? { contents.png }

    package func put(_ contents: ClipboardContents) {
        self.contents = contents
        changeCount += 1
        changed()
    }
}
