import UIKit

/// The app's commands in the main menu.
@MainActor
enum TownMenu {
    static let newWindow = Selector("newWindow:", AppDelegate.newWindow(_:))
    static let closeWindow = Selector("closeWindow:", { (target: any WindowClosing) in { target.closeWindow($0) } })
    static let find = Selector("findClown:", TownViewController.findClown(_:))
    static let showAll = Selector("showAllClowns:", TownViewController.showAllClowns(_:))
    static let showFavourites = Selector("showFavourites:", TownViewController.showFavourites(_:))
    static let goBack = Selector("goBack:", ClownViewController.goBack(_:))
    static let showClown = Selector("showClown:", { (target: any ClownCommands) in { target.showClown($0) } })
    static let openClown = Selector("openClown:", { (target: any ClownCommands) in { target.openClown($0) } })
    static let bookClown = Selector("bookClown:", { (target: any ClownCommands) in { target.bookClown($0) } })
    static let toggleFavourite = Selector(
        "toggleFavourite:", { (target: any ClownCommands) in { target.toggleFavourite($0) } })

    static func build(with builder: any UIMenuBuilder) {
        // The app has no text to format. Without the menu Format, ⌘I and ⌘B are available for the app's commands.
        builder.remove(menu: .format)
        builder.insertChild(inline([key("New Window", newWindow, "n")]), atStartOfMenu: .newScene)
        builder.insertChild(inline([key("Close Window", closeWindow, "w")]), atStartOfMenu: .close)
        builder.insertChild(inline([key("Find a Clown", find, "f")]), atStartOfMenu: .find)
        builder.insertChild(
            inline([
                key("All Clowns", showAll, "1"), key("Favourites", showFavourites, "2"),
                key("Back to the Town", goBack, "["),
            ]), atStartOfMenu: .view)
        builder.insertSibling(clown, afterMenu: .edit)
    }

    private static var clown: UIMenu {
        UIMenu(
            title: "Clown",
            children: [
                key("Show Details", showClown, "i"), key("Open in New Window", openClown, "o"),
                inline([key("Book Now", bookClown, "b"), key("Favourite", toggleFavourite, "l")]),
            ])
    }

    private static func key(_ title: String, _ action: Selector, _ input: String) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: .command)
    }

    private static func inline(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: children)
    }
}

/// A view controller whose window can be closed by a command.
@MainActor
protocol WindowClosing: UIViewController {}

extension WindowClosing {
    func closeWindow(_ sender: Any?) {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
}
