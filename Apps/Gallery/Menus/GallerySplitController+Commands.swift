import UIKit

/// The commands of the main menu that act on the window.
extension GallerySplitController {
    @IBAction func showPage(_ sender: Any?) {
        guard let page = page(of: sender as? UICommand) else { return }
        open(GalleryLocation(page: page))
    }

    @IBAction func showNextPage(_ sender: Any?) { step(by: 1) }

    @IBAction func showPreviousPage(_ sender: Any?) { step(by: -1) }

    @IBAction func openInNewWindow(_ sender: Any?) {
        guard let shown else { return }
        openWindow(for: shown)
    }

    @IBAction func closeWindow(_ sender: Any?) {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }

    /// Whether the window can perform a command. The first page has no previous page, the last no next page.
    func performs(_ action: Selector) -> Bool? {
        switch action {
        case GalleryMenu.showNextPage: page(after: 1) != nil
        case GalleryMenu.showPreviousPage: page(after: -1) != nil
        default: nil
        }
    }

    /// Sets the check mark of the shown page's command, and adds page names to the titles of Next Page and Previous
    /// Page.
    func update(_ command: UICommand) {
        switch command.action {
        case GalleryMenu.showPage: command.state = page(of: command) == shown?.page ? .on : .off
        case GalleryMenu.showNextPage: command.title = page(after: 1).map { "Next Page: \($0.title)" } ?? command.title
        case GalleryMenu.showPreviousPage:
            command.title = page(after: -1).map { "Previous Page: \($0.title)" } ?? command.title
        default: break
        }
    }

    private func page(of command: UICommand?) -> GalleryPage? {
        (command?.propertyList as? String).flatMap { GalleryPage(rawValue: $0) }
    }

    private func step(by distance: Int) {
        guard let page = page(after: distance) else { return }
        open(GalleryLocation(page: page))
    }

    private func page(after distance: Int) -> GalleryPage? {
        let pages = GalleryPage.allCases
        guard let index = pages.firstIndex(where: { $0 == shown?.page }) else { return nil }
        return pages.indices.contains(index + distance) ? pages[index + distance] : nil
    }
}
