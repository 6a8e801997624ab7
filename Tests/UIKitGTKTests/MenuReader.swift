import BusTestKit
import Foundation

/// An assistive technology on a desktop of its own, which reads and operates the menus of a probe.
struct MenuReader {
    /// A menu bar, a menu or an entry in the accessibility tree.
    struct Element {
        let role: String
        let name: String
        let states: Set<String>
        let keys: String
        /// The centre of the element in the desktop window.
        let center: (x: Int, y: Int)
        /// Whether the element has the focus or is selected.
        var isCurrent: Bool { !states.isDisjoint(with: ["focused", "selected"]) }
    }

    private static let launcher = "/usr/libexec/at-spi-bus-launcher"
    private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("accessibility.py").path

    let desktop: Desktop
    private let bus: PrivateBus

    /// Starts a desktop whose apps export their accessibility trees.
    init(_ kind: Desktop.Kind, _ environment: [String: String]) throws {
        bus = try PrivateBus()
        try bus.offer("org.a11y.Bus", by: [Self.launcher])
        let accessibility = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "atspi"]
        desktop = try Desktop(kind, accessibility.merging(environment) { $1 })
    }

    /// Returns the menu bars, menus and entries that the probe exports at present.
    func tree() throws -> [Element] {
        var lines: [Substring] = []
        // The reader fails if an element disappears while it reads the tree.
        try waitUntil("the tree is complete") {
            lines = try desktop.run("python3", Self.program, "menus").split(separator: "\n")
            return lines.last == "end"
        }
        return lines.dropLast().map { line in
            let columns = line.components(separatedBy: " | ")
            let states = Set(columns[2].split(separator: ",").map(String.init))
            let center = columns[4].split(separator: ",").compactMap { Int($0) }
            return Element(
                role: columns[0], name: columns[1], states: states, keys: columns[3],
                center: center.count == 2 ? (center[0], center[1]) : (0, 0))
        }
    }

    /// Waits until the tree satisfies a condition, and returns the tree; throws after 20 seconds.
    @discardableResult
    func wait(_ description: String, for condition: ([Element]) -> Bool) throws -> [Element] {
        let end = Date(timeIntervalSinceNow: 20)
        while true {
            let tree = try tree()
            if condition(tree) { return tree }
            guard Date() < end else { throw MenuReaderError(description: "\(description) did not happen: \(tree)") }
        }
    }

    /// Waits until the entries with these names, and no others, have the focus or are selected; throws after 20
    /// seconds.
    func wait(forCurrent names: [String]) throws {
        try wait("the current entry becomes \(names)") { $0.filter(\.isCurrent).map(\.name) == names }
    }

    /// Returns the roles of the elements with the focus.
    func focusedElements() throws -> [String] {
        try desktop.run("python3", Self.program, "tree").split(separator: "\n").compactMap { line in
            let columns = line.components(separatedBy: " | ")
            guard columns.count > 3, columns[3].split(separator: ",").contains("focused") else { return nil }
            return columns[0].drop { $0.isNumber || $0 == " " }.description
        }
    }

    /// Moves the pointer over the element with the given name.
    func move(to name: String, in probe: Probe) throws {
        let element = try wait("the element \(name) appears") { $0.contains { $0.name == name } }
            .last { $0.name == name }
        guard let (x, y) = element?.center else { return }
        // On Wayland, the window has a title bar of its own and fills the display.
        let origin = desktop.kind == .x11 ? probe.origin : (x: 0, y: 0)
        try desktop.run("xdotool", "mousemove", String(origin.x + x), String(origin.y + y))
    }

    /// Starts a reader that prints the changes of states that the probe announces, and waits until the reader listens.
    func events() throws -> Probe {
        let events = try Probe(
            program: Programs.required("python3"), [Self.program, "events"], environment: desktop.environment)
        try events.wait("ready")
        return events
    }

    /// Activates the element with the given name.
    func act(_ name: String) throws { try desktop.run("python3", Self.program, "act", name, "view.activate") }
}

/// A state of the accessibility tree that was not reached in time.
struct MenuReaderError: Error, CustomStringConvertible { let description: String }
