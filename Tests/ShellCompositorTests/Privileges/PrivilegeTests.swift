import Foundation
import Glibc
import SceneModel
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Privileged protocols")
    struct PrivilegeTests {
        private static let privileged: Set<String> = [
            "zwlr_screencopy_manager_v1", "zwp_virtual_keyboard_manager_v1", "zwlr_virtual_pointer_manager_v1",
            "zwlr_data_control_manager_v1", "zwp_input_method_manager_v2", "zwlr_output_manager_v1",
            "zwlr_foreign_toplevel_manager_v1", "zwlr_layer_shell_v1",
        ]

        /// Command lines that run a program in a sandbox.
        private static let sandboxes = [
            ["unshare", "--user", "--map-current-user", "--mount"],
            ["unshare", "--user", "--map-current-user"],
            ["unshare", "--user", "--map-current-user", "--pid", "--fork"],
            ["setpriv", "--no-new-privs"],
            ["bwrap", "--dev-bind", "/", "/"],
        ].filter(SpyTests.canRun)

        @Test("B14: A program in a sandbox is offered no privileged global", arguments: sandboxes)
        func sandboxed(_ command: [String]) async throws {
            let rig = try await ShellRig.start()
            let process = try rig.run(command[0], arguments: Array(command.dropFirst()) + ["wayland-info"])
            try await rig.waitForEnd(of: process)
            let text = rig.text(of: command[0])
            for name in Self.privileged { #expect(!text.contains("'\(name)'"), "\(command) is offered \(name)") }
            for name in ["xdg_wm_base", "wl_seat", "wl_output"] { #expect(text.contains("'\(name)'"), "\(text)") }
            try await rig.end()
        }

        @Test("B14: A program outside of a sandbox is offered every global, and each global has a privilege class")
        func unsandboxed() async throws {
            let rig = try await ShellRig.start()
            let own = try await rig.client()
            for name in own.interfaces { #expect(WaylandGlobal(interface: name) != .unclassified, "\(name)") }
            #expect(Self.privileged.isSubset(of: Set(own.interfaces)))
            let client = try WireClient(socket: rig.socket)
            #expect(client.interfaces == own.interfaces)
            let identities = try await rig.on { Set($0.compositor.privileges.decisions.values.map(\.identity)) }
            #expect(identities.contains(.shell) && identities.count == 2)
            #expect(
                identities.contains { identity in
                    if case .program(let path) = identity { path.hasPrefix("/") } else { false }
                })
            try await rig.end()
        }

        @Test("B14: A hidden global cannot be bound by its number")
        func hidden() async throws {
            let rig = try await ShellRig.start()
            let own = try await rig.client()
            let number = try #require(own.number(ofGlobal: "zwlr_screencopy_manager_v1"))
            try await rig.on { $0.compositor.privileges.rules = .denyAll }
            let client = try WireClient(socket: rig.socket)
            #expect(Set(client.interfaces) == Set(own.interfaces).subtracting(Self.privileged))
            let object = client.newObject()
            client.send(
                2, 0, .word(number), .text("zwlr_screencopy_manager_v1"), .word(1), .word(object))
            try? client.roundTrip()
            #expect(client.error?.object == 2)
            #expect(try await rig.client().interfaces == own.interfaces)
            try await rig.end()
        }

        @Test(
            "B14: Rules in the privileges file apply to clients that connect later; an invalid file grants nothing"
        )
        func file() async throws {
            let rig = try await ScreenRig.start(privileges: #"{"unsandboxedPrograms": ["panels"]}"#)
            func interfaces() throws -> Set<String> {
                try Set(WireClient(socket: rig.socket).interfaces).intersection(Self.privileged)
            }
            #expect(try interfaces() == ["zwlr_layer_shell_v1"])
            try #"{"unsandboxedPrograms": ["everything"]}"#.write(
                toFile: rig.privilegesFile, atomically: true, encoding: .utf8)
            #expect(try interfaces() == [])
            try FileManager.default.removeItem(atPath: rig.privilegesFile)
            #expect(try interfaces() == Self.privileged)
            try await rig.end()
        }

        @Test("B14: A process that has ended after it connected is not identified")
        func ended() throws {
            let path = try ShellRig.makeFolder() + "/socket"
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(bound == 0 && listen(listener, 2) == 0)
            // The program connects; its child keeps the connection after the program has ended.
            let script = """
                use Socket; socket(S, PF_UNIX, SOCK_STREAM, 0); connect(S, pack_sockaddr_un($ARGV[0])) or die;
                if ($ARGV[1] eq "ends") { fork() and exit; } $| = 1; print "ready\\n"; sleep($ARGV[1] eq "ends" ? 2 : 600);
                """
            for ends in [true, false] {
                let (process, output) = (Process(), Pipe())
                process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
                process.arguments = ["-e", script, path, ends ? "ends" : "stays"]
                process.standardOutput = output
                try process.run()
                _ = output.fileHandleForReading.availableData
                if ends { process.waitUntilExit() }
                let connection = accept(listener, nil, nil)
                defer { close(connection) }
                let executable = Self.executable(ofPeer: connection, number: process.processIdentifier)
                #expect((executable == nil) == ends, "\(executable ?? "no process")")
                // A process in an invisible namespace is reported with process number 0.
                #expect(Self.executable(ofPeer: connection, number: 0) == nil)
                if !ends { kill(process.processIdentifier, SIGKILL) }
            }
        }

        private static func executable(ofPeer socket: Int32, number: pid_t) -> String? {
            guard let peer = PeerProcess(socket: socket, number: number) else { return nil }
            return peer.link("exe")
        }
    }
}
