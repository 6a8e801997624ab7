import Foundation

/// Has views draw into a list of steps.
@MainActor
package enum DrawingRecorder {
    /// Adds steps to the drawing that is being recorded.
    package static func append(_ commands: [DrawingCommand]) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for command in commands { context.add(command) }
    }

    /// What a view draws for all of its bounds, with what its layers show behind or in front of that.
    static func record(_ view: UIView) -> Drawing {
        record(in: view.traitCollection) { context in
            let layers = view.extras?.layer?.sublayers ?? []
            for layer in layers where layer.zPosition < 0 { layer.paint(in: context) }
            view.draw(view.boundsValue)
            for layer in layers.filter({ $0.zPosition >= 0 }).sorted(by: { $0.zPosition < $1.zPosition }) {
                layer.paint(in: context)
            }
        }
    }

    /// What some code draws with the traits of a view.
    static func record(in traits: UITraitCollection, _ draw: (CGContext) -> Void) -> Drawing {
        let context = CGContext()
        let thread = ThreadDrawing.current
        return thread.with(traits) {
            thread.with(context) { draw(context) }
            return context.finished
        }
    }
}
