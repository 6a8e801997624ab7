import UIKit

/// The app's commands in the main menu.
@MainActor
enum GalleryMenu {
    static let newWindow = Selector("newWindow:", AppDelegate.newWindow(_:))
    static let openInNewWindow = Selector("openInNewWindow:", GallerySplitController.openInNewWindow(_:))
    static let closeWindow = Selector("closeWindow:", GallerySplitController.closeWindow(_:))
    static let showPage = Selector("showPage:", GallerySplitController.showPage(_:))
    static let showNextPage = Selector("showNextPage:", GallerySplitController.showNextPage(_:))
    static let showPreviousPage = Selector("showPreviousPage:", GallerySplitController.showPreviousPage(_:))

    static func build(with builder: any UIMenuBuilder) {
        builder.insertChild(
            inline([key("New Window", newWindow, "n"), key("Open in New Window", openInNewWindow, "o")]),
            atStartOfMenu: .newScene)
        builder.insertChild(inline([key("Close Window", closeWindow, "w")]), atStartOfMenu: .close)
        let steps = inline([key("Next Page", showNextPage, "]"), key("Previous Page", showPreviousPage, "[")])
        let sections = GalleryPage.Section.allCases.enumerated().map { submenu($1, number: $0 + 1) }
        builder.insertSibling(UIMenu(title: "Pages", children: [steps] + sections), afterMenu: .view)
    }

    /// Returns a submenu with the pages of a section of the sidebar. The first page has a shortcut with the section's
    /// number.
    private static func submenu(_ section: GalleryPage.Section, number: Int) -> UIMenu {
        let commands = section.pages.map { page in
            guard page == section.pages.first else {
                return UICommand(title: page.title, action: showPage, propertyList: page.rawValue)
            }
            // The overlay of shortcuts does not show the submenu's title, so the command needs a longer title there.
            return UIKeyCommand(
                title: page.title, action: showPage, input: "\(number)", modifierFlags: .command,
                propertyList: page.rawValue, discoverabilityTitle: "Show \(section.rawValue): \(page.title)")
        }
        return UIMenu(title: section.rawValue, children: commands)
    }

    private static func key(
        _ title: String, _ action: Selector, _ input: String, _ modifierFlags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
    }

    private static func inline(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: children)
    }
}
