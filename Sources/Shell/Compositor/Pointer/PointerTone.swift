import CWlroots
import Foundation
import ShellModel

/// The tone of the drawn pointer: dark over light content, and light over dark content.
enum PointerTone {
    /// The minimum time between two measurements of the brightness below the pointer, in seconds.
    static let interval = 0.05
    /// The side length of the square around the pointer in which the brightness is measured, in points.
    static let side = 10
    /// The brightness thresholds. Light content counts as dark when its brightness falls below the first threshold;
    /// dark content counts as light when its brightness rises above the second. The hysteresis prevents the pointer
    /// from flickering over content of medium brightness.
    static let (dark, light) = (0.42, 0.52)

    /// Returns whether content of a brightness is dark, given the previous result.
    static func isDark(_ brightness: Double, before: Bool?) -> Bool {
        brightness < dark || brightness < light && before == true
    }
}

extension Compositor {
    /// Measures the brightness below the pointer, and changes the tone of the pointer if necessary. Most calls return
    /// at once, because the brightness is measured at most once per interval.
    func updatePointerTone(at time: Double) {
        guard let drawing = pointerDrawing, !drawing.machine.isHidden, core.seat.pointee.drag == nil,
            pointerImages.showsShellImage || drawsPointer(over: core.seat.pointee.pointer_state.focused_surface)
        else { return }
        let next = drawing.toneTime + PointerTone.interval
        guard time >= next else { return armToneTimer(seconds: next - time) }
        pointerDrawing?.toneTime = time
        guard let brightness = brightnessBelowPointer() else { return }
        let isDark = PointerTone.isDark(brightness, before: drawing.machine.isOverDark)
        guard isDark != drawing.machine.isOverDark else { return }
        pointerDrawing?.machine.contentChanged(isDark: isDark, at: time)
        schedulePointerFrame()
    }

    /// Arms the timer for the next measurement, because a further movement or frame is not certain.
    private func armToneTimer(seconds: Double) {
        guard pointerDrawing?.isToneTimerArmed == false else { return }
        pointerDrawing?.isToneTimerArmed = true
        pointerToneTimer?.arm(milliseconds: max(1, Int(seconds * 1000) + 1))
    }

    func pointerToneTimerFired() {
        pointerDrawing?.isToneTimerArmed = false
        guard !isTornDown else { return }
        updatePointerTone(at: pointerTime)
    }

    /// Returns the average brightness of the content around the pointer's location, from 0 to 1; nil if the content
    /// cannot be drawn.
    private func brightnessBelowPointer() -> Double? {
        let side = PointerTone.side
        let (x, y) = (Double(pointerPosition.x).rounded(.down), Double(pointerPosition.y).rounded(.down))
        guard let left = Int32(exactly: x - Double(side / 2)), let top = Int32(exactly: y - Double(side / 2)) else {
            return nil
        }
        cwl_make_textures(core.renderer, core.scene)
        let bitmap = rendered(width: side, height: side) { pass in
            cwl_pass_clear(pass, [0, 0, 0, 1])
            var view = cwl_view(
                part: wlr_box(x: left, y: top, width: Int32(side), height: Int32(side)), x: 0, y: 0, scale: 1)
            cwl_draw_behind(pass, cwl_scene_root(core.scene).node, nil, &view)
        }
        return bitmap?.brightness
    }
}

extension Bitmap {
    /// The average brightness of all pixels, from 0 to 1. Transparent pixels count as black.
    fileprivate var brightness: Double {
        var sum = 0.0
        withBytes { bytes in
            for pixel in 0..<(bytes.count / 4) {
                let (blue, green, red) = (bytes[pixel * 4], bytes[pixel * 4 + 1], bytes[pixel * 4 + 2])
                sum += 0.114 * Double(blue) + 0.587 * Double(green) + 0.299 * Double(red)
            }
        }
        return sum / 255 / Double(width * height)
    }
}
