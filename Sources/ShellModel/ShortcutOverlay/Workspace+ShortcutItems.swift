import Foundation
import SceneModel

extension Workspace {
    func shortcutLayout(_ overlay: ShortcutOverlay, _ state: OutputState) -> ShortcutLayout {
        ShortcutLayout(
            overlay.browser.sections, reserving: overlay.browser.list.sections, in: geometry(state).sceneArea,
            isRightToLeft: overlay.browser.list.isRightToLeft == true)
    }

    /// Returns the items of the open overlay.
    func shortcutItems(_ overlay: ShortcutOverlay, _ state: OutputState) -> [DisplayItem] {
        let layout = shortcutLayout(overlay, state)
        return [
            DisplayItem(
                .overlayScrim, .color(Color(red: 0, green: 0, blue: 0, alpha: 0.3)), geometry(state).bounds,
                .overlayScrim),
            DisplayItem(.shortcuts, .drawing(.shortcuts(drawing(overlay, layout))), layout.card, .help),
        ]
    }

    private func drawing(_ overlay: ShortcutOverlay, _ layout: ShortcutLayout) -> ShortcutsDrawing {
        let (dx, dy) = (-layout.card.minX, -layout.card.minY)
        let browser = overlay.browser
        let name = appName(of: .session(overlay.session))
        let lines = layout.visibleLines(offset: browser.offset).map { line in
            let content: ShortcutsDrawing.Line.Content =
                switch line.content {
                case .header(let section): .header(browser.sections[section].title ?? name)
                case .command(let command):
                    .command(
                        title: command.title, keys: command.keys, isHighlighted: command.number == browser.highlighted)
                }
            return ShortcutsDrawing.Line(content, line.frame.offsetBy(dx: dx, dy: dy))
        }
        let message: String? =
            switch overlay.content {
            case .loading: "Loading…"
            case .unavailable: "\(name) offers no shortcuts at the moment"
            case .listed: browser.sections.isEmpty ? "No matching commands" : nil
            }
        var drawing = ShortcutsDrawing(
            text: browser.text, placeholder: "Search commands", field: layout.field.offsetBy(dx: dx, dy: dy),
            list: layout.list.offsetBy(dx: dx, dy: dy), lines: lines, message: message)
        drawing.isRightToLeft = browser.list.isRightToLeft == true
        if layout.maximumOffset > 0 {
            let whole = layout.contentHeight
            drawing.scroller = ShortcutsDrawing.Scroller(
                start: layout.clamped(browser.offset) / whole, length: layout.list.height / whole)
        }
        return drawing
    }
}
