import Foundation
import ShellModel

@testable import Shell

/// A screen composed of drawings, as the compositor composes its screens.
struct ScreenComposition {
    let canvas: Canvas
    let appearance: Appearance

    static func draw(
        size: CGSize = CGSize(width: 1366, height: 1024), scale: Double, _ appearance: Appearance,
        _ body: (ScreenComposition) -> Void
    ) -> Bitmap? {
        Canvas.draw(size: size, scale: scale, families: Canvas.families) {
            body(ScreenComposition(canvas: $0, appearance: appearance))
        }
    }

    func draw(_ drawing: ShellDrawing, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let size = CGSize(width: width, height: height)
        guard
            let picture = TestPainter.shared.paint(drawing, size: size, scale: canvas.scale, appearance: appearance)
        else { return }
        canvas.draw(picture, in: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }

    func wallpaper() { draw(.wallpaper, 0, 0, canvas.size.width, canvas.size.height) }

    func dim(_ alpha: Double) { canvas.fill(.rectangle(canvas.bounds), .black.opacity(alpha)) }

    func app(_ title: String, _ frame: CGRect) {
        let picture = Canvas.draw(size: frame.size, scale: canvas.scale, families: Canvas.families) {
            TestPainter.drawSampleApp($0, title: title, appearance: appearance)
        }
        if let picture { canvas.draw(picture, in: frame) }
    }

    func home() {
        wallpaper()
        draw(
            .strip(StripDrawing(clock: "9:41", date: "Tue 14 Sep", names: [], notifications: 3, isOverDark: true)), 0,
            0, 1366, 24)
        let names = [
            "Clown Town", "Mail", "Notes", "Reader", "Drawings", "Terminal", "Calendar", "Camera", "Chess", "Weather",
            "Files", "Music",
        ]
        for (index, name) in names.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 6)
            let source: IconSource =
                name == "Terminal"
                ? .themed("utilities-terminal-symbolic") : name == "Files" ? .themed("folder") : .letter(name)
            draw(
                .icon(IconDrawing(source, label: name, badge: index == 1 ? 3 : 0)), 183 + Double(column) * 178,
                120 + Double(row) * 150, 112, 104)
        }
        draw(.pageDots(count: 3, current: 0), 623, 870, 120, 20)
        draw(.dock, 433, 916, 500, 88)
        for (index, name) in ["Clown Town", "Mail", "Notes", "Reader", "Music"].enumerated() {
            draw(
                .icon(IconDrawing(.letter(name), label: nil, isRunning: index < 2)), 443 + Double(index) * 96, 916, 96,
                88)
        }
    }

    func quickActions() {
        home()
        draw(.shadow(cornerRadius: Metrics.panelCornerRadius), 239 - 32, 232 - 32, 280 + 64, 280 + 64)
        draw(.menu(DrawingSamples.quickActions), 239, 232, 280, 280)
    }

    func split(banner: Bool) {
        canvas.fill(.rectangle(canvas.bounds), .black)
        draw(
            .strip(
                StripDrawing(
                    clock: "9:41", date: "Tue 14 Sep",
                    names: [
                        .init(text: "Clown Town", middle: 339, isFocused: true),
                        .init(text: "Mail", middle: 1027, isFocused: false),
                    ], notifications: 3, isOverDark: true)), 0, 0, 1366, 24)
        app("Circus of the Sun", CGRect(x: 0, y: 24, width: 678, height: 1000))
        app("Ringmaster", CGRect(x: 688, y: 24, width: 678, height: 1000))
        draw(.divider(isDragged: false), 678, 24, 10, 1000)
        draw(.multitaskingControl(isPressed: false, isFocused: true), 339 - 32, 0, 64, 24)
        draw(.multitaskingControl(isPressed: false, isFocused: false), 1027 - 32, 0, 64, 24)
        guard banner else { return }
        draw(.shadow(cornerRadius: Metrics.panelCornerRadius), 463 - 32, 36 - 32, 440 + 64, 136 + 64)
        draw(.banner(DrawingSamples.actions), 463, 36, 440, 136)
    }

    func prominent() {
        split(banner: false)
        dim(0.45)
        draw(.shadow(cornerRadius: Metrics.panelCornerRadius), 205 - 32, 154 - 32, 956 + 64, 716 + 64)
        let frame = CGRect(x: 205, y: 154, width: 956, height: 716)
        canvas.clipped(to: .rounded(frame, radius: Metrics.panelCornerRadius)) { app("Details", frame) }
        draw(.multitaskingControl(isPressed: false, isFocused: true, isProminent: true), 683 - 32, 130, 64, 24)
        draw(.closeControl(isPressed: false), 205, 122, 44, 32)
    }

    func switcher() {
        wallpaper()
        dim(0.5)
        draw(.searchField(text: "", placeholder: "Search windows"), 523, 48, 320, 40)
        draw(.card(card("Circus of the Sun", "Clown Town", focused: true)), 150, 180, 500, 411)
        draw(.card(card("Ringmaster", "Mail")), 716, 180, 500, 411)
        draw(
            .card(
                CardDrawing(
                    title: "Reader", icon: .letter("Reader"),
                    face: .launch(LaunchDrawing(icon: .letter("Reader"), name: "Reader")), hasClose: true)), 150, 630,
            400, 336)
        draw(.card(card("Notes of a summer", "Notes")), 616, 630, 400, 336)
    }

    private func card(_ title: String, _ app: String, focused: Bool = false) -> CardDrawing {
        CardDrawing(
            title: title, subtitle: app, icon: .letter(app), face: .picture(.file("sample")), hasClose: true,
            isFocused: focused)
    }

    func shelf() {
        app("Circus of the Sun", canvas.bounds)
        draw(.shelf, 12, 816, 1342, 196)
        for index in 0..<4 {
            draw(.card(card("Window \(index + 1)", "")), 60 + Double(index) * 236, 830, 210, 168)
        }
        draw(.newWindowButton(isPressed: false), 1040, 886, 56, 56)
    }

    func list() {
        home()
        draw(.notificationList(title: "Notifications", emptyText: nil), 443, 36, 480, 560)
        draw(.button(title: "Clear All", kind: .plain, isPressed: false), 803, 50, 100, 32)
        for (index, banner) in [
            DrawingSamples.banner, DrawingSamples.actions, DrawingSamples.critical, DrawingSamples.rightToLeft,
        ].enumerated() {
            draw(.banner(banner), 463, 100 + Double(index) * 104 + (index > 1 ? 44 : 0), 440, index == 1 ? 136 : 92)
        }
    }

    func slot() {
        app("Circus of the Sun", CGRect(x: 0, y: 24, width: 1366, height: 1000))
        draw(.slot(icon: .letter("Mail"), name: "Mail"), 1026, 24, 340, 1000)
        draw(.draggedIcon(.letter("Mail")), 1000, 500, 88, 88)
        draw(.pointer(isPressed: true), 1034, 534, 20, 20)
    }

    func help() {
        wallpaper()
        dim(0.4)
        draw(.shadow(cornerRadius: 22), 453 - 32, 300 - 32, 460 + 64, 420 + 64)
        draw(.help(title: "Keyboard", rows: DrawingSamples.help), 453, 300, 460, 420)
    }

    /// All screens by name.
    static let all: [(name: String, body: @Sendable (ScreenComposition) -> Void)] = [
        ("home", { $0.home() }), ("quick-actions", { $0.quickActions() }), ("split", { $0.split(banner: true) }),
        ("prominent", { $0.prominent() }), ("switcher", { $0.switcher() }), ("shelf", { $0.shelf() }),
        ("list", { $0.list() }), ("slot", { $0.slot() }), ("help", { $0.help() }),
    ]
}
