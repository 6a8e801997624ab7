import Foundation

/// How a preview is shown: which part of its view is seen, and on which ground.
///
/// Shapes and colours come from the parts of UIKit that draw; without them a preview is its whole view.
@MainActor open class UIPreviewParameters: NSObject {
    /// The rectangles of lines of text, for a preview that is a piece of text; empty for others.
    public final let textLineRects: [CGRect]

    /// Plain parameters: the whole view.
    public override init() {
        textLineRects = []
        super.init()
    }

    /// Parameters of a piece of text: boxed `CGRect`s of its lines, in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        self.textLineRects = textLineRects.map(\.rectValue)
        super.init()
    }
}
