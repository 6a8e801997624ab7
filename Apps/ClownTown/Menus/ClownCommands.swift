import UIKit

/// A responder that performs the commands for a clown: a cell of the grid, the grid, or the page of a clown.
@MainActor
protocol ClownCommands: UIResponder {
    /// The clown on which the commands act; nil for no clown.
    var commandClown: Clown? { get }
    /// The window in which the clown is shown.
    var commandScene: UIWindowScene? { get }
    /// Shows the details of the clown in the same window.
    func showClown(_ sender: Any?)
}

extension ClownCommands {
    func openClown(_ sender: Any?) {
        guard let clown = commandClown else { return }
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .standard
        options.requestingScene = commandScene
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: clown.activity, options: options)
    }

    func bookClown(_ sender: Any?) {
        if let clown = commandClown { Orders.bookOrCancel(clown) }
    }

    func toggleFavourite(_ sender: Any?) {
        if let clown = commandClown { UserDefaults.standard.toggleFavourite(clown) }
    }

    /// Returns whether the responder can perform a command now; nil for an action that is not a command for a clown.
    func canPerformClownCommand(_ action: Selector) -> Bool? {
        switch action {
        case TownMenu.showClown, TownMenu.bookClown, TownMenu.toggleFavourite: commandClown != nil
        case TownMenu.openClown: commandClown != nil && UIApplication.shared.supportsMultipleScenes
        case "copy:": commandClown != nil
        default: nil
        }
    }

    /// Changes the title and the state of a command for the clown.
    func validateClownCommand(_ command: UICommand) {
        guard let clown = commandClown else { return }
        let defaults = UserDefaults.standard
        switch command.action {
        case TownMenu.showClown: command.title = "Show \(clown.name)"
        case TownMenu.openClown: command.title = "Open \(clown.name) in New Window"
        case TownMenu.bookClown: command.title = Orders.bookingTitle(clown)
        case TownMenu.toggleFavourite: command.state = defaults.favourites.contains(clown.name) ? .on : .off
        default: break
        }
    }

    func copyLink() {
        if let clown = commandClown { UIPasteboard.general.string = clown.link }
    }
}

extension Clown {
    /// The context menu of the clown's card.
    @MainActor var contextMenu: UIMenu {
        let open = UIWindowScene.ActivationAction(image: UIImage(systemName: "rectangle.badge.plus")) { _ in
            let options = UIWindowScene.ActivationRequestOptions()
            // The scene of a single clown does not need to be beside the town's scene.
            options.preferredPresentationStyle = .prominent
            return UIWindowScene.ActivationConfiguration(userActivity: activity, options: options)
        }
        let favourite = UIAction(
            title: "Favourite", image: UIImage(systemName: "star"),
            state: UserDefaults.standard.favourites.contains(name) ? .on : .off
        ) { _ in UserDefaults.standard.toggleFavourite(self) }
        let copy = UIAction(title: "Copy Link", image: UIImage(systemName: "doc.on.doc")) { _ in
            UIPasteboard.general.string = link
        }
        return UIMenu(children: [open, favourite, copy, bookingMenu])
    }

    /// A submenu with the free start times, or the action that cancels the order.
    @MainActor private var bookingMenu: UIMenu {
        let image = UIImage(systemName: "calendar")
        guard UserDefaults.standard.orders[name] == nil else {
            let cancel = UIAction(
                title: "Cancel Order", image: UIImage(systemName: "trash"), attributes: .destructive
            ) { _ in Orders.cancel(self) }
            return UIMenu(options: .displayInline, children: [cancel])
        }
        let times = freeTimes.map { time in UIAction(title: time) { _ in Orders.place(self, for: time) } }
        return UIMenu(title: "Book", image: image, children: times)
    }
}
