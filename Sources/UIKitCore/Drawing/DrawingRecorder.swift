import Foundation

/// Has views draw into a list of steps.
@MainActor
enum DrawingRecorder {
    /// The steps so far of each drawing that is being recorded, the innermost last.
    static var open: [Drawing] = []

    /// What a view draws for all of its bounds.
    static func record(_ view: UIView) -> Drawing {
        open.append(Drawing())
        view.draw(view.boundsValue)
        return open.removeLast()
    }
}
