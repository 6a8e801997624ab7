import CGTK
import Faults
import UIKitCore

/// The entries of a menu in the form of `com.canonical.dbusmenu`, by their numbers.
@MainActor struct DBusMenuLayout {
    /// An entry of the menu, or a separator.
    private struct Node {
        /// The entry; nil for the root and for separators.
        var item: MenuBarItem?
        var children: [Int] = []
        var isSeparator = false
    }

    /// The bit that distinguishes the number of a separator from the number of the entry below the separator.
    private static let separatorBit = 1 << 24
    private static let nodeType = "(ia{sv}av)"

    private var nodes: [Int: Node] = [:]

    init(_ items: [MenuBarItem]) {
        add(0, nil, items)
    }

    private mutating func add(_ id: Int, _ item: MenuBarItem?, _ items: [MenuBarItem]) {
        var children: [Int] = []
        for child in items {
            if child.startsGroup {
                children.append(child.id | Self.separatorBit)
                nodes[child.id | Self.separatorBit] = Node(isSeparator: true)
            }
            children.append(child.id)
            add(child.id, child, child.children)
        }
        nodes[id] = Node(item: item, children: children)
    }

    /// The numbers of all entries and separators.
    var ids: [Int] { nodes.keys.sorted() }

    /// Whether an entry exists.
    func contains(_ id: Int) -> Bool { nodes[id] != nil }

    /// Returns an entry with its descendants.
    ///
    /// - Parameters:
    ///   - depth: the number of levels below the entry; negative for all.
    ///   - names: the wanted properties; empty for all.
    func layout(_ id: Int, depth: Int, names: Set<String>) -> OpaquePointer {
        let children = depth == 0 ? [] : nodes[id]?.children ?? []
        return Variants.tuple(
            Variants.int32(id), properties(id, names: names),
            Variants.array("v", children.map { Variants.variant(layout($0, depth: depth - 1, names: names)) }))
    }

    /// Returns the properties of an entry. Properties with their default values are left out.
    func properties(_ id: Int, names: Set<String>) -> OpaquePointer {
        var all: [(key: String, value: OpaquePointer)] = []
        func add(_ key: String, _ value: @autoclosure () -> OpaquePointer) {
            if names.isEmpty || names.contains(key) { all.append((key, value())) }
        }
        guard let node = nodes[id] else {
            InternalFault.report("a menu on the session bus has an entry without contents")
            return Variants.dictionary([])
        }
        if node.isSeparator { add("type", Variants.string("separator")) }
        if id == 0 || node.item?.kind == .submenu { add("children-display", Variants.string("submenu")) }
        guard let item = node.item else { return Variants.dictionary(all) }
        add("label", Variants.string(MenuKeyNames.label(item.title)))
        if !item.isEnabled { add("enabled", Variants.boolean(false)) }
        if item.state != .off || item.isExclusive {
            add("toggle-type", Variants.string(item.isExclusive ? "radio" : "checkmark"))
            add("toggle-state", Variants.int32(item.state == .on ? 1 : item.state == .mixed ? -1 : 0))
        }
        if let keys = item.shortcut.map(MenuKeyNames.keys), !keys.isEmpty {
            add("shortcut", Variants.array("as", [Variants.array("s", keys.map(Variants.string))]))
        }
        return Variants.dictionary(all)
    }

    /// Returns one property of an entry; nil if it has the default value.
    func property(_ id: Int, _ name: String) -> OpaquePointer? {
        let dictionary = nonNull(g_variant_ref_sink(properties(id, names: [name])))
        defer { g_variant_unref(dictionary) }
        return g_variant_lookup_value(dictionary, name, nil)
    }
}
