import CBenchWayland

/// A simulated user who controls the pointer and observes a strip in the middle of the screen.
final class ScreenObserver {
    /// The red and green components of a window's colour, by which the window is identified. The blue component is the
    /// number that the window shows.
    struct Tint: Equatable {
        let red, green: UInt32

        /// Whether a pixel has this tint or a very similar one, as at antialiased edges.
        func isNear(_ pixel: UInt32) -> Bool {
            func isNear(_ part: UInt32, _ other: UInt32) -> Bool { part < other + 6 && other < part + 6 }
            return isNear(pixel >> 16 & 0xFF, red) && isNear(pixel >> 8 & 0xFF, green)
        }
    }

    enum Failure: Error {
        case noShell
        case gone
    }

    /// A button of the pointer, with its code in linux/input-event-codes.h.
    enum Button: UInt32 {
        case primary = 0x110
        case secondary = 0x111
    }

    /// The size of the observed strip in pixels. The strip does not include the shelf, because the snapshots in the
    /// shelf have the same colours as the windows.
    private static let (width, height) = (64, 640)
    /// The minimum number of pixels in a window's colour for which the window counts as visible.
    private static let fewest = 200

    private let client: OpaquePointer

    init(_ shell: RunningCompositor) throws {
        guard
            let client = cbw_client_connect(
                shell.socket, Int32((CompositorKind.width - Self.width) / 2), 0, Int32(Self.width), Int32(Self.height))
        else { throw Failure.noShell }
        self.client = client
    }

    deinit { cbw_client_release(client) }

    /// Moves the pointer to a position and returns the time of the movement.
    func move(_ x: Int, _ y: Int) throws -> UInt64 {
        let moment = cbw_client_move(
            client, Int32(x), Int32(y), Int32(CompositorKind.width), Int32(CompositorKind.height))
        guard moment > 0 else { throw Failure.gone }
        return moment
    }

    /// Clicks at a position and returns the time of the click.
    func click(_ x: Int, _ y: Int) throws -> UInt64 {
        let moment = cbw_client_click(
            client, Int32(x), Int32(y), Int32(CompositorKind.width), Int32(CompositorKind.height))
        guard moment > 0 else { throw Failure.gone }
        return moment
    }

    /// Presses or releases a button of the pointer and returns the time of the event.
    @discardableResult
    func press(_ button: Button, isDown: Bool) throws -> UInt64 {
        let moment = cbw_client_button(client, button.rawValue, isDown)
        guard moment > 0 else { throw Failure.gone }
        return moment
    }

    /// Presses or releases the left Control key and returns the time of the event.
    @discardableResult
    func pressControl(isDown: Bool) throws -> UInt64 {
        let moment = cbw_client_control_key(client, isDown)
        guard moment > 0 else { throw Failure.gone }
        return moment
    }

    /// Waits for a change of the strip and returns the time of the change; nil after the timeout.
    func waitForChange(within milliseconds: Int) throws -> UInt64? {
        let moment = cbw_client_wait_for_change(client, Int32(milliseconds))
        guard moment != 1 else { throw Failure.gone }
        return moment > 0 ? moment : nil
    }

    /// Waits until the strip stops changing, and returns the time of the last change; nil if the strip did not change.
    @discardableResult
    func waitUntilStill() throws -> UInt64? {
        var last: UInt64?
        while let moment = try waitForChange(within: 120) { last = moment }
        return last
    }

    /// Whether a part of a window or of its snapshot is visible.
    func shows(_ tint: Tint) -> Bool { pixels { $0.reduce(0) { $0 + (tint.isNear($1) ? 1 : 0) } } ?? 0 >= Self.fewest }

    /// Returns the pixel in the middle of a row.
    func pixel(y: Int) -> UInt32 { pixels { $0[y * Self.width + Self.width / 2] } ?? 0 }

    /// Whether a window itself, and not only its snapshot, is visible and shows a number.
    func shows(_ tint: Tint, showing number: Int) -> Bool {
        let pixel = pixel(y: 400)
        return pixel >> 16 & 0xFF == tint.red && pixel >> 8 & 0xFF == tint.green && Int(pixel & 0xFF) == number % 256
    }

    private func pixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result? {
        var (width, height) = (Int32(0), Int32(0))
        guard let first = cbw_client_image(client, &width, &height) else { return nil }
        return body(UnsafeBufferPointer(start: first, count: Int(width) * Int(height)))
    }
}
