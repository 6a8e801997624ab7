import UIKit

/// A place in the gallery, as a link names it: `gallery:alerts`, or `gallery:alerts/question` for something on the page
/// that is shown at once.
struct GalleryPlace: Hashable {
    static let scheme = "gallery"

    let page: GalleryPage
    /// What of the page is to be shown; nil for the page as it is.
    var specimen: String?

    init(page: GalleryPage, specimen: String? = nil) { (self.page, self.specimen) = (page, specimen) }

    /// The place that a link names; nil where it names none.
    init?(_ url: URL) {
        guard url.scheme == Self.scheme else { return nil }
        let words = url.absoluteString.dropFirst(Self.scheme.count + 1).split(separator: "/").map(String.init)
        guard let page = words.first.flatMap({ GalleryPage(rawValue: $0) }) else { return nil }
        self.init(page: page, specimen: words.dropFirst().first)
    }

    var url: URL {
        var components = URLComponents()
        components.scheme = Self.scheme
        components.path = ([page.rawValue] + [specimen].compactMap(\.self)).joined(separator: "/")
        return components.url ?? URL(fileURLWithPath: "/")
    }
}

/// A page that can show one of its parts at once.
@MainActor protocol SpecimenShowing {
    /// Shows the part of a name; nothing happens for a name that is not known.
    func show(_ specimen: String)
}
