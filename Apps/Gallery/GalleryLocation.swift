import UIKit

/// A location in the gallery that a link can name. `gallery:alerts` names a page. `gallery:alerts/question` names a
/// page and a specimen; the page shows the specimen when the page opens.
struct GalleryLocation: Hashable {
    static let scheme = "gallery"

    let page: GalleryPage
    /// The name of the specimen to show when the page opens; nil for none.
    var specimen: String?

    init(page: GalleryPage, specimen: String? = nil) { (self.page, self.specimen) = (page, specimen) }

    /// Creates the location of a link; nil if the link names no page of the gallery.
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

/// A page that can show a specimen by name, for example one of several alerts.
@MainActor protocol SpecimenShowing {
    /// Shows the specimen with the given name; does nothing for an unknown name.
    func show(_ specimen: String)
}
