import Foundation

/// The menu bar of a scene: its visibility, its titles and the menu that is shown.
@MainActor final class MenuBarController {
    private weak var scene: UIWindowScene?
    private let window: MenuBarWindow
    let view = MenuBarView()
    private(set) var titles: [MenuBarTitle] = []
    private(set) var navigation: MenuBarNavigation
    /// The menu that is shown; nil if no menu is open or the open menu has no rows.
    private(set) var presentation: MenuPresentation?
    /// The root menu from which the titles were made.
    private var shownRoot: UIMenu?
    /// The modifier keys that are down while the bar is in use, as named in shortcuts.
    private var heldModifiers: UIKeyModifierFlags = []

    /// Creates the hidden menu bar of a scene.
    init(_ scene: UIWindowScene) {
        self.scene = scene
        window = MenuBarWindow(scene, level: .statusBar)
        DesktopActions.registration
        navigation = MenuBarNavigation(count: 0, isRightToLeft: false)
        view.bar = self
        view.autoresizingMask = [.flexibleWidth]
        window.addSubview(view)
        environment.mainMenu.observe(self) { [weak self] in self?.menuDidChange() }
        environment.globalMenu?.add(scene)
    }

    private var environment: ApplicationEnvironment { .current }

    /// Removes the bar from its scene.
    func invalidate() {
        endMenus()
        environment.mainMenu.observe(self, nil)
        if let scene { environment.globalMenu?.remove(scene) }
        window.windowScene = nil
    }

    // MARK: Visibility

    /// The height of the area that the bar covers at the top of the windows, in points; 0 if the desktop shows the
    /// menu.
    private(set) var height = MenuBarLayout.height

    /// Shows the bar while a window of the app is visible, unless the desktop shows the menu.
    func updateVisibility() {
        guard let scene else { return }
        let isInWindow = environment.globalMenu?.shows(menuOf: scene) != true
        let isVisible = isInWindow && scene.windows.contains { !$0.isHidden }
        // The bar keeps its height while the windows are hidden, so that showing the windows does not lay them out
        // again.
        height = isInWindow ? MenuBarLayout.height : 0
        // The titles are arranged in the width of the bar.
        view.frame = CGRect(x: 0, y: 0, width: window.bounds.width, height: MenuBarLayout.height)
        if isVisible { reload() } else { endMenus() }
        window.isHidden = !isVisible
        scene.safeAreaForWindowsChanged()
    }

    // MARK: Titles

    /// Rebuilds the titles if the main menu was rebuilt.
    func reload() {
        let root = environment.mainMenu.root
        guard root !== shownRoot else { return }
        endMenus()
        shownRoot = root
        titles = MenuBarTitle.titles(of: root)
        view.show(titles)
        layoutDidChange()
    }

    /// Adapts the navigation to a changed layout of the titles.
    func layoutDidChange() {
        navigation.isRightToLeft = view.isRightToLeft
        let count = view.titleLayout.count
        if navigation.count != count { handle(navigation.setCount(count)) }
    }

    private func menuDidChange() {
        guard !window.isHidden else { return }
        guard environment.mainMenu.root === shownRoot else { return reload() }
        for level in presentation?.levels ?? [] {
            level.update()
            presentation?.levelDidChange(level)
        }
    }

    // MARK: Commands

    /// The responder at which the search for the targets of commands begins.
    var commandStart: UIResponder? {
        guard let scene else { return nil }
        let window = scene.keyWindow ?? scene.windows.last { !$0.isHidden }
        return window?.commandStart ?? scene
    }

    // MARK: Keys

    /// Handles a key of a window of the scene. Returns whether the bar or its menu is in use; if so, they receive all
    /// keys.
    func keyDown(_ key: UIKey, isRepeat: Bool) -> Bool {
        guard navigation.open != nil else { return false }
        modifiersDidChange(key.modifierFlags)
        if Self.opens(key) {
            if !isRepeat { handle(navigation.toggle()) }
            return true
        }
        guard let menuKey = MenuKey(key), !isRepeat || menuKey.repeats || menuKey == .left || menuKey == .right else {
            return true
        }
        switch navigation.press(menuKey, opensSubmenu: opensSubmenu, isInSubmenu: isInSubmenu) {
        case .effects(let effects): handle(effects)
        case .menu: presentation?.keyDown(key, isRepeat: isRepeat)
        }
        return true
    }

    /// Handles the release of a key.
    func keyUp(_ key: UIKey) { if navigation.open != nil { modifiersDidChange(key.modifierFlags) } }

    /// Opens the first menu for F10; returns whether the bar is visible.
    func open(for key: UIKey) -> Bool {
        guard !window.isHidden, Self.opens(key) else { return false }
        // A key can precede the first layout, or the layout after a change of the window's size.
        window.layoutIfNeeded()
        handle(navigation.toggle())
        return true
    }

    /// Whether a key opens and closes the bar.
    private static func opens(_ key: UIKey) -> Bool {
        key.keyCode == .keyboardF10
            && key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    }

    private func modifiersDidChange(_ flags: UIKeyModifierFlags) {
        heldModifiers = environment.commandKey.shortcutFlags(typed: flags.intersection(KeyCombination.modifiers))
        presentation?.modifiersDidChange(heldModifiers)
    }

    private var isInSubmenu: Bool { (presentation?.levels.count ?? 0) > 1 }

    private var opensSubmenu: Bool {
        guard let navigation = presentation?.navigation, let level = navigation.levels.last,
            let row = level.highlighted
        else { return false }
        return level.items[row].kind == .submenu && level.items[row].isEnabled
    }

    // MARK: Pointer and touches

    /// Handles the beginning of a press on a title, at a point of the window.
    func press(on title: Int, at point: CGPoint, isPointer: Bool) {
        handle(navigation.press(on: title))
        presentation?.openingPress.begin(at: point, isPointer: isPointer)
    }

    /// Handles a press that has moved, or a pointer that hovers, over a title.
    func move(over title: Int) {
        let effects = navigation.move(over: title)
        let press = presentation?.openingPress
        handle(effects)
        if !effects.isEmpty, let press { presentation?.openingPress = press }
    }

    /// Handles the later phases of a press that began on a title.
    func track(_ phase: UITouch.Phase, at point: CGPoint) { presentation?.track(phase, at: point) }

    /// Opens or closes a menu for an assistive technology.
    func activate(_ title: Int) { handle(navigation.press(on: title)) }

    // MARK: Menus

    /// Closes the shown menu.
    func endMenus() { handle(navigation.end()) }

    private func handle(_ effects: [MenuBarNavigation.Effect]) {
        for effect in effects {
            switch effect {
            case .show(let title, let highlightsFirst): show(title, highlightsFirst: highlightsFirst)
            case .end:
                removePresentation()
                heldModifiers = []
            }
        }
        view.opened = navigation.open
    }

    private func show(_ title: Int, highlightsFirst: Bool) {
        removePresentation()
        prepareWindows()
        // The indices of the layout are the indices of the visible titles, and then the index of the overflow title.
        let visible = view.titleLayout.frames.count
        let menu = title < visible ? titles[title].menu : MenuBarTitle.overflow(titles[visible...])
        let rules = MenuRowRules(start: commandStart, isInMenuBar: true, heldModifiers: heldModifiers)
        let source = MenuPresentation.Source(
            view: view,
            anchor: { [weak view] _ in view?.frameInWindow(of: title).map { .barTitle($0) } },
            highlightsFirst: highlightsFirst, barRules: rules)
        let new = MenuPresentation(menu, from: source)
        new.willEnd = { [weak self, weak new] _ in
            if let self, let new { self.menuEnded(new) }
        }
        presentation = new
        new.pointer.begin(at: window.dispatcher.pointerLocation)
        guard new.present(MenuAnimator(nil)) else {
            presentation = nil
            return
        }
        window.bringSubviewToFront(view)
    }

    /// Closes the menus of the app's windows.
    private func prepareWindows() {
        for window in scene?.windows ?? [] {
            window.shownMenu?.end(animated: false)
            window.editMenu?.close()
        }
    }

    private func removePresentation() {
        let old = presentation
        presentation = nil
        old?.end(animated: false)
    }

    private func menuEnded(_ ended: MenuPresentation) {
        guard ended === presentation else { return }
        presentation = nil
        navigation.menuEnded()
        heldModifiers = []
        view.opened = nil
    }
}
