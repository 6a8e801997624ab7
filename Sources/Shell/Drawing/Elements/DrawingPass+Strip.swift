import Foundation
import ShellModel

extension DrawingPass {
    /// Paints the status strip: the clock, the date, the names of the scenes' apps, and the number of stored
    /// notifications.
    func draw(_ strip: StripDrawing) {
        let color = strip.isOverDark ? Color.white : palette.label
        let halo = strip.isOverDark ? 4.0 : 0
        var left = 20.0
        for (text, weight) in [(strip.clock, ShellTextStyle.Weight.semibold), (strip.date, .medium)] where !text.isEmpty
        {
            let style = ShellTextStyle(size: 12.5, weight: weight, hasTabularDigits: true)
            let line = TextLine(text, style, color, halo: halo)
            let width = canvas.measure(line, width: 240).width + 1
            canvas.write(centered: line, in: CGRect(x: left, y: 0, width: width, height: bounds.height))
            left += width + 10
        }
        let right = drawCount(strip.notifications, color, isOverDark: strip.isOverDark)
        draw(strip, color, halo: halo, from: left, to: right)
    }

    /// Paints the names of the scenes' apps. Each name is to the right of the three-dot control of its scene, and is
    /// truncated before the next control.
    private func draw(_ strip: StripDrawing, _ color: Color, halo: Double, from left: Double, to right: Double) {
        let names = strip.names.sorted { $0.middle < $1.middle }
        for (index, name) in names.enumerated() {
            let start = max(left, name.middle + Metrics.multitaskingControl.width / 2 - 6)
            let next = index + 1 < names.count ? names[index + 1].middle - Metrics.multitaskingControl.width / 2 : right
            let frame = CGRect(x: start, y: 0, width: min(next, right) - start - 8, height: bounds.height)
            guard frame.width >= 16 else { continue }
            let style = ShellTextStyle(size: 12.5, weight: name.isFocused ? .semibold : .regular)
            let line = TextLine(name.text, style, color, halo: halo)
            // A right-to-left text is aligned to the right of its frame, so the frame must not be wider than the text.
            let width = min(frame.width, canvas.measure(line, width: frame.width).width + 1)
            canvas.write(centered: line, in: CGRect(x: start, y: 0, width: width, height: bounds.height))
        }
    }

    /// Paints the number of stored notifications; nothing for 0.
    ///
    /// - Returns: the left edge of the number's background in points, or the right margin of the strip.
    private func drawCount(_ count: Int, _ color: Color, isOverDark: Bool) -> Double {
        guard count > 0 else { return bounds.width - 20 }
        let line = TextLine(count > 99 ? "99+" : String(count), .strip, color, .center)
        let width = canvas.measure(line, width: 60).width
        let bell = 13.0
        let frame = CGRect(
            x: bounds.width - 16 - width - bell - 20, y: (bounds.height - 18) / 2, width: width + bell + 20, height: 18)
        canvas.fill(.capsule(frame), isOverDark ? .black.opacity(0.26) : palette.field)
        let symbolFrame = CGRect(x: frame.minX + 8, y: frame.midY - bell / 2, width: bell, height: bell)
        symbol("preferences-system-notifications-symbolic", in: symbolFrame, color)
        let text = CGRect(
            x: symbolFrame.maxX + 3, y: frame.minY, width: frame.maxX - 8 - symbolFrame.maxX - 2, height: frame.height)
        canvas.write(centered: line, in: text)
        return frame.minX
    }
}
