import Foundation

/// The area in which a text view lays out its text: the part of UIKit's class that apps use.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// Called when the padding has changed, so that the text view updates the position of its text.
    final var changeHandler: (() -> Void)?

    /// The distance of lines from the left and right edge, in points, in addition to the view's `textContainerInset`.
    /// The default is 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changeHandler?() } } }

    /// The size of the area, in points. The text view sets the size to the size of its text area.
    public final internal(set) var size = CGSize.zero
}
