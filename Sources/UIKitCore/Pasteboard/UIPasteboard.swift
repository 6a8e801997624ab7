import Foundation

/// A pasteboard for copying and pasting text, URLs and images within an app and between apps.
///
/// Other programs may take some time to reply. Reading waits for at most a fifth of a second and returns nothing if a
/// program takes longer; meanwhile the app keeps handling events.
@MainActor open class UIPasteboard: NSObject {
    /// The pasteboard that all programs share.
    public static let general = UIPasteboard()

    /// Posted after the contents have changed, with the pasteboard as object.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private var clipboard: any PlatformClipboard { ApplicationEnvironment.current.clipboard }

    override init() { super.init() }

    /// The number of changes by any program.
    open var changeCount: Int { clipboard.changeCount }

    // MARK: Text

    /// The first text; nil when there is none. Setting it replaces all contents; setting nil clears the pasteboard.
    open var string: String? {
        get { clipboard.strings().first }
        set { clipboard.setContents(ClipboardContents(strings: newValue.map { [$0] } ?? [])) }
    }

    /// All texts; nil when there are none. Setting them replaces all contents. Other programs receive them joined by
    /// newlines.
    open var strings: [String]? {
        get { Self.some(clipboard.strings()) }
        set { clipboard.setContents(ClipboardContents(strings: newValue ?? [])) }
    }

    /// Whether there is text; does not read it.
    open var hasStrings: Bool { clipboard.hasText }

    // MARK: URLs

    /// The first URL; nil when there is none. Setting it replaces all contents, and sets the URL as text as well.
    open var url: URL? {
        get { clipboard.urls().first }
        set { urls = newValue.map { [$0] } }
    }

    /// All URLs; nil when there are none. Setting them replaces all contents, and sets the URLs as texts as well.
    open var urls: [URL]? {
        get { Self.some(clipboard.urls()) }
        set {
            let urls = newValue ?? []
            clipboard.setContents(ClipboardContents(strings: urls.map(\.absoluteString), urls: urls))
        }
    }

    /// Whether there is a URL; does not read it.
    open var hasURLs: Bool { clipboard.hasURLs }

    // MARK: Images

    /// The image; nil when there is none. Setting it replaces all contents.
    open var image: UIImage? {
        get { clipboard.picture().flatMap { UIImage(data: $0) } }
        set { clipboard.setContents(ClipboardContents(png: newValue?.pngData())) }
    }

    /// Whether there is an image; does not read it.
    open var hasImages: Bool { clipboard.hasPicture }

    private static func some<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
}
