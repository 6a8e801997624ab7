import Foundation

/// The main menu of the application. The menu is built on demand, and built again after a request.
@MainActor final class MainMenu {
    /// The state of the menu's contents.
    private enum Contents {
        /// The menu has not been built since the last request.
        case outdated
        /// The app is building the menu.
        case building
        /// The menu is built.
        case built(MenuTree)
    }

    private var contents = Contents.outdated { didSet { shortcutMap = nil } }
    /// The shortcuts of the menu, for the context of the last use; nil until the first use.
    private var shortcutMap: ShortcutMap? { didSet { (index, extendedShortcuts) = (nil, nil) } }
    /// The key commands by shortcut, for the context of the last use; nil until the first press of a key.
    private var index: KeyCommandIndex?
    /// The number of elements when the menu was last built.
    private var elementCount = 0
    /// The shortcuts of the menu and of the responders for which shortcuts were last requested, and the shortcuts that
    /// these responders have declared.
    private var extendedShortcuts: (declared: [DeclaredShortcut], shortcuts: ShortcutMap)?
    private var isScheduled = false
    /// The commands of responders for which an unusable input was reported. Each string consists of the action and the
    /// input.
    private var reportedInputs: Set<String> = []
    /// Called in a later turn of the main queue, after the menu was built again, or when the commands of the menu must
    /// be validated again.
    var changeHandler: (() -> Void)?
    /// Further functions that are called at the same times as `changeHandler`, by owner.
    private var observers: [ObjectIdentifier: () -> Void] = [:]

    /// The menu. If the menu is outdated, reading the property first lets the app build the menu. If the app reads the
    /// property while it builds the menu, the result is the default menu.
    var root: UIMenu { current.root }

    /// Returns the key commands by the shortcut that a person types. Like `root`, first lets the app build an outdated
    /// menu.
    func keyCommands(in context: ShortcutContext) -> KeyCommandIndex {
        let (tree, shortcuts) = (current, self.shortcuts(in: context))
        guard case .built = contents else { return KeyCommandIndex([], in: context) }
        if let index { return index }
        let updated = KeyCommandIndex(tree.keyCommands, shortcuts: shortcuts)
        index = updated
        return updated
    }

    /// Returns the shortcuts that a person types for the commands of the menu. Like `root`, first lets the app build an
    /// outdated menu.
    func shortcuts(in context: ShortcutContext) -> ShortcutMap {
        let tree = current
        guard case .built = contents else { return ShortcutMap(in: context) }
        if let shortcutMap, shortcutMap.context == context { return shortcutMap }
        var updated = ShortcutMap(in: context)
        if !context.keepsShortcuts { updated.add(KeyCommandIndex.declared(tree.keyCommands)) }
        shortcutMap = updated
        return updated
    }

    /// Returns the shortcuts that a person types for the commands of the menu and for other commands, such as the
    /// commands of responders.
    func shortcuts(adding declared: [DeclaredShortcut], in context: ShortcutContext) -> ShortcutMap {
        var shortcuts = self.shortcuts(in: context)
        guard !declared.isEmpty else { return shortcuts }
        if let last = extendedShortcuts, last.declared == declared { return last.shortcuts }
        shortcuts.add(declared)
        extendedShortcuts = (declared, shortcuts)
        return shortcuts
    }

    /// Requests that the menu is built again.
    func setNeedsRebuild() {
        if case .building = contents { return }
        contents = .outdated
        schedule()
    }

    /// Requests that the commands are validated again.
    func setNeedsRevalidate() { schedule() }

    /// Calls a function after the menu was built again, and when its commands must be validated again. The function
    /// replaces an earlier function of the same object; nil ends the calls.
    func observe(_ owner: AnyObject, _ handler: (() -> Void)?) { observers[ObjectIdentifier(owner)] = handler }

    /// Builds an outdated menu in the next turn of the main queue. The menu is built only once, regardless of the
    /// number of requests in a turn.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isScheduled = false
                // Another application's environment has its own menu.
                guard ApplicationEnvironment.current.mainMenu === self else { return }
                _ = self.current
                self.changeHandler?()
                for handler in self.observers.values { handler() }
            }
        }
    }

    /// Reports that no key has the input of a responder's command. Each command is reported only once.
    func reportInput(of command: UIKeyCommand) {
        let key = "\(command.commandIdentity.action ?? "") \(command.input ?? "")"
        // The set is bounded, because an app may create commands from arbitrary text.
        guard reportedInputs.count < 100, reportedInputs.insert(key).inserted else { return }
        MenuFault.badInput(refused: nil, command: command.faultName, input: command.input).report()
    }

    private var current: MenuTree {
        switch contents {
        case .built(let tree): return tree
        case .building: return Self.defaultTree
        case .outdated:
            contents = .building
            let tree = build()
            contents = .built(tree)
            return tree
        }
    }

    /// Lets the application and then its delegate change the default menu. No other responder may change the main menu,
    /// because the menu also exists without a window.
    private func build() -> MenuTree {
        var defaults = Self.defaultTree
        defaults.reserveCapacity(elementCount)
        let builder = MenuBuilder(defaults, system: .main)
        if let application = UIApplication.current {
            application.buildMenu(with: builder)
            (application.delegate as? UIResponder)?.buildMenu(with: builder)
        }
        builder.finish()
        var tree = builder.tree
        elementCount = tree.root.elementCount
        let environment = ApplicationEnvironment.current
        if environment.showsMenuBar {
            DesktopCommands.add(
                to: &tree, appName: Self.appName,
                hasSeveralWindows: environment.bundle?.manifest.supportsMultipleScenes ?? false)
        }
        return tree
    }

    /// The name of the app, which is the title of the application menu.
    static var appName: String {
        ApplicationEnvironment.current.bundle?.manifest.displayName ?? ProcessInfo.processInfo.processName
    }

    private static var defaultTree: MenuTree {
        let manifest = ApplicationEnvironment.current.bundle?.manifest
        return MenuTree(
            DefaultMenu.make(appName: appName, supportsPrinting: manifest?.supportsPrintCommand ?? false))
    }
}
