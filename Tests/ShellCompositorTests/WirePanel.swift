import Foundation

/// A layer-shell panel of one colour.
final class WirePanel {
    /// The keyboard interactivity of the panel.
    enum Keyboard: UInt32 {
        case none, exclusive, onDemand
    }

    let client: WireClient
    let surface, panel: UInt32
    let compositor: UInt32
    /// The size of the panel's buffer in pixels.
    var bufferSize = (width: 400, height: 30)
    let shm: UInt32

    /// Creates a panel at the upper edge, without attaching a buffer. The layers are 0 background, 1 bottom, 2 top and
    /// 3 overlay.
    init(
        _ client: WireClient, height: UInt32 = 30, anchors: UInt32 = 1 | 4 | 8, layer: UInt32 = 2,
        keyboard: Keyboard = .none
    ) throws {
        self.client = client
        compositor = try client.bind("wl_compositor", 4)
        shm = try client.bind("wl_shm", 1)
        let shell = try client.bind("zwlr_layer_shell_v1", 4)
        (surface, panel) = (client.newObject(), client.newObject())
        client.send(compositor, 0, .word(surface))
        client.send(shell, 0, .word(panel), .word(surface), .word(0), .word(layer), .text("panel"))
        client.send(panel, 0, .word(0), .word(height))
        client.send(panel, 1, .word(anchors))
        set(keyboard)
    }

    func set(_ keyboard: Keyboard) { client.send(panel, 4, .word(keyboard.rawValue)) }

    func commit() { client.send(surface, 6) }

    /// Attaches a buffer.
    func attach() throws {
        try client.attach(
            0xFF12_3456, width: bufferSize.width, height: bufferSize.height, to: surface, shm: shm)
    }

    /// Performs all steps until the panel is shown.
    func show() throws {
        commit()
        let panel = panel
        let event = try client.wait("the panel's size") { $0.object == panel && $0.opcode == 0 }
        client.send(panel, 6, .word(event?.word(0) ?? 0))
        try attach()
        commit()
        try client.roundTrip()
    }
}
