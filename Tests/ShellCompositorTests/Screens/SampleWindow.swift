import Foundation
import SceneModel
import ShellModel

@testable import Shell

/// A client window that draws a sample app in the size that the compositor configures.
final class SampleWindow {
    let wire: WireWindow
    private let client: WireClient
    private let title: String
    private let appearance: Appearance
    private var size = (width: 640, height: 480)

    /// Creates a window. The window shows content once ``update()`` has received the window's size.
    init(_ client: WireClient, _ title: String, app: String, _ appearance: Appearance = .light) throws {
        (self.client, self.title, self.appearance) = (client, title, appearance)
        wire = try WireWindow(client, title: title, appID: app)
        wire.commit()
    }

    /// Handles pending events, and draws if there is a new size.
    func update() throws {
        client.read()
        guard let event = client.events.last(where: { $0.object == wire.xdgSurface && $0.opcode == 0 }) else { return }
        if let toplevelConfigure = client.events.last(where: { $0.object == wire.toplevel && $0.opcode == 0 }),
            toplevelConfigure.word(0) > 0
        {
            size = (Int(toplevelConfigure.word(0)), Int(toplevelConfigure.word(1)))
        }
        client.clearEvents()
        client.send(wire.xdgSurface, 4, .word(event.word(0)))
        let area = CGSize(width: size.width, height: size.height)
        guard let picture = SampleApp.picture(title, size: area, appearance) else { return }
        try client.attach(picture, to: wire.surface, shm: wire.shm)
        wire.commit()
    }
}

/// A sample app with a list beside a page.
enum SampleApp {
    static func picture(_ title: String, size: CGSize, _ appearance: Appearance) -> Bitmap? {
        Canvas.draw(size: size, scale: 1, families: Canvas.families) { canvas in
            let palette = ShellPalette(appearance: appearance)
            let isLight = appearance == .light
            canvas.fill(.rectangle(canvas.bounds), isLight ? .white : Color(hex: 0x1C1C1F))
            let sidebar = CGRect(x: 0, y: 0, width: size.width * 0.32, height: size.height)
            canvas.fill(.rectangle(sidebar), isLight ? Color(hex: 0xF1F2F6) : Color(hex: 0x27272B))
            for row in 0..<max(0, Int(sidebar.height / 48) - 2) {
                let frame = CGRect(x: 14, y: 74 + Double(row) * 48, width: sidebar.width - 28, height: 40)
                if row == 1 { canvas.fill(.rounded(frame, radius: 9), palette.prominent) }
                let color = row == 1 ? Color.white : palette.label
                canvas.write(centered: TextLine("Act \(row + 1)", .body, color), in: frame.insetBy(dx: 12, dy: 0))
            }
            let page = CGRect(x: sidebar.maxX + 30, y: 70, width: size.width - sidebar.width - 60, height: 40)
            canvas.write(centered: TextLine(title, ShellTextStyle(size: 26, weight: .bold), palette.label), in: page)
            let text = String(repeating: "The tent is up, and the elephants have found the sugar again. ", count: 6)
            let area = CGRect(x: page.minX, y: 126, width: page.width, height: 300)
            canvas.write(TextLine(text, .body, palette.secondaryLabel, lines: 12), in: area)
        }
    }
}

extension WireClient {
    /// Attaches a bitmap to a surface.
    func attach(_ picture: Bitmap, to surface: UInt32, shm: UInt32) throws {
        try picture.withBytes { try attach($0, width: picture.width, height: picture.height, to: surface, shm: shm) }
    }
}
