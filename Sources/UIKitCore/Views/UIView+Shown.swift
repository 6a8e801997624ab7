import Foundation

/// What a platform asks a view for when it shows it.
extension UIView {
    /// What the view draws, recorded anew where that was asked for.
    package final var drawing: Drawing {
        if let recorded { return recorded }
        let drawing = DrawingRecorder.record(self)
        recorded = drawing
        flags.remove(.needsDisplay)
        return drawing
    }

    /// Colours, border and shadow.
    package final var layerStyle: LayerStyle {
        var style = LayerStyle.plain
        style.clips = clipsToBounds
        return style
    }

    /// Where the view is shown just now.
    package final var shown: ShownGeometry {
        ShownGeometry(bounds: boundsValue, center: centerValue, transform: transformValue, alpha: alphaValue)
    }
}
