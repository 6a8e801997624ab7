import Foundation

extension UIViewController {
    /// The nearest navigation controller among the ancestors; nil for none.
    public var navigationController: UINavigationController? { ancestor() }

    /// The nearest tab bar controller among the ancestors; nil for none.
    public var tabBarController: UITabBarController? { ancestor() }

    /// The nearest split view controller among the ancestors; nil for none.
    public var splitViewController: UISplitViewController? { ancestor() }

    private func ancestor<Container: UIViewController>() -> Container? {
        var ancestor = parentController
        while let controller = ancestor {
            if let container = controller as? Container { return container }
            ancestor = controller.parentController
        }
        return nil
    }

    /// The controller's navigation item. The item is created when it is first read.
    final var navigationItemCreatingIfNeeded: UINavigationItem {
        if let item = extras?.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        makeExtras().navigationItem = item
        return item
    }

    /// The controller's tab bar item. The item is created when it is first read.
    final var tabBarItemCreatingIfNeeded: UITabBarItem {
        if let item = extras?.tabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        makeExtras().tabBarItem = item
        return item
    }

    /// The controller's Edit button. The button is created when it is first read.
    final var editButtonCreatingIfNeeded: UIBarButtonItem {
        if let button = extras?.editButton { return button }
        let button = UIBarButtonItem(
            systemItem: isEditing ? .done : .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        makeExtras().editButton = button
        return button
    }

    /// The key commands that were added; nil for none.
    final var addedKeyCommands: [UIKeyCommand]? {
        guard let commands = extras?.keyCommands, !commands.isEmpty else { return nil }
        return commands
    }

    /// Removes the given key command. If this object was not added, removes an equal key command instead.
    final func removeAddedKeyCommand(_ command: UIKeyCommand) {
        guard let commands = extras?.keyCommands else { return }
        let index = commands.firstIndex { $0 === command } ?? commands.firstIndex { $0 == command }
        if let index { extras?.keyCommands.remove(at: index) }
    }

    final func editingChanged() {
        guard let button = extras?.editButton else { return }
        (button.title, button.style) = isEditing ? ("Done", .done) : ("Edit", .plain)
    }

    final func titleChanged() {
        extras?.navigationItem?.title = title
        extras?.tabBarItem?.title = title
    }

    /// Handles a key in the controller or in its presentation; returns whether the key was handled.
    final func handleKeyEvent(_ key: UIKey) -> Bool {
        if let window = viewIfLoaded?.window, window.existingFocus?.uses(key, in: window) == true { return false }
        if handleKey(key) { return true }
        return presentingController != nil && (extras?.presentation?.handleKey(key) ?? false)
    }
}
