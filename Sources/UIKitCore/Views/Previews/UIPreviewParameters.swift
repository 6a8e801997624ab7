import Foundation

/// How a preview is shown: which part of its view is seen, and on which ground.
@MainActor open class UIPreviewParameters: NSObject {
    /// The colour behind the view; nil for as the system likes.
    open var backgroundColor: UIColor?
    /// The part of the view that is seen, in its coordinates; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; nil for that of what is seen.
    open var shadowPath: UIBezierPath?
    /// The rectangles of lines of text, for a preview that is a piece of text; empty for others.
    final let lineRects: [CGRect]

    /// Plain parameters: the whole view.
    public override init() {
        lineRects = []
        super.init()
    }

    /// Parameters of a piece of text: boxed `CGRect`s of its lines, in the view's coordinates. What is seen is the lines
    /// with a little room around them.
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

    /// Other parameters with the same values, which no longer change with these.
    final func duplicate() -> UIPreviewParameters { UIPreviewParameters(of: self) }
}
