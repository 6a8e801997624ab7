import CGTK
import UIKitCore

/// A menu on the session bus as `com.canonical.dbusmenu`, the interface of the registrars of global menus.
@MainActor final class DBusMenuExport {
    /// Performs the action of the entry with the given number.
    var perform: (Int) -> Void = { _ in }
    /// Prepares the menu with the given number. The menu is about to be shown; returns whether the menu has changed.
    var prepare: (Int) -> Bool = { _ in false }

    private let connection: OpaquePointer
    private let path: String
    private let isRightToLeft: Bool
    private var registration: guint = 0
    private var revision: guint = 1
    private var layout = DBusMenuLayout([])
    private var items: [MenuBarItem] = []

    private static let interface = "com.canonical.dbusmenu"
    private static let description = """
        <node><interface name="com.canonical.dbusmenu">
        <property name="Version" type="u" access="read"/><property name="TextDirection" type="s" access="read"/>
        <property name="Status" type="s" access="read"/><property name="IconThemePath" type="as" access="read"/>
        <method name="GetLayout"><arg name="parentId" type="i" direction="in"/>
        <arg name="recursionDepth" type="i" direction="in"/><arg name="propertyNames" type="as" direction="in"/>
        <arg name="revision" type="u" direction="out"/><arg name="layout" type="(ia{sv}av)" direction="out"/></method>
        <method name="GetGroupProperties"><arg name="ids" type="ai" direction="in"/>
        <arg name="propertyNames" type="as" direction="in"/>
        <arg name="properties" type="a(ia{sv})" direction="out"/></method>
        <method name="GetProperty"><arg name="id" type="i" direction="in"/><arg name="name" type="s" direction="in"/>
        <arg name="value" type="v" direction="out"/></method>
        <method name="Event"><arg name="id" type="i" direction="in"/><arg name="eventId" type="s" direction="in"/>
        <arg name="data" type="v" direction="in"/><arg name="timestamp" type="u" direction="in"/></method>
        <method name="EventGroup"><arg name="events" type="a(isvu)" direction="in"/>
        <arg name="idErrors" type="ai" direction="out"/></method>
        <method name="AboutToShow"><arg name="id" type="i" direction="in"/>
        <arg name="needUpdate" type="b" direction="out"/></method>
        <method name="AboutToShowGroup"><arg name="ids" type="ai" direction="in"/>
        <arg name="updatesNeeded" type="ai" direction="out"/><arg name="idErrors" type="ai" direction="out"/></method>
        <signal name="ItemsPropertiesUpdated"><arg type="a(ia{sv})"/><arg type="a(ias)"/></signal>
        <signal name="LayoutUpdated"><arg type="u"/><arg type="i"/></signal>
        <signal name="ItemActivationRequested"><arg type="i"/><arg type="u"/></signal>
        </interface></node>
        """

    /// Exports an empty menu; nil if the object path is in use.
    init?(_ connection: OpaquePointer, path: String, isRightToLeft: Bool) {
        (self.connection, self.path, self.isRightToLeft) = (connection, path, isRightToLeft)
        let node = nonNull(g_dbus_node_info_new_for_xml(Self.description, nil))
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, data in
            DBusMenuExport.of(data).call(
                String(cString: nonNull(method)), nonNull(parameters), nonNull(invocation))
        }
        table.get_property = { _, _, _, _, name, _, data in
            DBusMenuExport.of(data).property(String(cString: nonNull(name)))
        }
        registration = g_dbus_connection_register_object(
            connection, path, g_dbus_node_info_lookup_interface(node, Self.interface), &table,
            Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        guard registration != 0 else { return nil }
        g_object_ref(UnsafeMutableRawPointer(connection))
    }

    isolated deinit {
        guard registration != 0 else { return }
        g_dbus_connection_unregister_object(connection, registration)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> DBusMenuExport {
        Unmanaged<DBusMenuExport>.fromOpaque(nonNull(data)).takeUnretainedValue()
    }

    /// Replaces the exported entries, and reports the change to the host.
    func show(_ items: [MenuBarItem]) {
        guard items != self.items else { return }
        self.items = items
        layout = DBusMenuLayout(items)
        revision &+= 1
        g_dbus_connection_emit_signal(
            connection, nil, path, Self.interface, "LayoutUpdated",
            Variants.tuple(Variants.uint32(revision), Variants.int32(0)), nil)
    }

    // MARK: Calls

    private func property(_ name: String) -> OpaquePointer? {
        switch name {
        case "Version": Variants.uint32(3)
        case "TextDirection": Variants.string(isRightToLeft ? "rtl" : "ltr")
        case "Status": Variants.string("normal")
        case "IconThemePath": Variants.array("s", [])
        default: nil
        }
    }

    private func call(_ method: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer) {
        guard let reply = reply(method, parameters) else {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.InvalidArgs", "the menu does not have this entry or property")
            return
        }
        g_dbus_method_invocation_return_value(invocation, reply)
    }

    /// Returns the reply to a call, whose parameters have the types of the interface; nil for an unknown entry.
    private func reply(_ method: String, _ parameters: OpaquePointer) -> OpaquePointer? {
        let id = Variants.child(parameters, 0, Variants.number) ?? 0
        switch method {
        case "GetLayout":
            guard layout.contains(id) else { return nil }
            let depth = Variants.child(parameters, 1, Variants.number) ?? -1
            return Variants.tuple(
                Variants.uint32(revision), layout.layout(id, depth: depth, names: names(parameters, 2)))
        case "GetGroupProperties": return groupProperties(parameters)
        case "GetProperty":
            let name = Variants.child(parameters, 1, Variants.text) ?? ""
            guard let value = layout.property(id, name) else { return nil }
            defer { g_variant_unref(value) }
            return Variants.tuple(Variants.variant(value))
        case "Event":
            guard layout.contains(id) else { return nil }
            handle(id, Variants.child(parameters, 1, Variants.text) ?? "")
            return Variants.tuple()
        case "EventGroup": return eventGroup(parameters)
        case "AboutToShow":
            guard layout.contains(id) else { return nil }
            return Variants.tuple(Variants.boolean(prepare(id)))
        case "AboutToShowGroup": return aboutToShowGroup(parameters)
        default: return nil
        }
    }

    private func names(_ parameters: OpaquePointer, _ index: Int) -> Set<String> {
        Set(Variants.child(parameters, index) { Variants.children($0, Variants.text) } ?? [])
    }

    private func numbers(_ parameters: OpaquePointer) -> [Int] {
        Variants.child(parameters, 0) { Variants.children($0, Variants.number) } ?? []
    }

    private func groupProperties(_ parameters: OpaquePointer) -> OpaquePointer {
        let (wanted, names) = (numbers(parameters), names(parameters, 1))
        let ids = wanted.isEmpty ? layout.ids : wanted.filter(layout.contains)
        return Variants.tuple(
            Variants.array(
                "(ia{sv})", ids.map { Variants.tuple(Variants.int32($0), layout.properties($0, names: names)) }))
    }

    private func eventGroup(_ parameters: OpaquePointer) -> OpaquePointer {
        let events = Variants.child(parameters, 0) { list in
            Variants.children(list) { event -> (Int, String)? in
                guard let id = Variants.child(event, 0, Variants.number) else { return nil }
                return (id, Variants.child(event, 1, Variants.text) ?? "")
            }
        }
        var unknown: [Int] = []
        for (id, name) in events ?? [] { if layout.contains(id) { handle(id, name) } else { unknown.append(id) } }
        return Variants.tuple(Variants.array("i", unknown.map(Variants.int32)))
    }

    private func aboutToShowGroup(_ parameters: OpaquePointer) -> OpaquePointer {
        let ids = numbers(parameters)
        let known = ids.filter(layout.contains)
        let changed = known.filter { prepare($0) }
        return Variants.tuple(
            Variants.array("i", changed.map(Variants.int32)),
            Variants.array("i", ids.filter { !known.contains($0) }.map(Variants.int32)))
    }

    /// Handles an event of an entry. The entry is performed after the reply was sent, because its action may take a
    /// long time.
    private func handle(_ id: Int, _ event: String) {
        guard event == "clicked" else { return }
        LoopTimer.inNextIteration { [weak self] in self?.perform(id) }
    }
}
