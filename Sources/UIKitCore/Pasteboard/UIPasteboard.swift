import Foundation

/// A pasteboard for copying and pasting text, URLs and images within an app and between apps.
///
/// The program that has copied the contents may reply late. Reading waits at most 0.2 seconds for the reply, or 0.4
/// seconds for URLs. Without a reply by then, reading returns nothing. The app handles events while it waits.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The pasteboard that all programs share.
    public static let general = UIPasteboard()

    /// Posted after the contents have changed, with the pasteboard as object.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The contents of a named pasteboard; nil for the pasteboard that all programs share.
    private let own: InMemoryClipboard?
    /// The name.
    public final let name: UIPasteboard.Name

    final var clipboard: any PlatformClipboard { own ?? ApplicationEnvironment.current.clipboard }

    override init() {
        (own, name) = (nil, .general)
        super.init()
    }

    private init(_ name: UIPasteboard.Name, _ clipboard: InMemoryClipboard) {
        (own, self.name) = (clipboard, name)
        super.init()
    }

    /// Creates an object for the app's pasteboard with the given name. Unlike on an iPad, apps of the same developer do
    /// not share it.
    ///
    /// - Parameter create: whether a missing pasteboard is created; otherwise the result is nil.
    public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        if let existing = ApplicationEnvironment.current.pasteboards[pasteboardName.rawValue] {
            self.init(pasteboardName, existing)
        } else if create {
            self.init(pasteboardName, Self.makeClipboard(pasteboardName))
        } else {
            return nil
        }
    }

    private static func makeClipboard(_ name: UIPasteboard.Name) -> InMemoryClipboard {
        let clipboard = InMemoryClipboard()
        ApplicationEnvironment.current.pasteboards[name.rawValue] = clipboard
        clipboard.changeHandler = { [weak clipboard] in
            guard let clipboard else { return }
            NotificationCenter.default.post(name: changedNotification, object: UIPasteboard(name, clipboard))
        }
        return clipboard
    }

    /// Creates a pasteboard with a new name.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name(UUID().uuidString)
        return UIPasteboard(name, makeClipboard(name))
    }

    /// Removes a named pasteboard and its contents.
    open class func remove(withName pasteboardName: UIPasteboard.Name) {
        ApplicationEnvironment.current.pasteboards[pasteboardName.rawValue] = nil
    }

    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard that all programs share.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// The number of changes by any program.
    open var changeCount: Int { clipboard.changeCount }

    // MARK: Text

    /// The first text; nil for none. Setting a text replaces all contents; setting nil clears the pasteboard.
    open var string: String? {
        get { clipboard.strings().first }
        set { clipboard.setContents(ClipboardContents(strings: newValue.map { [$0] } ?? [])) }
    }

    /// All texts; nil for none. Setting the property replaces all contents. A program that supports only one text
    /// receives all texts, joined by newlines.
    open var strings: [String]? {
        get { Self.some(clipboard.strings()) }
        set { clipboard.setContents(ClipboardContents(strings: newValue ?? [])) }
    }

    /// Whether the pasteboard contains text. The text is not read.
    open var hasStrings: Bool { clipboard.hasText }

    // MARK: URLs

    /// The first URL; nil for none. Setting the property replaces all contents with the URL and its text.
    open var url: URL? {
        get { clipboard.urls().first }
        set { urls = newValue.map { [$0] } }
    }

    /// All URLs; nil for none. Setting the property replaces all contents with the URLs and their texts.
    open var urls: [URL]? {
        get { Self.some(clipboard.urls()) }
        set {
            let urls = newValue ?? []
            clipboard.setContents(ClipboardContents(strings: urls.map(\.absoluteString), urls: urls))
        }
    }

    /// Whether the pasteboard contains a URL. The URL is not read.
    open var hasURLs: Bool { clipboard.hasURLs }

    // MARK: Images

    /// The image; nil for none. Setting the property replaces all contents.
    open var image: UIImage? {
        get { clipboard.image().flatMap { UIImage(data: $0) } }
        set { clipboard.setContents(ClipboardContents(png: newValue?.pngData())) }
    }

    /// Whether the pasteboard contains an image. The image is not read.
    open var hasImages: Bool { clipboard.hasImage }

    private static func some<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
}
