import Foundation

/// Where text, addresses and pictures are copied to and pasted from, within an app and between apps.
///
/// Other programs may take a moment to answer. Reading waits for them, for a fifth of a second at most, and finds nothing
/// when they take longer; meanwhile events of the app go on.
@MainActor open class UIPasteboard: NSObject {
    /// The pasteboard that all programs share.
    public static let general = UIPasteboard()

    /// Posted after the contents have changed, with the pasteboard as object.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private var clipboard: any PlatformClipboard { CurrentPlatform.clipboard }

    override init() { super.init() }

    /// Counts the changes, whoever makes them.
    open var changeCount: Int { clipboard.changeCount }

    // MARK: Text

    /// The first text; nil when there is none. Setting it replaces everything, and setting nil leaves nothing.
    open var string: String? {
        get { clipboard.strings().first }
        set { clipboard.put(ClipboardContents(strings: newValue.map { [$0] } ?? [])) }
    }

    /// All texts; nil when there are none. Setting them replaces everything. Other programs get one below the other.
    open var strings: [String]? {
        get { Self.some(clipboard.strings()) }
        set { clipboard.put(ClipboardContents(strings: newValue ?? [])) }
    }

    /// Whether there is text. Asking does not read it.
    open var hasStrings: Bool { clipboard.hasText }

    // MARK: Addresses

    /// The first address; nil when there is none. Setting it replaces everything, and makes it the text as well.
    open var url: URL? {
        get { clipboard.urls().first }
        set { urls = newValue.map { [$0] } }
    }

    /// All addresses; nil when there are none. Setting them replaces everything, and makes them the texts as well.
    open var urls: [URL]? {
        get { Self.some(clipboard.urls()) }
        set {
            let urls = newValue ?? []
            clipboard.put(ClipboardContents(strings: urls.map(\.absoluteString), urls: urls))
        }
    }

    /// Whether there is an address. Asking does not read it.
    open var hasURLs: Bool { clipboard.hasURLs }

    // MARK: Pictures

    /// The picture; nil when there is none. Setting it replaces everything.
    open var image: UIImage? {
        get { clipboard.picture().flatMap { UIImage(data: $0) } }
        set { clipboard.put(ClipboardContents(png: newValue?.pngData())) }
    }

    /// Whether there is a picture. Asking does not read it.
    open var hasImages: Bool { clipboard.hasPicture }

    private static func some<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
}
