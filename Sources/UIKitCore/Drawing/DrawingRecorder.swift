import Foundation

/// A recorder of the drawing commands of views.
@MainActor
package enum DrawingRecorder {
    /// Appends commands to the drawing that is being recorded. Does nothing if no drawing is being recorded.
    package static func append(_ commands: [DrawingCommand]) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for command in commands { context.add(command) }
    }

    /// Records the drawing of a view's whole bounds. Sublayers with a negative `zPosition` are drawn behind the view's
    /// own drawing, all other sublayers in front.
    static func record(_ view: UIView) -> Drawing {
        record(in: view.traitCollection) { context in
            let layers = view.extras?.layer?.sublayers ?? []
            for layer in layers where layer.zPosition < 0 { layer.paint(in: context) }
            view.extras?.layer?.paintImage(in: view.boundsValue, context)
            view.draw(view.boundsValue)
            for layer in layers.filter({ $0.zPosition >= 0 }).sorted(by: { $0.zPosition < $1.zPosition }) {
                layer.paint(in: context)
            }
        }
    }

    /// Records the mask of a view: its mask view or, without a mask view, the mask of its layer. Returns nil for a view
    /// without a mask.
    static func recordMask(of view: UIView) -> Drawing? {
        if let mask = view.mask {
            return record(in: view.traitCollection) { ViewSnapshot.drawSubview(mask, in: $0) }
        }
        guard let mask = view.extras?.layer?.mask else { return nil }
        return record(in: view.traitCollection) { mask.paint(in: $0) }
    }

    /// Records the commands that a closure draws, with given traits as the current traits.
    static func record(in traits: UITraitCollection, _ draw: (CGContext) -> Void) -> Drawing {
        let context = CGContext()
        let thread = DrawingState.current
        return thread.with(traits) {
            thread.with(context) { draw(context) }
            return context.finishedDrawing
        }
    }
}
