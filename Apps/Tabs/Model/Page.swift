import UIKit

/// One of the library's pages.
struct Page: Hashable, Sendable {
    let name: String
    let title: String
    let summary: String
    /// The paragraphs; one that begins with # is a heading.
    let paragraphs: [String]
    /// The names of related pages.
    let related: [String]

    /// The page's link, which is also its target content identifier in activation conditions and events.
    var identifier: String { "tabs:page/" + name }

    /// Returns the page with a name; nil if the library has none.
    init?(named name: String) {
        guard let page = Library.pages.first(where: { $0.name == name }) else { return nil }
        self = page
    }

    /// Returns the page of a link; nil for a link to something else.
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
