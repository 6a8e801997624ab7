import Foundation
import Glibc

/// A window of one colour.
final class WireWindow {
    let client: WireClient
    let surface, xdgSurface, toplevel: UInt32
    let compositor, shm, base: UInt32
    private(set) var size = (width: 0, height: 0)

    /// Creates a window, without attaching a buffer.
    init(_ client: WireClient, title: String = "Window", appID: String = "org.example.Window") throws {
        self.client = client
        compositor = try client.bind("wl_compositor", 4)
        shm = try client.bind("wl_shm", 1)
        base = try client.bind("xdg_wm_base", 2)
        (surface, xdgSurface, toplevel) = (client.newObject(), client.newObject(), client.newObject())
        client.send(compositor, 0, .word(surface))
        client.send(base, 2, .word(xdgSurface), .word(surface))
        client.send(xdgSurface, 1, .word(toplevel))
        client.send(toplevel, 2, .text(title))
        client.send(toplevel, 3, .text(appID))
    }

    func commit() { client.send(surface, 6) }

    /// Whether the window's buffers have no alpha channel.
    var isOpaque = false

    /// Waits for the next configure event, acknowledges it, and returns its size.
    func configured() throws -> (width: Int, height: Int) {
        let xdgSurface = xdgSurface
        let event = try client.wait("a size") { $0.object == xdgSurface && $0.opcode == 0 }
        let toplevel = toplevel
        let size = client.events.last { $0.object == toplevel && $0.opcode == 0 }
        client.clearEvents()
        client.send(xdgSurface, 4, .word(event?.word(0) ?? 0))
        return (Int(size?.word(0) ?? 0), Int(size?.word(1) ?? 0))
    }

    /// Attaches a buffer of one colour.
    func attach(_ color: UInt32, width: Int, height: Int) throws {
        size = (width, height)
        try client.attach(color, width: width, height: height, isOpaque: isOpaque, to: surface, shm: shm)
    }

    /// Performs all steps until the window is shown.
    func show(_ color: UInt32, width: Int = 100, height: Int = 80) throws {
        commit()
        let configuredSize = try configured()
        try attach(
            color, width: configuredSize.width > 0 ? configuredSize.width : width,
            height: configuredSize.height > 0 ? configuredSize.height : height)
        commit()
        try client.roundTrip()
    }
}

extension WireClient {
    /// Attaches a buffer of one colour to a surface.
    func attach(
        _ color: UInt32, width: Int, height: Int, isOpaque: Bool = false, to surface: UInt32, shm: UInt32
    ) throws {
        try [UInt32](repeating: color, count: width * height).withUnsafeBytes {
            try attach($0, width: width, height: height, isOpaque: isOpaque, to: surface, shm: shm)
        }
    }

    /// Attaches pixels to a surface.
    ///
    /// - Parameters:
    ///   - stride: bytes per row; nil for the width's minimum.
    ///   - isOpaque: whether the buffer has no alpha channel.
    ///   - damage: the damaged rectangle; nil for all.
    func attach(
        _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int? = nil, isOpaque: Bool = false,
        damage: CGRect? = nil, to surface: UInt32, shm: UInt32
    ) throws {
        var name = Array((NSTemporaryDirectory() + "/window-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        unlink(name)
        guard file >= 0, ftruncate(file, pixels.count) == 0 else { throw ShellRig.RigError(description: "no memory") }
        defer { Glibc.close(file) }
        _ = pwrite(file, pixels.baseAddress, pixels.count, 0)
        let (pool, buffer) = (newObject(), newObject())
        send(shm, 0, .word(pool), .file(file), .word(UInt32(pixels.count)))
        send(
            pool, 0, .word(buffer), .word(0), .word(UInt32(width)), .word(UInt32(height)),
            .word(UInt32(stride ?? width * 4)), .word(isOpaque ? 1 : 0))
        send(pool, 1)
        send(surface, 1, .word(buffer), .word(0), .word(0))
        guard let damage else {
            return send(surface, 2, .word(0), .word(0), .word(UInt32(width)), .word(UInt32(height)))
        }
        let words = [damage.minX, damage.minY, damage.width, damage.height].map { Argument.word(UInt32($0)) }
        send(surface, 9, words[0], words[1], words[2], words[3])
    }
}

/// A pop-up of one colour.
final class WirePopup {
    let surface, xdgSurface, popup: UInt32

    /// Opens a pop-up whose upper left corner is at a point of a window. The pop-up may slide to stay on the screen. If
    /// a seat is given, the pop-up grabs the input of the seat. If `isShown` is false, no buffer is attached.
    init(
        on parent: WireWindow, at point: (x: UInt32, y: UInt32), color: UInt32, width: Int, height: Int,
        grabs seat: UInt32? = nil, isShown: Bool = true
    ) throws {
        let client = parent.client
        let positioner = client.newObject()
        (surface, xdgSurface, popup) = (client.newObject(), client.newObject(), client.newObject())
        client.send(parent.base, 1, .word(positioner))
        client.send(positioner, 1, .word(UInt32(width)), .word(UInt32(height)))
        client.send(positioner, 2, .word(point.x), .word(point.y), .word(1), .word(1))
        client.send(positioner, 3, .word(5))
        client.send(positioner, 4, .word(8))
        client.send(positioner, 5, .word(3))
        client.send(parent.compositor, 0, .word(surface))
        client.send(parent.base, 2, .word(xdgSurface), .word(surface))
        client.send(xdgSurface, 2, .word(popup), .word(parent.xdgSurface), .word(positioner))
        if let seat { client.send(popup, 1, .word(seat), .word(1)) }
        client.send(surface, 6)
        guard isShown else {
            try client.roundTrip()
            return
        }
        let popupSurface = xdgSurface
        let event = try client.wait("the pop-up's position") { $0.object == popupSurface && $0.opcode == 0 }
        client.send(xdgSurface, 4, .word(event?.word(0) ?? 0))
        try client.attach(color, width: width, height: height, to: surface, shm: parent.shm)
        client.send(surface, 6)
        try client.roundTrip()
    }

    /// Returns the position that the compositor configured, relative to the parent.
    func position(_ client: WireClient) -> (x: Int, y: Int)? {
        let popup = popup
        return client.events.last { $0.object == popup && $0.opcode == 0 }.map {
            (Int(Int32(bitPattern: $0.word(0))), Int(Int32(bitPattern: $0.word(1))))
        }
    }
}
