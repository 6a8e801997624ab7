import Foundation

/// The division of an edit menu's buttons into pages, so that each page fits into a window.
struct EditMenuPages: Equatable {
    /// The indices of the buttons of each page.
    let pages: [Range<Int>]

    /// Divides buttons into pages in their order.
    ///
    /// - Parameters:
    ///   - widths: the widths of the buttons, in points.
    ///   - limit: the width of a page.
    ///   - turnWidth: the width of a button that turns to another page. With several pages, each page has space for two
    ///     of these buttons.
    init(widths: [CGFloat], limit: CGFloat, turnWidth: CGFloat) {
        guard widths.reduce(0, +) > limit else {
            pages = [0..<widths.count]
            return
        }
        let availableWidth = limit - 2 * turnWidth
        var pages: [Range<Int>] = []
        var (start, used) = (0, CGFloat(0))
        for (index, width) in widths.enumerated() {
            if index > start, used + width > availableWidth {
                pages.append(start..<index)
                (start, used) = (index, 0)
            }
            used += width
        }
        pages.append(start..<widths.count)
        self.pages = pages
    }
}
