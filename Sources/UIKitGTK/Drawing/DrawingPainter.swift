import CGTK
import Foundation
import UIKitCore

/// Replays drawings on Cairo.
@MainActor
final class DrawingPainter {
    let text: GTKText
    let images: GTKImages

    init(text: GTKText, images: GTKImages) { (self.text, self.images) = (text, images) }

    /// Draws on a context, which is as it was afterwards.
    ///
    /// - Parameter scale: pixels to a point, for what cannot be drawn by lines, such as blurs.
    func paint(_ drawing: Drawing, on context: OpaquePointer, scale: CGFloat) {
        cairo_save(context)
        var replay = DrawingReplay(context, painter: self, scale: scale)
        for command in drawing.commands { replay.take(command) }
        replay.finish()
        cairo_restore(context)
    }
}
