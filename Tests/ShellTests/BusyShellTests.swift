import CWlroots
import Foundation
import Glibc
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of messages that arrive while the shell is busy, so that the shell can read them in any order.
    @Suite("Busy shell", .serialized)
    struct BusyShellTests {
        @Test("M16 M30: A window gets its scene even if the shell reads the app's request before the daemon's message")
        func windowBeforeExpectation() throws {
            let fixture = try ShellFixture()
            try fixture.tapElement("icon/")
            try fixture.wait(for: "scene didBecomeActive")
            try fixture.wait(for: ShellFixture.white, x: 683, y: 700)
            try fixture.waitUntilStill()
            let hasWindow = try fixture.shell.perform { shell in
                let compositor = shell.compositor
                guard let app = Self.onlyApp(compositor.xdgShell) else { return false }
                let descriptor = wl_client_get_fd(app.client)
                // The app answers the ping before the tap. So the app's connection has data first, and the shell reads
                // the app's connection before the daemon's.
                wlr_xdg_surface_ping(app.window)
                wl_display_flush_clients(compositor.display)
                guard Self.waits(for: /./.dotMatchesNewlines(), on: descriptor) else { return false }
                compositor.inject(.touchDown(1, ShellFixture.output, CGPoint(x: 60, y: 60)))
                compositor.inject(.touchUp(1))
                wl_display_flush_clients(compositor.display)
                return Self.waits(for: /[0-9a-f]{32}\0/, on: descriptor)
            }
            #expect(hasWindow)
            try fixture.wait(for: ShellFixture.blue, x: 1000, y: 700)
        }

        /// Returns the only client with windows, and one of its windows.
        private static func onlyApp(
            _ shell: UnsafeMutablePointer<wlr_xdg_shell>
        ) -> (client: OpaquePointer, window: UnsafeMutablePointer<wlr_xdg_surface>)? {
            guard let clientLink = MemoryLayout<wlr_xdg_client>.offset(of: \.link),
                let windowLink = MemoryLayout<wlr_xdg_surface>.offset(of: \.link),
                let first = shell.pointee.clients.next, wl_list_length(&shell.pointee.clients) == 1
            else { return nil }
            let app = (UnsafeMutableRawPointer(first) - clientLink).assumingMemoryBound(to: wlr_xdg_client.self)
            guard let client = app.pointee.client, let link = app.pointee.surfaces.next else { return nil }
            return (client, (UnsafeMutableRawPointer(link) - windowLink).assumingMemoryBound(to: wlr_xdg_surface.self))
        }

        /// Waits until the unread data of a connection contains a pattern; returns false after 20 seconds without a
        /// match. A read ends at data with a file descriptor, such as the memory of a buffer, so each read continues
        /// after the previous one.
        private static func waits(for pattern: Regex<Substring>, on descriptor: Int32) -> Bool {
            let deadline = Date(timeIntervalSinceNow: 20)
            var (unread, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
            setPeekOffset(0, of: descriptor)
            defer { setPeekOffset(-1, of: descriptor) }
            while Date() < deadline {
                let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_PEEK | MSG_DONTWAIT))
                unread += bytes.prefix(max(0, count))
                if String(decoding: unread, as: UTF8.self).contains(pattern) { return true }
                if count <= 0 { usleep(1_000) }
            }
            return false
        }

        /// Sets the position at which the next read without consuming data begins; -1 for the first unread byte.
        private static func setPeekOffset(_ offset: Int32, of descriptor: Int32) {
            var offset = offset
            setsockopt(descriptor, SOL_SOCKET, SO_PEEK_OFF, &offset, socklen_t(MemoryLayout<Int32>.size))
        }
    }
}
