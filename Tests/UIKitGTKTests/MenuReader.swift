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
        try desktop.run("python3", Self.program, "menus").split(separator: "\n").map { line in
            let columns = line.components(separatedBy: " | ")
            let states = Set(columns[2].split(separator: ",").map(String.init))
            return Element(role: columns[0], name: columns[1], states: states, keys: columns[3])
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

    /// Activates the element with a name.
    func act(_ name: String) throws { try desktop.run("python3", Self.program, "act", name, "view.activate") }
}

/// A state of the accessibility tree that was not reached in time.
struct MenuReaderError: Error, CustomStringConvertible { let description: String }
