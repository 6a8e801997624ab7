import ArgumentParser
import HandoffModel
import SceneTargeting

/// `proscenium handoff`: pairs devices and shows what they offer each other.
struct Handoff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Continue activities on your other devices.",
        discussion: """
            Handoff is off until you turn it on. Two devices are paired once, by comparing six digits. A paired device \
            receives the activities that are current in your apps, and offers its own.

            Examples:
              proscenium handoff on
              proscenium handoff pair
              proscenium handoff status
              proscenium handoff offers
              proscenium handoff rename Desk "Desk upstairs"
              proscenium handoff revoke Desk
            """,
        subcommands: [
            Status.self, On.self, Off.self, Pair.self, List.self, Rename.self, Revoke.self, Offers.self, Continue.self,
        ],
        defaultSubcommand: Status.self
    )

    /// `proscenium handoff status`: shows what is offered to which devices, or the reason why nothing is offered.
    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show what is offered to which devices, or the reason why nothing is offered.",
            discussion: """
                Examples:
                  proscenium handoff status
                  proscenium handoff status --json
                """
        )

        @Flag(help: "Print a JSON object.")
        var json = false

        func run() throws {
            let status = try HandoffConnection.connect().status()
            if json { return try StandardOutput.write(json: status) }
            StandardOutput.write(lines: HandoffStatusText.lines(status))
        }
    }

    /// `proscenium handoff on`: turns Handoff on.
    struct On: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn Handoff on: listen on the network, and connect to paired devices.",
            discussion: """
                Examples:
                  proscenium handoff on
                  proscenium handoff on --port 4000
                """
        )

        @Option(help: "Listen on this port, from 1 to 65535; by default on an unused one.")
        var port: Int?

        @Option(help: "Listen only on this address of the machine; by default on all.")
        var host: String?

        @Flag(help: "Print a JSON object.")
        var json = false

        func validate() throws {
            if let port, !(1...65_535).contains(port) { throw ValidationError("--port must be from 1 to 65535") }
        }

        func run() throws {
            let reply = try HandoffConnection.connect().call(
                "SetOn", DevicesMessages.SetOn(isOn: true, port: port, host: host), as: DevicesMessages.Port.self)
            if json { return try StandardOutput.write(json: reply) }
            StandardOutput.write(lines: ["Handoff is on" + (reply.port.map { ", port \($0)" } ?? "")])
        }
    }

    /// `proscenium handoff off`: turns Handoff off.
    struct Off: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn Handoff off. Paired devices stay paired.",
            discussion: """
                Examples:
                  proscenium handoff off
                """
        )

        func run() throws {
            _ = try HandoffConnection.connect().call(
                "SetOn", DevicesMessages.SetOn(isOn: false), as: DevicesMessages.Port.self)
            StandardOutput.write(lines: ["Handoff is off"])
        }
    }

    /// `proscenium handoff pair`: pairs this device with another one.
    struct Pair: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Pair this device with another one.",
            discussion: """
                Run the command on both devices: first without an address on one device, which then waits for two \
                minutes, and then with the address and the port of that device on the other one. Both devices show six \
                digits. Answer “yes” on both devices only if the digits are equal.

                For example, run on the other device: proscenium handoff pair --address 192.168.1.7:4000

                Examples:
                  proscenium handoff pair
                """
        )

        @Option(help: "The address and the port of the device that waits.")
        var address: String?

        func run() throws {
            let address = try address.map { text throws(HandoffCallError) in try DeviceAddress.resolve(text) }
            let connection = try HandoffConnection.connect()
            // The first connection waits for the end of the pairing, so the answer needs another one.
            let answers = try HandoffConnection.connect()
            var problem: HandoffCallError?
            try connection.pair(address) { step in
                if let port = step.port, address == nil {
                    StandardOutput.write(lines: [
                        "Waiting for the other device. Run there: proscenium handoff pair --address ADDRESS:\(port)"
                    ])
                }
                if let code = step.code { problem = Self.ask(code, answers) }
                if let device = step.device {
                    StandardOutput.write(lines: ["paired with \(device.fingerprint.prefix(16))"])
                }
            }
            if let problem { throw problem }
        }

        /// Shows the code, and sends the answer of the person. Returns the error of the call.
        private static func ask(_ code: String, _ connection: HandoffConnection) -> HandoffCallError? {
            StandardOutput.write(lines: [
                "This device shows \(code.prefix(3)) \(code.suffix(3)).",
                "Does the other device show the same digits? Write yes or no:",
            ])
            let answer = readLine(strippingNewline: true)?.lowercased()
            do throws(HandoffCallError) {
                _ = try connection.call(
                    "AnswerCode", DevicesMessages.CodeAnswer(code: code, isEqual: answer == "yes"))
                return nil
            } catch {
                return error
            }
        }
    }

    /// `proscenium handoff list`: lists the paired devices.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the paired devices.",
            discussion: """
                Examples:
                  proscenium handoff list
                  proscenium handoff list --json
                """
        )

        @Flag(help: "Print one JSON object per line for each device.")
        var json = false

        func run() throws {
            let devices = try HandoffConnection.connect().status().devices
            if json { return try devices.forEach(StandardOutput.write(json:)) }
            guard !devices.isEmpty else {
                return StandardOutput.write(lines: ["No device is paired. Pair one with: proscenium handoff pair"])
            }
            StandardOutput.write(lines: HandoffStatusText.table(devices))
        }
    }

    /// `proscenium handoff rename`: renames a paired device.
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rename a paired device.",
            discussion: """
                Examples:
                  proscenium handoff rename Desk "Desk upstairs"
                """
        )

        @Argument(help: "The device: its name, or at least eight digits of its fingerprint.")
        var device: String

        @Argument(help: "The new name.")
        var name: String

        func run() throws {
            _ = try HandoffConnection.connect().call("Rename", DevicesMessages.Rename(device: device, name: name))
            StandardOutput.write(lines: ["renamed \(TerminalText.visible(device)) to \(TerminalText.visible(name))"])
        }
    }

    /// `proscenium handoff revoke`: removes a paired device.
    struct Revoke: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a paired device. It is disconnected, and its key is refused.",
            discussion: """
                Examples:
                  proscenium handoff revoke Desk
                """
        )

        @Argument(help: "The device: its name, or at least eight digits of its fingerprint.")
        var device: String

        func run() throws {
            _ = try HandoffConnection.connect().call("Revoke", DevicesMessages.DeviceReference(device: device))
            StandardOutput.write(lines: ["removed \(TerminalText.visible(device))"])
        }
    }
}
