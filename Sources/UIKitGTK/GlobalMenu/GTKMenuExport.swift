import CGTK
import UIKitCore

/// A menu on the session bus as `org.gtk.Menus` and `org.gtk.Actions`.
///
/// The host sets the state of a menu's own action to true before it shows the menu. The menu is then prepared.
@MainActor final class GTKMenuExport {
    /// Performs the action of the entry with the given number.
    var perform: (Int) -> Void = { _ in }
    /// Prepares the menu with the given number. The host is about to show the menu.
    var prepare: (Int) -> Void = { _ in }

    private let connection: OpaquePointer
    private let menu: OpaquePointer
    private let actions: UnsafeMutablePointer<GSimpleActionGroup>
    private var exports: (menu: guint, actions: guint)
    private var structure: [MenuBarItem] = []
    /// The entries with an action, by number. The value is whether the action has a state.
    private var hasState: [Int: Bool] = [:]
    private var menuActions: Set<Int> = []

    /// The prefix of the actions' names in the menu. The host finds these actions at the window's object path.
    private static let prefix = "win."

    /// Exports an empty menu; nil if the object path is in use.
    init?(_ connection: OpaquePointer, path: String) {
        (self.connection, menu, actions) = (connection, nonNull(g_menu_new()), nonNull(g_simple_action_group_new()))
        let menuID = g_dbus_connection_export_menu_model(connection, path, cast(menu), nil)
        let actionsID = g_dbus_connection_export_action_group(connection, path, OpaquePointer(actions), nil)
        exports = (menuID, actionsID)
        guard menuID != 0, actionsID != 0 else { return nil }
        g_object_ref(UnsafeMutableRawPointer(connection))
    }

    isolated deinit {
        if exports.menu != 0 { g_dbus_connection_unexport_menu_model(connection, exports.menu) }
        if exports.actions != 0 { g_dbus_connection_unexport_action_group(connection, exports.actions) }
        if exports.menu != 0, exports.actions != 0 { g_object_unref(UnsafeMutableRawPointer(connection)) }
        g_object_unref(UnsafeMutableRawPointer(menu))
        g_object_unref(UnsafeMutableRawPointer(actions))
    }

    /// Replaces the exported entries. The menu is sent again only if anything other than states has changed.
    func show(_ items: [MenuBarItem]) {
        var (entries, menus) = ([MenuBarItem](), Set<Int>())
        Self.collect(items, &entries, &menus)
        for id in menus where menuActions.insert(id).inserted { addMenuAction(id) }
        for item in entries { update(item) }
        let kept = Set(entries.map(\.id))
        for id in hasState.keys where !kept.contains(id) { removeAction(Self.name(id), id) }
        for id in menuActions.subtracting(menus) {
            g_action_map_remove_action(OpaquePointer(actions), Self.menuName(id))
            menuActions.remove(id)
        }
        let new = items.map(\.structure)
        guard new != structure else { return }
        structure = new
        g_menu_remove_all(menu)
        append(new, to: menu)
    }

    private static func collect(_ items: [MenuBarItem], _ entries: inout [MenuBarItem], _ menus: inout Set<Int>) {
        for item in items {
            if item.kind == .submenu { menus.insert(item.id) }
            if item.kind == .entry || item.kind == .loading { entries.append(item) }
            collect(item.children, &entries, &menus)
        }
    }

    private static func name(_ id: Int) -> String { "item\(id)" }
    private static func menuName(_ id: Int) -> String { "menu\(id)" }

    // MARK: Actions

    private func update(_ item: MenuBarItem) {
        let (name, map) = (Self.name(item.id), OpaquePointer(actions))
        // An entry that has ever had a mark keeps a state, so that hosts display a box or a mark for it.
        let needsState = item.state != .off || item.isExclusive || hasState[item.id] == true
        if hasState[item.id] != needsState {
            if hasState[item.id] != nil { g_action_map_remove_action(map, name) }
            hasState[item.id] = needsState
            addAction(name, item, needsState)
        }
        let action = nonNull(g_action_map_lookup_action(map, name))
        if (g_action_get_enabled(action) != 0) != item.isEnabled {
            g_simple_action_set_enabled(action, item.isEnabled ? 1 : 0)
        }
        if needsState { g_simple_action_set_state(action, Variants.boolean(item.state == .on)) }
    }

    private func addAction(_ name: String, _ item: MenuBarItem, _ needsState: Bool) {
        let new = nonNull(
            needsState
                ? g_simple_action_new_stateful(name, nil, Variants.boolean(item.state == .on))
                : g_simple_action_new(name, nil))
        connect(new, "activate") { [weak self, id = item.id] _ in self?.perform(id) }
        g_action_map_add_action(OpaquePointer(actions), new)
        g_object_unref(UnsafeMutableRawPointer(new))
    }

    private func removeAction(_ name: String, _ id: Int) {
        g_action_map_remove_action(OpaquePointer(actions), name)
        hasState[id] = nil
    }

    /// Adds the action whose state the host sets to true while it shows a menu.
    private func addMenuAction(_ id: Int) {
        let new = nonNull(g_simple_action_new_stateful(Self.menuName(id), nil, Variants.boolean(false)))
        connect(new, "change-state") { [weak self] value in
            guard let self, let value else { return }
            let isShown = g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN && g_variant_get_boolean(value) != 0
            if isShown { self.prepare(id) }
            guard let action = g_action_map_lookup_action(OpaquePointer(self.actions), Self.menuName(id)) else {
                return
            }
            g_simple_action_set_state(action, Variants.boolean(isShown))
        }
        g_action_map_add_action(OpaquePointer(actions), new)
        g_object_unref(UnsafeMutableRawPointer(new))
    }

    /// Connects a function to a signal with one value.
    private func connect(_ action: OpaquePointer, _ name: String, _ body: @escaping (OpaquePointer?) -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, value, data in Handler<OpaquePointer?, Void>.of(data).action(value)
        }
        Signals.connect(
            action, name, unsafeBitCast(handler, to: GCallback.self), Handler<OpaquePointer?, Void>(body))
    }

    // MARK: The menu

    /// Appends entries. Groups become sections.
    private func append(_ items: [MenuBarItem], to menu: OpaquePointer) {
        guard items.contains(where: { $0.startsGroup || $0.kind == .header }) else {
            for item in items { append(item, to: menu) }
            return
        }
        var (section, title, isEmpty) = (nonNull(g_menu_new()), String?.none, true)
        func finish() {
            if !isEmpty { g_menu_append_section(menu, title.map(MenuKeyNames.label), cast(section)) }
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        for item in items {
            if item.startsGroup || item.kind == .header {
                finish()
                (section, title, isEmpty) = (nonNull(g_menu_new()), nil, true)
            }
            if item.kind == .header {
                title = item.title
            } else {
                append(item, to: section)
                isEmpty = false
            }
        }
        finish()
    }

    private func append(_ item: MenuBarItem, to menu: OpaquePointer) {
        let isSubmenu = item.kind == .submenu
        let label = MenuKeyNames.label(item.title)
        let new = nonNull(g_menu_item_new(label, isSubmenu ? nil : Self.prefix + Self.name(item.id)))
        defer { g_object_unref(UnsafeMutableRawPointer(new)) }
        if let accelerator = item.shortcut.flatMap(MenuKeyNames.accelerator) {
            g_menu_item_set_attribute_value(new, "accel", Variants.string(accelerator))
        }
        if isSubmenu {
            let submenu = nonNull(g_menu_new())
            append(item.children, to: submenu)
            g_menu_item_set_submenu(new, cast(submenu))
            g_object_unref(UnsafeMutableRawPointer(submenu))
            let action = Self.prefix + Self.menuName(item.id)
            g_menu_item_set_attribute_value(new, "submenu-action", Variants.string(action))
        }
        g_menu_append_item(menu, new)
    }
}
