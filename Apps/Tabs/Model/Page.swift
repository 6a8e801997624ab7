import UIKit

/// A page of the library.
struct Page: Hashable, Sendable {
    let name: String
    let title: String
    let summary: String
    /// The paragraphs of the text; a paragraph that begins with "# " is a heading.
    let paragraphs: [String]
    /// The names of related pages.
    let related: [String]

    /// The page's link. It is also the page's target content identifier in activation conditions and events.
    var identifier: String { "tabs:page/" + name }

    /// Finds the page with the given name; nil if the library has none.
    init?(named name: String) {
        guard let page = Library.pages.first(where: { $0.name == name }) else { return nil }
        self = page
    }

    /// Finds the page to which a link points; nil if the link does not point to a page.
    init?(identifier: String) {
        let beginning = "tabs:page/"
        guard identifier.hasPrefix(beginning) else { return nil }
        self.init(named: String(identifier.dropFirst(beginning.count)))
    }

    init(_ name: String, _ title: String, _ summary: String, related: [String], _ text: String) {
        (self.name, self.title, self.summary, self.related) = (name, title, summary, related)
        paragraphs = text.split(separator: "\n").map(String.init)
    }
}
