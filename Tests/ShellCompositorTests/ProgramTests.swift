import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Third-party programs")
    struct ProgramTests {
        @Test("M30: The protocols that common tools need are available")
        func protocols() async throws {
            let rig = try await ShellRig.start()
            let text = try await rig.output("wayland-info")
            let interfaces = [
                "wl_compositor", "wl_subcompositor", "wl_shm", "wl_seat", "wl_output", "wl_data_device_manager",
                "xdg_wm_base",
                "zxdg_decoration_manager_v1", "zxdg_output_manager_v1", "xdg_activation_v1",
                "zwlr_screencopy_manager_v1",
                "zwlr_virtual_pointer_manager_v1", "zwp_virtual_keyboard_manager_v1", "zwlr_data_control_manager_v1",
                "zwp_primary_selection_device_manager_v1", "zwlr_layer_shell_v1", "zwlr_foreign_toplevel_manager_v1",
                "zwp_idle_inhibit_manager_v1", "wp_presentation", "wp_viewporter",
                "zwp_text_input_manager_v3",
                "zwp_input_method_manager_v2", "zwp_pointer_gestures_v1", "zwp_relative_pointer_manager_v1",
                "zwp_pointer_constraints_v1", "zwlr_output_manager_v1", "org_kde_kwin_server_decoration_manager",
            ]
            for name in interfaces { #expect(text.contains("'\(name)'"), "wayland-info does not know \(name)") }
            // The first protocol is the one of wlroots 0.15, the second the one of newer versions.
            #expect(text.contains("'org_kde_kwin_idle'") || text.contains("'ext_idle_notifier_v1'"))
            try await rig.end()
        }

        @Test("M30: A terminal's window has the process ID of the terminal, and gets wtype's input")
        func terminal() async throws {
            let rig = try await ShellRig.start([.init(width: 600, height: 400)])
            let outputFile = rig.file("heard")
            let foot = try rig.run("foot", "sh", "-c", "read line; printf %s \"$line\" > \(outputFile)")
            let properties = try await CompositorTests.firstWindow(rig)
            #expect(properties.processID == Int(foot.processIdentifier))
            let size = CGSize(width: 600, height: 400)
            try await rig.on {
                $0.compositor.configure(properties.window, WindowConfiguration(size: size, isActivated: true))
            }
            try await rig.wait(for: "the window in its size") {
                $0.compositor.configureState(of: properties.window)?.isSettled == true
                    && $0.compositor.properties(of: properties.window)?.size == size
            }
            #expect(try await rig.on { $0.compositor.properties(of: properties.window)?.appID } == "foot")
            try await CompositorTests.show(CompositorTests.full(properties.window, size: size), rig)
            try await rig.waitForEnd(of: rig.run("wtype", "hello", "-k", "Return"))
            try await rig.waitForEnd(of: foot)
            #expect(
                FileManager.default.contents(atPath: outputFile).map { String(decoding: $0, as: UTF8.self) } == "hello")
            try await rig.wait(for: "the window's end") { $0.events.contains(.windowDestroyed(properties.window)) }
            try await rig.end()
        }

        @Test("M30: Text copied by one program can be pasted in another")
        func clipboard() async throws {
            let rig = try await ShellRig.start()
            let copy = try rig.run("wl-copy", "--foreground", "one two")
            var pasted = ""
            for _ in 0..<200 where pasted != "one two" {
                pasted = try await rig.output("wl-paste", "--no-newline")
            }
            #expect(pasted == "one two")
            kill(copy.processIdentifier, SIGKILL)
            try await rig.waitForEnd(of: copy)
            try await rig.end()
        }

        @Test("M30: wlr-randr lists the outputs and changes their scale and size; the shell is notified")
        func randr() async throws {
            let rig = try await ShellRig.start()
            #expect(try await rig.output("wlr-randr").contains("HEADLESS-1"))
            try await rig.waitForEnd(
                of:
                    rig.run("wlr-randr", "--output", "HEADLESS-1", "--scale", "2", "--custom-mode", "640x480"))
            let expected = OutputProperties(
                output: CompositorTests.output, size: CGSize(width: 320, height: 240), scale: 2)
            try await rig.wait(for: "the new size") { $0.events.contains(.output(expected)) }
            try await rig.end()
        }
    }
}
