import CWlroots
import Foundation
import ShellModel

/// The picture of a client's drag icon. If the drag is cancelled, the picture returns to the place where the drag
/// began.
///
/// The client destroys the icon together with the drag, so the picture is taken when the drag moves for the first time.
@ShellActor
final class DragIconReturn {
    /// The duration of the return, in seconds. Tests change it.
    static var duration = 0.3

    /// Whether a client or the shell has accepted the content. The icon then disappears at once.
    var isAccepted = false
    private let tree: UnsafeMutablePointer<wlr_scene_tree>
    private var bitmap: Bitmap?
    private var size = CGSize.zero
    /// The first and the last position of the icon in the scene.
    private var (start, end): (CGPoint?, CGPoint) = (nil, .zero)
    private var buffer: UnsafeMutablePointer<wlr_scene_buffer>?
    /// The time at which the return began, in seconds; nil before the return.
    private var beginning: Double?

    /// Creates the state of one drag icon.
    ///
    /// - Parameter tree: the scene nodes of drag icons.
    init(in tree: UnsafeMutablePointer<wlr_scene_tree>) { self.tree = tree }

    /// Whether the picture is returning.
    var isReturning: Bool { buffer != nil }

    /// Stores the position of the icon in the scene, and takes the icon's picture at the first call that can take it.
    func moved(to position: CGPoint, _ takePicture: () -> (bitmap: Bitmap, size: CGSize)?) {
        if start == nil { start = position }
        end = position
        if bitmap == nil, let picture = takePicture() { (bitmap, size) = (picture.bitmap, picture.size) }
    }

    /// Begins the return. Returns false if the icon need not return or its picture was not taken.
    func begin(at time: Double) -> Bool {
        guard !isAccepted, let bitmap, let start, start != end, let memory = BitmapBuffer.make(bitmap) else {
            return false
        }
        defer { wlr_buffer_drop(memory) }
        guard let buffer = cwl_scene_buffer_create(tree, memory) else { return false }
        var all = wlr_fbox(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
        wlr_scene_buffer_set_source_box(buffer, &all)
        wlr_scene_buffer_set_dest_size(buffer, Int32(points: size.width), Int32(points: size.height))
        (self.buffer, beginning) = (buffer, time)
        return true
    }

    /// Moves the picture. Removes the picture when it has reached the end position; otherwise returns true.
    func advance(to time: Double) -> Bool {
        guard buffer != nil, let start, let beginning else { return false }
        let progress = min(1, max(0, (time - beginning) / Self.duration))
        guard progress < 1 else {
            remove()
            return false
        }
        let remainder = pow(1 - progress, 3)
        wlr_scene_node_set_position(
            tree.node, Int32(points: start.x + (end.x - start.x) * remainder),
            Int32(points: start.y + (end.y - start.y) * remainder))
        return true
    }

    /// Removes the picture.
    func remove() {
        if let buffer { wlr_scene_node_destroy(buffer.node) }
        (buffer, bitmap) = (nil, nil)
    }
}

extension Compositor {
    /// Takes the picture of a drag icon; nil if its surface has no content yet or is too large.
    func picture(
        of icon: UnsafeMutablePointer<wlr_drag_icon>
    ) -> (bitmap: Bitmap, size: CGSize)? {
        guard let surface = icon.pointee.surface, wlr_surface_has_buffer(surface) else { return nil }
        let state = surface.pointee.current
        let (width, height, scale) = (Double(state.width), Double(state.height), Double(max(1, state.scale)))
        guard width >= 1, height >= 1, width * height * scale * scale <= Double(CustomMode.maximumPixels),
            max(width, height) * scale <= Double(Bitmap.maximumSide)
        else { return nil }
        let bitmap = rendered(width: Int(width * scale), height: Int(height * scale)) { pass in
            cwl_pass_clear(pass, [0, 0, 0, 0])
            cwl_draw_surface(pass, surface, 0, 0, scale)
        }
        return bitmap.map { ($0, CGSize(width: width, height: height)) }
    }

    /// Starts the return of a drag's icon after the drag has ended, unless the content was dropped.
    func returnDragIcon() {
        guard !isTornDown, let icon = dragIconReturn else { return }
        if icon.begin(at: Double(monotonicNanoseconds()) / 1e9) {
            scheduleFrames()
        } else {
            dragIconReturn = nil
        }
    }

    /// Moves a returning drag icon. Call this function before a frame is drawn.
    func advanceDragIcon(nanoseconds: UInt64) {
        guard let icon = dragIconReturn, icon.isReturning else { return }
        if icon.advance(to: Double(nanoseconds) / 1e9) { isDragIconMoving = true } else { dragIconReturn = nil }
    }

    /// Schedules another frame while a drag icon returns. Call this function after a frame was drawn.
    func continueDragIconMotion() {
        guard isDragIconMoving else { return }
        isDragIconMoving = false
        scheduleFrames()
    }

    private func scheduleFrames() {
        for output in outputs { wlr_output_schedule_frame(output.output) }
    }
}
