import HandoffModel
import SceneTargeting

/// The state of Handoff as text.
enum HandoffStatusText {
    /// Returns the lines of `proscenium handoff status`.
    static func lines(_ status: DevicesMessages.Status) -> [String] {
        var lines = [
            "Handoff is \(status.isOn ? "on" : "off")" + (status.port.map { ", port \($0)" } ?? ""),
            "this device: \(TerminalText.visible(status.name)), \(status.fingerprint.prefix(16))",
        ]
        lines += reasons(status).map { "nothing is offered: \($0)" }
        if !status.devices.isEmpty { lines += ["", "paired devices:"] + table(status.devices).map { "  " + $0 } }
        if !status.activities.isEmpty {
            var table = TextTable(headings: ["APP", "TYPE", "TITLE"])
            for activity in status.activities {
                table.add([activity.app, activity.activityType, activity.title ?? ""])
            }
            lines += ["", "offered to connected devices:"] + table.lines.map { "  " + $0 }
        }
        return lines
    }

    /// Returns the lines of a table of devices.
    static func table(_ devices: [DevicesMessages.Device]) -> [String] {
        var table = TextTable(headings: ["NAME", "FINGERPRINT", "STATE", "OFFERS", "PROBLEM"])
        for device in devices {
            table.add([
                device.name, String(device.fingerprint.prefix(16)), device.isConnected ? "connected" : "not connected",
                String(device.offers), device.problem ?? "",
            ])
        }
        return table.lines
    }

    /// Returns the reasons why other devices receive nothing.
    private static func reasons(_ status: DevicesMessages.Status) -> [String] {
        guard status.isOn else { return ["Handoff is off; run: proscenium handoff on"] }
        if let problem = status.problem { return [TerminalText.visible(problem)] }
        if status.devices.isEmpty { return ["no device is paired; run: proscenium handoff pair"] }
        if !status.devices.contains(where: \.isConnected) { return ["no device is connected"] }
        if !status.isDaemonConnected { return ["the daemon is not running"] }
        return status.activities.isEmpty ? ["no app has a current activity that may be handed off"] : []
    }
}
