import BusTestKit
import Foundation
import Testing

@Suite(
    "Global menu", .serialized,
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("dbusmock")))
struct GlobalMenuTests {
    private static let registrar = "com.canonical.AppMenu.Registrar"
    private static let registrarPath = "/com/canonical/AppMenu/Registrar"

    /// A probe whose menu a registrar has received.
    private struct Exported {
        let desktop: Desktop
        let probe: Probe
        let registrar: Program
        let name: String
        let path: String

        /// Calls a method of the exported menu, and returns the reply as text.
        func call(_ method: String, _ arguments: String...) throws -> String {
            try desktop.run(
                "gdbus", ["call", "--session", "-d", name, "-o", path, "-m", method] + arguments)
        }
    }

    private func startRegistrar(_ bus: PrivateBus, _ desktop: Desktop) throws -> Program {
        let program = try bus.launch(
            "python3", ["-m", "dbusmock", "--session", Self.registrar, Self.registrarPath, Self.registrar])
        try desktop.run("gdbus", "wait", "--session", "--timeout", "20", Self.registrar)
        for (method, signature) in [("RegisterWindow", "uo"), ("UnregisterWindow", "u")] {
            let call = ["call", "--session", "-d", Self.registrar, "-o", Self.registrarPath, "-m"]
            let answer = try desktop.run(
                "gdbus", call + ["org.freedesktop.DBus.Mock.AddMethod", Self.registrar, method, signature, "", ""])
            #expect(answer.hasPrefix("("))
        }
        return program
    }

    private func start(_ bus: PrivateBus) throws -> Exported {
        let desktop = try Desktop(
            .x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PROSCENIUM_MENU_BAR": "always"])
        let registrar = try startRegistrar(bus, desktop)
        let probe = try Probe(on: desktop, "bar")
        try waitUntil("the menu is registered") { registrar.text.contains("RegisterWindow") }
        let name = try property("_GTK_UNIQUE_BUS_NAME", desktop)
        let path = try property("_GTK_MENUBAR_OBJECT_PATH", desktop)
        #expect(name.hasPrefix(":") && path.hasPrefix("/org/proscenium/menus/"))
        #expect(registrar.text.contains(path), "\(registrar.text)")
        return Exported(desktop: desktop, probe: probe, registrar: registrar, name: name, path: path)
    }

    /// Returns a text property of the probe's X11 window; empty if the window does not have the property.
    private func property(_ name: String, _ desktop: Desktop) throws -> String {
        let text = try desktop.run("xprop", "-name", "Probe", name)
        return text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }

    /// Returns the number of the entry with the given label, in a layout that `gdbus` has printed.
    private func number(_ label: String, in layout: String) throws -> String {
        let end = try #require(layout.range(of: "'label': <'\(label)'>"), "\(label) in \(layout)").lowerBound
        let start = try #require(layout[..<end].range(of: "{", options: .backwards)).lowerBound
        let digits = layout[..<start].reversed().drop { !$0.isNumber }.prefix { $0.isNumber }
        return String(digits.reversed())
    }

    @Test("M81: A registrar receives the menu as com.canonical.dbusmenu, and the window then has no bar")
    func canonical() throws {
        let bus = try PrivateBus()
        let exported = try start(bus)
        let layout = try exported.call("com.canonical.dbusmenu.GetLayout", "0", "int32 -1", "[]")
        for label in ["Probe", "File", "New Tab", "Recent", "Marked__Entry", "Help"] {
            #expect(layout.contains("'label': <'\(label)'>"), "\(label)")
        }
        #expect(layout.contains("'shortcut': <[['Control', 't']]>") && layout.contains("<'separator'>"))
        #expect(layout.contains("'toggle-state': <1>"))
        let gray = try number("Gray", in: layout)
        let grayProperties = try exported.call("com.canonical.dbusmenu.GetGroupProperties", "[\(gray)]", "['enabled']")
        #expect(grayProperties.contains("'enabled': <false>"))
        let new = try number("New Tab", in: layout)
        for id in [gray, new] {
            #expect(try exported.call("com.canonical.dbusmenu.Event", id, "clicked", "<''>", "0").hasPrefix("()"))
        }
        try exported.probe.wait("chosen New Tab")
        #expect(!exported.probe.lines.contains("chosen Gray"))
        // The commands are validated again when a menu is about to be shown.
        try exported.probe.send("disable")
        let file = try number("File", in: layout)
        #expect(try exported.call("com.canonical.dbusmenu.AboutToShow", file).hasPrefix("(true"))
        let after = try exported.call("com.canonical.dbusmenu.GetGroupProperties", "[\(new)]", "[]")
        #expect(after.contains("'enabled': <false>"))
        #expect(try exported.call("com.canonical.dbusmenu.AboutToShow", file).hasPrefix("(false"))
        // Unknown entries are refused.
        #expect(try exported.call("com.canonical.dbusmenu.GetLayout", "99999", "int32 -1", "[]").isEmpty)
        #expect(
            try exported.call("com.canonical.dbusmenu.EventGroup", "[(99999, 'clicked', <''>, uint32 0)]").contains(
                "99999"))
    }

    @Test("M81: The same menu is also exported as org.gtk.Menus and org.gtk.Actions")
    func gtk() throws {
        let bus = try PrivateBus()
        let exported = try start(bus)
        let groups = try exported.call("org.gtk.Menus.Start", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
        for label in ["Probe", "File", "View", "Help"] { #expect(groups.contains("'label': <'\(label)'>")) }
        #expect(groups.contains("'accel': <'<Control>t'>") && groups.contains("'label': <'Marked__Entry'>"))
        /// Returns the name of an entry's action, or of the action of a menu.
        func action(_ label: String) throws -> String {
            let place = try #require(groups.range(of: "'label': <'\(label)'>"), "\(label) in \(groups)")
            let start = try #require(groups[..<place.lowerBound].range(of: "{", options: .backwards)).upperBound
            let end = try #require(groups[start...].range(of: "}")).lowerBound
            let name = try #require(groups[start..<end].range(of: "'win.")).upperBound
            return String(groups[name...].prefix { $0 != "'" })
        }
        let (new, gray) = (try action("New Tab"), try action("Gray"))
        let description = try exported.call("org.gtk.Actions.Describe", gray)
        #expect(description.hasPrefix("((false"), "\(description)")
        #expect(try exported.call("org.gtk.Actions.Describe", try action("Marked__Entry")).contains("<true>"))
        for name in [gray, new] { _ = try exported.call("org.gtk.Actions.Activate", name, "[]", "{}") }
        try exported.probe.wait("chosen New Tab")
        #expect(!exported.probe.lines.contains("chosen Gray"))
        // The host sets the state of a menu's action to report that the menu is about to be shown.
        try exported.probe.send("disable")
        _ = try exported.call("org.gtk.Actions.SetState", try action("File"), "<true>", "{}")
        #expect(try exported.call("org.gtk.Actions.Describe", new).hasPrefix("((false"))
    }

    @Test("M67: The exported menu follows a change of the keyboard layout without a key press")
    func layout() throws {
        let bus = try PrivateBus()
        let exported = try start(bus)
        func shows(_ key: String) throws {
            try waitUntil("the menu shows \(key)") {
                let layout = try exported.call("com.canonical.dbusmenu.GetLayout", "0", "int32 -1", "[]")
                return layout.contains("'shortcut': <[['Control', '\(key)']]>")
            }
        }
        try shows("bracketleft")
        try exported.desktop.setLayout("de")
        try shows("odiaeresis")
        let groups = try exported.call("org.gtk.Menus.Start", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
        #expect(groups.contains("'accel': <'<Control>odiaeresis'>"))
    }

    @Test("M81: The window shows its bar when the registrar ends, and hides it when a registrar starts")
    func presence() throws {
        let bus = try PrivateBus()
        let exported = try start(bus)
        let tops = { exported.probe.lines.filter { $0.hasPrefix("top ") } }
        if tops().last != "top 0" { try exported.probe.wait("top 0") }
        // A process inherits blocked signals from the thread that starts it, and threads of a pool block SIGTERM.
        kill(exported.registrar.process.processIdentifier, SIGKILL)
        try exported.probe.wait("top 30")
        try waitUntil("the property is removed") { try property("_GTK_UNIQUE_BUS_NAME", exported.desktop).isEmpty }
        try exported.desktop.run("xdotool", "key", "F10", "Right", "Return")
        try exported.probe.wait("chosen New Tab")
        _ = try startRegistrar(bus, exported.desktop)
        try exported.probe.wait("top 0")
    }

    @Test("M81: A window whose menu the registrar refuses keeps its bar")
    func refused() throws {
        let bus = try PrivateBus()
        let desktop = try Desktop(
            .x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PROSCENIUM_MENU_BAR": "always"])
        // This registrar has no methods.
        let registrar = try bus.launch(
            "python3", ["-m", "dbusmock", "--session", Self.registrar, Self.registrarPath, Self.registrar])
        try desktop.run("gdbus", "wait", "--session", "--timeout", "20", Self.registrar)
        let probe = try Probe(on: desktop, "bar")
        if !probe.lines.contains("top 0") { try probe.wait("top 0") }
        if probe.lines.last(where: { $0.hasPrefix("top ") }) == "top 0" { try probe.wait("top 30") }
        #expect(registrar.isRunning)
        try waitUntil("the property is removed") { try property("_GTK_UNIQUE_BUS_NAME", desktop).isEmpty }
    }

    @Test("M81: Without a registrar, nothing is exported and the window has its bar")
    func absent() throws {
        let bus = try PrivateBus()
        let desktop = try Desktop(
            .x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PROSCENIUM_MENU_BAR": "always"])
        let probe = try Probe(on: desktop, "bar")
        #expect(probe.lines.contains("top 30"))
        #expect(try property("_GTK_UNIQUE_BUS_NAME", desktop).isEmpty)
    }
}
