import Foundation

/// A view that shows a recorded drawing of the visible part of another view.
@MainActor final class PreviewSnapshotView: UIView {
    private let recording: Drawing
    private let parameters: UIPreviewParameters

    init(_ view: UIView, _ parameters: UIPreviewParameters) {
        let context = CGContext()
        ViewSnapshot.draw(view, in: context)
        recording = context.finishedDrawing
        self.parameters = parameters.duplicate()
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        bounds = view.bounds
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        parameters.visiblePath?.addClip()
        if let color = parameters.backgroundColor {
            color.setFill()
            UIBezierPath(rect: bounds).fill()
        }
        for command in recording.commands { context.add(command) }
    }
}
