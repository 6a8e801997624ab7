import UIKit

/// A location in the gallery, as a link names it: `gallery:alerts`, or `gallery:alerts/question` for an item of the
/// page that is shown at once.
struct GalleryLocation: Hashable {
    static let scheme = "gallery"

    let page: GalleryPage
    /// The item of the page to show; nil for the page as it is.
    var specimen: String?

    init(page: GalleryPage, specimen: String? = nil) { (self.page, self.specimen) = (page, specimen) }

    /// Creates the location that a link names; nil if the link names none.
    init?(_ url: URL) {
        guard url.scheme == Self.scheme else { return nil }
        let parts = url.absoluteString.dropFirst(Self.scheme.count + 1).split(separator: "/").map(String.init)
        guard let page = parts.first.flatMap({ GalleryPage(rawValue: $0) }) else { return nil }
        self.init(page: page, specimen: parts.dropFirst().first)
    }

    var url: URL {
        var components = URLComponents()
        components.scheme = Self.scheme
        components.path = ([page.rawValue] + [specimen].compactMap(\.self)).joined(separator: "/")
        return components.url ?? URL(fileURLWithPath: "/")
    }
}

/// A page that can show one of its items at once.
@MainActor protocol SpecimenShowing {
    /// Shows the item with a name; does nothing for an unknown name.
    func show(_ specimen: String)
}
