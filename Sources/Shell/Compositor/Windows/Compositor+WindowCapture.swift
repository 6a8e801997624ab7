import CWlroots
import Foundation
import ShellModel

extension Compositor {
    /// Returns the current content of a window without its shadow and its pop-ups. Returns nil if the window is not
    /// mapped, the renderer is busy or memory is exhausted.
    ///
    /// - Parameter maximum: the maximum size in pixels. A larger image is scaled down and keeps its aspect ratio.
    package func picture(of id: WindowIdentifier, maximum: CGSize) -> Bitmap? {
        guard !isTornDown, let window = windows[id], window.isMapped else { return nil }
        let box = window.geometry
        let (width, height) = (Double(box.width), Double(box.height))
        guard width >= 1, height >= 1, maximum.width >= 1, maximum.height >= 1 else { return nil }
        var scale = Double(max(1, window.surface.pointee.surface.pointee.current.scale))
        let limit = Double(Bitmap.maximumSide)
        // A client can make its window as large as it likes. No output shows more pixels than the largest mode has.
        let pixelLimit = (Double(CustomMode.maximumPixels) / (width * height)).squareRoot()
        scale = min(scale, limit / width, limit / height, pixelLimit)
        guard
            let full = render(
                window, box: box, scale: scale, width: Int((width * scale).rounded()),
                height: Int((height * scale).rounded()))
        else { return nil }
        let ratio = min(1, maximum.width / Double(full.width), maximum.height / Double(full.height))
        let (smallWidth, smallHeight) = (Double(full.width) * ratio, Double(full.height) * ratio)
        return full.scaled(toWidth: max(1, Int(smallWidth.rounded())), height: max(1, Int(smallHeight.rounded())))
    }

    private func render(_ window: ClientWindow, box: wlr_box, scale: Double, width: Int, height: Int) -> Bitmap? {
        rendered(width: width, height: height) { pass in
            cwl_pass_clear(pass, [0, 0, 0, 0])
            for part in window.parts { cwl_draw_surface(pass, part.surface, part.x - box.x, part.y - box.y, scale) }
        }
    }

    /// Draws into a new bitmap whose size is given in pixels; returns nil if the renderer is busy or memory is
    /// exhausted.
    func rendered(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) -> Bitmap? {
        guard width > 0, height > 0 else { return nil }
        return Bitmap(width: width, height: height) { pixels, stride in
            guard let memory = pixels.baseAddress else { return false }
            // The software renderer draws directly into the memory of the bitmap. Any other renderer draws into a
            // buffer of its own; the pixels of this buffer are then copied to the bitmap.
            let direct = usesSoftwareRenderer && !forcesReadback
            let target =
                direct
                ? cwl_memory_buffer_create(Int32(width), Int32(height), stride, memory, nil, { _ in })
                : cwl_render_buffer_create(core.allocator, Int32(width), Int32(height))
            guard let target else { return false }
            defer { wlr_buffer_drop(target) }
            guard let pass = cwl_pass_begin(core.renderer, target) else { return false }
            draw(pass)
            return cwl_pass_end(pass, UInt32(width), UInt32(height), stride, direct ? nil : memory)
        }
    }
}
