import CGTK
import Foundation
import UIKitCore

/// A painter that replays recorded drawings on Cairo contexts.
@MainActor
final class DrawingPainter {
    let text: GTKText
    let images: GTKImages

    init(text: GTKText, images: GTKImages) { (self.text, self.images) = (text, images) }

    /// Replays a drawing on a context and restores the context's state afterwards.
    ///
    /// - Parameter scale: the scale in pixels per point, for effects that are drawn into bitmaps, such as shadows.
    func paint(_ drawing: Drawing, on context: OpaquePointer, scale: CGFloat) {
        cairo_save(context)
        var replay = DrawingReplay(context, painter: self, scale: scale)
        for command in drawing.commands { replay.replay(command) }
        replay.finish()
        cairo_restore(context)
    }
}
