import Foundation

/// The appearance of a preview: the visible part of its view and its background.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// The colour behind the view; nil for the system's default.
    open var backgroundColor: UIColor?
    /// The visible part of the view, in the view's coordinates; nil for the whole view.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; nil for the shape of the visible part.
    open var shadowPath: UIBezierPath?
    /// The rectangles of the lines, for the preview of a piece of text; empty for other previews.
    final let lineRects: [CGRect]

    /// Creates default parameters: the whole view is visible.
    public override init() {
        lineRects = []
        super.init()
    }

    /// Creates parameters for a piece of text from boxed `CGRect`s of its lines, in the view's coordinates. The visible
    /// part is the lines with a small margin around them.
    public init(textLineRects: [NSValue]) {
        lineRects = textLineRects.map(\.rectValue)
        super.init()
        let path = UIBezierPath()
        for rect in lineRects { path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -4, dy: -2), cornerRadius: 4)) }
        if !lineRects.isEmpty { visiblePath = path }
    }

    private init(of other: UIPreviewParameters) {
        lineRects = other.lineRects
        (backgroundColor, visiblePath, shadowPath) = (other.backgroundColor, other.visiblePath, other.shadowPath)
        super.init()
    }

    /// Returns a copy that is independent of later changes.
    final func duplicate() -> UIPreviewParameters { UIPreviewParameters(of: self) }
}
