import Foundation

/// A reader of the power supplies that the kernel lists, each as a folder with text files.
struct PowerSupplies: Sendable {
    /// A battery, or all batteries of the computer together.
    struct Battery: Equatable {
        /// The level from 0 to 1.
        var level: Float
        var state: UIDevice.BatteryState
    }

    /// The folder with one folder for each power supply.
    var folder = URL(fileURLWithPath: "/sys/class/power_supply")

    /// Returns the computer's battery; nil if the computer has none. The level of several batteries is their mean. The
    /// batteries of peripheral devices, such as a mouse, are ignored.
    func battery() -> Battery? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let batteries = names.sorted().compactMap { battery(in: folder.appendingPathComponent($0)) }
        guard !batteries.isEmpty else { return nil }
        let level = batteries.reduce(0) { $0 + $1.level } / Float(batteries.count)
        let states = batteries.map(\.state)
        for state in [UIDevice.BatteryState.charging, .unplugged, .full] where states.contains(state) {
            return Battery(level: level, state: state)
        }
        return Battery(level: level, state: .unknown)
    }

    private func battery(in folder: URL) -> Battery? {
        guard text("type", in: folder) == "Battery", text("scope", in: folder) != "Device",
            let percent = text("capacity", in: folder).flatMap({ Int($0) })
        else { return nil }
        let state: UIDevice.BatteryState =
            switch text("status", in: folder) {
            case "Charging": .charging
            case "Discharging": .unplugged
            // The firmware can keep a battery below its capacity. Such a battery is connected to power, but is not
            // charged.
            case "Full", "Not charging": .full
            default: .unknown
            }
        return Battery(level: Float(min(max(percent, 0), 100)) / 100, state: state)
    }

    private func text(_ name: String, in folder: URL) -> String? {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))?
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
